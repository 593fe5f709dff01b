/** Netlify's chain where the CDN answers documents itself (DOCUMENTS_FROM_CDN). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdnEndpoints } from '../../edge/contract/cdn-documents.ts';
import { endpoint } from '../../edge/contract/endpoints.ts';
import { fillPath } from '../../edge/contract/paths.ts';
import { schemas } from '../../edge/contract/schemas.ts';
import { apiOverFolder, sampleApi } from '../helpers/api.ts';
import { cdnBuild } from '../helpers/builds.ts';
import type { Client } from '../helpers/client.ts';
import { projectWithDocumentsFromCdn } from '../helpers/copied-project.ts';
import { type CdnDocument, cdnDocuments } from '../helpers/documents.ts';
import { type Deployment, deploy } from '../helpers/netlify.ts';

const ROOTS = ['/api/v1', '/v1'];
const AT_ONCE = 10;
const API_KEYS = createHash('sha256').update('open-sesame').digest('hex');
/** Not compressed. */
const AS_THEY_ARE = { headers: { 'accept-encoding': 'identity' } };
const WITH_KEY = { headers: { 'x-api-key': 'open-sesame' } };

let folder: string;
let api: Client;
let documents: CdnDocument[];
beforeAll(async () => {
  folder = await cdnBuild();
  api = apiOverFolder(folder);
  documents = cdnDocuments((await sampleApi()).files.values());
});

/** All headers but those that differ: the ETag is the CDN's own, and files of one rule cannot have names of their own. */
function headersOf(response: Response): Record<string, string> {
  const { etag: _, 'content-disposition': __, ...headers } = Object.fromEntries(response.headers);
  return headers;
}

/** Paths of endpoints with parameters, well written, that name nothing. */
const MISSING = cdnEndpoints
  .map((name) => endpoint(name).path)
  .filter((path) => path.includes('{'))
  .map((path) =>
    fillPath(path, { slug: 'nope', recital_number: '9999', name: 'Nope', term: 'nope' }),
  );

describe('documents of a deployment whose function always fails', () => {
  let site: Deployment;
  beforeAll(async () => {
    site = await deploy(folder, { runtime: 'failing', documentsFromCdn: true });
  });
  afterAll(() => site.stop());

  it.each(ROOTS)('are answered below %s as the function would', async (root) => {
    const compare = async ({ path }: CdnDocument) => {
      const [own, function_] = [
        await fetch(site.url + root + path, AS_THEY_ARE),
        await api.fetch(root + path),
      ];
      expect([own.status, function_.status], path).toEqual([200, 200]);
      expect(headersOf(own), path).toMatchObject(headersOf(function_));
      expect(await own.text(), path).toBe(await function_.text());
    };
    expect(documents.length).toBeGreaterThan(150);
    for (let start = 0; start < documents.length; start += AT_ONCE) {
      await Promise.all(documents.slice(start, start + AT_ONCE).map(compare));
    }
  });

  it('are answered to HEAD with their length and no body', async () => {
    const one = new Map(documents.map((document) => [document.name, document.path]));
    expect(one.size).toBe(cdnEndpoints.length);
    for (const path of one.values()) {
      const own = await fetch(`${site.url}/v1${path}`, { method: 'HEAD', ...AS_THEY_ARE });
      const function_ = await api.fetch(`/v1${path}`);
      expect(own.status).toBe(200);
      expect(headersOf(own), path).toMatchObject(headersOf(function_));
      expect(await own.text()).toBe('');
    }
  });

  it.each(ROOTS.flatMap((root) => MISSING.map((path) => root + path)))(
    '%s, which names nothing, is a 404 of the API',
    async (path) => {
      const [own, function_] = [await fetch(site.url + path), await api.fetch(path)];
      expect([own.status, function_.status]).toEqual([404, 404]);
      const { 'content-length': _, ...headers } = headersOf(function_);
      expect(headersOf(own)).toMatchObject(headers);
      const body = await own.json();
      expect(schemas.Error.parse(body)).toEqual(body);
      expect(body.error.code).toBe('NOT_FOUND');
    },
  );

  it('may be read by pages of other sites, with their own headers too', async () => {
    const { status, headers } = await fetch(`${site.url}/api/v1/tags/bread`, { method: 'OPTIONS' });
    const preflight = await api.fetch('/api/v1/tags/bread', { method: 'OPTIONS' });
    expect(status).toBe(200);
    for (const name of ['origin', 'methods', 'headers', 'expose-headers']) {
      const key = `access-control-${name === 'expose-headers' ? name : `allow-${name}`}`;
      expect(headers.get(key), key).toBe(preflight.headers.get(key));
      expect(headers.get(key), key).not.toBeNull();
    }
  });

  it.each([
    '/api/v1/',
    '/api/v1/stats/',
    '/api/v1/stats.json',
    '/v1/stats.json',
    '/api/v1/endpoints.json',
    '/api/v1/frameworks',
    '/api/v1/frameworks/bread_act',
    '/v1/frameworks/bread_act/recitals',
    '/api/v1/frameworks/bread_act/recitals/01',
    '/api/v1/frameworks/Bread_Act/recitals/1',
    '/api/v1/health',
    '/api/no-such-document.json',
    '//api/v1/stats',
    '/%61pi/v1/stats',
    '/api/v1/%73tats',
    '/api/index/known-values.json',
  ])('do not have the spelling %s, which is for the function', async (path) => {
    const response = await fetch(`${site.url}${path}`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('bread');
  });

  it('leave pages as they are', async () => {
    const { status, headers } = await fetch(`${site.url}/bread-act/`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(`${site.url}/nothing/here`)).headers.get('content-type')).toMatch(/html/);
  });
});

describe('a deployment that has keys although the CDN answers documents', () => {
  let site: Deployment;
  beforeAll(async () => {
    const env = { API_KEYS };
    site = await deploy(folder, { env, runtime: 'here', documentsFromCdn: true });
  });
  afterAll(() => site.stop());

  it.each(['/frameworks', '/frameworks/bread_act.json', '/search?q=bread', '/health'])(
    'answers 503 to %s, with the key too, and logs why',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { status } = await fetch(`${site.url}/api/v1${path}`, WITH_KEY);
      const lines = log.mock.calls.map(([line]) => String(line));
      log.mockRestore();
      expect(status).toBe(503);
      expect(lines.join('\n')).toContain('API_KEYS: keys cannot guard what the CDN answers');
    },
  );
});

describe('a project with the constant set, under Deno', () => {
  let site: Deployment;
  beforeAll(async () => {
    site = await deploy(folder, { project: await projectWithDocumentsFromCdn() });
  });
  afterAll(() => site.stop());

  it('runs the function for all but documents', async () => {
    // The chain sends no ETag with a file, the function one with every answer.
    for (const [path, isAnsweredByFunction] of [
      ['/api/v1/frameworks/bread_act/recitals/3', false],
      ['/v1/tags/bread', false],
      ['/v1', false],
      ['/v1/tags/bread.json', true],
      ['/api/v1/frameworks/bread_act', true],
    ] as const) {
      const response = await fetch(`${site.url}${path}`);
      expect(response.status, path).toBe(200);
      expect(response.headers.has('etag'), path).toBe(isAnsweredByFunction);
      expect(await response.text(), path).toBe(await (await api.fetch(path)).text());
    }
  });
});
