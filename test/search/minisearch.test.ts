/** The index, compared with MiniSearch over the same documents: which ones are found, with which scores, in which order. */
import fc from 'fast-check';
import type MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import { BM25, weightingOf } from '../../edge/search/rank/parameters.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { textsOf } from '../../edge/search/text/words.ts';
import type { Store } from '../../edge/store/index-store.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { NO_WORDS } from '../../generator/words/words.ts';
import { times } from '../helpers/whole.ts';
import { actOf, datasetOf, WORDS as SHIPPED } from './datasets.ts';
import { search } from './found.ts';
import { ascending, expectSame, searchFields, searchWhole, wholeIndex } from './in-minisearch.ts';
import { indexStore } from './index-store.ts';
import { largeAct, MANY_WORDS } from './large-act.ts';
import { randomActs, randomWord, WORDS } from './random-acts.ts';
import { rankQuery, rankWords } from './ranked.ts';

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

describe('words', () => {
  it('are in these tests as the stemmer leaves them', () => {
    expect(WORDS.map(stemOf)).toEqual(WORDS);
    expect(MANY_WORDS.map(stemOf)).toEqual(MANY_WORDS);
  });

  it('find the same in small acts, exact ones and beginnings', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, fc.boolean(), (acts, terms, endsWithPrefix) =>
        compare(datasetOf(acts, NO_WORDS), terms, endsWithPrefix),
      ),
      { numRuns: times(25, 200) },
    );
  });

  it('find the same articles in lists, in which all of them are', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, words, async (acts, terms) => {
        const dataset = datasetOf(acts, NO_WORDS);
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
      { numRuns: times(15, 100) },
    );
  });

  it('find the same where there are many, in long queries too', async () => {
    const dataset = datasetOf([largeAct()]);
    const store = indexStore(dataset);
    const whole = wholeIndex(dataset);
    const terms = fc.uniqueArray(fc.constantFrom(...MANY_WORDS), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(terms, fc.boolean(), fc.nat(4), async (own, endsWithPrefix, length) => {
        const last = own.at(-1)?.slice(0, length + 3) ?? '';
        const typed = endsWithPrefix ? [...new Set([...own.slice(0, -1), last])] : own;
        await compareIndexes(store, whole, typed, endsWithPrefix);
      }),
      { numRuns: times(80, 1_000) },
    );
    const long = weightingOf(8);
    expect(long.fields[2]).not.toMatchObject(BM25);
    await fc.assert(
      fc.asyncProperty(terms, async (own) => {
        const packed = await rankWords(store, own, null, long);
        expectSame(packed, searchFields(whole, own, long));
      }),
      { numRuns: times(25, 200) },
    );
  });

  it('find the same in texts of 254, 255 and more different words', async () => {
    const different = [...new Set(MANY_WORDS)];
    const texts = [253, 254, 255, 256, 570].map((count) => different.slice(0, count).join(' '));
    const dataset = datasetOf([actOf(texts, { recitals: texts })]);
    for (const word of different.slice(0, 20)) await compare(dataset, [word], false);
  });
});

describe('synonyms', () => {
  it('of several words find the same, at their weights', async () => {
    const text = fc
      .array(
        fc.constantFrom(...'dpia data protection impact assessment lamp penal fine'.split(' ')),
        { minLength: 1, maxLength: 12 },
      )
      .map((parts) => parts.join(' '));
    const texts = fc.array(text, { minLength: 1, maxLength: 12 });
    const queries = fc.constantFrom('dpia', 'dpia lamps', 'data protection impact assessment');
    let found = 0;
    await fc.assert(
      fc.asyncProperty(texts, queries, async (articles, q) => {
        const dataset = datasetOf([actOf(articles)], { ...SHIPPED, vectors: null });
        // A word behind it, so that the last one is not completed.
        const query = await rankQuery(indexStore(dataset), `${q} or`);
        const whole = searchWhole(wholeIndex(dataset), {
          combineWith: 'OR',
          queries: query.words.flatMap(({ term, synonyms }) => [
            term,
            ...synonyms.map(({ terms }) => ({
              combineWith: 'AND' as const,
              queries: terms.map((each) => each.term),
              boostTerm: () => terms[0]?.weight ?? 0,
            })),
          ]),
        });
        expectSame(query.ranked, whole, false);
        found += query.words.some(({ synonyms }) => synonyms.length > 0) ? query.ranked.length : 0;
      }),
      { numRuns: times(25, 100) },
    );
    expect(found).toBeGreaterThan(20);
  });
});

/** Some letters of each script, few, so that words have beginnings in common. */
const SCRIPTS = {
  Greek: ['α', 'β', 'γ', 'σ', 'ό', 'Ω', 'ς'],
  Cyrillic: ['а', 'б', 'в', 'й', 'ї', 'Ж', 'щ'],
  'Latin with marks': ['e\u0301', 'é', 'o', 'ø', 'ł', 'ż', 'ß', 'æ', 'n\u0303', 'İ'],
  'Devanagari with vowel signs': ['क', 'खि', 'गी', 'त्', 'नु'],
  Hebrew: ['א', 'בּ', 'גְ', 'ד', 'שׁ'],
  Korean: ['한', '국', '어', '가', '힣'],
  Han: ['法', '规', '数', '据', '人'],
  Gothic: ['𐌰', '𐌱', '𐌲', '𐌳'],
};

describe('beginnings of words', () => {
  it.each(Object.entries(SCRIPTS))('find the same in %s', async (_, letters) => {
    const word = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 8 });
    const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 8,
    });
    let completed = 0;
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), fc.nat(), async (documents, place, length) => {
        const all = documents.flat();
        const whole = all[place % all.length] ?? [];
        const beginning = whole.slice(0, 3 + (length % (whole.length - 2))).join('');
        const [typed = '', ...others] = textsOf(beginning);
        if (others.length > 0 || typed.length < 3) return;
        const written = documents.map((own) => own.map((each) => each.join('')).join(' '));
        const dataset = datasetOf([actOf(written)], NO_WORDS);
        const store = indexStore(dataset);
        const containing = written.flatMap((text, document) =>
          textsOf(text).some((each) => each.startsWith(typed)) ? [document] : [],
        );
        const ranked = await rankWords(store, [typed], typed);
        const found = ranked.map(({ document }) => document).sort(ascending);
        const same = wholeIndex(dataset).search(typed, { prefix: true });
        expect(found).toEqual(expect.arrayContaining(containing));
        expect(found).toEqual(expect.arrayContaining(same.map(({ id }) => id)));
        if (!/^[a-z]+$/.test(typed)) expect(found).toHaveLength(same.length);
        const { total, interpretation } = await search(
          store,
          { q: beginning },
          { start: 0, count: 1 },
        );
        expect(interpretation.corrections).toEqual([]);
        expect(total).toBeGreaterThanOrEqual(containing.length);
        if (containing.length > 0) completed += 1;
      }),
      { numRuns: times(10, 50) },
    );
    expect(completed).toBeGreaterThan(6);
  });
});
