/** The rows of a page of results. */
import type { SearchIndex } from '../index/search-index.ts';
import type { DocumentText } from '../index/text-file.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';
import type { Scores } from '../rank/score.ts';
import type { SearchResult } from '../types.ts';
import { chooseCardFiles } from './cards.ts';
import { createFinder, type Finder, PHRASE_VALUE } from './finder.ts';
import { resultRow } from './row.ts';
import { highlight, type Snippet, snippetOf } from './snippet.ts';

interface ShownDocument {
  content: DocumentText;
  snippet: Snippet;
}

/** @param documents in the order of the page */
export async function resultRows(
  index: SearchIndex,
  documents: readonly number[],
  scores: Scores,
  query: ParsedQuery,
  slots: readonly Slot[],
): Promise<SearchResult[]> {
  const finder = createFinder(query, slots);
  const shown = await shownOnCards(index, documents, slots, finder);
  const wanted = query.phrases.length > 0 ? PHRASE_VALUE : 0;
  return await Promise.all(
    documents.map(async (document) => {
      const card = shown.get(document);
      const { content, snippet } =
        card !== undefined && card.snippet.value >= wanted
          ? card
          : await shownInFull(index, document, finder);
      return resultRow(index.catalogue, document, content, snippet, scores[document] ?? 0);
    }),
  );
}

/** The best card of each document that has one. */
async function shownOnCards(
  index: SearchIndex,
  documents: readonly number[],
  slots: readonly Slot[],
  finder: Finder | null,
): Promise<Map<number, ShownDocument>> {
  const shown = new Map<number, ShownDocument>();
  const files = await Promise.all(
    chooseCardFiles(documents, slots).map(async ({ file, rows }) => ({
      rows,
      read: await index.cards(file),
    })),
  );
  for (const { rows, read } of files) {
    for (const [document, row] of rows) {
      const content = read(row);
      const snippet = preferTitle(highlight(content.text, finder), content, finder);
      if (snippet.value > (shown.get(document)?.snippet.value ?? -1)) {
        shown.set(document, { content, snippet });
      }
    }
  }
  return shown;
}

async function shownInFull(
  index: SearchIndex,
  document: number,
  finder: Finder | null,
): Promise<ShownDocument> {
  const content = await index.text(document);
  return { content, snippet: preferTitle(snippetOf(content.text, finder), content, finder) };
}

/** The title where only it holds a word, or the phrase, of the query. */
function preferTitle(snippet: Snippet, { title }: DocumentText, finder: Finder | null): Snippet {
  if (title === null || snippet.value >= PHRASE_VALUE) return snippet;
  const inTitle = highlight(title, finder);
  const decides = snippet.value === 0 ? inTitle.value > 0 : inTitle.value >= PHRASE_VALUE;
  return decides ? inTitle : snippet;
}
