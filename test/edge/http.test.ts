import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { type Api, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

describe('every answer', () => {
  it.each([
    ['/frameworks', 'application/json'],
    ['/compliance/deadlines.ics', 'text/calendar'],
    ['/changelog.atom', 'application/atom+xml'],
    ['/frameworks/bread_act/export.ndjson', 'application/x-ndjson'],
    ['/frameworks/bread_act/requirements.csv', 'text/csv'],
    ['/openapi.json', 'application/json'],
    ['/schemas/Article.json', 'application/json'],
  ])('%s says its type, may be read by any page and is not guessed at', async (path, media) => {
    const { status, headers } = await api.fetch(`/api/v1${path}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(`${media}; charset=utf-8`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is the same below /v1, with a slash at the end, and as a file under its own name', async () => {
    const body = await api.text('/frameworks/bread_act/articles/3');
    for (const path of [
      '/v1/frameworks/bread_act/articles/3',
      '/api/v1/frameworks/bread_act/articles/3/',
      '/api/v1/frameworks/bread_act/articles/3.json',
      '/v1/frameworks/bread_act/articles/3.json',
    ]) {
      expect(await (await api.fetch(path)).text(), path).toBe(body);
    }
  });

  it('under the url of a search result is the resource', async () => {
    const { data } = await api.page('/search?q=flour&per_page=50');
    for (const { url } of data) expect((await api.fetch(String(url))).status).toBe(200);
  });
});

describe('caching', () => {
  it('keeps an answer on the CDN, by the parameters of its endpoint alone', async () => {
    const { headers } = await api.fetch('/api/v1/requirements?role=baker');
    expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=31536000');
    expect(headers.get('netlify-vary')).toBe('query=page|per_page|framework|role|type|tag');
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
  });

  it('does not keep errors for long', async () => {
    const { headers } = await api.fetch('/api/v1/frameworks/nope');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it('answers 304 to whoever has the answer already, a weakened tag included', async () => {
    const first = await api.fetch('/api/v1/frameworks');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await api.fetch('/api/v1/frameworks', { headers: { 'if-none-match': known } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
    const other = await api.fetch('/api/v1/frameworks', {
      headers: { 'if-none-match': '"other"' },
    });
    expect(other.status).toBe(200);
  });
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

  it('are needed for everything but health, the description and the schemas', async () => {
    for (const name of endpointNames) {
      const { example, open } = endpoint(name);
      const path = example.replace(/gdpr|cra\b/g, 'bread_act').replace('penalties', 'bread');
      const { status } = await guarded.fetch(`/api/v1${path}`);
      expect(status, path).toBe(open === true ? 200 : 401);
    }
    for (const path of [
      '/api/v1/frameworks.json',
      '/api/v1/nothing',
      '/api/index/catalogue.json',
      '/v1/stats',
    ]) {
      expect((await guarded.fetch(path)).status, path).toBe(401);
    }
    expect(['health', 'openapi', 'schema']).toEqual(
      endpointNames.filter((name) => endpoint(name).open === true),
    );
  });
});
