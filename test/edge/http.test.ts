import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';
import { timed } from '../helpers/cpu-time.ts';
import { operationsOf, readDescription } from '../helpers/openapi.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

describe('caching', () => {
  it('keeps an answer on the CDN, by the parameters of its endpoint alone', async () => {
    const { headers } = await api.fetch('/api/v1/requirements?role=baker');
    // "durable" works for serverless functions alone.
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, max-age=31536000');
    expect(headers.get('netlify-vary')).toBe(
      'query=page|per_page|framework|role|affects|concerns|audience|type|tag|article|annex|annex_number|annex_point|from|to|at',
    );
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
  });

  it('does not keep errors there', async () => {
    const { headers } = await api.fetch('/api/v1/frameworks/nope');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it.each([
    ['/requirements?role=baker', '/requirements?page=0', 400],
    ['/requirements.json', '/requirements.json?page=0', 400],
    ['/frameworks/bread_act', '/frameworks/nope', 404],
    ['/search?q=bread', '/search', 400],
    ['/requirements', '/requirements?at=2020-01-01', 400],
    ['/tags', '/tags?at=2020-01-01', 400],
    ['/stats', '/nothing', 404],
  ])('sends the same Netlify-Vary with %s and %s', async (answered, refused, status) => {
    // The first answer that is stored for a path decides for both.
    const answer = await api.fetch(`/api/v1${answered}`);
    const error = await api.fetch(`/api/v1${refused}`);
    expect([answer.status, error.status]).toEqual([200, status]);
    expect(answer.headers.get('netlify-vary')).toMatch(/^query=./);
    expect(error.headers.get('netlify-vary')).toBe(answer.headers.get('netlify-vary'));
    // What is refused for a parameter may not be kept for the same path without it.
    const [, query = ''] = refused.split('?');
    const named = error.headers.get('netlify-vary')?.slice('query='.length).split('|');
    for (const name of new URLSearchParams(query).keys()) expect(named).toContain(name);
  });

  it('answers 304 to whoever has any version at all', async () => {
    const headers = { 'if-none-match': '*' };
    expect((await api.fetch('/api/v1/frameworks', { headers })).status).toBe(304);
  });
});

describe('paths outside both roots', () => {
  it.each([
    '/api',
    '/api/',
    '/api/v2/frameworks',
    '/api/index/known-values.json',
    '/v2',
    '//api/v1/frameworks',
    '/API/v1/frameworks',
    '/%61pi/v1/frameworks',
    '/api%2Fv1/frameworks',
    '/%761/frameworks',
  ])('%s is not an endpoint', async (path) => {
    const response = await api.fetch(path);
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toBe(`No endpoint at '${path}'.`);
  });
});

describe('the name of a file', () => {
  it('answers as its endpoint does, parameters included', async () => {
    for (const [name, path] of [
      ['/frameworks.json?page=0', '/frameworks?page=0'],
      ['/requirements.json?role=baker', '/requirements?role=baker'],
      ['/frameworks/bread_act/articles/3.json?at=x', '/frameworks/bread_act/articles/3?at=x'],
      ['/search.json?q=bread', '/search?q=bread'],
      ['/stats.json?at=2026-01-01', '/stats?at=2026-01-01'],
      ['/health.json', '/health'],
    ] as const) {
      const response = await api.fetch(`/api/v1${name}`);
      const expected = await api.fetch(`/api/v1${path}`);
      expect(response.status, name).toBe(expected.status);
      expect(await response.text(), name).toBe(await expected.text());
    }
    expect((await api.fetch('/api/v1/frameworks.json?page=0')).status).toBe(400);
  });

  it('answers with the file', async () => {
    const files = [...api.files.values()].filter(({ path }) => path.startsWith('/api/v1/'));
    expect(files.length).toBeGreaterThan(200);
    for (const { path, contents } of files) {
      const answer = Buffer.from(await (await api.fetch(path)).arrayBuffer());
      expect(answer.equals(Buffer.from(contents)), path).toBe(true);
    }
  });
});

describe('keys', () => {
  const digest = (key: string) => createHash('sha256').update(key).digest('hex');
  let guarded: Api;
  beforeAll(async () => {
    const keys = [digest('first'), digest('second').toUpperCase(), digest('with a space')];
    guarded = await sampleApi({ apiKeys: keys.join(', ') });
  });

  it.each([
    [{ authorization: 'Bearer first' }],
    [{ authorization: 'bearer second' }],
    [{ 'x-api-key': 'second' }],
    [{ authorization: 'Bearer first', 'x-api-key': 'wrong' }],
    [{ authorization: 'Basic wrong', 'x-api-key': 'second' }],
    [{ authorization: 'Bearer', 'x-api-key': 'second' }],
  ])('%o opens', async (headers) => {
    const response = await guarded.fetch('/api/v1/frameworks', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('private');
    expect(response.headers.get('vary')).toBe('Authorization, X-API-Key');
    expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ authorization: 'Bearer wrong' }],
    [{ authorization: 'Basic first' }],
    [{ 'x-api-key': digest('first') }],
    [{ 'x-api-key': '' }],
    [{ 'x-api-key': 'with a space' }],
    [{ authorization: 'Bearer with a space' }],
    [{ authorization: 'Bearer wrong', 'x-api-key': 'first' }],
  ])('%o does not', async (headers) => {
    const response = await guarded.fetch('/api/v1/frameworks', { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toBe('Authorization, X-API-Key');
    expect((await response.json()).error.code).toBe('UNAUTHORIZED');
  });

  it('cost nothing to refuse, however long they are', async () => {
    const authorization = `Bearer a${' '.repeat(60_000)}x`;
    const { result, seconds } = await timed(() =>
      guarded.fetch('/api/v1/frameworks', { headers: { authorization } }),
    );
    expect(result.status).toBe(401);
    // Two, if each space could be the last one.
    expect(seconds).toBeLessThan(0.5);
  });

  it('are needed for everything that the description does not leave open', async () => {
    const operations = operationsOf(await readDescription(guarded));
    const open = operations.filter((operation) => operation.open).map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining(['/health', '/openapi.json']));
    expect(open.length).toBeLessThan(operations.length / 2);
    for (const { example, open: isOpen } of operations) {
      const { status } = await guarded.fetch(`/api/v1${example}`);
      expect(status, example).toBe(isOpen ? 200 : 401);
    }
  });

  it.each([
    '/api/v1/frameworks.json',
    '/api/v1/nothing',
    '/v1/stats',
    '/api/v1/search.json?q=bread',
  ])('are needed for %s too', async (path) => {
    expect((await guarded.fetch(path)).status).toBe(401);
  });

  it.each([
    ['/api/v1/health', 'public, max-age=30'],
    ['/api/v1/openapi.json', 'public, max-age=31536000'],
  ])('leave %s, which needs none, to the CDN', async (path, kept) => {
    const { headers } = await guarded.fetch(path);
    expect(headers.get('netlify-cdn-cache-control')).toBe(kept);
    expect(headers.get('vary')).toBeNull();
  });

  it.each(['/api/v1/frameworks/nope', '/api/v1/requirements?page=0'])(
    'keep the error of %s out of caches, by key',
    async (path) => {
      const { headers } = await guarded.fetch(path, { headers: { 'x-api-key': 'first' } });
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('vary')).toBe('Authorization, X-API-Key');
      expect(headers.get('netlify-vary')).toBeNull();
    },
  );
});

describe('keys that are no digests', () => {
  const digest = 'a'.repeat(64);
  const log = vi.spyOn(console, 'error');
  beforeEach(() => {
    log.mockReset().mockImplementation(() => {});
  });
  afterAll(() => log.mockRestore());

  it.each([
    ['a key', 'open-sesame'],
    ['what sha256sum prints', `${digest}  -`],
    ['commas alone', ' , '],
    ['a space', ' '],
    ['a digest with something behind it', `${digest},`],
    ['a digest of another kind', 'a'.repeat(40)],
    ['a digest, and a key', `${digest},open-sesame`],
  ])('%s: 503 for everything, the reason in the log alone', async (_, apiKeys) => {
    const broken = await sampleApi({ apiKeys });
    for (const path of ['/frameworks', '/frameworks.json', '/openapi.json', '/health']) {
      const headers = { 'x-api-key': apiKeys.trim() };
      const response = await broken.fetch(`/api/v1${path}`, { headers });
      expect(response.status, path).toBe(503);
      expect(response.headers.get('retry-after')).toBe('30');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const body = await response.text();
      expect(body).toContain('The service is not set up correctly.');
      expect(body).not.toMatch(/API_KEYS|digest|sesame/);
    }
    const logged = log.mock.calls.flat().map(String).join(' ');
    expect(logged).toMatch(/API_KEYS: entry \d of \d is not a SHA-256 digest/);
    expect(logged).toContain('npm run key');
    // It may be the key itself.
    expect(logged).not.toContain('sesame');
  });
});
