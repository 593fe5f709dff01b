import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFiles } from '../../generator/serve/dev/watch.ts';

let root: string;
let folder: string;
let stop: () => void;
/** What was said to have changed, call by call. */
let calls: string[][];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'watched-'));
  folder = join(root, 'data');
  await mkdir(join(folder, 'act'), { recursive: true });
  await writeFile(join(folder, 'act/articles.json'), '[]');
  calls = [];
  stop = await watchFiles([folder], (paths) =>
    calls.push(paths.map((path) => path.replace(root, ''))),
  );
});
afterEach(() => stop());

const edit = (file: string) => writeFile(join(folder, file), '[ ]');

/** Waits until a path is said to have changed, and forgets what was said. */
async function said(path: string): Promise<void> {
  await expect.poll(() => calls.flat(), { interval: 10 }).toContain(path);
  calls = [];
}

describe('a folder that is watched', () => {
  it('tells which files change, together where they change together, and no hidden ones', async () => {
    await Promise.all([edit('act/articles.json'), edit('tags.json'), edit('.hidden')]);
    await expect.poll(() => calls.length, { interval: 10 }).toBe(1);
    expect(calls[0]?.toSorted()).toEqual(['/data/act/articles.json', '/data/tags.json']);
  });

  const moveAway = () => rename(folder, join(root, 'away'));
  const moveBack = () => rename(join(root, 'away'), folder);
  const remove = () => rm(folder, { recursive: true });
  const make = () => mkdir(join(folder, 'act'), { recursive: true });

  it.each([
    ['moved away and back', moveAway, moveBack],
    ['removed and made again', remove, make],
  ])('is watched on after it was %s', async (_, go, come) => {
    for (const _time of ['once', 'twice']) {
      await go();
      await said('/data');
      await come();
      await said('/data');
      await edit('act/articles.json');
      await said('/data/act/articles.json');
    }
  });

  it.each([
    ['moved away and back', moveAway, moveBack],
    ['replaced by another one', remove, make],
  ])('is watched on after it was %s in an instant', async (_, go, come) => {
    await go();
    await come();
    const edited = async () => {
      await edit('act/articles.json');
      return calls.flat();
    };
    // Less often than changes are put together.
    await expect.poll(edited, { interval: 250 }).toContain('/data/act/articles.json');
  });
});
