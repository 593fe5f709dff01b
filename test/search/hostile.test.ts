import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexPath } from '../../edge/contract/index-files.ts';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import { type Store, UnavailableError } from '../../edge/store/index-store.ts';
import { anyCharacter, anyGrapheme } from '../helpers/any-text.ts';
import { timed } from '../helpers/cpu-time.ts';
import { datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore, storeOf } from './index-store.ts';
import { largeAct } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf([...SAMPLE_ACTS, largeAct()]));
const PAGE = { start: 0, count: 20 };

const HOSTILE: Record<string, string> = {
  'characters of regular expressions': '(lamp|[a-z]+.*?){2,}\\b^$ glare(?=x)',
  'a bracket that does not close': 'glare ((((( [[[[ {{{{',
  'quotation marks that do not close': '"glare "" " lamp "',
  'nothing but quotation marks': '""""""""',
  '500 emoji': '💡'.repeat(500),
  'families of emoji': '👨‍👩‍👧‍👦'.repeat(70),
  'combining marks': `glare${'\u0301'.repeat(400)}`,
  'marks without letters': '\u0301\u0302\u0303'.repeat(100),
  'right-to-left text': 'مصباح النور وهج الضوء אור מנורה',
  'control of direction': '\u202eerlag\u202c lamp',
  'one letter 500 times': 'a'.repeat(500),
  'a letter with a mark 250 times': 'é'.repeat(250),
  'one word 80 times': 'glare '.repeat(80),
  'many different words': Array.from({ length: 120 }, (_, index) => `w${index}`).join(' '),
  HTML: '<script>alert("glare")</script><img src=x onerror=alert(1)>',
  'a query of a database': "'; DROP TABLE articles; -- glare",
  'control characters': '\u0000\u0001\u0007glare\u001b[31m\ttab\r\nline',
  'half a pair of surrogates': 'glare \ud83d lamp \udca1',
  'names of properties': '__proto__ constructor toString hasOwnProperty',
  'only stop words': 'of the and to be',
  'only digits': '1 2 3 4 5 6 7 8 9 0',
  'a long number': '9'.repeat(500),
  'a citation of nothing': 'article 99999999999999999999 (1)(a)(((((',
  'names with numbers over and over': 'lamp act 1'.repeat(50),
  'citations over and over': 'lamp act art 1 '.repeat(33),
  'the beginning of an address over and over': 'eli/reg/2016/679/'.repeat(29),
  'separators of the files': 'glare\tlamp\nmaker|light:1',
};

/** None where the query has too many words. */
async function answerOrRefusal(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer;
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_PARAM' });
    return [];
  }
}

describe('hostile queries', () => {
  it.each(Object.entries(HOSTILE))('answers %s', async (_, q) => {
    const { result, seconds } = await timed(() => search(store, { q }, PAGE));
    expect(seconds).toBeLessThan(0.5);
    const { total, results, facets, interpretation } = result;
    expect(total).toBe(facets.articles + facets.recitals + facets.requirements);
    expect(results.length).toBe(Math.min(total, PAGE.count));
    expect(interpretation.mode === 'none').toBe(total === 0);
    expect(await answerOrRefusal(articlesMatching(store, 'lamp_act', q))).toBeInstanceOf(Array);
  });

  it('answers any text, with highlights inside the context', async () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 2, maxLength: 500 }),
      fc.string({ unit: anyGrapheme, minLength: 2, maxLength: 100 }),
      fc
        .array(
          fc.constantFrom('glare', 'lamp', '"', 'act', 'art', '3', '(', ')', '§', '…', '’', 'é'),
          {
            minLength: 1,
            maxLength: 30,
          },
        )
        .map((parts) => parts.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (q) => {
        const { results, total } = await search(store, { q }, PAGE);
        expect(results.length).toBe(Math.min(total, PAGE.count));
        for (const { match_context, highlights, score } of results) {
          expect(score).toBeGreaterThan(0);
          let last = 0;
          for (const [start = -1, end = -1] of highlights) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(match_context.length);
            last = end;
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Queries that together read every kind of file. */
const QUERIES = ['glare', '"lamp maker"', 'recipeints', 'lamp act'];
/** A word whose results are shown from snippets. */
const FREQUENT = 'babak';

async function failure(files: Map<string, Uint8Array>): Promise<unknown> {
  const broken = storeOf(files);
  try {
    for (const q of QUERIES) await search(broken, { q, tag: 'light' }, PAGE);
    await search(broken, { q: 'glare', role: 'lamp maker' }, PAGE);
    await search(broken, { q: FREQUENT }, PAGE);
  } catch (error) {
    return error;
  }
  return null;
}

const filesRead = new Set<string>();

describe('broken files', () => {
  it('reads files of every kind in these tests', async () => {
    expect(await failure(store.files)).toBeNull();
    const whole = storeOf(store.files);
    for (const q of QUERIES) await search(whole, { q, tag: 'light' }, PAGE);
    await search(whole, { q: 'glare', role: 'lamp maker' }, PAGE);
    await search(whole, { q: FREQUENT }, PAGE);
    for (const path of whole.reads) filesRead.add(path);
    const kinds = new Set([...filesRead].map((path) => path.replace(/\d+\.bin$/, '')));
    expect(kinds).toEqual(
      new Set([
        'search/catalogue.bin',
        'search/terms/',
        'search/snippets/',
        'search/texts/',
        'search/positions/',
        'search/phrases.bin',
        'search/vocabulary.bin',
        'search/tags.bin',
        'search/roles.bin',
      ]),
    );
  });

  it('names a file that is missing', async () => {
    for (const path of filesRead) {
      const files = new Map(store.files);
      files.delete(path);
      const error = await failure(files);
      expect(error).toBeInstanceOf(UnavailableError);
      expect(error).toHaveProperty('file', indexPath(path));
    }
  });

  it('names a file that is cut short, altered, swapped, of another build, or something else', async () => {
    const other = indexStore(datasetOf(SAMPLE_ACTS.slice(0, 1)));
    for (const path of filesRead) {
      const file = store.files.get(path) ?? new Uint8Array();
      const damages: Uint8Array[] = [
        new Uint8Array(),
        file.slice(0, file.length / 2),
        file.slice(0, -1),
        Uint8Array.from([...file, 0, 0, 0, 0]),
        new TextEncoder().encode('<!doctype html><title>Not found</title>'),
        store.files.get(path === 'search/tags.bin' ? 'search/roles.bin' : 'search/tags.bin') ??
          file,
      ];
      if (path !== 'search/catalogue.bin') damages.push(other.files.get(path) ?? new Uint8Array(3));
      for (const damaged of damages) {
        const error = await failure(new Map(store.files).set(path, damaged));
        expect(error).toBeInstanceOf(UnavailableError);
        expect(error).toHaveProperty('file', indexPath(path));
      }
    }
  });

  it('names a file with any single byte changed', async () => {
    const places = fc.tuple(
      fc.constantFrom(...filesRead),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
    );
    await fc.assert(
      fc.asyncProperty(places, async ([path, place, change]) => {
        const file = Uint8Array.from(store.files.get(path) ?? []);
        const at = place % file.length;
        file[at] = (file[at] ?? 0) ^ change;
        const error = await failure(new Map(store.files).set(path, file));
        expect(error).toBeInstanceOf(UnavailableError);
        expect(error).toHaveProperty('file', indexPath(path));
      }),
      { numRuns: 300 },
    );
  });

  it('reads a file again after it failed', async () => {
    const files = new Map(store.files);
    const repaired = storeOf(files);
    const path = 'search/catalogue.bin';
    files.delete(path);
    await expect(search(repaired, { q: 'glare' }, PAGE)).rejects.toThrow(UnavailableError);
    files.set(path, store.files.get(path) ?? new Uint8Array());
    expect((await search(repaired, { q: 'glare' }, PAGE)).total).toBeGreaterThan(0);
    expect(repaired.reads.filter((read) => read === path)).toHaveLength(2);
  });

  it('keeps a late read, after another one failed, out of later searches', async () => {
    const files = new Map(store.files);
    const slow = storeOf(files);
    await search(slow, { q: 'lamp' }, PAGE);
    const late: (() => void)[] = [];
    let broken: string | null = null;
    const failing: Store = {
      ...slow,
      bytes: (path) => {
        if (path === 'search/catalogue.bin') return slow.bytes(path);
        broken ??= path;
        if (path === broken) return Promise.reject(new UnavailableError(indexPath(path), 'gone'));
        return new Promise((resolve) => {
          late.push(() => resolve(new Uint8Array(files.get(path) ?? [])));
        });
      },
    };
    const first = search(failing, { q: 'glare babak' }, PAGE);
    await expect(first).rejects.toThrow(UnavailableError);
    expect(late.length).toBeGreaterThan(0);
    const second = search(slow, { q: 'parcel carrier' }, PAGE);
    for (const end of late) end();
    expect(await second).toEqual(await search(storeOf(files), { q: 'parcel carrier' }, PAGE));
  });

  it('reads a file once for all searches of a deployment', async () => {
    const kept = storeOf(store.files);
    await search(kept, { q: 'glare' }, PAGE);
    const first = kept.reads.length;
    await search(kept, { q: 'glare' }, PAGE);
    expect(kept.reads).toHaveLength(first);
    expect(new Set(kept.reads).size).toBe(first);
  });
});
