import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';
import { withQuery } from '../helpers/client.ts';
import { partOf } from '../helpers/whole.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

/** All of them every night. */
const SIZES = partOf(
  Array.from({ length: 100 }, (_, place) => 100 - place),
  0.15,
);

describe('pages of sizes from 1 to 100', () => {
  it.each([
    ['/frameworks', 2],
    ['/frameworks/bread_act/articles', 45],
    ['/frameworks/bread_act/articles/1/related', 44],
    ['/frameworks/bread_act/recitals', 120],
    ['/frameworks/bread_act/annexes', 4],
    ['/frameworks/flour_act/recitals', 0],
    ['/frameworks/bread_act/requirements', 135],
    ['/requirements', 156],
    ['/compliance/deadlines', 4],
    ['/frameworks/bread_act/articles?tag=flour', 45],
    ['/frameworks/bread_act/articles?q=bread+rule', 30],
    ['/frameworks/bread_act/requirements?role=baker', 45],
    ['/requirements?framework=bread_act&role=market%20inspector&type=mandatory&tag=bread', 8],
    ['/requirements?type=prohibition', 39],
    ['/requirements?tag=unused_topic', 0],
    ['/compliance/deadlines?framework=flour_act', 2],
  ])('%s is cut as a reference cut of the same list', async (path, total) => {
    const rows = await api.all(path);
    expect(rows.length).toBe(total);
    for (const size of SIZES) {
      const pages = Math.ceil(total / size);
      for (const page of new Set([1, 2, Math.ceil(pages / 2), pages, pages + 1])) {
        if (page < 1) continue;
        const body = await api.page(withQuery(path, `per_page=${size}&page=${page}`));
        expect(body.data).toEqual(rows.slice((page - 1) * size, page * size));
        expect(body.meta).toEqual({ api_version: '1.0', total, page, per_page: size, pages });
      }
    }
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
  it('takes one or two files for any unfiltered page that exists', async () => {
    const { total } = (await api.page('/requirements')).meta;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), fc.nat(), async (size, seed) => {
        const page = 1 + (seed % Math.ceil(total / size));
        const before = api.reads.length;
        await api.page(`/requirements?per_page=${size}&page=${page}`);
        expect([1, 2]).toContain(api.reads.length - before);
      }),
      { numRuns: 100 },
    );
  });
});

describe('rendered pages', () => {
  it('equal, to the byte, what the function cuts when they are not there', async () => {
    const own = await sampleApi();
    // The first pages are cut out of those of 100, which are therefore left in place.
    const lists = [...own.files.keys()].flatMap(
      (path) => /^\/api\/v1(.*)\/pages\/100\/1\.json$/.exec(path)?.[1] ?? [],
    );
    for (const list of lists) {
      const file = `/api/v1${list}.json`;
      const rendered = own.files.get(file);
      expect(rendered, file).toBeDefined();
      own.files.delete(file);
      expect(await own.text(list), file).toBe(rendered?.contents);
    }
    expect(lists.length).toBeGreaterThan(5);
  });

  it('are one small page for a list that fits on it, whatever size is asked for', async () => {
    const path = '/frameworks/bread_act/annexes';
    const files = [...api.files.keys()].filter((file) => file.startsWith(`/api/v1${path}/pages`));
    expect(files).toEqual([]);
    const { data, meta } = await api.page(`${path}?per_page=100`);
    expect(data).toHaveLength(4);
    expect(meta).toMatchObject({ total: 4, per_page: 100, pages: 1 });
  });
});

describe('a filtered list', () => {
  it('reads three files, and which values exist only where the list lacks one', async () => {
    const cold = await sampleApi();
    const shared = '/api/index/digests/shared.txt';
    const postings = '/api/index/filters/requirements.json';
    await cold.json('/requirements?framework=flour_act&role=baker');
    expect(new Set(cold.reads)).toEqual(new Set([shared, postings, cold.reads.at(-1)]));
    expect(cold.reads).toHaveLength(3);
    cold.reads.splice(0);
    await cold.json('/requirements?tag=unused_topic');
    expect(cold.reads).toEqual(['/api/index/known-values.json']);
  });
});
