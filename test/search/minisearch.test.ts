import fc from 'fast-check';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { describe, expect, it } from 'vitest';
import { SearchIndex } from '../../edge/search/index/search-index.ts';
import { exactTerm, termWithCompletions } from '../../edge/search/query/terms.ts';
import { BM25 } from '../../edge/search/rank/parameters.ts';
import type { QueryNode } from '../../edge/search/rank/query-tree.ts';
import { matchingDocuments, scoreDocuments } from '../../edge/search/rank/score.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { INDEX_OPTIONS, indexDocuments } from '../../generator/search/term-index.ts';
import { datasetOf, randomActs, randomWord, WORDS } from './datasets.ts';
import { indexStore } from './index-store.ts';

type Scored = [document: number, score: number];

/**
 * The whole index in MiniSearch, reloaded with its terms in the order in which the packed files hold
 * them: it adds up the completions of a word in the order of its tree, which is that of insertion
 * backwards.
 */
function wholeIndex(dataset: Dataset): MiniSearch {
  const { index } = indexDocuments(listDocuments(dataset).documents);
  const saved = index.toJSON();
  saved.index.sort(([left], [right]) => (left < right ? 1 : -1));
  return MiniSearch.loadJS(saved, INDEX_OPTIONS);
}

function searchWhole(whole: MiniSearch, query: Query, options: SearchOptions): Scored[] {
  const { k, b, d, boosts } = BM25;
  const boost = { title: boosts[0] ?? 1, text: boosts[1] ?? 1 };
  return whole
    .search(query, { ...options, boost, bm25: { k, b, d } })
    .map(({ id, score }): Scored => [id, score])
    .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right);
}

/** One word of the query, as the packed files know it. */
interface PackedWord {
  word: string;
  node: QueryNode;
}

/**
 * MiniSearch multiplies each score by how many different words of the query the document holds, at the
 * very end; the ranking has its own measure of that, so the test does it.
 */
function searchPacked(index: SearchIndex, node: QueryNode, words: readonly PackedWord[]): Scored[] {
  const found = scoresOf(index, node);
  const held = new Map<number, Set<string>>();
  for (const { word, node: own } of words) {
    for (const document of scoresOf(index, own).keys()) {
      held.set(document, (held.get(document) ?? new Set()).add(word));
    }
  }
  return [...found]
    .map(([document, score]): Scored => [document, score * (held.get(document)?.size ?? 0)])
    .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right);
}

function scoresOf({ kernel }: SearchIndex, node: QueryNode): Map<number, number> {
  return kernel.run((call) => {
    const matches = scoreDocuments(node, kernel);
    const scores = new DataView(call.memory.buffer, call.scoresOf(matches));
    return new Map(
      matchingDocuments(matches, kernel).map((document) => [
        document,
        scores.getFloat64(8 * document, true),
      ]),
    );
  });
}

/** Within an AND, MiniSearch counts the words of a document only where it holds all of them. */
function heldTogether(index: SearchIndex, words: readonly PackedWord[]): PackedWord[] {
  const node: QueryNode = { kind: 'all', nodes: words.map((word) => word.node) };
  const isFound = scoresOf(index, node).size > 0;
  return isFound ? words.map(({ word }) => ({ word, node })) : [];
}

const words = fc.array(randomWord, { minLength: 1, maxLength: 5 });

async function compare(
  dataset: Dataset,
  terms: readonly string[],
  combineWith: 'AND' | 'OR',
  endsWithPrefix: boolean,
): Promise<void> {
  const index = await SearchIndex.open(indexStore(dataset));
  const nodes = await Promise.all(
    terms.map((term, place) =>
      endsWithPrefix && place === terms.length - 1
        ? termWithCompletions(index, { text: term, term })
        : exactTerm(index, { text: term, term }),
    ),
  );
  const packed = searchPacked(
    index,
    { kind: combineWith === 'AND' ? 'all' : 'any', nodes },
    terms.flatMap((word, place) => ({ word, node: nodes[place] ?? { kind: 'any', nodes: [] } })),
  );
  const whole = searchWhole(wholeIndex(dataset), terms.join(' '), {
    combineWith,
    prefix: (_, place) => endsWithPrefix && place === terms.length - 1,
  });
  expect(packed).toEqual(whole);
}

describe('packed files against the whole index in MiniSearch: documents, scores and order', () => {
  it('has words to test with that the stemmer leaves alone', () => {
    expect(WORDS.map(stemOf)).toEqual(WORDS);
  });

  it('finds what one exact word finds', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, randomWord, (acts, word) =>
        compare(datasetOf(acts), [word], 'OR', false),
      ),
      { numRuns: 60 },
    );
  });

  it('finds what any of several words finds', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, (acts, terms) =>
        compare(datasetOf(acts), terms, 'OR', false),
      ),
      { numRuns: 100 },
    );
  });

  it('finds what all of several words find', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, (acts, terms) =>
        compare(datasetOf(acts), terms, 'AND', false),
      ),
      { numRuns: 100 },
    );
  });

  it('finds what the beginning of a word finds, alone and behind other words', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomActs,
        words,
        fc.constantFrom('AND' as const, 'OR' as const),
        (acts, terms, combineWith) => compare(datasetOf(acts), terms, combineWith, true),
      ),
      { numRuns: 150 },
    );
  });

  it('finds what nested combinations with weights find', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, words, async (acts, left, right) => {
        const dataset = datasetOf(acts);
        const index = await SearchIndex.open(indexStore(dataset));
        const find = async (word: string, weight: number) => {
          const { kind, terms } = await exactTerm(index, { text: word, term: word });
          const node: QueryNode = { kind, terms: terms.map((found) => ({ ...found, weight })) };
          return { word, node };
        };
        const heavy = await Promise.all(left.map((word) => find(word, 1)));
        const light = await Promise.all(right.map((word) => find(word, 0.35)));
        const all = (found: readonly PackedWord[]): QueryNode => ({
          kind: 'all',
          nodes: found.map(({ node }) => node),
        });
        const packed = searchPacked(index, { kind: 'any', nodes: [all(heavy), all(light)] }, [
          ...heldTogether(index, heavy),
          ...heldTogether(index, light),
        ]);
        const whole = searchWhole(
          wholeIndex(dataset),
          {
            combineWith: 'OR',
            queries: [
              { combineWith: 'AND', queries: left },
              { combineWith: 'AND', queries: right, boostTerm: () => 0.35 },
            ],
          },
          {},
        );
        expect(packed).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });
});
