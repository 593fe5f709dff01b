/** The rows of a page of results. */
import type { SearchIndex } from '../index/search-index.ts';
import type { DocumentText } from '../index/text-file.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';
import type { Scores } from '../rank/score.ts';
import type { SearchResult } from '../types.ts';
import { type Card, chooseCards } from './cards.ts';
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
  const cards = chooseCards(documents, slots);
  const least = query.phrases.length > 0 ? PHRASE_VALUE : 0;
  return await Promise.all(
    documents.map(async (document) => {
      const card = cards.get(document);
      const onCard = card === undefined ? null : await shownOnCard(index, card, finder);
      const { content, snippet } =
        onCard !== null && onCard.snippet.value >= least
          ? onCard
          : await shownInFull(index, document, finder);
      return resultRow(index.catalogue, document, content, snippet, scores[document] ?? 0);
    }),
  );
}

async function shownOnCard(
  index: SearchIndex,
  { file, row }: Card,
  finder: Finder | null,
): Promise<ShownDocument> {
  const content = await index.card(file, row);
  return { content, snippet: preferTitle(highlight(content.text, finder), content, finder) };
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
