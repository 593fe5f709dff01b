/** Every kind of built file, damaged in every way: what needs it says so, the rest works, and it heals. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpointNames, endpoints } from '../../edge/contract/endpoints.ts';
import { MAGIC } from '../../edge/search/index/files.ts';
import { LONGEST_READ_MS } from '../../edge/store/checked-files.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { type Api, apiOverFiles, bytesOf } from '../helpers/api.ts';
import { builtFiles, DAMAGES, damageable, silentLog, withSearchFormat } from '../helpers/damage.ts';
import { IS_WHOLE } from '../helpers/whole.ts';

let files: RenderedFile[];
beforeAll(async () => {
  files = await builtFiles();
});

const log = silentLog();

afterEach(() => {
  vi.useRealTimers();
});

/** Only the function makes these answers; changelogs are cut out of a table, whatever their own file is. */
const WITHOUT_FILE = [
  'search',
  'resolve',
  'verify',
  'requirement',
  'deadline',
  'compare',
  'requirements_csv',
  'requirements_xlsx',
  'whole_export',
  'changelog',
  'framework_changelog',
];

/** For each kind of index file, a request that needs one, and whether `/health` reads it. */
const INDEX: Readonly<Record<string, { request: string; isShared: boolean }>> = {
  'known-values.json': { request: '/requirements?framework=old_bread_act', isShared: true },
  'changelog.json': { request: '/changelog?since=2026-01-02', isShared: true },
  'citations.json': { request: '/resolve?q=Article+1+Oven+Act', isShared: true },
  'sentences/oven_act.json': {
    request: '/verify?citation=Article+1+Oven+Act&quote=oven',
    isShared: false,
  },
  'sources.json': { request: '/compliance/deadlines.xlsx?type=review', isShared: true },
  'comparison.json': { request: '/compare?frameworks=bread_act', isShared: true },
  'filters/requirements.json': { request: '/requirements?role=baker', isShared: true },
  'filters/compliance/deadlines.json': {
    request: '/compliance/deadlines.ics?type=full_application',
    isShared: true,
  },
  'filters/definitions.json': { request: '/definitions?framework=old_bread_act', isShared: true },
  'filters/frameworks/bread_act/articles.json': {
    request: '/frameworks/bread_act/articles?tag=bread',
    isShared: false,
  },
  'versions/oven_act.json': { request: '/frameworks/oven_act?at=2023-01-01', isShared: false },
  'digests/shared.txt': { request: '/stats', isShared: true },
  'digests/frameworks/bread_act.txt': {
    request: '/frameworks/bread_act/articles/1',
    isShared: false,
  },
  'search/catalogue.bin': { request: '/search?q=bread', isShared: true },
  // Which file of these a search reads is up to the index; the first of each is read by `/health`.
  'search/terms/*.bin': { request: '/search?q=weigh+chimney', isShared: false },
  'search/rows/*.bin': { request: '/search?q=bread', isShared: false },
  'search/vocabulary.bin': { request: '/search?q=brezd', isShared: true },
};

function contentsOf(path: string): Uint8Array<ArrayBuffer> {
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`${path} is not built`);
  return bytesOf(file);
}

const statusOf = async (api: Api, path: string) => (await api.fetch(`/api/v1${path}`)).status;

/** Expects the documented answer, to HEAD as to GET. */
async function expectUnavailable(api: Api, path: string, what: string): Promise<void> {
  const get = await api.fetch(`/api/v1${path}`, { headers: { 'if-none-match': '*' } });
  expect(get.status, what).toBe(503);
  expect(get.headers.get('retry-after'), what).toBe('30');
  expect(get.headers.get('cache-control'), what).toBe('no-store');
  expect(get.headers.get('netlify-cdn-cache-control'), what).toBeNull();
  const head = await api.fetch(`/api/v1${path}`, { method: 'HEAD' });
  expect(head.status, what).toBe(503);
  // Each request has an id of its own.
  for (const { headers } of [head, get]) headers.delete('x-request-id');
  expect(Object.fromEntries(head.headers), what).toEqual(Object.fromEntries(get.headers));
  const body = await get.text();
  expect(head.headers.get('content-length'), what).toBe(String(body.length));
  const error = 'The data cannot be read.';
  const message = 'The data cannot be read right now. Try again later.';
  expect(JSON.parse(body), what).toEqual(
    path.startsWith('/health')
      ? { status: 'error', database: 'unreachable', error }
      : { error: { code: 'UNAVAILABLE', message } },
  );
}

/** Damages a file. @param request needs the file @param isShared whether `/health` reads it */
async function expectNoticed(
  path: string,
  request: string,
  isShared: boolean,
  damages = Object.entries(DAMAGES),
): Promise<void> {
  const whole = contentsOf(path);
  const other = contentsOf('/api/v1/frameworks/flour_act/articles/2.json');
  const expected = await apiOverFiles(files).text(request);
  for (const [name, damaged] of damages) {
    const what = `${path}: ${name}`;
    const { api, damage } = damageable(files, path);
    damage(() => damaged(whole, other));
    await expectUnavailable(api, request, what);
    if (isShared) await expectUnavailable(api, '/health', what);
    else expect(await statusOf(api, '/health'), what).toBe(200);
    // The path as the host has it, of search files too.
    const lines = log.mock.calls.splice(0);
    expect(lines.length, what).toBeGreaterThan(0);
    for (const [line] of lines) {
      expect(JSON.parse(String(line)).reason, what).toMatch(/^\/api\/(?:v1|index)\/[^ ]+: /);
    }
    expect(await statusOf(api, '/frameworks/flour_act/articles/1'), what).toBe(200);
    damage(null);
    expect(await api.text(request), what).toBe(expected);
    expect(await statusOf(api, '/health'), what).toBe(200);
  }
}

/** Requests for files of a framework, and for what all share. */
const NEEDED = ['/frameworks/bread_act/articles/1', '/requirements?type=general'];

describe('a damaged file', () => {
  it.each(endpointNames.filter((name) => !WITHOUT_FILE.includes(name)))(
    'that answers %s is unavailable, and /health says so of those at the top',
    async (name) => {
      const own = files.filter(({ endpoint }) => endpoint === name);
      const [first] = own;
      if (first === undefined) throw new Error(`the sample data have no file of ${name}`);
      // A damaged first page of a list is cut out of the larger pages, which have its rows.
      const { path } = own.find((file) => file.path.includes('/pages/')) ?? first;
      const isAtTheTop = path.lastIndexOf('/') === '/api/v1'.length;
      // All are read alike: each has some of the damages, all of them every night.
      const place = endpointNames.indexOf(name);
      const some = Object.entries(DAMAGES).filter((_, at) => IS_WHOLE || (at + place) % 4 === 0);
      await expectNoticed(path, path.slice('/api/v1'.length), isAtTheTop, some);
    },
  );

  it.each(['/frameworks/bread_act/articles?per_page=33', '/compare?frameworks=bread_act'])(
    'of rows that %s is made of',
    async (request) => {
      await expectNoticed('/api/v1/frameworks/bread_act/articles/pages/100/1.json', request, false);
    },
  );

  it.each(Object.entries(INDEX))('index/%s', async (file, { request, isShared }) => {
    const path = await pathRead(`/api/index/${file}`, request);
    await expectNoticed(path, request, isShared || path.endsWith('/0.bin'));
  });

  it('is one of these kinds', () => {
    const kindOf = (path: string) =>
      path.replace(/(frameworks|versions|sentences)\/\w+/, '$1/*').replace(/\d+\.bin$/, '*.bin');
    const kinds = new Set(Object.keys(INDEX).map(kindOf));
    const built = files.filter(({ endpoint }) => endpoint === null);
    const others = built.filter(({ path }) => {
      const kind = kindOf(path.slice('/api/index/'.length));
      // The other tables of a framework are read like that of its articles.
      return !kinds.has(kind) && !kind.startsWith('filters/frameworks/*/');
    });
    // The sample data have no word vectors: the file of these is empty, and no search reads it.
    // The indexes of records by id are read like other tables.
    expect(others.map(({ path }) => path)).toEqual([
      '/api/index/records/requirements.json',
      '/api/index/records/deadlines.json',
      '/api/index/search/vectors.bin',
    ]);
  });

  it('behind the first page of a list is made up for by the larger pages', async () => {
    const path = '/api/v1/frameworks/bread_act/articles.json';
    const { api, damage } = damageable(files, path);
    damage(() => new Response('oops'));
    const list = '/frameworks/bread_act/articles';
    expect(await api.text(list)).toBe(new TextDecoder().decode(contentsOf(path)));
  });

  it.each([
    '/api/v1/frameworks/bread_act/articles/1.json',
    '/api/index/known-values.json',
    '/api/index/digests/frameworks/bread_act.txt',
  ])('that takes too long is unavailable: %s', async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { api, damage } = damageable(files, path);
    damage(() => new Promise(() => {}));
    const requests = [...NEEDED, '/health'];
    const answers = Promise.all(requests.map((request) => statusOf(api, request)));
    let statuses: number[] = [];
    answers.then((all) => {
      statuses = all;
    });
    while (statuses.length === 0) {
      await vi.advanceTimersByTimeAsync(LONGEST_READ_MS);
      await new Promise(setImmediate);
    }
    expect(statuses).toContain(503);
    expect(await statusOf(api, '/frameworks/flour_act/articles/1')).toBe(200);
    damage(null);
    for (const request of requests) expect(await statusOf(api, request), request).toBe(200);
  });
});

/** The last file that a request reads of those that a pattern with one `*` names. */
async function pathRead(pattern: string, request: string): Promise<string> {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern;
  const api = apiOverFiles(files);
  await api.text(request);
  const path = api.reads.findLast((read) => read.startsWith(start) && read.endsWith(end));
  if (path === undefined) throw new Error(`${request} reads no ${pattern}`);
  return path;
}

describe('what the build does not have', () => {
  it.each([
    ['/frameworks/bread_act/articles/99', "Article '99' not found in framework 'bread_act'."],
    ['/frameworks/no_such_act', "Framework 'no_such_act' not found."],
    ['/frameworks/no_such_act/articles/1.json', "Framework 'no_such_act' not found."],
    ['/tags/no_such_tag', "Tag 'no_such_tag' not found."],
  ])('is not found, whatever the host answers: %s', async (path, message) => {
    for (const answer of [
      () => new Response('<!doctype html><title>Our site</title>'),
      () => new Response(null, { status: 403 }),
      () => new Response(null, { status: 404 }),
    ]) {
      const built = new Set(files.map((file) => file.path));
      const api = apiOverFiles(files, {
        intercept: (read) => (built.has(read) ? undefined : answer()),
      });
      const response = await api.fetch(`/api/v1${path}`);
      expect(response.status).toBe(404);
      expect((await response.json()).error.message).toBe(message);
      expect(await statusOf(api, '/health')).toBe(200);
    }
  });

  it('costs no read once the digests are known', async () => {
    const api = apiOverFiles(files);
    const path = '/frameworks/bread_act/articles/98';
    await statusOf(api, path);
    const before = api.reads.length;
    await statusOf(api, path);
    expect(api.reads).toHaveLength(before);
  });
});

describe('digests', () => {
  it('are read once for all requests, beside the first file that needs them', async () => {
    const api = apiOverFiles(files);
    for (const number of [1, 2]) await api.text(`/frameworks/bread_act/articles/${number}`);
    expect(api.reads).toEqual([
      '/api/v1/frameworks/bread_act/articles/1.json',
      '/api/index/digests/frameworks/bread_act.txt',
      '/api/v1/frameworks/bread_act/articles/2.json',
    ]);
  });

  it('are those that answers have as their ETags', async () => {
    const api = apiOverFiles(files);
    const { headers } = await api.fetch(`/api/v1${endpoints.stats.path}`);
    const text = new TextDecoder().decode(contentsOf('/api/index/digests/shared.txt'));
    expect(text).toContain(`\n/api/v1/stats.json ${headers.get('etag')?.replaceAll('"', '')}\n`);
  });
});

describe('a search index of another format than that of the function', () => {
  it.each([
    ['as a whole', /index\/search\//, '/search?q=bread', '/api/index/search/catalogue.bin'],
    ['in one file', /vocabulary\.bin$/, '/search?q=brezd', '/api/index/search/vocabulary.bin'],
  ])('%s: /health says so at once, and names the file', async (_, paths, request, file) => {
    const api = apiOverFiles(withSearchFormat(files, 255, paths));
    await expectUnavailable(api, '/health', file);
    await expectUnavailable(api, request, file);
    expect(await statusOf(api, '/frameworks')).toBe(200);
    const reasons = new Set(log.mock.calls.map(([line]) => JSON.parse(String(line)).reason));
    expect([...reasons]).toEqual([
      `${file}: has format 255 of the search index, and the function reads ${MAGIC >>> 24}`,
    ]);
  });

  it('in a file that /health does not read: searches that need it say so', async () => {
    const file = await pathRead('/api/index/search/terms/*.bin', '/search?q=weigh+chimney');
    const api = apiOverFiles(withSearchFormat(files, 255, new RegExp(`${file}$`)));
    expect(await statusOf(api, '/health')).toBe(200);
    await expectUnavailable(api, '/search?q=weigh+chimney', file);
    expect(await statusOf(api, '/search?q=bread')).toBe(200);
  });
});

describe('health', () => {
  it('is not kept for longer than half a minute', async () => {
    const { headers } = await apiOverFiles(files).fetch('/api/v1/health');
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, max-age=30');
    expect(headers.get('cache-control')).toBe('public, max-age=30, must-revalidate');
  });
});
