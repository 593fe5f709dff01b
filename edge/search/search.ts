/** Full-text search over the articles, recitals and requirements of all active frameworks. */
import type { Store } from '../store/store.ts';
import { SearchIndex } from './index/search-index.ts';
import { parseQuery } from './query/parse.ts';
import { lookUpSlots, type Slot } from './query/slots.ts';
import { listFramework, raiseCited } from './rank/cited.ts';
import { applyFilters } from './rank/filters.ts';
import { rankDocuments } from './rank/rank.ts';
import { resultRow } from './result/row.ts';
import { wordFinder } from './result/snippet.ts';
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
  const { catalogue } = index;
  const query = parseQuery(input.q, catalogue);
  const slots = await lookUpSlots(index, query);
  const named = query.framework;
  const scores =
    slots.length === 0 && named !== null && query.citation === null
      ? listFramework(named, catalogue)
      : rankDocuments(slots, named, catalogue);
  if (query.citation !== null) raiseCited(scores, query.citation, named, catalogue);
  const facets = await applyFilters(index, scores, input);
  const matching: number[] = [];
  scores.forEach((score, document) => {
    if (score > 0) matching.push(document);
  });
  matching.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const finder = wordFinder(formsOf(slots), null);
  const results = await Promise.all(
    matching
      .slice(range.start, range.start + range.count)
      .map(async (document) =>
        resultRow(catalogue, document, await index.text(document), scores[document] ?? 0, finder),
      ),
  );
  return { total: matching.length, facets, interpretation: { mode: 'any' }, results };
}

function formsOf(slots: readonly Slot[]): string[] {
  return slots.flatMap(({ own }) => own.terms.flatMap(({ entry }) => entry.words));
}
