/** A build that is killed while its parts take their places. */
import { cp, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lazy } from '../../edge/contract/lazy.ts';
import { recoverBuild } from '../../generator/publish/recover-build.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { outcomeOf, run, runServer, start } from '../helpers/command.ts';
import { canMount, mountDisk } from '../helpers/disk.ts';
import { copyByLinks } from '../helpers/linked-copy.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const KILLER = import.meta.resolve('../helpers/kill-command.mjs');
let data: string;
let out: string;
let built: string[];
/** What a build of one act has. */
let flourAlone: string[];
/** All but the lock of a process that is gone. */
const visible = async (folder: string) =>
  (await readdir(folder)).filter((name) => name !== '.lock');
beforeAll(async () => {
  const { 'flour_act/framework.json': framework, ...folder } = sampleFolder();
  data = await writeFolder({
    ...folder,
    'flour_act/framework.json': { ...(framework as object), description: 'About spelt.' },
  });
  built = await readdir(await sampleBuild());
  flourAlone = built.filter((name) => !name.endsWith('bread-act'));
});
beforeEach(async () => {
  out = join(await mkdtemp(join(tmpdir(), 'builds-')), 'public');
  copyByLinks(await sampleBuild(), out);
});

const killedBuild = async (before: string) =>
  outcomeOf(
    await start(['build', '--data', data, '--out', out, '--only', 'flour_act'], {
      NODE_OPTIONS: `--import ${KILLER}`,
      KILL_BEFORE: before,
    }),
  );
/** A folder with new pages and the old API, for copies: that of the first test that asks. */
const halfBuilt = lazy(async () => {
  await killedBuild('/api > ');
  return out;
});
/** Whether the page and the API have the words of the new build. */
const isNew = async (folder = out) => {
  const files = ['flour-act/index.html', 'api/v1/frameworks/flour_act.json'];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.includes('About spelt.'));
};

describe('a build that ended', () => {
  it('is served without a change to its folder, not even a lock for a moment', async () => {
    const { mtimeMs } = await stat(out);
    const server = await runServer(['serve', '--dir', out, '--port', '0']);
    await server.stop();
    expect((await stat(out)).mtimeMs).toBe(mtimeMs);
  });
});

describe('a build killed', () => {
  it.each([
    ['before its last phase', 'commit\\.json$', [false, false]],
    ['between the two renames of a folder', '> .*/flour-act$', [true, true]],
    ['before a file at the top', '> .*/index\\.html$', [true, true]],
    ['between the two renames of the API', '> .*/api$', [true, true]],
  ])('%s is one build, whole, for the next that looks', async (_, before, expected) => {
    const { status, stdout } = await killedBuild(before);
    expect({ status, stdout }).toEqual({ status: null, stdout: '' });
    await recoverBuild(out);
    expect(await isNew()).toEqual(expected);
    expect(await visible(out)).toEqual(expected[0] === true ? flourAlone : built);
  });

  it('before the API is finished by the next server, and by the next build', async () => {
    const half = await halfBuilt();
    expect(await isNew(half)).toEqual([true, false]);
    const [served, rebuilt] = [join(half, '../served'), join(half, '../rebuilt')];
    for (const copy of [served, rebuilt]) copyByLinks(half, copy);
    const server = await runServer(['serve', '--dir', served, '--port', '0']);
    const response = await fetch(`${server.url}/api/v1/frameworks/flour_act`);
    expect(await response.text()).toContain('About spelt.');
    await server.stop();
    expect(await visible(served)).toEqual(flourAlone);
    // Even one that then fails.
    const broken = await writeFolder({ 'tags.json': [] });
    expect((await run('build', '--data', broken, '--out', rebuilt)).status).toBe(1);
    expect(await isNew(rebuilt)).toEqual([true, true]);
    expect(await visible(rebuilt)).toEqual(flourAlone);
  });

  it.each([
    ['nothing that can be read', '{"folders":'],
    ['a way out of the folder', '{"folders":[],"changed":null,"made":[],"gone":["../kept"]}'],
    [
      'another',
      '{"folders":[["api","../kept"]],"changed":null,"made":["api"],"gone":["bread-act"]}',
    ],
  ])('is not finished by a list of what is left that has %s', async (_, list) => {
    const kept = join(out, '../kept/file.txt');
    await mkdir(dirname(kept));
    await writeFile(kept, 'kept');
    await writeFile(join(out, '.commit.json'), list);
    await expect(recoverBuild(out)).rejects.toThrow(
      `${out}/.commit.json is not what a build wrote there: remove it, and build again`,
    );
    expect(await readFile(kept, 'utf8')).toBe('kept');
    expect(await readdir(out)).toEqual(expect.arrayContaining(built));
  });

  it.skipIf(!canMount)('before the API is told of where it cannot be finished', async () => {
    const half = await halfBuilt();
    const { disk, unmount, protect } = mountDisk('size=64m');
    try {
      await cp(half, disk, { recursive: true });
      protect();
      const server = await runServer(['serve', '--dir', disk, '--port', '0']);
      await server.stop();
      expect(server.output()).toContain('has parts of two builds, which cannot be put right: ');
    } finally {
      unmount();
    }
  });
});
