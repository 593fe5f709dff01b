/** Searches whose rows are read, as a client reads them. */
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
