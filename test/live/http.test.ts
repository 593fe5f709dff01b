import { beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readDescription } from '../helpers/openapi.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

describe.each(DEPLOYMENTS)('%s', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  it.for([
    ['/frameworks', 'application/json'],
    ['/search?q=data', 'application/json'],
    ['/openapi.json', 'application/json'],
    ['/schemas/Article.json', 'application/json'],
    ['/compliance/deadlines.ics', 'text/calendar'],
    ['/changelog.atom', 'application/atom+xml'],
    ['/frameworks/{slug}/export.ndjson', 'application/x-ndjson'],
    ['/frameworks/{slug}/oscal-catalog.json', 'application/json'],
    ['/frameworks/{slug}/ciso-assistant.yaml', 'application/yaml'],
    ['/frameworks/{slug}/requirements.csv', 'text/csv'],
    ['/compliance/deadlines.csv', 'text/csv'],
  ] as const)('says the type of %s, and lets any page read it', async ([path, media], { skip }) => {
    const { status, headers } = await api.fetch(`/api/v1${api.fill(path, skip)}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(`${media}; charset=utf-8`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/max-age=300/);
  });

  it.for([
    '/v1/frameworks/{slug}/articles/{article}',
    '/api/v1/frameworks/{slug}/articles/{article}/',
    '/api/v1/frameworks/{slug}/articles/{article}.json',
    '/v1/frameworks/{slug}/articles/{article}.json',
  ])('answers the same at %s', async (template, { skip }) => {
    const body = await api.text(api.fill('/frameworks/{slug}/articles/{article}', skip));
    expect(body).toMatch(/^\{"data":/);
    expect(await (await api.fetch(api.fill(template, skip))).text()).toBe(body);
  });

  it('answers 304 without a body to whoever has the answer already, a weakened ETag included', async () => {
    for (const path of ['/api/v1/frameworks', '/api/v1/search?q=data', '/v1/openapi.json']) {
      const etag = (await api.fetch(path)).headers.get('etag') ?? '';
      expect(etag, path).toMatch(/^(?:W\/)?"[^"]+"$/);
      const strong = etag.replace('W/', '');
      const ask = (known: string) => api.fetch(path, { headers: { 'if-none-match': known } });
      for (const known of [etag, `W/${strong}`, `"other", ${strong}`]) {
        const again = await ask(known);
        expect(again.status, known).toBe(304);
        expect(await again.text()).toBe('');
      }
      expect((await ask('"other"')).status).toBe(200);
    }
  });

  it('answers HEAD as GET, without a body', async () => {
    for (const path of ['/api/v1/frameworks', '/api/v1/search?q=data', '/api/v1/nothing']) {
      const [head, get] = [await api.fetch(path, { method: 'HEAD' }), await api.fetch(path)];
      expect(head.status, path).toBe(get.status);
      for (const name of ['content-type', 'etag', 'access-control-allow-origin']) {
        expect(head.headers.get(name), `${name} of ${path}`).toBe(get.headers.get(name));
      }
      expect(await head.text()).toBe('');
    }
  });

  it('answers the OPTIONS that a browser sends before a request with a key', async () => {
    const response = await api.anonymous.fetch('/api/v1/frameworks', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    const allowed = response.headers.get('access-control-allow-headers');
    for (const name of [
      'Authorization',
      'X-API-Key',
      'If-None-Match',
      'Content-Type',
      'Traceparent',
    ]) {
      expect(allowed).toContain(name);
    }
  });

  it.for([
    '//api/v1/frameworks.json',
    '//v1/frameworks',
    '/%61pi/v1/frameworks.json',
    '/%61pi/v1/frameworks',
    '/%761/frameworks/{slug}',
    '/api%2Fv1/frameworks.json',
    '/%2Fapi/v1/frameworks.json',
    '/%5Capi/v1/frameworks.json',
    '/%2561pi/v1/frameworks.json',
    '/API/v1/frameworks.json',
    '//api/index/known-values.json',
  ])('does not answer at %s, which is another way to write a path', async (template, { skip }) => {
    const response = await api.fetch(api.fill(template, skip));
    expect([400, 404]).toContain(response.status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.text()).toMatch(/^\{ ?"error"/);
  });

  it('asks for a key where the deployment has keys, and for none where its description says so', async () => {
    const operations = operationsOf(await readDescription(api));
    const open = operations.filter((operation) => operation.open).map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining(['/health', '/openapi.json']));
    expect(open).not.toContain('/frameworks');
    for (const { path, open: isOpen } of operations.filter((each) => !each.path.includes('{'))) {
      const { status, headers } = await api.anonymous.fetch(`/api/v1${path}`);
      if (api.guarded && !isOpen) {
        expect(status, path).toBe(401);
        expect(headers.get('www-authenticate')).toBe('Bearer');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('vary')?.toLowerCase()).toContain('authorization, x-api-key');
      } else {
        expect(status, path).not.toBe(401);
      }
    }
  });
});
