/** A file of digests of another build in the place of the right one: it is whole, and nothing in it shows that it is wrong. */
import { beforeAll, describe, expect, it } from 'vitest';
import { digestFiles } from '../../generator/publish/digests.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { type Api, bytesOf } from '../helpers/api.ts';
import { builtFiles, damageable, silentLog } from '../helpers/damage.ts';

let files: RenderedFile[];
beforeAll(async () => {
  files = await builtFiles();
});

silentLog();

const SHARED = '/api/index/digests/shared.txt';

const statusOf = async (api: Api, path: string) => (await api.fetch(`/api/v1${path}`)).status;

describe('the digests of another build', () => {
  /** What the host has in place of a file of digests: that of a build with fewer provisions and another list of acts. */
  function misplaced(): () => Response {
    const isFewer = (file: RenderedFile) =>
      !/oven_act|bread_act\/articles\/45|digests/.test(file.path);
    const others = files
      .filter(isFewer)
      .map((file) =>
        file.path === '/api/v1/frameworks.json' ? { ...file, contents: '{}' } : file,
      );
    const file = digestFiles(others).find(({ path }) => path === SHARED);
    if (file === undefined) throw new Error(`${SHARED} is not built`);
    return () => new Response(bytesOf(file));
  }

  it('are not kept: the request after the repair is answered', async () => {
    const { api, damage } = damageable(files, SHARED);
    damage(misplaced());
    expect(await statusOf(api, '/frameworks')).toBe(503);
    expect(await statusOf(api, '/health')).toBe(503);
    damage(null);
    expect(await statusOf(api, '/frameworks')).toBe(200);
    expect(await statusOf(api, '/health')).toBe(200);
  });

  it('are not kept either where a file of both builds was answered meanwhile', async () => {
    const { api, damage } = damageable(files, SHARED);
    damage(misplaced());
    expect(await statusOf(api, '/schemas/Tag.json')).toBe(200);
    damage(null);
    expect(await statusOf(api, '/frameworks')).toBe(200);
  });

  it('are read again by the next request where they lack what other files say there is', async () => {
    const { api, damage } = damageable(files, SHARED);
    damage(misplaced());
    expect(await statusOf(api, '/schemas/Tag.json')).toBe(200);
    expect(await statusOf(api, '/frameworks/oven_act/articles/1')).toBe(503);
    damage(null);
    expect(await statusOf(api, '/frameworks/oven_act/articles/1')).toBe(200);
  });

  it('are kept while health cannot read others', async () => {
    const { api, damage } = damageable(files, SHARED);
    expect(await statusOf(api, '/frameworks')).toBe(200);
    damage(() => new Response(null, { status: 500 }));
    expect(await statusOf(api, '/health')).toBe(503);
    expect(await statusOf(api, '/frameworks')).toBe(200);
  });

  it('are read again once for each request that a damaged file fails', async () => {
    const path = '/api/v1/stats.json';
    const { api, damage } = damageable(files, path);
    expect(await statusOf(api, '/frameworks')).toBe(200);
    damage(() => new Response('{}'));
    const before = api.reads.length;
    expect(await statusOf(api, '/stats')).toBe(503);
    expect(api.reads.slice(before)).toEqual([path, path, SHARED]);
  });
});
