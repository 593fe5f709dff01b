/** A build that takes the place of another while it is served. */
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build } from '../../generator/publish/build.ts';
import { appOfFolder } from '../../generator/serve/served-build.ts';
import { folderHost } from '../../generator/serve/server.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { type Client, clientOf } from '../helpers/client.ts';
import { copyByLinks } from '../helpers/linked-copy.ts';
import { type LocalServer, localServer } from '../helpers/local-server.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

/** Other rows have each role, and other articles each word. */
const CHANGES: Readonly<Record<string, string>> = {
  baker: 'miller',
  miller: 'baker',
  loaf: 'wafer',
};

function changedFolder() {
  const { 'roles.json': roles, ...others } = sampleFolder();
  const changed = Object.entries(others).map(([path, contents]) => {
    const text = JSON.stringify(contents).replace(
      /\b(?:baker|miller|loaf)\b/g,
      (word) => CHANGES[word] ?? word,
    );
    return [path, text];
  });
  return { ...Object.fromEntries(changed), 'roles.json': roles };
}

const BAKERS = '/requirements?role=baker&per_page=100';
const REQUESTS = [
  BAKERS,
  '/frameworks/bread_act/articles/1',
  '/frameworks/bread_act/articles?per_page=7&page=3',
  '/search?q=wafer',
  '/compare?frameworks=bread_act,flour_act',
  '/requirements.csv?role=miller',
  '/changelog?limit=5',
];

let folder: string;
let server: LocalServer;
let api: Client;
const log = vi.spyOn(console, 'error');

beforeEach(async () => {
  log.mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'public-'));
  copyByLinks(await sampleBuild(), folder);
  server = await localServer(folder);
  api = clientOf((path, init) => fetch(`${server.url}${path}`, init));
});
afterEach(() => {
  log.mockReset();
  server.stop();
});

const answerOf = async (path: string) => {
  const response = await api.fetch(`/api/v1${path}`);
  expect(response.status, path).toBe(200);
  return await response.text();
};
const answersOf = () => Promise.all(REQUESTS.map(answerOf));

const rebuild = async (contents: ReturnType<typeof sampleFolder>) =>
  build({ data: await writeFolder(contents), out: folder });

describe('a page that cannot be opened any more', () => {
  it('ends its answer, not the server', async () => {
    // As a file that goes between being looked at and being opened.
    const unreadable = createServer().listen(join(folder, 'gone.html'));
    await once(unreadable, 'listening');
    await expect(fetch(`${server.url}/gone`)).rejects.toThrow();
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    unreadable.close();
  });
});

describe('a build under a running server', () => {
  it('is served as a whole from its first request on', async () => {
    const before = await answersOf();
    await rebuild(changedFolder());
    const { data, meta } = await api.page(BAKERS);
    expect(meta.total).toBeGreaterThan(0);
    for (const { stakeholder_roles } of data) expect(stakeholder_roles).toContain('baker');
    const after = await answersOf();
    expect(after.filter((answer, index) => answer === before[index])).toEqual([]);
    await answerOf('/health');
    await rebuild(sampleFolder());
    expect(await answersOf()).toEqual(before);
  });

  it('has no line in the log for an answer out of the one before, which is thrown away', async () => {
    const { file, ...host } = folderHost(folder, '');
    let isReplaced = false;
    const app = appOfFolder(folder, {
      ...host,
      file: async (path) => {
        if (isReplaced) return await file(path);
        isReplaced = true;
        const away = await mkdtemp(join(tmpdir(), 'public-'));
        await rename(join(folder, 'api'), join(away, 'api'));
        copyByLinks(join(away, 'api'), join(folder, 'api'));
        return new Response(null, { status: 500 });
      },
    });
    log.mockClear();
    const ask = () => app(new Request('http://localhost/api/v1/frameworks/bread_act/articles/1'));
    expect((await ask()).status).toBe(200);
    expect(log).not.toHaveBeenCalled();
    await rm(join(folder, 'api/v1/frameworks/bread_act/articles/1.json'));
    await rename(join(folder, 'api'), join(folder, '.api'));
    await rename(join(folder, '.api'), join(folder, 'api'));
    expect((await ask()).status).toBe(503);
    expect(log).toHaveBeenCalledOnce();
  });

  it('comes between two requests, never into one', async () => {
    const other = await mkdtemp(join(tmpdir(), 'public-'));
    await build({ data: await writeFolder(changedFolder()), out: other });
    const [served, next, last] = [join(folder, 'api'), join(other, 'api'), join(other, 'last')];
    /** As a build does at its end. */
    const swap = async () => {
      await rename(served, last);
      await rename(next, served);
      await rename(last, next);
    };
    const before = await answersOf();
    await swap();
    const after = await answersOf();

    const seen = REQUESTS.map(() => new Set<string>());
    let isSwapping = true;
    const ask = async () => {
      while (isSwapping) {
        for (const [place, answer] of (await answersOf()).entries()) seen[place]?.add(answer);
      }
    };
    const asking = Promise.all([ask(), ask()]);
    const expected = REQUESTS.map((_, place) => new Set([before[place], after[place]]));
    const isAllSeen = () => seen.every(({ size }, place) => size >= (expected[place]?.size ?? 0));
    for (let swaps = 0; swaps < 60 || (swaps < 120 && !isAllSeen()); swaps += 1) {
      // Later with time enough for a slow machine, which answers anew after each swap.
      await Promise.race([asking, wait(swaps < 60 ? swaps : 400)]);
      await swap();
    }
    isSwapping = false;
    await asking;
    expect(seen).toEqual(expected);
  });
});
