import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { apiOverFolder } from '../helpers/api.ts';
import { sampleBuild } from '../helpers/builds.ts';
import type { Client } from '../helpers/client.ts';
import { type Deployment, deploy } from '../helpers/netlify.ts';

let folder: string;
let api: Client;
beforeAll(async () => {
  folder = await sampleBuild();
  api = apiOverFolder(folder);
});

describe('a deployment on Netlify', () => {
  let site: Deployment;
  beforeAll(async () => {
    site = await deploy(folder);
  });
  afterAll(() => site.stop());

  it.each([
    '/frameworks',
    '/frameworks/bread_act',
    '/frameworks/bread_act/articles?per_page=7&page=3',
    '/frameworks/bread_act/articles/3.json',
    '/frameworks/bread_act/articles?q=bread&tag=bread',
    '/requirements?role=market+inspector&type=mandatory',
    '/compare?frameworks=bread_act,flour_act&tag=flour',
    '/changelog?since=2026-01-15',
    '/search?q=weigh+loaf&type=requirement',
    '/compliance/deadlines.ics',
    '/frameworks/nope',
    '/frameworks/bread_act/articles/99',
    '/frameworks/bread_act/articles/99.json',
    '/frameworks?page=0',
    '/nothing',
  ])('answers %s as the local server does', async (path) => {
    const response = await fetch(`${site.url}/api/v1${path}`);
    const expected = await api.fetch(`/api/v1${path}`);
    expect(response.status).toBe(expected.status);
    expect(response.headers.get('content-type')).toBe(expected.headers.get('content-type'));
    expect(response.headers.get('etag')).toBe(expected.headers.get('etag'));
    expect(await response.text()).toBe(await expected.text());
  });

  it('answers below /v1 too, and keeps the index to itself', async () => {
    expect((await fetch(`${site.url}/v1/frameworks/bread_act/articles/1`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/index/catalogue.json`)).status).toBe(404);
  });

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
    site = await deploy(folder, null);
  });
  afterAll(() => site.stop());

  const paths = endpointNames
    .map(endpoint)
    .filter(
      ({ kind, path }) =>
        !['search', 'resolution', 'comparison', 'table'].includes(kind) && !path.includes('{'),
    )
    .map(({ path }) => path);
  const withoutExtension = paths.filter((path) => !path.includes('.'));

  it.each([
    ...paths.map((path) => `/api/v1${path}`),
    ...withoutExtension.map((path) => `/v1${path}`),
    '/api/v1',
    '/v1',
    '/api/v1/frameworks/bread_act/articles/3',
  ])('still serves the file of %s', async (path) => {
    const response = await fetch(`${site.url}${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(await (await api.fetch(path)).text());
  });
});

describe('a deployment with keys', () => {
  let site: Deployment;
  beforeAll(async () => {
    const API_KEYS = createHash('sha256').update('open sesame').digest('hex');
    site = await deploy(folder, { API_KEYS });
  });
  afterAll(() => site.stop());

  it('opens to a key alone', async () => {
    expect((await fetch(`${site.url}/api/v1/frameworks.json`)).status).toBe(401);
    expect((await fetch(`${site.url}/api/v1/health`)).status).toBe(200);
    const headers = { 'x-api-key': 'open sesame' };
    expect((await fetch(`${site.url}/api/v1/search?q=bread`, { headers })).status).toBe(200);
  });
});
