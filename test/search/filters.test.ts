import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import type { SearchResult } from '../../edge/search/results/rows.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { NO_WORDS } from '../../generator/words/words.ts';
import { datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { randomActs, randomWord } from './random-acts.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf(SAMPLE_ACTS));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });

describe('filters, facets and paging', () => {
  it('keeps what has the tag; recitals have none', async () => {
    const { results, facets } = await find('lamp', { tag: 'light' });
    expect(facets.recitals).toBe(0);
    expect(new Set(namesOf(results))).toEqual(
      new Set([
        'article lamp_act 1',
        'article lamp_act 2',
        'article lamp_act 4',
        'requirement lamp_act 2',
        'requirement lamp_act 4',
      ]),
    );
  });

  it('keeps only requirements of the role', async () => {
    const { results, facets } = await find('lamp', { role: 'importer' });
    expect(facets).toEqual({ articles: 0, recitals: 0, requirements: 1 });
    expect(namesOf(results)).toEqual(['requirement lamp_act 3']);
    expect((await find('lamp', { role: 'nobody' })).total).toBe(0);
  });

  it('counts under all filters except the type, lists under all, and pages without gaps or repetitions', async () => {
    const filters = fc.record(
      {
        framework: fc.constantFrom('act_0', 'act_1', 'act_2'),
        tag: fc.constantFrom('light', 'paper'),
        role: fc.constantFrom('lamp maker', 'parcel carrier'),
      },
      { requiredKeys: [] },
    );
    const queries = fc
      .array(randomWord, { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(
        randomActs,
        queries,
        filters,
        fc.integer({ min: 1, max: 7 }),
        async (acts, q, input, size) => {
          const random = indexStore(datasetOf(acts, NO_WORDS));
          const all = await search(random, { q, ...input }, { start: 0, count: 1_000 });
          const kinds = {
            articles: 'article',
            recitals: 'recital',
            requirements: 'requirement',
          } as const;
          for (const [facet, type] of Object.entries(kinds)) {
            const count = all.results.filter((result) => result.type === type).length;
            expect(all.facets).toHaveProperty(facet, count);
          }
          expect(all.total).toBe(all.results.length);
          const found = new Set(all.results.map(({ framework_slug }) => framework_slug));
          expect(all.frameworks.map(({ slug }) => slug).sort()).toEqual([...found].sort());
          for (const { slug, count } of all.frameworks) {
            expect(count).toBe(
              all.results.filter(({ framework_slug }) => framework_slug === slug).length,
            );
          }
          for (const type of Object.values(kinds)) {
            const one = await search(random, { q, ...input, type }, { start: 0, count: 1_000 });
            expect(one.facets).toEqual(all.facets);
            expect(one.results.every((result) => result.type === type)).toBe(true);
            expect(one.total).toBe(one.results.length);
            expect(one.total).toBe(all.results.filter((result) => result.type === type).length);
          }
          const paged: SearchResult[] = [];
          for (let start = 0; start < all.total + size; start += size) {
            const page = await search(random, { q, ...input }, { start, count: size });
            expect(page.total).toBe(all.total);
            paged.push(...page.results);
          }
          expect(paged).toEqual(all.results);
          for (const result of all.results) {
            if (input.framework !== undefined) expect(result.framework_slug).toBe(input.framework);
            if (input.role !== undefined) expect(result.type).toBe('requirement');
            if (input.tag !== undefined) expect(result.type).not.toBe('recital');
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it.each([100, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 31 * 100])(
    'has no rows from rank %d on, and counts all matches',
    async (start) => {
      const { total, results } = await search(store, { q: 'lamp' }, { start, count: 20 });
      expect(results).toEqual([]);
      expect(total).toBe((await find('lamp')).total);
    },
  );

  it('orders by score, then framework, type, number and letter', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, randomWord, async (acts, q) => {
        const { results } = await search(
          indexStore(datasetOf(acts, NO_WORDS)),
          { q },
          { start: 0, count: 1_000 },
        );
        const types = ['article', 'recital', 'requirement'];
        const keys = results.map((result): [number, string, number, number, string] => [
          -result.score,
          result.framework_slug,
          types.indexOf(result.type),
          result.article_number ?? result.recital_number ?? 0,
          result.article_ref ?? '',
        ]);
        for (const [index, key] of keys.slice(1).entries()) {
          expect(compare(keys[index] as typeof key, key)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 20 },
    );
  });
});

function compare(left: readonly (string | number)[], right: readonly (string | number)[]): number {
  const place = left.findIndex((value, index) => value !== right[index]);
  if (place < 0) return 0;
  return (left[place] ?? 0) < (right[place] ?? 0) ? -1 : 1;
}

describe('the text filter of article lists', () => {
  it('needs every word, inflected or not, in title or content', async () => {
    expect(await articlesMatching(store, 'lamp_act', 'assesses risks')).toEqual(['4']);
    expect(await articlesMatching(store, 'lamp_act', 'lamps')).toEqual(['1', '2', '3', '4']);
    expect(await articlesMatching(store, 'lamp_act', 'the lamp')).toEqual(['2', '3', '4']);
    expect(await articlesMatching(store, 'lamp_act', 'lamp parcel')).toEqual([]);
    expect(await articlesMatching(store, 'parcel_act', 'erasure')).toEqual(['2', '3']);
  });

  it('covers superseded acts, and finds nothing in unknown ones', async () => {
    expect(await articlesMatching(store, 'old_lamp_act', 'wick')).toEqual(['2']);
    expect(await articlesMatching(store, 'no_act', 'wick')).toEqual([]);
  });
});
