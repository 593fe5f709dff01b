import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../generator/disk/make-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folders-'));
});

describe('a folder', () => {
  it('is made with those above it, also by several at once, and again', async () => {
    const path = join(folder, 'a/b/c');
    await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(folder, 'a/d'))]);
    await makeFolder(path);
    const made = await readdir(folder, { recursive: true });
    expect(made.sort()).toEqual(['a', 'a/b', 'a/b/c', 'a/d']);
  });

  it('is not made where a file is in the way', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(makeFolder(file)).rejects.toThrow('EEXIST');
    await expect(makeFolder(join(file, 'below'))).rejects.toThrow('EEXIST');
  });

  it.runIf(process.platform === 'linux')('is refused where the system makes none', async () => {
    await expect(makeFolder('/proc/none/below')).rejects.toThrow('ENOENT');
  });
});
