/** Words with the same beginning, too many for one file of terms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withIndex } from '../../edge/search/index/reader.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { groupedByPrefix } from '../../generator/search/term-groups.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';
import { rankQuery, rankWords } from './ranked.ts';

const LETTERS = ['b', 'd', 'g', 'k', 'm', 'p'];
/** Words that the stemmer does not change. */
const wordsFrom = (beginning: string): string[] =>
  LETTERS.flatMap((fifth) =>
    LETTERS.flatMap((sixth) =>
      LETTERS.flatMap((seventh) =>
        ['o', 'u'].map((last) => `${beginning}${fifth}${sixth}${seventh}${last}`),
      ),
    ),
  );
/** Each word is in the article of its place, and in every fifth after it. */
const articlesOf = (words: readonly string[]): ActText['articles'] =>
  words.map((_, place) => ({
    title: 'Lamp',
    text: words.filter((_, other) => other <= place && (place - other) % 5 === 0).join(' '),
  }));
const storeOfArticles = (articles: ActText['articles']) =>
  indexStore(
    datasetOf([
      { slug: 'act', shortName: 'Act', name: 'Act', articles, recitals: [], requirements: [] },
    ]),
  );

const WORDS = wordsFrom('palo');
const articles = articlesOf(WORDS);
const store = storeOfArticles(articles);
const filesFrom = (beginning: string): Promise<number[]> =>
  withIndex(store, async ({ catalogue }) => catalogue.termFilesFrom(beginning));

describe('a beginning that too many terms have in common', () => {
  it('has several files, one for each fifth letter', async () => {
    expect(WORDS.filter((word) => stemOf(word) !== word)).toEqual([]);
    const all = await filesFrom('palo');
    expect(all).toHaveLength(LETTERS.length);
    const ofFifths = await Promise.all(LETTERS.map((fifth) => filesFrom(`palo${fifth}`)));
    expect(ofFifths).toEqual(all.map((file) => [file]));
  });

  it('costs those who type more of a word one file', async () => {
    store.reads.length = 0;
    await rankWords(store, ['palokb'], 'palokb');
    expect(store.reads.filter((path) => path.includes('terms'))).toHaveLength(1);
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

  it('is completed as far as more may be read beside other words', async () => {
    const others = wordsFrom('meku');
    const many = storeOfArticles([...articles, ...articlesOf(others)]);
    const completed = async (beside: readonly string[]): Promise<number> => {
      const { words } = await rankQuery(many, [...beside, 'palo'].join(' '));
      return words.find(({ typed }) => typed === 'palo')?.completions.length ?? 0;
    };
    expect(await completed([])).toBe(WORDS.length);
    const oneOfEachFile = others.filter(
      (_, place) => place % (others.length / LETTERS.length) === 0,
    );
    const some = await completed(oneOfEachFile);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(WORDS.length);
  });

  it('has the synonyms, names and definitions of its words', async () => {
    const comp = storeOfArticles([
      ...articlesOf(wordsFrom('comp')),
      { title: 'Damage', text: 'Whoever breaks a lamp pays damages.' },
      { title: 'Terms', text: '"compound shade" means a shade of two parts.' },
      { title: 'Light', text: 'It is lit at dusk.', names: ['complete darkness'] },
    ]);
    const top = async (q: string) => {
      const { results } = await search(comp, { q }, { start: 0, count: 1 });
      return results[0]?.title;
    };
    expect(
      await withIndex(comp, async ({ catalogue }) => catalogue.termFilesFrom('comp')),
    ).toHaveLength(LETTERS.length + 1);
    expect(await top('compensation')).toBe('Damage');
    expect(await top('what is a compound shade')).toBe('Terms');
    expect(await top('complete darkness')).toBe('Light');
  });

  it.each([
    { sizes: { lampa: 6_000, lampb: 8_500 }, starts: ['lamp', 'lampb'] },
    { sizes: { lampa: 6_000, lampb: 6_000 }, starts: ['lamp'] },
    { sizes: { lamp: 13_000, lampb: 6_000 }, starts: ['lamp'] },
    // "lampy" is a form of it, and may be typed.
    { sizes: { lampa: 6_000, lampi: 8_500 }, starts: ['lamp'] },
  ])(
    'is divided if it is large, no part has most of it, and each form begins as its term: $sizes',
    ({ sizes, starts }) => {
      const terms = Object.entries(sizes).map(([term, bytes]) => ({
        term,
        forms: term === 'lampi' ? ['lampies', 'lampy'] : [term],
        postings: new Uint8Array(bytes),
        snippets: null,
        vector: null,
      }));
      const groups = groupedByPrefix(terms, new Map(), []);
      expect(groups.map(({ start }) => start)).toEqual(starts);
      expect(groups.flatMap((group) => group.terms)).toEqual(terms);
    },
  );
});
