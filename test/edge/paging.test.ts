import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { pageFileOf } from '../../edge/contract/paths.ts';
import { type Api, type Json, type Page, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

const PAGED = [
  '/frameworks',
  '/frameworks/bread_act/articles',
  '/frameworks/bread_act/articles/1/related',
  '/frameworks/bread_act/recitals',
  '/frameworks/bread_act/annexes',
  '/frameworks/flour_act/recitals',
  '/frameworks/bread_act/requirements',
  '/requirements',
  '/compliance/deadlines',
];
const FILTERED = [
  '/frameworks/bread_act/articles?tag=flour',
  '/frameworks/bread_act/articles?q=bread+rule',
  '/frameworks/bread_act/requirements?role=baker',
  '/requirements?framework=bread_act&role=market%20inspector&type=mandatory&tag=bread',
  '/requirements?type=prohibition',
  '/requirements?tag=unused_topic',
  '/compliance/deadlines?framework=flour_act',
];

/** Every record of a list, in pages of 100. */
async function all(path: string): Promise<Json[]> {
  const joint = path.includes('?') ? '&' : '?';
  const first = await api.page(`${path}${joint}per_page=100`);
  const rows: Json[] = [];
  for (let page = 1; page <= Math.max(1, first.meta.pages); page++) {
    const body = await api.page(`${path}${joint}per_page=100&page=${page}`);
    rows.push(...body.data);
  }
  return rows;
}

describe.each([...PAGED, ...FILTERED])('%s', (path) => {
  const joint = path.includes('?') ? '&' : '?';
  const [base = '', filters] = path.split('?');

  it('cuts every page of every size from 1 to 100 as a reference cut of the same list does', async () => {
    const rows = await all(path);
    for (let size = 1; size <= 100; size++) {
      const pages = Math.ceil(rows.length / size);
      for (const page of new Set([1, 2, Math.ceil(pages / 2), pages, pages + 1])) {
        if (page < 1) continue;
        const body = await api.page(`${path}${joint}per_page=${size}&page=${page}`);
        expect(body.data).toEqual(rows.slice((page - 1) * size, page * size));
        expect(body.meta).toEqual({
          api_version: '1.0',
          total: rows.length,
          page,
          per_page: size,
          pages,
        });
      }
    }
  });

  it.each([1, 7, 20, 100])(
    'loses and repeats nothing when links.next is followed, %i a page',
    async (size) => {
      const rows = await all(path);
      const seen: Json[] = [];
      let next: string | null = `?per_page=${size}${filters === undefined ? '' : `&${filters}`}`;
      let steps = 0;
      while (next !== null && steps <= rows.length) {
        const body: Page = await api.page(`${base}${next}`);
        seen.push(...body.data);
        next = body.links.next;
        steps += 1;
      }
      expect(seen).toEqual(rows);
    },
  );

  it('links back from the page after the last one to the last one', async () => {
    const rows = await all(path);
    const pages = Math.ceil(rows.length / 20);
    const body = await api.page(`${path}${joint}page=${pages + 5}`);
    expect(body.data).toEqual([]);
    expect(body.links.next).toBeNull();
    if (pages === 0) expect(body.links.prev).toBeNull();
    else expect(body.links.prev).toMatch(new RegExp(`^\\?page=${pages}&per_page=20`));
  });
});

describe('links', () => {
  it('have the form of the contract, with the filters behind in the order of the description', async () => {
    const body = await api.page(
      '/requirements?tag=bread&type=mandatory&role=market+inspector&per_page=2&page=2&other=1',
    );
    expect(body.links).toEqual({
      next: '?page=3&per_page=2&role=market%20inspector&type=mandatory&tag=bread',
      prev: '?page=1&per_page=2&role=market%20inspector&type=mandatory&tag=bread',
    });
  });

  it('are null at both ends of a list that fits one page', async () => {
    expect((await api.page('/frameworks')).links).toEqual({ next: null, prev: null });
  });
});

describe('reading', () => {
  it('takes at most two files for any unfiltered page that exists', async () => {
    await api.page('/requirements');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), fc.nat(), async (size, seed) => {
        const total = (await api.page('/requirements')).meta.total;
        const page = 1 + (seed % Math.ceil(total / size));
        const before = api.reads.length;
        await api.page(`/requirements?per_page=${size}&page=${page}`);
        expect(api.reads.length - before).toBeLessThanOrEqual(2);
      }),
      { numRuns: 100 },
    );
  });
});

describe('rendered pages', () => {
  it('equal, to the byte, what the function cuts when they are not there', async () => {
    const lists = endpointNames.filter((name) => endpoint(name).kind === 'list');
    expect(lists.length).toBe(8);
    for (const path of PAGED) {
      for (const size of [20, 100]) {
        const rendered = await api.text(`${path}?per_page=${size}&page=2`);
        const file = `/api/v1${pageFileOf(path, size, 2)}`;
        const kept = api.files.get(file);
        if (kept === undefined || size === 100) continue;
        api.files.delete(file);
        expect(await api.text(`${path}?per_page=${size}&page=2`)).toBe(rendered);
        api.files.set(file, kept);
      }
    }
  });
});
