import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';
import { operationsOf, readDescription } from '../helpers/openapi.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

describe('caching', () => {
  it('keeps an answer on the CDN, by the parameters of its endpoint alone', async () => {
    const { headers } = await api.fetch('/api/v1/requirements?role=baker');
    expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=31536000');
    expect(headers.get('netlify-vary')).toBe(
      'query=page|per_page|framework|role|affects|type|tag|article|annex|from|to',
    );
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
  });

  it('does not keep errors there', async () => {
    const { headers } = await api.fetch('/api/v1/frameworks/nope');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it('answers 304 to whoever has any version at all', async () => {
    const headers = { 'if-none-match': '*' };
    expect((await api.fetch('/api/v1/frameworks', { headers })).status).toBe(304);
  });
});

describe('paths outside both roots', () => {
  it.each(['/api', '/api/', '/api/v2/frameworks', '/api/index/catalogue.json', '/v2'])(
    '%s is not an endpoint',
    async (path) => {
      const response = await api.fetch(path);
      expect(response.status).toBe(404);
      expect((await response.json()).error.message).toMatch(/^No endpoint at '\/(api|v2)/);
    },
  );
});

describe('keys', () => {
  const digest = (key: string) => createHash('sha256').update(key).digest('hex');
  let guarded: Api;
  beforeAll(async () => {
    guarded = await sampleApi({ apiKeys: `${digest('first')}, ${digest('second').toUpperCase()}` });
  });

  it.each([
    [{ authorization: 'Bearer first' }],
    [{ authorization: 'bearer second' }],
    [{ 'x-api-key': 'second' }],
  ])('%o opens', async (headers) => {
    const response = await guarded.fetch('/api/v1/frameworks', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('private');
    expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ authorization: 'Bearer wrong' }],
    [{ authorization: 'Basic first' }],
    [{ 'x-api-key': digest('first') }],
    [{ 'x-api-key': '' }],
  ])('%o does not', async (headers) => {
    const response = await guarded.fetch('/api/v1/frameworks', { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.json()).error.code).toBe('UNAUTHORIZED');
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

  it.each(['/api/v1/frameworks.json', '/api/v1/nothing', '/api/index/catalogue.json', '/v1/stats'])(
    'are needed for %s too',
    async (path) => {
      expect((await guarded.fetch(path)).status).toBe(401);
    },
  );
});
