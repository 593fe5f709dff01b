/** Searches with parsed rows, as a client sees them. */
import {
  type SearchInput,
  type SearchOutcome,
  type SearchResult,
  search as searchRows,
} from '../../edge/search/run-search.ts';
import type { ResultRange } from '../../edge/search/types.ts';
import type { Store } from '../../edge/store/index-store.ts';

export interface Found extends Omit<SearchOutcome, 'rows'> {
  results: SearchResult[];
}

export async function search(store: Store, input: SearchInput, range: ResultRange): Promise<Found> {
  const { rows, ...outcome } = await searchRows(store, input, range);
  return { ...outcome, results: rows.map((row): SearchResult => JSON.parse(row)) };
}

/** "article lamp_act 2": a row in short, for comparisons. */
export const nameOf = ({
  type,
  framework_slug,
  article_ref,
  recital_number,
}: SearchResult): string => `${type} ${framework_slug} ${article_ref ?? recital_number}`;

export const namesOf = (results: readonly SearchResult[]): string[] => results.map(nameOf);
