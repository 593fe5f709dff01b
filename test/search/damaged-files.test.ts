/** Files of the index that are missing, damaged, or of another build: searches name them, and heal once they are right. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { indexPath } from '../../edge/contract/index-files.ts';
import { HEADER } from '../../edge/search/index/files.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { UnavailableError } from '../../edge/store/index-store.ts';
import { indexInput, packIndex } from '../../generator/search/build-index.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { apiOf } from '../helpers/api.ts';
import { damageable } from '../helpers/damage.ts';
import { times } from '../helpers/whole.ts';
import { datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { type IndexStore, indexStore, kindOf, resealed, slowly, storeOf } from './index-store.ts';
import { largeAct } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

type Files = IndexStore['files'];

const PAGE = { start: 0, count: 20 };
const CATALOGUE = 'search/catalogue.bin';
const store = indexStore(datasetOf([...SAMPLE_ACTS, largeAct()]));
const fileOf = (path: string): Uint8Array => Uint8Array.from(store.files.get(path) ?? []);
const without = (path: string): Files => new Map([...store.files].filter(([own]) => own !== path));
const withFile = (path: string, file: Uint8Array): Files => new Map(store.files).set(path, file);

/** Together they read every kind of file. */
const INPUTS: SearchInput[] = [
  { q: 'glare' },
  { q: 'babak' },
  { q: '"lamp maker"' },
  { q: 'recipeints' },
  { q: 'lamp', tag: 'light' },
  { q: 'lamp', role: 'lamp maker' },
  { q: 'parcel act' },
  { q: 'how does a lamp maker tell the office about glare incidents' },
];

/** The files that an input needs, in the order of reading. */
async function readsOf(input: SearchInput): Promise<string[]> {
  const whole = storeOf(store.files);
  await search(whole, input, PAGE);
  return whole.reads;
}
const reads = await Promise.all(INPUTS.map(readsOf));
const pathsRead = [...new Set(reads.flat())];

/** The file that a search finds bad; null if it finds nothing. */
async function fileBlamed(files: Files, inputs = INPUTS): Promise<string | null> {
  try {
    const broken = storeOf(files);
    for (const input of inputs) await search(broken, input, PAGE);
    return null;
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return error.file;
  }
}

describe('a damaged file', () => {
  it('may be of every kind in these tests', async () => {
    expect(new Set(pathsRead.map(kindOf))).toEqual(new Set([...store.files.keys()].map(kindOf)));
    expect(new Set(pathsRead.map(kindOf)).size).toBe(5);
    expect(await fileBlamed(store.files)).toBeNull();
  });

  it('is named if it is missing, cut short, altered, swapped, of another build, or something else', async () => {
    const other = indexStore(datasetOf(SAMPLE_ACTS.slice(0, 1)));
    for (const path of pathsRead) {
      expect(await fileBlamed(without(path))).toBe(indexPath(path));
      const file = fileOf(path);
      const damages: Uint8Array[] = [
        new Uint8Array(),
        file.slice(0, file.length / 2),
        file.slice(0, -1),
        Uint8Array.from([...file, 0, 0, 0, 0]),
        new TextEncoder().encode('<!doctype html><title>Not found</title>'),
        fileOf(path === 'search/vectors.bin' ? 'search/rows/0.bin' : 'search/vectors.bin'),
        ...(path === CATALOGUE ? [] : [other.files.get(path) ?? new Uint8Array(3)]),
      ];
      for (const damaged of damages) {
        expect(await fileBlamed(withFile(path, damaged))).toBe(indexPath(path));
      }
    }
  });

  it('is named if its content is bad behind a good checksum, whatever its kind', async () => {
    const changes = [() => new Uint8Array(), (body: Uint8Array) => body.map(() => 0xff)];
    const blamed = new Set<unknown>();
    for (const [place, input] of INPUTS.entries()) {
      for (const path of new Set(reads[place])) {
        for (const change of changes) {
          const bad = resealed(fileOf(path), change);
          const file = await fileBlamed(withFile(path, bad), [input]);
          // Numbers of the catalogue that make no sense may lead to a row that does not exist; the search ends all the same.
          if (file === null || (path === CATALOGUE && change !== changes[0])) continue;
          expect(file, `${input.q}: ${path}`).toBe(indexPath(path));
          blamed.add(kindOf(path));
        }
      }
    }
    // A vocabulary without frequencies has its words.
    expect([...blamed].sort()).toEqual(['catalogue', 'rows', 'terms', 'vectors']);
  });

  it('is answered with 503 until it is repaired', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const built = await apiOf(amendedFolder());
    const request = '/search?q=weigh+chimney';
    await built.text(request);
    const path = built.reads.findLast((read) => /\/terms\/[1-9]\d*\.bin$/.test(read)) ?? '';
    const files = [...built.files.values()];
    const { api, damage } = damageable(files, path);
    const statuses = async (...asked: string[]) => {
      const answers = [];
      for (const each of asked) answers.push((await api.fetch(`/api/v1${each}`)).status);
      return answers;
    };
    const whole = new Uint8Array(files.find((file) => file.path === path)?.contents as Uint8Array);
    const bad = resealed(whole, () => new Uint8Array());
    damage(() => new Response(bad));
    expect(await statuses(request, request)).toEqual([503, 503]);
    damage(null);
    expect(await statuses(request)).toEqual([200]);
    vi.restoreAllMocks();
  });
});

describe('a file that arrives damaged', () => {
  it('is used by none of the searches that read it at once, and read again by the next one', async () => {
    const cases = fc.record({
      query: fc.nat(INPUTS.length - 1),
      file: fc.nat(),
      bit: fc.nat(),
      isWarm: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ query, file, bit, isWarm }) => {
        const input = INPUTS[query] ?? { q: 'glare' };
        const path = reads[query]?.[file % reads[query].length] ?? '';
        const damaged = fileOf(path);
        const at = Math.floor(bit / 8) % damaged.length;
        damaged[at] = (damaged[at] ?? 0) ^ (1 << (bit % 8));
        const good = storeOf(store.files);
        // The catalogue is kept already, and perhaps the file as well.
        if (isWarm && path !== CATALOGUE) await search(good, { q: 'xylophones' }, PAGE);
        const isKept = good.reads.includes(path);
        const bad: IndexStore = {
          ...good,
          bytes: async (each) =>
            each === path ? Uint8Array.from(damaged) : await good.bytes(each),
        };
        const outcomes = await Promise.allSettled(
          [bad, slowly(bad, () => 1), bad].map((each) => search(each, input, PAGE)),
        );
        for (const outcome of isKept ? [] : outcomes) {
          expect(outcome).toMatchObject({ status: 'rejected', reason: { file: indexPath(path) } });
        }
        expect(await search(good, input, PAGE)).toEqual(
          await search(storeOf(store.files), input, PAGE),
        );
      }),
      { numRuns: times(60, 1_000) },
    );
  });
});

describe('a file that the host fails to give', () => {
  it.each(['catalogue', 'terms', 'rows', 'vectors'])(
    'is read again by the next search: %s',
    async (kind) => {
      const [input = expect.fail(), own] = [INPUTS.at(-1), reads.at(-1)];
      const path = own?.find((each) => kindOf(each) === kind) ?? '';
      const repaired = storeOf(without(path));
      await expect(search(repaired, input, PAGE)).rejects.toThrow(UnavailableError);
      repaired.files.set(path, fileOf(path));
      expect((await search(repaired, input, PAGE)).total).toBeGreaterThan(0);
      expect(repaired.reads.filter((read) => read === path)).toHaveLength(2);
    },
  );

  it('is all that is read again, beside the catalogue, once the host gives it', async () => {
    const living = storeOf(new Map(store.files));
    await search(living, { q: 'parcel' }, PAGE);
    const path = reads[0]?.find((each) => !living.reads.includes(each)) ?? '';
    living.files.delete(path);
    const failing = search(living, { q: 'glare' }, PAGE);
    await expect(failing).rejects.toMatchObject({ file: indexPath(path) });
    living.files.set(path, fileOf(path));
    await search(living, { q: 'glare' }, PAGE);
    await search(living, { q: 'parcel' }, PAGE);
    const again = living.reads.filter((each, place) => living.reads.indexOf(each) !== place);
    expect(again).toEqual([CATALOGUE, path]);
  });
});

describe('a deployment that is replaced under a living function', () => {
  const [lampAct = expect.fail(), ...others] = SAMPLE_ACTS;
  const changed = {
    ...lampAct,
    recitals: [...lampAct.recitals, 'Glare of a lantern reaches recipients of parcels.'],
  };
  const next = indexStore(datasetOf([changed, ...others, largeAct()])).files;
  const ofNext = (input: SearchInput) => search(storeOf(next), input, PAGE);
  const replace = (living: IndexStore, files: Files): void => {
    living.files.clear();
    for (const [path, file] of files) living.files.set(path, file);
  };

  it('is searched at once: the next search reads everything again, once', async () => {
    const living = storeOf(new Map(store.files));
    await search(living, { q: 'parcel' }, PAGE);
    replace(living, next);
    const before = living.reads.length;
    const found = await search(living, { q: 'glare lantern' }, PAGE);
    expect(found).toEqual(await ofNext({ q: 'glare lantern' }));
    expect(living.reads.slice(before).filter((path) => path === CATALOGUE)).toEqual([CATALOGUE]);
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
        replace(living, next);
        for (const [place, found] of (await Promise.all(running)).entries()) {
          expect(answers[place % INPUTS.length]).toContainEqual(found);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is read again only after a failure of its files, not after a query that is refused', async () => {
    const living = storeOf(store.files);
    await search(living, { q: 'glare' }, PAGE);
    const before = living.reads.length;
    const words = Array.from({ length: 13 }, (_, place) => `word${place}`).join(' ');
    await expect(search(living, { q: `"${words}"` }, PAGE)).rejects.toThrow(/at most 12/);
    await search(living, { q: 'glare' }, PAGE);
    expect(living.reads).toHaveLength(before);
    expect(new Set(living.reads).size).toBe(before);
  });
});

describe('the number of a build', () => {
  const input = indexInput(datasetOf(SAMPLE_ACTS));
  const buildsOf = (other = input): number[] => [
    ...new Set(
      [...packIndex(other).values()].map((file) =>
        new DataView(file.buffer, file.byteOffset).getUint32(HEADER.build, true),
      ),
    ),
  ];
  const [build = 0] = buildsOf();

  it('is another one where only names of acts, word vectors or pages differ', () => {
    const { list } = input;
    const frameworks = list.frameworks.map((own) => ({ ...own, names: [...own.names, 'law'] }));
    const words = { ...list.words, vectors: null };
    expect(buildsOf({ ...input, list: { ...list, frameworks } })).not.toContain(build);
    expect(buildsOf({ ...input, list: { ...list, words } })).not.toContain(build);
    expect(buildsOf({ ...input, hasPages: false })).not.toContain(build);
  });
});
