import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVED } from '../../edge/contract/page-addresses.ts';
import { apiOverFolder } from '../helpers/api.ts';
import { sampleBuild } from '../helpers/builds.ts';
import type { Client } from '../helpers/client.ts';
import { type LocalServer, localServer } from '../helpers/local-server.ts';
import { JSON_HEADERS, message } from '../helpers/mcp.ts';
import { type Deployment, deploy } from '../helpers/netlify.ts';

let folder: string;
let api: Client;
beforeAll(async () => {
  folder = await sampleBuild();
  api = apiOverFolder(folder);
});

/** Not compressed, which hosts do in ways of their own. */
const AS_IT_IS = { headers: { 'accept-encoding': 'identity' } };

describe('a deployment on Netlify', () => {
  let site: Deployment;
  let server: LocalServer;
  let local: string;
  beforeAll(async () => {
    site = await deploy(folder);
    server = await localServer(folder);
    local = server.url;
  });
  afterAll(async () => {
    server.stop();
    await site.stop();
  });

  it.each([
    '/frameworks',
    '/frameworks/bread_act/articles/3.json',
    '/requirements?role=market+inspector&type=mandatory',
    '/search?q=weigh+loaf&type=requirement',
    '/frameworks/bread_act/articles/99',
    '/frameworks?page=0',
  ])('answers %s as the local server does', async (path) => {
    const response = await fetch(`${site.url}/api/v1${path}`, AS_IT_IS);
    const expected = await api.fetch(`/api/v1${path}`);
    expect(response.status).toBe(expected.status);
    expect(response.headers.get('content-type')).toBe(expected.headers.get('content-type'));
    expect(response.headers.get('etag')).toBe(expected.headers.get('etag'));
    expect(await response.text()).toBe(await expected.text());
  });

  it('answers assistants at /mcp as the local server does', async () => {
    const call = { name: 'search_law', arguments: { query: 'weigh the loaf' } };
    const [here, there] = await Promise.all(
      [site.url, local].map(async (url) => {
        const body = message('tools/call', call);
        const init = { method: 'POST', headers: JSON_HEADERS, body };
        const response = await fetch(`${url}/mcp`, init);
        return [response.status, (await response.text()).replaceAll(new URL(url).host, 'host')];
      }),
    );
    expect(here).toEqual(there);
    expect(here?.[0]).toBe(200);
    expect(here?.[1]).toContain('BREAD_ACT');
    for (const url of [site.url, local]) expect((await fetch(`${url}/mcp`)).status).toBe(405);
  });

  it('leads from capitals and underscores to the page, with the query, as the local server does', async () => {
    for (const url of [site.url, local]) {
      const response = await fetch(`${url}/Bread_Act/ARTICLE-1?a=B`, { redirect: 'manual' });
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/bread-act/article-1/?a=B');
      expect((await fetch(`${url}/Bread_Act/ARTICLE-1`)).status).toBe(200);
      expect((await fetch(`${url}/API/v1/stats`, { redirect: 'manual' })).status).not.toBe(301);
    }
  });

  it.each([
    '/',
    '/bread-act/',
    '/bread-act/article-1/',
    '/bread-act/index.md',
    '/bread-act/article-1/index.md',
    '/llms.txt',
    '/search/?q=weigh+%22the+loaf%22&type=article',
    '/nothing/here',
  ])('answers the page %s as the local server does', async (path) => {
    const [here, there] = await Promise.all([site.url, local].map((url) => fetch(url + path)));
    expect(here?.status).toBe(there?.status);
    expect(await here?.text()).toBe(await there?.text());
    const names = ['content-security-policy', 'referrer-policy', 'x-content-type-options'];
    for (const name of here?.status === 200 ? names : []) {
      expect(here?.headers.get(name), name).toBe(there?.headers.get(name));
    }
    const kinds = [here, there].map((answer) => answer?.headers.get('content-type'));
    expect(kinds[0]?.toLowerCase()).toBe(kinds[1]?.toLowerCase());
  });

  it('leads from each page that moved to its new address, as the local server does', async () => {
    for (const [from, to] of MOVED) {
      for (const url of [site.url, local]) {
        const response = await fetch(`${url}${from}?framework=cra,nis2`, { redirect: 'manual' });
        expect(response.status).toBe(301);
        const location = new URL(response.headers.get('location') ?? '', url);
        expect(location.pathname).toBe(to);
        expect(location.searchParams.get('framework')).toBe('cra,nis2');
      }
    }
  });

  it('keeps what is for another static server to itself, as the local server does', async () => {
    for (const url of [site.url, local]) {
      const response = await fetch(`${url}/serve.json`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('redirects');
    }
  });

  it('lets browsers keep what has a digest in its name', async () => {
    const page = await (await fetch(site.url)).text();
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '';
    for (const url of [site.url, local]) {
      const { headers } = await fetch(url + style);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('answers below /v1 too, and keeps the index to itself', async () => {
    expect((await fetch(`${site.url}/v1/frameworks/bread_act/articles/1`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/index/known-values.json`)).status).toBe(404);
  });

  it.each([['/api/v1/frameworks'], ['/%61pi/v1/frameworks']])(
    'answers HEAD of %s with the headers that the local server sends',
    async (path) => {
      const [here, there] = await Promise.all(
        [site.url, local].map((url) => fetch(`${url}${path}`, { method: 'HEAD', ...AS_IT_IS })),
      );
      expect(here?.status).toBe(there?.status);
      for (const name of ['content-type', 'etag', 'cache-control', 'netlify-vary']) {
        expect(here?.headers.get(name), name).toBe(there?.headers.get(name));
      }
      const get = await fetch(`${local}${path}`, AS_IT_IS);
      const length = get.headers.get('content-length');
      expect(there?.headers.get('content-length')).toBe(length);
      // Netlify takes the length away; what it must not say is 0.
      expect([null, length]).toContain(here?.headers.get('content-length'));
    },
  );

  it('answers HEAD, OPTIONS and other methods', async () => {
    const at = `${site.url}/api/v1/frameworks`;
    expect((await fetch(at, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(at, { method: 'OPTIONS' })).status).toBe(204);
    expect((await fetch(at, { method: 'POST', body: '{}' })).status).toBe(405);
  });
});

describe('a deployment whose function fails', () => {
  let site: Deployment;
  beforeAll(async () => {
    site = await deploy(folder, { runtime: 'failing' });
  });
  afterAll(() => site.stop());

  it.each([
    '/api/v1/requirements?role=baker',
    '/api/v1/requirements.json',
    '/v1/frameworks',
    '/v1',
    '/api/index/known-values.json',
    '//api/v1/frameworks.json',
    '/%61pi/v1/frameworks',
  ])('does not answer %s without filters and keys', async (path) => {
    const response = await fetch(`${site.url}${path}`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('bread');
  });

  it('still has its pages', async () => {
    expect((await fetch(site.url)).status).toBe(200);
  });
});

describe('a deployment with keys', () => {
  let site: Deployment;
  beforeAll(async () => {
    const API_KEYS = createHash('sha256').update('open-sesame').digest('hex');
    site = await deploy(folder, { env: { API_KEYS } });
  });
  afterAll(() => site.stop());

  it('opens to a key alone', async () => {
    expect((await fetch(`${site.url}/api/v1/frameworks.json`)).status).toBe(401);
    expect((await fetch(`${site.url}/api/v1/health`)).status).toBe(200);
    const headers = { 'x-api-key': 'open-sesame' };
    expect((await fetch(`${site.url}/api/v1/search?q=bread`, { headers })).status).toBe(200);
  });
});
