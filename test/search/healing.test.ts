/** Damaged files, replaced deployments, and searches at the same time. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexPath } from '../../edge/contract/index-files.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { UnavailableError } from '../../edge/store/index-store.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { type IndexStore, indexStore, storeOf } from './index-store.ts';
import { largeAct } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const PAGE = { start: 0, count: 20 };
const store = indexStore(datasetOf([...SAMPLE_ACTS, largeAct()]));

/** Together they read every kind of file. */
const INPUTS: SearchInput[] = [
  { q: 'glare' },
  { q: 'babak' },
  { q: '"lamp maker"' },
  { q: 'recipeints' },
  { q: 'lamp', tag: 'light' },
  { q: 'lamp', role: 'lamp maker' },
  { q: 'parcel act' },
];

/** A store of one deployment whose answers take some turns of the event loop. */
function slowly(inner: IndexStore, turns: () => number): IndexStore {
  return {
    ...inner,
    bytes: async (path) => {
      const bytes = await inner.bytes(path);
      for (let left = turns(); left > 0; left -= 1) await setImmediate();
      return bytes;
    },
  };
}

describe('a file that arrives damaged', () => {
  it('is used by none of the searches that read it at once, and read again by the next one', async () => {
    const pathsOf = async (input: SearchInput): Promise<string[]> => {
      const whole = storeOf(store.files);
      await search(whole, input, PAGE);
      return whole.reads;
    };
    const reads = await Promise.all(INPUTS.map(pathsOf));
    const cases = fc.record({
      query: fc.nat(INPUTS.length - 1),
      file: fc.nat(),
      bit: fc.nat(),
      isWarm: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ query, file, bit, isWarm }) => {
        const input = INPUTS[query] ?? { q: 'glare' };
        const paths = reads[query] ?? [];
        const path = paths[file % paths.length] ?? '';
        const damaged = Uint8Array.from(store.files.get(path) ?? []);
        const at = Math.floor(bit / 8) % damaged.length;
        damaged[at] = (damaged[at] ?? 0) ^ (1 << (bit % 8));
        const good = storeOf(store.files);
        const isKept = isWarm && path !== 'search/catalogue.bin';
        // The catalogue is kept already, but the file is not.
        if (isKept) await search(good, { q: 'xylophones' }, PAGE);
        const bad: IndexStore = {
          ...good,
          bytes: async (each) =>
            each === path ? Uint8Array.from(damaged) : await good.bytes(each),
        };
        const before = good.reads.includes(path);
        const outcomes = await Promise.allSettled([
          search(bad, input, PAGE),
          search(
            slowly(bad, () => 1),
            input,
            PAGE,
          ),
          search(bad, input, PAGE),
        ]);
        for (const outcome of before ? [] : outcomes) {
          expect(outcome).toMatchObject({ status: 'rejected', reason: { file: indexPath(path) } });
          expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(UnavailableError);
        }
        const healed = await search(good, input, PAGE);
        expect(healed).toEqual(await search(storeOf(store.files), input, PAGE));
      }),
      { numRuns: 200 },
    );
  });

  it.each(['search/catalogue.bin', 'terms'])(
    'is used by none of several searches if only its first read is damaged: %s',
    async (wanted) => {
      const whole = storeOf(store.files);
      const expected = await search(whole, { q: 'glare' }, PAGE);
      const path = whole.reads.find((each) => each.includes(wanted)) ?? '';
      let count = 0;
      const good = storeOf(store.files);
      const flaky: IndexStore = {
        ...good,
        bytes: async (each) => {
          const bytes = await good.bytes(each);
          if (each === path) {
            count += 1;
            if (count === 1) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
          }
          return bytes;
        },
      };
      const outcomes = await Promise.allSettled(
        Array.from({ length: 3 }, () => search(flaky, { q: 'glare' }, PAGE)),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') expect(outcome.value).toEqual(expected);
        else
          expect(outcome.reason).toMatchObject({ name: 'UnavailableError', file: indexPath(path) });
      }
      expect(await search(flaky, { q: 'glare' }, PAGE)).toEqual(expected);
      expect(count).toBeGreaterThan(1);
    },
  );
});

describe('a file that the host fails to give', () => {
  it('is all that is read again, beside the catalogue, once the host gives it', async () => {
    const living = storeOf(new Map(store.files));
    await search(living, { q: 'parcel' }, PAGE);
    const kept = new Set(living.reads);
    const path = await firstRead({ q: 'glare' }, kept);
    living.files.delete(path);
    await expect(search(living, { q: 'glare' }, PAGE)).rejects.toMatchObject({
      file: indexPath(path),
    });
    living.files.set(path, store.files.get(path) ?? new Uint8Array());
    await search(living, { q: 'glare' }, PAGE);
    await search(living, { q: 'parcel' }, PAGE);
    const again = living.reads.filter((each, place) => living.reads.indexOf(each) !== place);
    expect(again).toEqual(['search/catalogue.bin', path]);
  });
});

/** The first file that a search reads beside some. */
async function firstRead(input: SearchInput, beside: ReadonlySet<string>): Promise<string> {
  const whole = storeOf(store.files);
  await search(whole, input, PAGE);
  return whole.reads.find((path) => !beside.has(path)) ?? '';
}

describe('a deployment that is replaced under a living function', () => {
  const [lampAct, ...others] = SAMPLE_ACTS as [ActText, ...ActText[]];
  const changed = {
    ...lampAct,
    recitals: [...lampAct.recitals, 'Glare of a lantern reaches recipients of parcels.'],
  };
  const next = indexStore(datasetOf([changed, ...others, largeAct()])).files;
  const ofNext = (input: SearchInput) => search(storeOf(next), input, PAGE);

  it('is searched at once: the next search reads everything again, once', async () => {
    const living = storeOf(new Map(store.files));
    await search(living, { q: 'parcel' }, PAGE);
    for (const [path, file] of next) living.files.set(path, file);
    const reads = living.reads.length;
    const found = await search(living, { q: 'glare lantern' }, PAGE);
    expect(found).toEqual(await ofNext({ q: 'glare lantern' }));
    expect(living.reads.slice(reads).filter((path) => path === 'search/catalogue.bin')).toEqual([
      'search/catalogue.bin',
    ]);
    expect(await search(living, { q: 'parcel' }, PAGE)).toEqual(await ofNext({ q: 'parcel' }));
  });

  it('answers every search of the moment from one build or from the other', async () => {
    const answers = await Promise.all(
      INPUTS.map(async (input) => [
        await search(storeOf(store.files), input, PAGE),
        await ofNext(input),
      ]),
    );
    const delays = fc.array(fc.nat(4), { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(delays, fc.nat(12), async (turns, moment) => {
        const living = storeOf(new Map(store.files));
        await search(living, { q: 'xylophones' }, PAGE);
        let asked = 0;
        const slow = slowly(living, () => turns[asked++ % turns.length] ?? 0);
        const running = Array.from({ length: 20 }, async (_, place) => {
          for (let left = turns[place % turns.length] ?? 0; left > 0; left -= 1)
            await setImmediate();
          return await search(slow, INPUTS[place % INPUTS.length] ?? { q: 'glare' }, PAGE);
        });
        for (let left = moment; left > 0; left -= 1) await setImmediate();
        for (const [path, file] of next) living.files.set(path, file);
        for (const [place, found] of (await Promise.all(running)).entries()) {
          expect(answers[place % INPUTS.length]).toContainEqual(found);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is searched at once too where the next build lacks a file that is wanted first', async () => {
    const living = storeOf(new Map(store.files));
    await search(living, { q: 'parcel' }, PAGE);
    living.files.clear();
    const small = indexStore(datasetOf([changed, ...others])).files;
    for (const [path, file] of small) living.files.set(path, file);
    const terms = [...store.files.keys()].filter((path) => !small.has(path));
    expect(terms.some((path) => path.startsWith('search/terms/'))).toBe(true);
    for (const q of ['xylophones', 'windows', 'glare']) {
      expect(await search(living, { q }, PAGE)).toEqual(await search(storeOf(small), { q }, PAGE));
    }
  });

  it('is read again only after a failure of its files, not after a query that is refused', async () => {
    const living = storeOf(store.files);
    await search(living, { q: 'glare' }, PAGE);
    const reads = living.reads.length;
    const words = Array.from({ length: 9 }, (_, place) => `word${place}`).join(' ');
    for (let times = 0; times < 3; times += 1) {
      await expect(search(living, { q: `"${words}"` }, PAGE)).rejects.toThrow(/at most 8/);
    }
    await search(living, { q: 'glare' }, PAGE);
    expect(living.reads).toHaveLength(reads);
  });
});
