/** Words with the same beginning, too many for one file of terms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withIndex } from '../../edge/search/index/reader.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { groupedByPrefix } from '../../generator/search/term-groups.ts';
import { datasetOf } from './datasets.ts';
import { indexStore } from './index-store.ts';
import { rankWords } from './ranked.ts';

const LETTERS = ['b', 'd', 'g', 'k', 'm', 'p'];
/** The stemmer changes none of them. */
const WORDS = LETTERS.flatMap((fifth) =>
  LETTERS.flatMap((sixth) =>
    LETTERS.flatMap((seventh) => ['o', 'u'].map((last) => `palo${fifth}${sixth}${seventh}${last}`)),
  ),
);

/** Each word is in the article of its place, and in every fifth after it. */
const articles = WORDS.map((_, place) => ({
  title: 'Lamp',
  text: WORDS.filter((_, other) => other <= place && (place - other) % 5 === 0).join(' '),
}));
const store = indexStore(
  datasetOf([
    { slug: 'act', shortName: 'Act', name: 'Act', articles, recitals: [], requirements: [] },
  ]),
);
const filesFrom = (beginning: string): Promise<number[]> =>
  withIndex(store, async ({ catalogue }) => catalogue.termFilesFrom(beginning));

describe('a beginning that too many terms have in common', () => {
  it('has several files, one for each fifth letter', async () => {
    expect(WORDS.filter((word) => stemOf(word) !== word)).toEqual([]);
    expect((await filesFrom('palo')).length).toBeGreaterThan(LETTERS.length - 1);
    expect(await filesFrom('palok')).toHaveLength(1);
  });

  it('is completed from all of them, however much of a word is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WORDS),
        fc.integer({ min: 4, max: 8 }),
        async (word, length) => {
          const prefix = word.slice(0, length);
          const found = await rankWords(store, [prefix], prefix);
          const expected = articles.flatMap(({ text }, place) =>
            text.split(' ').some((each) => each.startsWith(prefix)) ? [place] : [],
          );
          expect(found.map(({ document }) => document).sort((a, b) => a - b)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    { sizes: { lampa: 6_000, lampb: 8_500 }, starts: ['lampa', 'lampb'] },
    { sizes: { lampa: 6_000, lampb: 6_000 }, starts: ['lamp'] },
    { sizes: { lamp: 13_000, lampb: 6_000 }, starts: ['lamp'] },
  ])('is divided if it is large and no part has most of it: $sizes', ({ sizes, starts }) => {
    const terms = Object.entries(sizes).map(([term, bytes]) => ({
      term,
      forms: [term],
      postings: new Uint8Array(bytes),
      snippets: null,
      vector: null,
    }));
    const groups = groupedByPrefix(terms, new Map(), []);
    expect(groups.map(({ start }) => start)).toEqual(starts);
    expect(groups.flatMap((group) => group.terms)).toEqual(terms);
  });
});
