/** Full-text search over the articles, recitals and requirements of all active frameworks. */
import type { Store } from '../store/store.ts';
import { SearchIndex } from './index/search-index.ts';
import { exactTerm, termWithCompletions } from './query/terms.ts';
import { applyFilters } from './rank/filters.ts';
import { BM25, SHORTEST_PREFIX } from './rank/parameters.ts';
import type { TermNode } from './rank/query-tree.ts';
import { scoreDocuments } from './rank/score.ts';
import { resultRow } from './result/row.ts';
import { wordFinder } from './result/snippet.ts';
import { stemOf } from './text/stem.ts';
import { isStopWord } from './text/stop-words.ts';
import { wordsOf } from './text/words.ts';
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
  const words = wordsOf(input.q).map(({ text }) => text);
  const content = words.filter((word) => !isStopWord(word));
  const searched = content.length > 0 ? content : words;
  const last = searched.at(-1);
  const nodes = await Promise.all(
    searched.map((word) =>
      word === last && word.length >= SHORTEST_PREFIX
        ? termWithCompletions(index, stemOf(word), word)
        : exactTerm(index, stemOf(word)),
    ),
  );
  const { catalogue } = index;
  let mode: 'all' | 'any' = 'all';
  let scores = scoreDocuments({ kind: 'all', nodes }, catalogue, BM25);
  if (!scores.some((score) => score > 0)) {
    mode = 'any';
    scores = scoreDocuments({ kind: 'any', nodes }, catalogue, BM25);
  }
  const facets = await applyFilters(index, scores, input);
  const matching: number[] = [];
  scores.forEach((score, document) => {
    if (score > 0) matching.push(document);
  });
  matching.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const finder = wordFinder(formsOf(nodes), null);
  const results = await Promise.all(
    matching
      .slice(range.start, range.start + range.count)
      .map(async (document) =>
        resultRow(catalogue, document, await index.text(document), scores[document] ?? 0, finder),
      ),
  );
  return { total: matching.length, facets, interpretation: { mode }, results };
}

function formsOf(nodes: readonly TermNode[]): string[] {
  return nodes.flatMap(({ terms }) => terms.flatMap(({ entry }) => entry.words));
}
