/** Full-text search over the articles, recitals and requirements of all active frameworks. */
import type { Store } from '../store/index-store.ts';
import { SearchIndex } from './index/search-index.ts';
import { interpretationOf } from './query/interpretation.ts';
import { parseQuery } from './query/parse.ts';
import { lookUpSlots } from './query/slots.ts';
import { rankDocuments } from './rank/rank.ts';
import { resultRows } from './result/rows.ts';
import type { ResultRange, SearchInput, SearchOutcome } from './types.ts';

export type { Interpretation, SearchInput, SearchOutcome, SearchResult } from './types.ts';

/**
 * @param range rows to return; the counts are of all matches
 * @throws {UnavailableError} when a file of the index is missing or corrupt
 */
export async function search(
  store: Store,
  input: SearchInput,
  range: ResultRange,
): Promise<SearchOutcome> {
  const index = await SearchIndex.open(store);
  const query = parseQuery(input.q, index.catalogue);
  const slots = await lookUpSlots(index, query);
  const { total, facets, mode, shown } = await rankDocuments(index, query, slots, input, range);
  return {
    total,
    facets,
    interpretation: interpretationOf(query, slots, mode),
    results: await resultRows(index, shown, query, slots),
  };
}
