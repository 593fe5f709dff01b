import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../edge/app/create-app.ts';
import { digestOf } from '../../edge/http/access.ts';
import { build } from '../../generator/publish/build.ts';
import { makeRelease } from '../../generator/release/make-release.ts';
import { mountReleases } from '../../generator/release/mount.ts';
import { readReleases } from '../../generator/release/releases.ts';
import { folderHost } from '../../generator/serve/server.ts';
import { type Client, clientOf, type Page } from '../helpers/client.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const ROOT = '/api/snapshots/1.0.0/v1';
let data: string;
let releases: string;
let folder: string;
let api: Client;

function clientOver(apiKeys: string): Client {
  const app = createApp();
  const host = folderHost(folder, apiKeys);
  return clientOf((path, init) => app(new Request(`https://api.example${path}`, init), host));
}

beforeAll(async () => {
  data = await writeFolder(sampleFolder());
  releases = await mkdtemp(join(tmpdir(), 'releases-'));
  folder = await mkdtemp(join(tmpdir(), 'public-'));
  await makeRelease({ data, out: releases, version: '1.0.0', today: '2026-01-02' });
  // The data move on.
  const recitals = JSON.parse(await readFile(join(data, 'bread_act/recitals.json'), 'utf8'));
  recitals[0].content = 'Another reason.';
  await writeFile(join(data, 'bread_act/recitals.json'), JSON.stringify(recitals));
  await build({ data, out: folder, releases });
  api = clientOver('');
});

const body = async (path: string) => await (await api.fetch(path)).json();

/** The pages of a list, from one on and along its links. */
async function walk(list: string, from: string, link: 'next' | 'prev') {
  const pages: { query: string; rows: unknown[] }[] = [];
  for (let query: string | null = from; query !== null; ) {
    const response = await api.fetch(`${list}${query}`);
    expect(response.status, query).toBe(200);
    const page: Page = await response.json();
    pages.push({ query, rows: page.data });
    query = page.links[link];
  }
  return pages;
}

describe('a release that is served', () => {
  it('answers as it was, beside the present data', async () => {
    const path = '/frameworks/bread_act/recitals/1';
    expect((await body(`/api/v1${path}`)).data.content).toBe('Another reason.');
    expect((await body(`${ROOT}${path}`)).data.content).not.toBe('Another reason.');
    expect((await body('/api/v1/snapshots')).data[0]).toMatchObject({
      version: '1.0.0',
      url: ROOT,
    });
  });

  it.each([
    ['/', 'application/json'],
    ['/frameworks', 'application/json'],
    ['/frameworks.json', 'application/json'],
    ['/frameworks/bread_act/articles/5', 'application/json'],
    ['/frameworks/bread_act/recitals?per_page=100&page=2', 'application/json'],
    ['/frameworks/flour_act/articles?per_page=100', 'application/json'],
    ['/frameworks/bread_act/export.ndjson', 'application/x-ndjson'],
    ['/compliance/deadlines.ics', 'text/calendar'],
    ['/schemas/Tag.json', 'application/json'],
  ])('has %s', async (path, media) => {
    const response = await api.fetch(`${ROOT}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`${media}; charset=utf-8`);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]+"$/);
  });

  it.each([
    ['/requirements?role=baker', 'role'],
    ['/requirements.json?role=baker', 'role'],
    ['/frameworks/bread_act/recitals?at=2021-01-01', 'at'],
    ['/frameworks/bread_act/recitals/pages/100/1.json?at=2021-01-01', 'at'],
    ['/search?q=bread', 'q'],
    ['/frameworks/bread_act/articles?per_page=101', 'per_page'],
    ['/frameworks/bread_act/articles?per_page=100&page=x', 'page'],
    ['/frameworks/bread_act/articles?page=1&page=2', 'page'],
  ])('refuses %s rather than ignore the parameter', async (path, name) => {
    const response = await api.fetch(`${ROOT}${path}`);
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error.code).toBe('INVALID_PARAM');
    expect(error.message).toContain(`'${name}'`);
    expect(response.headers.get('netlify-vary')).toContain(name);
  });

  it.each(['', '?per_page=100', '?per_page=7', '?page=9'])(
    'answers each link of a list, from articles%s on and back',
    async (query) => {
      const list = '/frameworks/bread_act/articles';
      const forth = await walk(`${ROOT}${list}`, query, 'next');
      const back = await walk(`${ROOT}${list}`, forth.at(-1)?.query ?? '', 'prev');
      expect(back.flatMap(({ rows }) => rows)).toHaveLength(45);
      expect(back.reverse().flatMap(({ rows }) => rows)).toEqual(await api.all(list));
    },
  );

  it.each([
    ['/frameworks/none/articles?page=2', 'Release 1.0.0 has no file'],
    ['/frameworks/bread_act/articles/99/related?page=2', 'Release 1.0.0 has no file'],
  ])('has no pages of %s, which is not there', async (path, message) => {
    const response = await api.fetch(`${ROOT}${path}`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toContain(message);
  });

  it.each([
    [`${ROOT}/frameworks/none`, 'Release 1.0.0 has no file'],
    [`${ROOT}/../../../index/known-values.json`, 'No endpoint'],
    ['/api/snapshots/9.9.9/v1/frameworks', 'Release 9.9.9 is not served here'],
    ['/api/snapshots/1.0.0', 'No endpoint'],
    ['//api/snapshots/1.0.0/v1/frameworks', 'No endpoint'],
  ])('%s is a 404', async (path, message) => {
    const response = await api.fetch(path);
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toContain(message);
  });

  it.each(['/frameworks/bread_act/articles/5', '/tags'])(
    'answers 503 for %s where the file is damaged, and heals',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const file = join(folder, `${ROOT}${path}.json`);
      const whole = await readFile(file);
      for (const damaged of [whole.subarray(0, -2), Buffer.from('{}')]) {
        await writeFile(file, damaged);
        expect((await api.fetch(`${ROOT}${path}`)).status).toBe(503);
      }
      await rm(file);
      expect((await api.fetch(`${ROOT}${path}`)).status).toBe(503);
      await writeFile(file, whole);
      expect((await api.fetch(`${ROOT}${path}`)).status).toBe(200);
      log.mockRestore();
    },
  );

  it('needs a key where keys are configured', async () => {
    const guarded = clientOver(await digestOf('secret'));
    const path = `${ROOT}/frameworks`;
    expect((await guarded.fetch(path)).status).toBe(401);
    const headers = { 'x-api-key': 'secret' };
    const response = await guarded.fetch(path, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('private');
  });
});

describe('a build with releases', () => {
  it('refuses an archive that is not that of a release', async () => {
    const other = join(await mkdtemp(join(tmpdir(), 'releases-')), 'archives');
    await mkdir(other);
    const name = 'eu-digital-regulation-api-1.0.0.zip';
    await copyFile(join(releases, name), join(other, name));
    const bytes = await readFile(join(other, name));
    bytes[bytes.length - 30] = 1 + (bytes[bytes.length - 30] ?? 0);
    await writeFile(join(other, name), bytes);
    await expect(build({ data, out: folder, releases: other })).rejects.toThrow(
      /is not the archive of a release: .*; remove it from the folder$/,
    );
    expect((await api.fetch(`${ROOT}/frameworks`)).status).toBe(200);
  });

  it('refuses an archive that is there under two names', async () => {
    const twice = await mkdtemp(join(tmpdir(), 'releases-'));
    for (const name of ['a.zip', 'b.zip']) {
      await copyFile(join(releases, 'eu-digital-regulation-api-1.0.0.zip'), join(twice, name));
    }
    await expect(mountReleases(twice, await readReleases(data))).rejects.toThrow(
      `${twice}/a.zip and ${twice}/b.zip are the same archive, that of release 1.0.0: remove one of them`,
    );
  });

  it.each(['foo', '1.2', '1.2.0-beta.1'])(
    'refuses a release that is called %s',
    async (version) => {
      const [release] = await readReleases(data);
      const listed = release === undefined ? [] : [{ ...release, version }];
      await expect(mountReleases(releases, listed)).rejects.toThrow(
        `'${version}' cannot be the version of a release`,
      );
    },
  );

  it('refuses a folder without an archive, and one whose archive is a folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'releases-'));
    await expect(mountReleases(other, [])).rejects.toThrow(
      `${other} has no archive of a release, a .zip: put there what 'npm run snapshot' made, or build without --releases`,
    );
    await mkdir(join(other, 'a.zip'));
    await expect(mountReleases(other, [])).rejects.toThrow(
      `${other}/a.zip is not a file: remove it`,
    );
  });

  it('lists releases without an address where it serves none', async () => {
    const out = await mkdtemp(join(tmpdir(), 'public-'));
    await build({ data, out });
    const listed = JSON.parse(await readFile(join(out, 'api/v1/snapshots.json'), 'utf8'));
    expect(listed.data[0]).toMatchObject({ version: '1.0.0', url: null, download_url: null });
  });
});
