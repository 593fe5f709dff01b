/** A search reads few files, however many rows it shows and wherever these are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../edge/contract/errors.ts';
import { indexPath } from '../../edge/contract/index-files.ts';
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

/** @returns null for a query that is refused */
async function isWithinLimits(input: SearchInput, count: number): Promise<boolean | null> {
  try {
    const { files, bytes } = await measured(input, count);
    return files <= MOST_FILES && bytes <= MOST_BYTES;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
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
    '"data" "entities" "risk" "services" "authority" incident report',
    '"of this Regulation and to"',
    '"state of the art" misspeled authorisaton of the notifed bodies',
    'safeeguard "consult relevant stakeholders" access service providers',
  ])('reads at most twelve files and 250 kB for one of the most expensive: %s', async (q) => {
    expect(await isWithinLimits({ q }, 20)).toBe(true);
  });

  it('reads no more for whatever 500 characters can ask', async () => {
    const common = fc.constantFrom(
      ...'the of and to in for on by or any shall that be which'.split(' '),
      ...'data regulation article member commission union information services'.split(' '),
      ...'authority competent requirements entities paragraph risk measures'.split(' '),
    );
    const rare = fc.constantFrom('trademark', 'gatekeeper', 'sandbox', 'wallet', 'zzz', '5000');
    const misspelled = fc.constantFrom('authorisaton', 'notifcation', 'competant', 'regulaton');
    const cited = fc.constantFrom('GDPR', 'AI Act', 'article 33', 'annex I', 'recital 26');
    const begun = fc.constantFrom('pro', 'con', 'inf', 'com', 'int', 'a', 'reg');
    const words = fc.array(fc.oneof(common, rare, misspelled), { minLength: 1, maxLength: 5 });
    const quoted = words.map((each) => `"${each.join(' ')}"`);
    const piece = fc.oneof(common, common, rare, misspelled, misspelled, quoted, cited, begun);
    const query = fc
      .array(piece, { minLength: 1, maxLength: 40 })
      .map((pieces) => pieces.join(' ').slice(0, 500))
      .filter((text) => text.length >= 2);
    const filters = fc.record(
      {
        tag: fc.constant('incident_reporting'),
        role: fc.constant('provider'),
        type: fc.constantFrom('article', 'recital', 'requirement', 'annex'),
        withAnnexes: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(query, filters, fc.constantFrom(20, 100), async (q, input, count) => {
        const isWithin = await isWithinLimits({ q, ...input }, count);
        if (isWithin !== null) answered += 1;
        expect(isWithin).not.toBe(false);
      }),
      { numRuns: 1_000 },
    );
    expect(answered).toBeGreaterThan(300);
  }, 120_000);

  it('is refused where the quoted words are too common to be looked for together', async () => {
    const words = 'data entities risk services authority information measures requirements'.split(
      ' ',
    );
    const quoted = words.map((word) => `"${word}"`);
    await expect(measured({ q: quoted.join(' ') }, 20)).rejects.toMatchObject({
      code: 'INVALID_PARAM',
      message: expect.stringContaining(
        "Parameter 'q' must have at most 8 different words in quotation marks, and fewer of the most common ones;",
      ),
    });
    expect((await measured({ q: quoted.slice(0, 4).join(' ') }, 20)).found.total).toBeGreaterThan(
      0,
    );
  });

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
      expect(error).toMatchObject({ file: indexPath(path) });
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
          index.catalogue.symbols(),
        );
        const { outlines, vectors } = index.catalogue.outlinePlaceOf(document);
        for (const { kind, number } of [outlines, vectors]) {
          const outline = outlineOf(index.catalogue, await index.file(kind, number), document);
          expect(outline).toEqual({ ...row, text: '' });
        }
      }
    });
  });
});

/** Documents that have outlines. */
const everyFifth = (catalogue: Catalogue): number[] =>
  Array.from({ length: Math.floor(catalogue.documentCount / 5) }, (_, place) => 5 * place).filter(
    (document) => typeOf(catalogue.frameworkOf(document), document) !== 'recital',
  );
