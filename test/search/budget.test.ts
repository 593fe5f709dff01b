/** A search reads few files, however many rows it shows and wherever these are. */
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../edge/search/index/catalogue.ts';
import { typeOf } from '../../edge/search/index/document.ts';
import { outlineOf } from '../../edge/search/index/outlines.ts';
import { withIndex } from '../../edge/search/index/reader.ts';
import { readRow } from '../../edge/search/index/rows.ts';
import type { SearchResult } from '../../edge/search/results/rows.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { UnavailableError } from '../../edge/store/index-store.ts';
import { JUDGED_SETS, readJudgedQueries } from '../bench/judged.ts';
import { shippedIndex } from '../helpers/builds.ts';
import { type Found, search } from './found.ts';
import { type IndexStore, storeOf } from './index-store.ts';
import { resealed } from './resealed.ts';

const MOST_FILES = 12;
const MOST_BYTES = 250_000;

const shipped = await shippedIndex();

async function measured(
  input: SearchInput,
  count: number,
): Promise<{ found: Found; files: number; bytes: number }> {
  const store = storeOf(shipped);
  const found = await search(store, input, { start: 0, count });
  const bytes = store.reads.reduce((sum, path) => sum + (shipped.get(path)?.byteLength ?? 0), 0);
  return { found, files: store.reads.length, bytes };
}

/** What a row has beside its context, which depends on what is read. */
const particularsOf = ({ match_context, highlights, ...rest }: SearchResult) => rest;

describe('the index of the shipped data', () => {
  it('has at most 1,600 files and 26 MB', () => {
    const files = [...shipped].filter(([path]) => path.startsWith('search/'));
    const bytes = files.reduce((sum, [, file]) => sum + file.byteLength, 0);
    expect(files.length).toBeLessThanOrEqual(1_600);
    expect(bytes).toBeLessThanOrEqual(26e6);
  });
});

describe('a search of the shipped data', () => {
  it('reads at most twelve files and 250 kB for judged queries', async () => {
    const queries = JUDGED_SETS.flatMap((set) => readJudgedQueries(set));
    for (const { q, type } of queries.filter((_, place) => place % 4 === 0)) {
      const { files, bytes } = await measured({ q, ...(type === null ? {} : { type }) }, 20);
      expect([q, files <= MOST_FILES, bytes <= MOST_BYTES]).toEqual([q, true, true]);
    }
  }, 60_000);

  it.each([
    '"personal data" "competent authority" security incident notification provider service',
    '"market surveillance" "notified body" conformity assessment manufacturer product requirements',
    '"the data of the entities in the union to the authority"',
    'pseudonimisaton obligatons procesing controler notifcation authorty incidnt',
    'securty incidnt reportng obligaton critcal entites directve natonal',
    'pro',
    'con',
    'under the product manufacturer name or trademark after the pro',
    'immediately communicate its implementing acts on corrective or res',
  ])('reads at most twelve files and 260 kB for one of the most expensive: %s', async (q) => {
    const { files, bytes } = await measured({ q }, 20);
    expect(files).toBeLessThanOrEqual(MOST_FILES);
    expect(bytes).toBeLessThanOrEqual(260_000);
  });

  it.each([
    '"data" "entities" "risk" "services" "authority" "information" "measures" "requirements"',
    '"data" "entities" "risk" "services" "authority" "information" "measures" incident report',
  ])(
    'reads at most twelve files and 280 kB for as many quoted words as are allowed, or nearly: %s',
    async (q) => {
      const { files, bytes } = await measured({ q }, 20);
      expect(files).toBeLessThanOrEqual(MOST_FILES);
      expect(bytes).toBeLessThanOrEqual(280_000);
    },
  );

  it('shows text in nearly all of the first rows, for whole sentences too', async () => {
    const sentences = [...readJudgedQueries('blind'), ...readJudgedQueries('fresh')];
    const shares = { first: 0, firstFive: 0 };
    const asked = sentences.filter((_, place) => place % 4 === 0);
    for (const { q } of asked) {
      const { found } = await measured({ q }, 20);
      const hasText = found.results
        .slice(0, 5)
        .map(({ match_context, title }) => match_context !== title);
      shares.first += Number(hasText[0]) / asked.length;
      shares.firstFive += hasText.filter(Boolean).length / hasText.length / asked.length;
    }
    expect(shares.first).toBeGreaterThan(0.95);
    expect(shares.firstFive).toBeGreaterThan(0.85);
  }, 60_000);

  it.each([
    { q: 'article 3' },
    { q: 'recital 10' },
    { q: 'data' },
    { q: 'security of network and information systems', type: 'requirement' },
    { q: 'market surveillance authority notified body', type: 'recital' },
  ] as const)('shows the same rows on one large page as one by one: $q', async (input) => {
    const { found, files, bytes } = await measured(input, 100);
    expect(files).toBeLessThanOrEqual(MOST_FILES);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(found.results.length).toBe(Math.min(found.total, 100));
    const store = storeOf(shipped);
    for (const [place, row] of found.results.entries()) {
      const alone = await search(store, input, { start: place, count: 1 });
      expect(alone.results.map(particularsOf)).toEqual([particularsOf(row)]);
      expect(row.match_context).not.toBe('');
      for (const [start, end] of row.highlights) {
        expect(start).toBeLessThan(end ?? 0);
        expect(end).toBeLessThanOrEqual(row.match_context.length);
      }
    }
  });

  it('is unavailable where the outlines that it needs are damaged, until they are whole again', async () => {
    const input: SearchInput = { q: 'article 3' };
    const range = { start: 0, count: 100 };
    const whole = storeOf(shipped);
    const expected = await search(whole, input, range);
    const path = whole.reads.find((each) => each.startsWith('search/outlines/')) ?? '';
    const damaged = Uint8Array.from(shipped.get(path) ?? []);
    expect(damaged.length).toBeGreaterThan(1_000);
    damaged[500] = (damaged[500] ?? 0) ^ 1;
    const emptied = resealed(path, shipped.get(path) ?? damaged, () => new Uint8Array());
    const good = storeOf(shipped);
    for (const bytes of [damaged, emptied]) {
      const bad: IndexStore = {
        ...good,
        bytes: async (each) => (each === path ? bytes : await good.bytes(each)),
      };
      const error: unknown = await search(bad, input, range).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnavailableError);
      expect(error).toMatchObject({ file: path });
    }
    expect(await search(good, input, range)).toEqual(expected);
  });

  it('has an outline with the particulars of every article, annex and requirement', async () => {
    await withIndex(storeOf(shipped), async (index) => {
      for (const document of everyFifth(index.catalogue)) {
        const text = index.catalogue.textPlaceOf(document);
        const row = readRow(
          await index.file('texts', text.file),
          text.row,
          index.catalogue.symbols,
        );
        const { file } = index.catalogue.outlinePlaceOf(document);
        const outline = outlineOf(index.catalogue, await index.file('outlines', file), document);
        expect(outline).toEqual({ ...row, text: '' });
      }
    });
  });
});

/** Documents that have outlines. */
const everyFifth = (catalogue: Catalogue): number[] =>
  Array.from({ length: Math.floor(catalogue.documentCount / 5) }, (_, place) => 5 * place).filter(
    (document) => typeOf(catalogue.frameworkOf(document), document) !== 'recital',
  );
