/** Searches as the handler runs them, with the rows under the name that answers have for them. */

import { expect } from 'vitest';
import { onOneLine, type SearchResult } from '../../edge/search/results/rows.ts';
import {
  type ResultRange,
  type SearchInput,
  type SearchOutcome,
  search as searchRows,
} from '../../edge/search/run-search.ts';
import type { Store } from '../../edge/store/index-store.ts';

export interface Found extends Omit<SearchOutcome, 'rows'> {
  results: SearchResult[];
}

export async function search(store: Store, input: SearchInput, range: ResultRange): Promise<Found> {
  const { rows, ...outcome } = await searchRows(store, input, range);
  return { ...outcome, results: rows };
}

/** "article lamp_act 2": a row in short, for comparisons. */
export const nameOf = ({
  type,
  framework_slug,
  article_ref,
  recital_number,
  annex_number,
}: SearchResult): string =>
  `${type} ${framework_slug} ${article_ref ?? recital_number ?? annex_number}`;

export const namesOf = (results: readonly SearchResult[]): string[] => results.map(nameOf);

/** The parts of the context of a row that are highlighted. */
export const highlighted = ({ match_context, highlights }: SearchResult): string[] =>
  highlights.map(([start, end]) => match_context.slice(start, end));

/** The most characters of a passage, ellipses included. */
const LONGEST_PASSAGE = 300;

/** Expects a row to show a part of a text on one line, with matches in reading order. */
export function expectPassage(
  { match_context, highlights, score }: SearchResult,
  text: string,
): void {
  expect(match_context.length).toBeLessThanOrEqual(LONGEST_PASSAGE);
  const shown = match_context.replace(/^…|…$/g, '');
  expect(shown.trim()).not.toBe('');
  expect(onOneLine(text)).toContain(shown);
  expect(score).toBeGreaterThan(0);
  let reached = 0;
  for (const [start = -1, end = -1] of highlights) {
    expect(start).toBeGreaterThanOrEqual(reached);
    expect(end).toBeGreaterThan(start);
    reached = end;
  }
  expect(reached).toBeLessThanOrEqual(match_context.length);
}
