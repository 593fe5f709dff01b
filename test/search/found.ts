/** Searches as the handler runs them, with the rows under the name that answers have for them. */

import type { SearchResult } from '../../edge/search/results/rows.ts';
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
