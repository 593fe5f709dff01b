/** The rows of a page of results. */
import type { SearchIndex } from '../index/search-index.ts';
import { type MarkedRow, type RowPlace, readRows, textPlace } from '../index/text-file.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';
import type { RankedDocument } from '../rank/rank.ts';
import type { SearchResult } from '../types.ts';
import { chooseCards } from './cards.ts';
import { type Form, formsOf, learnForms, PHRASE_VALUE } from './finder.ts';
import { resultRow } from './row.ts';
import { cardSnippet, textSnippet } from './snippet.ts';
import { WINDOW } from './window.ts';

/**
 * On cards where these show what was found, else out of the whole texts.
 * @param ranked in the order of the page
 */
export async function resultRows(
  index: SearchIndex,
  ranked: readonly RankedDocument[],
  query: ParsedQuery,
  slots: readonly Slot[],
): Promise<SearchResult[]> {
  const { catalogue, kernel } = index;
  const forms = formsOf(query, slots);
  const cards = chooseCards(
    ranked.map(({ document }) => document),
    slots,
    kernel,
  );
  const least = query.phrases.length > 0 ? PHRASE_VALUE : 0;
  const shown = new Map<number, SearchResult>();

  const carded = ranked.filter(({ document }) => cards.has(document));
  const onCards = await marked(
    index,
    carded.flatMap(({ document }) => cards.get(document) ?? []),
    forms,
  );
  carded.forEach(({ document, score }, place) => {
    const row = onCards[place];
    if (row === undefined) return;
    const snippet = cardSnippet(row);
    if (snippet.value < least) return;
    shown.set(document, resultRow(catalogue, document, row.content, snippet, score));
  });

  const others = ranked.filter(({ document }) => !shown.has(document));
  const inFull = await marked(
    index,
    others.map(({ document }) => textPlace(catalogue, document)),
    forms,
  );
  others.forEach(({ document, score }, place) => {
    const row = inFull[place];
    if (row === undefined) return;
    shown.set(document, resultRow(catalogue, document, row.content, textSnippet(row), score));
  });
  return ranked.flatMap(({ document }) => shown.get(document) ?? []);
}

async function marked(
  index: SearchIndex,
  places: readonly RowPlace[],
  forms: readonly Form[],
): Promise<MarkedRow[]> {
  if (places.length === 0) return [];
  const rows = await Promise.all(
    places.map(async ({ file, row }) => ({ payload: await index.rows(file), row })),
  );
  return readRows(rows, index.kernel, () => learnForms(forms, index.kernel), WINDOW);
}
