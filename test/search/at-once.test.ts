/** Searches that run at the same time share what they read; none may change the answer of another. */
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import type { SearchInput, SearchOutcome } from '../../edge/search/run-search.ts';
import { search } from '../../edge/search/run-search.ts';
import type { Store } from '../../edge/store/index-store.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { JUDGED_SETS, readJudgedQueries } from '../bench/judged.ts';
import { type IndexStore, indexStore, storeOf } from './index-store.ts';

/** Enough acts for files of every kind and for names in queries. */
const ACTS = new Set(['gdpr', 'dora', 'eidas']);
const MOST_QUERIES = 200;
const IN_FLIGHT = 60;
const PAGE = { start: 0, count: 20 };

/** Evenly spaced ones of all judged queries, some with filters, and some that a search refuses or that find nothing. */
function queries(): SearchInput[] {
  const all = JUDGED_SETS.flatMap((set) => readJudgedQueries(set)).map(({ q, type }) => ({
    q,
    ...(type === null ? {} : { type }),
  }));
  const step = Math.ceil(all.length / MOST_QUERIES);
  const chosen = all.filter((_, place) => place % step === 0);
  return chosen.map((input, place) => ({
    ...input,
    ...(place % 7 === 0 ? { withAnnexes: true } : {}),
    ...(place % 11 === 0 ? { framework: 'gdpr' } : {}),
    ...(place % 13 === 0 ? { q: `"${input.q.split(' ').slice(0, 2).join(' ')}"` } : {}),
  }));
}

/** The same files, each after some turns of the event loop. */
const slowly = (inner: IndexStore, turns: () => number): Store => ({
  ...inner,
  bytes: async (path) => {
    for (let left = turns(); left > 0; left -= 1) await setImmediate();
    return await inner.bytes(path);
  },
});

describe('searches at the same time', () => {
  const inputs = queries();
  let files: IndexStore['files'];
  let answers: SearchOutcome[];
  beforeAll(async () => {
    const dataset = await loadDataset(fileURLToPath(new URL('../../data', import.meta.url)));
    const frameworks = dataset.frameworks.filter(({ record }) => ACTS.has(record.slug));
    expect(frameworks).toHaveLength(ACTS.size);
    const store = indexStore({ ...dataset, frameworks });
    files = store.files;
    answers = [];
    for (const input of inputs) answers.push(await search(storeOf(files), input, PAGE));
  });

  it('are many, and find much', () => {
    expect(inputs.length).toBeGreaterThan(120);
    expect(answers.filter(({ total }) => total > 0).length).toBeGreaterThan(100);
  });

  it('answer as one after the other', async () => {
    const chosen = fc.array(fc.nat(inputs.length - 1), {
      minLength: IN_FLIGHT,
      maxLength: IN_FLIGHT,
    });
    const turns = fc.array(fc.nat(6), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(chosen, turns, async (places, delays) => {
        const store = storeOf(files);
        let asked = 0;
        const slow = slowly(store, () => delays[asked++ % delays.length] ?? 0);
        const found = await Promise.all(
          places.map((place) => search(slow, inputs[place] ?? { q: '' }, PAGE)),
        );
        expect(found).toEqual(places.map((place) => answers[place]));
        // Every search that begins before the catalogue is there asks for it; other files are shared.
        const others = store.reads.filter((path) => path !== 'search/catalogue.bin');
        expect(new Set(others).size).toBe(others.length);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('answer as one after the other beside the text filter of article lists', async () => {
    const words = ['data', 'personal data', 'incident', 'the', 'processing of data', 'zeppelin'];
    const expected = [];
    for (const q of words) expected.push(await articlesMatching(storeOf(files), 'gdpr', q));
    const store = storeOf(files);
    const [lists, found] = await Promise.all([
      Promise.all(words.map((q) => articlesMatching(store, 'gdpr', q))),
      Promise.all(inputs.slice(0, IN_FLIGHT).map((input) => search(store, input, PAGE))),
    ]);
    expect(lists).toEqual(expected);
    expect(found).toEqual(answers.slice(0, IN_FLIGHT));
  });
});
