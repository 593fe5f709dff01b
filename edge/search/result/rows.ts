/** The rows of a page of results. */
import type { SearchIndex } from '../index/search-index.ts';
import {
  cardPlace,
  type DocumentText,
  type RowPlace,
  readTexts,
  textPlace,
} from '../index/text-file.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';
import type { RankedDocument } from '../rank/rank.ts';
import type { SearchResult } from '../types.ts';
import { chooseCards } from './cards.ts';
import { createFinder, type Finder, PHRASE_VALUE } from './finder.ts';
import { resultRow } from './row.ts';
import { highlight, type Snippet, snippetOf } from './snippet.ts';

interface ShownDocument {
  content: DocumentText;
  snippet: Snippet;
}

/** @param ranked in the order of the page */
export async function resultRows(
  index: SearchIndex,
  ranked: readonly RankedDocument[],
  query: ParsedQuery,
  slots: readonly Slot[],
): Promise<SearchResult[]> {
  const finder = createFinder(query, slots);
  const documents = ranked.map(({ document }) => document);
  const shown = await showDocuments(index, documents, slots, finder, query.phrases.length > 0);
  return ranked.map(({ document, score }) => {
    const found = shown.get(document);
    if (found === undefined) throw new RangeError(`shows no document ${document}`);
    return resultRow(index.catalogue, document, found.content, found.snippet, score);
  });
}

/** On cards where these show what was found, else out of the whole texts. */
async function showDocuments(
  index: SearchIndex,
  documents: readonly number[],
  slots: readonly Slot[],
  finder: Finder | null,
  hasPhrase: boolean,
): Promise<Map<number, ShownDocument>> {
  const { catalogue, kernel } = index;
  const cards = chooseCards(documents, slots, kernel);
  const onCards = await readRows(
    index,
    [...cards.values()].map(({ file, row }) => cardPlace(file, row)),
  );
  const shown = new Map<number, ShownDocument>();
  const least = hasPhrase ? PHRASE_VALUE : 0;
  [...cards.keys()].forEach((document, place) => {
    const content = onCards[place];
    if (content === undefined) return;
    const snippet = preferTitle(highlight(content.text, finder), content, finder);
    if (snippet.value >= least) shown.set(document, { content, snippet });
  });
  const others = documents.filter((document) => !shown.has(document));
  const inFull = await readRows(
    index,
    others.map((document) => textPlace(catalogue, document)),
  );
  others.forEach((document, place) => {
    const content = inFull[place];
    if (content === undefined) return;
    const snippet = preferTitle(snippetOf(content.text, finder), content, finder);
    shown.set(document, { content, snippet });
  });
  return shown;
}

async function readRows(index: SearchIndex, places: readonly RowPlace[]): Promise<DocumentText[]> {
  if (places.length === 0) return [];
  const rows = await Promise.all(
    places.map(async ({ file, row }) => ({ payload: await index.rows(file), row })),
  );
  return readTexts(rows, index.kernel);
}

/** The title where only it holds a word, or the phrase, of the query. */
function preferTitle(snippet: Snippet, { title }: DocumentText, finder: Finder | null): Snippet {
  if (title === null || snippet.value >= PHRASE_VALUE) return snippet;
  const inTitle = highlight(title, finder);
  const decides = snippet.value === 0 ? inTitle.value > 0 : inTitle.value >= PHRASE_VALUE;
  return decides ? inTitle : snippet;
}
