/** A build that is killed: the folder has one build, whole, for the next command that looks. */
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoverBuild } from '../../generator/disk/build-folder.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { outcomeOf, run, runServer, start } from '../helpers/command.ts';
import { copyByLinks } from '../helpers/linked-copy.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { times } from '../helpers/whole.ts';

const KILLER = import.meta.resolve('../helpers/kill-command.mjs');
let data: string;
let parent: string;
let out: string;
/** What the build before has at the top of its folder, and a build of one act. */
let built: string[];
let flourAlone: string[];
beforeAll(async () => {
  const { 'flour_act/framework.json': framework, ...folder } = sampleFolder();
  data = await writeFolder({
    ...folder,
    'flour_act/framework.json': { ...(framework as object), description: 'About spelt.' },
  });
  built = (await readdir(await sampleBuild())).sort();
  flourAlone = built.filter((name) => !name.endsWith('bread-act'));
});
async function placeEarlierBuild(): Promise<void> {
  parent = await mkdtemp(join(tmpdir(), 'builds-'));
  out = join(parent, 'public');
  copyByLinks(await sampleBuild(), out);
}
beforeEach(placeEarlierBuild);

const startBuild = (env: Record<string, string> = {}) =>
  start(['build', '--data', data, '--out', out, '--only', 'flour_act'], env);
async function killedBuild(kill: { KILL_BEFORE: string } | { KILL_AFTER: string }): Promise<void> {
  const child = await startBuild({ NODE_OPTIONS: `--import ${KILLER}`, ...kill });
  expect(await outcomeOf(child)).toMatchObject({ status: null, stdout: '' });
}
const BETWEEN_RENAMES = { KILL_BEFORE: '\\.next > .*/public$' };

/** Which build there is: all of its folders and files are of one. */
async function buildThere(): Promise<'old' | 'new'> {
  const files = ['flour-act/index.html', 'api/v1/frameworks/flour_act.json'];
  const texts = await Promise.all(files.map((file) => readFile(join(out, file), 'utf8')));
  const areNew = texts.map((text) => text.includes('About spelt.'));
  expect(new Set(areNew).size).toBe(1);
  expect((await readdir(out)).sort()).toEqual(areNew[0] === true ? flourAlone : built);
  return areNew[0] === true ? 'new' : 'old';
}

describe('a build that ended', () => {
  it('is served without a change to its folder or beside it, not even a lock for a moment', async () => {
    const changed = async () => [(await stat(out)).mtimeMs, (await stat(parent)).mtimeMs];
    const before = await changed();
    const server = await runServer(['serve', '--dir', out, '--port', '0']);
    await server.stop();
    expect(await changed()).toEqual(before);
  });
});

describe('a build killed', () => {
  it.each([
    ['as soon as it has the lock', { KILL_AFTER: '/\\.public\\.lock$' }, ['.public.lock']],
    ['while it writes', { KILL_AFTER: '/\\.public\\.next/' }, ['.public.lock', '.public.next']],
    ['before its renames', { KILL_BEFORE: '/public > ' }, ['.public.lock', '.public.next']],
  ])('%s leaves the last one', async (_, kill, left) => {
    await killedBuild(kill);
    expect((await readdir(parent)).sort()).toEqual([...left, 'public']);
    expect(await buildThere()).toBe('old');
    await recoverBuild(out);
    expect(await buildThere()).toBe('old');
    expect(await run('build', '--data', data, '--out', out, '--only', 'flour_act')).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(await buildThere()).toBe('new');
    expect(await readdir(parent)).toEqual(['public']);
  });

  it('between its renames leaves the last one aside, which the next build brings back, even one that fails', async () => {
    await killedBuild(BETWEEN_RENAMES);
    expect((await readdir(parent)).sort()).toEqual([
      '.public.lock',
      '.public.next',
      '.public.previous',
    ]);
    const broken = await writeFolder({ 'tags.json': [] });
    expect((await run('build', '--data', broken, '--out', out)).status).toBe(1);
    expect(await buildThere()).toBe('old');
    expect(await readdir(parent)).toEqual(['public']);
  });

  it('between its renames leaves the last one aside, which a server brings back', async () => {
    await killedBuild(BETWEEN_RENAMES);
    const server = await runServer(['serve', '--dir', out, '--port', '0']);
    for (const path of ['/api/v1/stats', '/bread-act/']) {
      expect((await fetch(`${server.url}${path}`)).status).toBe(200);
    }
    await server.stop();
    expect(await buildThere()).toBe('old');
    expect(await readdir(parent)).toEqual(['public']);
  });

  it('while it removes what was there before is the one that counts', async () => {
    await mkdir(join(parent, '.public.previous/api'), { recursive: true });
    await recoverBuild(out);
    expect(await buildThere()).toBe('old');
    expect(await readdir(parent)).toEqual(['public']);
  });

  it('at a random moment leaves one or the other', async () => {
    const started = performance.now();
    expect((await outcomeOf(await startBuild())).status).toBe(0);
    const whole = performance.now() - started;
    for (let kills = 0; kills < times(2, 20); kills += 1) {
      await placeEarlierBuild();
      const child = await startBuild();
      const ended = outcomeOf(child);
      // Most of them near the end, where folders move.
      await wait(whole * Math.sqrt(Math.random()));
      child.kill('SIGKILL');
      await ended;
      await recoverBuild(out);
      expect(await buildThere()).toMatch(/old|new/);
      expect((await readdir(parent)).filter((name) => name !== '.public.lock')).toEqual(['public']);
    }
  });
});

describe('a folder that is there beside the one that was set aside', () => {
  it('is not replaced: somebody has made it', async () => {
    for (const name of ['.public.previous', '.public.next']) await mkdir(join(parent, name));
    await writeFile(join(out, 'new.txt'), '');
    const { status, stderr } = await run('build', '--data', data, '--out', out);
    expect(status).toBe(1);
    expect(stderr).toContain(`${out} and ${parent}/.public.previous are both there`);
    expect((await readdir(parent)).sort()).toEqual(['.public.next', '.public.previous', 'public']);
  });
});
