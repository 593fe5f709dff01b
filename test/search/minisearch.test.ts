import fc from 'fast-check';
import type MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import { BM25, weightingOf } from '../../edge/search/rank/parameters.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import type { Store } from '../../edge/store/index-store.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { packPostingList } from '../../generator/search/packed-lists.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { ascending, expectSame, searchFields, searchWhole } from './in-minisearch.ts';
import { indexStore } from './index-store.ts';
import { largeAct, MANY_WORDS } from './large-act.ts';
import { randomActs, randomWord, WORDS } from './random-acts.ts';
import { rankQuery, rankWords } from './ranked.ts';
import { wholeIndex } from './whole-index.ts';

const words = fc.uniqueArray(randomWord, { minLength: 1, maxLength: 5 });

const compare = (dataset: Dataset, terms: readonly string[], endsWithPrefix: boolean) =>
  compareIndexes(indexStore(dataset), wholeIndex(dataset), terms, endsWithPrefix);

async function compareIndexes(
  store: Store,
  whole: MiniSearch,
  terms: readonly string[],
  endsWithPrefix: boolean,
): Promise<void> {
  const last = terms.at(-1) ?? '';
  const packed = await rankWords(store, terms, endsWithPrefix ? last : null);
  const queries = terms.map((term) => ({
    queries: [term],
    prefix: endsWithPrefix && term === last,
  }));
  expectSame(packed, searchWhole(whole, { combineWith: 'OR', queries }));
}

describe('packed files, compared with the whole index in MiniSearch by documents, scores and order', () => {
  it('has test words that the stemmer does not change', () => {
    expect(WORDS.map(stemOf)).toEqual(WORDS);
    expect(MANY_WORDS.map(stemOf)).toEqual(MANY_WORDS);
  });

  it('finds what one exact word finds', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, randomWord, (acts, word) =>
        compare(datasetOf(acts), [word], false),
      ),
      { numRuns: 15 },
    );
  });

  it('finds what any of several words finds', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, (acts, terms) => compare(datasetOf(acts), terms, false)),
      { numRuns: 25 },
    );
  });

  it('finds the articles in which all of several words are, in title or text', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, async (acts, terms) => {
        const dataset = datasetOf(acts);
        const { documents, frameworks } = listDocuments(dataset);
        const store = indexStore(dataset);
        const found = searchWhole(wholeIndex(dataset), terms.join(' '), {
          combineWith: 'AND',
          fields: ['title', 'text'],
        }).map(({ document }) => document);
        for (const { slug, bounds } of frameworks) {
          const [first = 0, end = 0] = bounds;
          const expected = found
            .filter((document) => document >= first && document < end)
            .sort(ascending)
            .map((document) => documents[document]?.ref);
          expect(await articlesMatching(store, slug, terms.join(' '))).toEqual(expected);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('finds what a prefix finds, alone and after other words', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, (acts, terms) => compare(datasetOf(acts), terms, true)),
      { numRuns: 30 },
    );
  });

  it('finds the same in texts of 254, 255 and more different words', async () => {
    const different = [...new Set(MANY_WORDS)];
    const texts = [253, 254, 255, 256, 511, 570].map((count) => different.slice(0, count));
    const dataset = datasetOf([
      {
        slug: 'long_act',
        shortName: 'Long',
        name: 'Act with long texts',
        articles: texts.map((words) => ({ title: 'amber', text: words.join(' ') })),
        recitals: texts.map((words) => words.join(' ')),
        requirements: [],
      },
    ]);
    const lengths = listDocuments(dataset).documents.map(
      ({ text }) => new Set(text.split(' ')).size,
    );
    expect(lengths).toEqual(expect.arrayContaining([254, 255, 256]));
    for (const word of different.slice(0, 20)) await compare(dataset, [word], false);
  });

  it('has no text of more different words than a file can say', () => {
    const term = { term: 'a', words: ['a'], fields: [{ documents: [0], frequencies: [1] }] };
    expect(packPostingList(term, [[65_790]]).length).toBe(6);
    expect(() => packPostingList(term, [[65_791]])).toThrow('too many different words: 65791');
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
        fc.boolean(),
        beginning,
        async (terms, endsWithPrefix, length) => {
          const last = terms.at(-1)?.slice(0, length) ?? '';
          const typed = endsWithPrefix ? [...new Set([...terms.slice(0, -1), last])] : terms;
          await compareIndexes(store, whole, typed, endsWithPrefix);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  it('finds the same where questions weigh more, in long queries', async () => {
    const dataset = datasetOf([largeAct()]);
    const store = indexStore(dataset);
    const whole = wholeIndex(dataset);
    const long = weightingOf(8);
    expect(long.fields[2]).not.toMatchObject(BM25);
    const terms = fc.uniqueArray(fc.constantFrom(...MANY_WORDS), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(terms, async (terms) => {
        const packed = await rankWords(store, terms, null, long);
        expectSame(packed, searchFields(whole, terms, long));
      }),
      { numRuns: 50 },
    );
  });

  it('finds what synonyms of several words find, at their weights', async () => {
    const text = fc
      .array(
        fc.constantFrom(...'dpia data protection impact assessment lamp penal fine'.split(' ')),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((parts) => parts.join(' '));
    const texts = fc.array(text, { minLength: 1, maxLength: 12 });
    const queries = fc.constantFrom('dpia', 'dpia lamps', 'data protection impact assessment');
    let found = 0;
    await fc.assert(
      fc.asyncProperty(texts, queries, async (articles, q) => {
        const dataset = datasetOf([actOf(articles)]);
        // A word in front, so that the last one is not completed.
        const query = await rankQuery(indexStore(dataset), `${q} or`);
        const whole = searchWhole(wholeIndex(dataset), {
          combineWith: 'OR',
          queries: query.words.flatMap(({ term, synonyms }) => [
            term,
            ...synonyms.map(({ weight, terms }) => ({
              combineWith: 'AND' as const,
              queries: terms.map(({ forms }) => stemOf(forms[0] ?? '')),
              boostTerm: () => weight,
            })),
          ]),
        });
        expectSame(query.ranked, whole, false);
        found += query.words.some(({ synonyms }) => synonyms.length > 0) ? query.ranked.length : 0;
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(100);
  });
});

const actOf = (articles: readonly string[]): ActText => ({
  slug: 'lamp_act',
  shortName: 'Lamp Act',
  name: 'Regulation on lamps',
  articles: articles.map((text) => ({ title: 'lamp', text })),
  recitals: [],
  requirements: [],
});
