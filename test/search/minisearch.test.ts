import fc from 'fast-check';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { describe, expect, it } from 'vitest';
import { Session } from '../../edge/search/index/session.ts';
import { type Pointer, WORD_FLAGS } from '../../edge/search/kernel/kernel.ts';
import { BM25 } from '../../edge/search/rank/parameters.ts';
import type { Store } from '../../edge/store/index-store.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { stemOf } from '../../generator/search/stem.ts';
import { INDEX_OPTIONS, indexDocuments } from '../../generator/search/term-index.ts';
import { datasetOf, largeAct, MANY_WORDS } from './datasets.ts';
import { indexStore } from './index-store.ts';
import { randomActs, randomWord, WORDS } from './random-acts.ts';

type Scored = [document: number, score: number];

/**
 * The whole index in MiniSearch, reloaded with its terms in the order of the packed files: it adds
 * up the completions of a word in the order of its tree, which is the reverse of insertion.
 */
function wholeIndex(dataset: Dataset): MiniSearch {
  const { index } = indexDocuments(listDocuments(dataset).documents);
  const saved = index.toJSON();
  saved.index.sort(([left], [right]) => (left < right ? 1 : -1));
  return MiniSearch.loadJS(saved, INDEX_OPTIONS);
}

function searchWhole(whole: MiniSearch, query: Query, options: SearchOptions): Scored[] {
  const { k, b, d, boosts } = BM25;
  const boost = { title: boosts[0], text: boosts[1], questions: boosts[2] };
  return whole
    .search(query, { ...options, boost, bm25: { k, b, d } })
    .map(({ id, score }): Scored => [id, score])
    .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right);
}

/** A word, or a combination of words; the weights of its words are multiplied by its share. */
type Tree = string | { combineWith: 'AND' | 'OR'; trees: readonly Tree[]; share?: number };

/**
 * At the very end MiniSearch multiplies each score by how many different words of the query the
 * document contains. The ranking measures coverage differently, so the test does this.
 * @param words all words of the tree
 * @param prefix the one of them that has completions
 */
async function searchPacked(
  store: Store,
  tree: Tree,
  words: readonly string[],
  prefix: string | null = null,
): Promise<Scored[]> {
  return await Session.run(store, async (session) => {
    const { kernel, call } = session;
    for (const word of words) {
      const start = kernel.write(word);
      call.addWord(start, kernel.written, word === prefix ? WORD_FLAGS.unfinished : 0);
    }
    while (call.lookUpWords(words.length) === 0) await session.readWanted();

    const matchesOf = (node: Tree, share = 1): Pointer => {
      if (typeof node === 'string') return call.matchWord(words.indexOf(node), share);
      const [first, ...others] = node.trees.map((each) => matchesOf(each, node.share ?? share));
      if (first === undefined) return call.createAccumulator();
      const combine = node.combineWith === 'AND' ? call.intersect : call.unite;
      for (const other of others) combine(first, other);
      return first;
    };
    const scoresOf = (node: Tree): Map<number, number> => {
      const matches = matchesOf(node);
      const scores = new DataView(call.memory.buffer, call.scoresOf(matches));
      const documents = Array.from({ length: call.countOf(matches) }, (_, place) =>
        call.documentAt(matches, place),
      );
      return new Map(documents.map((each) => [each, scores.getFloat64(8 * each, true)]));
    };
    const held = new Map<number, Set<string>>();
    for (const [word, documents] of heldWords(tree, scoresOf)) {
      for (const document of documents) {
        held.set(document, (held.get(document) ?? new Set()).add(word));
      }
    }
    return [...scoresOf(tree)]
      .map(([document, score]): Scored => [document, score * (held.get(document)?.size ?? 0)])
      .sort(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right);
  });
}

/**
 * For an AND inside another combination, MiniSearch counts the words of documents that contain all
 * of them.
 */
function heldWords(
  tree: Tree,
  scoresOf: (node: Tree) => Map<number, number>,
): [word: string, documents: Iterable<number>][] {
  if (typeof tree === 'string') return [[tree, scoresOf(tree).keys()]];
  return tree.trees.flatMap((each) =>
    typeof each === 'string'
      ? heldWords(each, scoresOf)
      : each.trees.map((word): [string, Iterable<number>] => [String(word), scoresOf(each).keys()]),
  );
}

const words = fc.uniqueArray(randomWord, { minLength: 1, maxLength: 5 });

const compare = (
  dataset: Dataset,
  ...query: [terms: readonly string[], combineWith: 'AND' | 'OR', endsWithPrefix: boolean]
): Promise<void> => compareIndexes(indexStore(dataset), wholeIndex(dataset), ...query);

async function compareIndexes(
  store: Store,
  index: MiniSearch,
  terms: readonly string[],
  combineWith: 'AND' | 'OR',
  endsWithPrefix: boolean,
): Promise<void> {
  const prefix = endsWithPrefix ? (terms.at(-1) ?? null) : null;
  const packed = await searchPacked(store, { combineWith, trees: terms }, terms, prefix);
  const whole = searchWhole(index, terms.join(' '), {
    combineWith,
    prefix: (_, place) => endsWithPrefix && place === terms.length - 1,
  });
  expect(packed).toEqual(whole);
}

describe('packed files, compared with the whole index in MiniSearch by documents, scores and order', () => {
  it('has test words that the stemmer does not change', () => {
    expect(WORDS.map(stemOf)).toEqual(WORDS);
    expect(MANY_WORDS.map(stemOf)).toEqual(MANY_WORDS);
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

  it('finds what a prefix finds, alone and after other words', async () => {
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

  it('finds the same when words are in many files', async () => {
    const dataset = datasetOf([largeAct()]);
    const store = indexStore(dataset);
    const whole = wholeIndex(dataset);
    expect([...store.files.keys()].filter((path) => /terms/.test(path)).length).toBeGreaterThan(5);
    const manyWords = fc.uniqueArray(fc.constantFrom(...MANY_WORDS), {
      minLength: 1,
      maxLength: 6,
    });
    const beginning = fc.nat(4).map((length) => length + 3);
    await fc.assert(
      fc.asyncProperty(
        manyWords,
        fc.constantFrom('AND' as const, 'OR' as const),
        fc.boolean(),
        beginning,
        async (terms, combineWith, endsWithPrefix, length) => {
          const last = terms.at(-1)?.slice(0, length) ?? '';
          const typed = endsWithPrefix ? [...new Set([...terms.slice(0, -1), last])] : terms;
          await compareIndexes(store, whole, typed, combineWith, endsWithPrefix);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  it('finds what nested combinations with weights find', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, words, async (acts, left, right) => {
        const dataset = datasetOf(acts);
        const packed = await searchPacked(
          indexStore(dataset),
          {
            combineWith: 'OR',
            trees: [
              { combineWith: 'AND', trees: left },
              { combineWith: 'AND', trees: right, share: 0.35 },
            ],
          },
          [...new Set([...left, ...right])],
        );
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
