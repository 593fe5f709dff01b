import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskError } from '../../generator/disk/disk-error.ts';
import { recover, refuseLeftovers } from '../../generator/disk/leftovers.ts';
import { withLock } from '../../generator/disk/lock.ts';
import { stagedFolder } from '../../generator/disk/staged-folder.ts';
import { writeAtomically } from '../../generator/disk/write-atomically.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'));
});
afterEach(() => {
  vi.useRealTimers();
});

async function make(name: string, contents = name): Promise<void> {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'file'), contents);
}

const contentsOf = (name: string) => readFile(join(folder, name, 'file'), 'utf8');

/** No file system has a name that long: a write that fails like one on a full disk. */
const TOO_LONG = 'x'.repeat(300);

describe('what an interruption leaves', () => {
  it('between the two renames: the old folder comes back, the new one goes', async () => {
    await make('.act.previous', 'old');
    await make('.act.next', 'new');
    await expect(refuseLeftovers(folder)).rejects.toThrow(
      `${folder}/act is set aside in ${folder}/.act.previous. 'npm run sync -- --data ${folder} --recover' puts it right`,
    );
    expect(await recover(folder)).toHaveLength(2);
    expect(await contentsOf('act')).toBe('old');
    expect(await readdir(folder)).toEqual(['act']);
    await refuseLeftovers(folder);
  });

  it('after the second rename: the new folder stays', async () => {
    await make('act', 'new');
    await make('.act.previous', 'old');
    await expect(refuseLeftovers(folder)).rejects.toThrow('.act.previous is left of it');
    await recover(folder);
    expect(await contentsOf('act')).toBe('new');
    expect(await readdir(folder)).toEqual(['act']);
  });

  it('before the renames: what was half written goes, files included', async () => {
    await make('act', 'old');
    await make('.act.next');
    await writeFile(join(folder, 'act', 'log.json.123.next'), '[');
    await writeFile(join(folder, 'list.json.123.next'), '[');
    await recover(folder);
    expect(await readdir(folder, { recursive: true })).toEqual(['act', 'act/file']);
  });

  it('where somebody made the folder anew: nothing is removed', async () => {
    await make('act', 'by hand');
    await make('.act.previous', 'old');
    await make('.act.next', 'new');
    await expect(recover(folder)).rejects.toThrow(`${folder}/.act.previous are both there`);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('is waited for while a command is at work', async () => {
    await make('.act.next');
    // Its patience never ends: the time of day stands still.
    vi.useFakeTimers({ toFake: ['Date'] });
    await withLock(folder, 'a sync', async () => {
      const waiting = refuseLeftovers(folder).then(() => 'gone');
      expect(await Promise.race([waiting, wait(300, 'still there')])).toBe('still there');
      await rename(join(folder, '.act.next'), join(folder, 'act'));
      expect(await waiting).toBe('gone');
    });
    expect(await readdir(folder)).toEqual(['act']);
  });

  it('is waited for a while only', async () => {
    await make('.act.next');
    vi.useFakeTimers({ toFake: ['Date'] });
    await withLock(folder, 'a sync', async () => {
      const waiting = refuseLeftovers(folder);
      vi.setSystemTime(Date.now() + 60_000);
      await expect(waiting).rejects.toThrow(
        `a sync is at work in ${folder} (process ${process.pid})`,
      );
    });
  });
});

describe('what takes the place of something', () => {
  /** The files that were flushed while the old contents were still in place. */
  async function flushedDuring(place: string, work: () => Promise<void>): Promise<Set<number>> {
    const flushed = new Set<number>();
    const any = await open(folder);
    const sync = vi.spyOn(Object.getPrototypeOf(any), 'sync').mockImplementation(async function (
      this: FileHandle,
    ) {
      expect(await readFile(place, 'utf8')).toBe('old');
      flushed.add((await this.stat()).ino);
    });
    await any.close();
    await work();
    sync.mockRestore();
    return flushed;
  }
  const idOf = async (path: string) => (await stat(join(folder, path))).ino;

  it('is flushed before: a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'old');
    const flushed = await flushedDuring(file, () => writeAtomically(file, 'new'));
    expect(await readFile(file, 'utf8')).toBe('new');
    expect([...flushed]).toEqual([await idOf('file')]);
  });

  it('is flushed before: each file of a folder, kept or written', async () => {
    await make('act', 'old');
    await mkdir(join(folder, 'act/history'));
    await writeFile(join(folder, 'act/history/kept'), 'kept', { mode: 0o400 });
    const flushed = await flushedDuring(join(folder, 'act/file'), async () => {
      const staged = await stagedFolder(join(folder, 'act'));
      await staged.keep('');
      await staged.write('file', 'new');
      await staged.commit();
    });
    expect(await contentsOf('act')).toBe('new');
    for (const path of ['act/file', 'act/history/kept'])
      expect(flushed).toContain(await idOf(path));
  });
});

describe('a write that fails', () => {
  it('leaves nothing of a folder, and what was there before', async () => {
    await make('act', 'old');
    const staged = await stagedFolder(join(folder, 'act'));
    await staged.keep('');
    await expect(staged.write(TOO_LONG, '')).rejects.toThrow(DiskError);
    await staged.discard();
    expect(await readdir(folder)).toEqual(['act']);
    expect(await contentsOf('act')).toBe('old');
  });

  it('leaves nothing where a file is in the way', async () => {
    await writeFile(join(folder, 'file'), '');
    const target = join(folder, 'file', 'act');
    await expect(stagedFolder(target)).rejects.toThrow('a file is where a folder should be');
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('leaves nothing of a file', async () => {
    await mkdir(join(folder, 'file'));
    const writing = writeAtomically(join(folder, 'file'), 'contents');
    await expect(writing).rejects.toThrow(DiskError);
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('at the second rename brings the old folder back', async () => {
    await make('act', 'old');
    const staged = await stagedFolder(join(folder, 'act'));
    // Nothing was written, so that there is no folder to rename.
    await expect(staged.commit()).rejects.toThrow(DiskError);
    expect(await contentsOf('act')).toBe('old');
    expect(await readdir(folder)).toEqual(['act']);
  });

  it('does not remove a folder that was set aside', async () => {
    await make('act', 'new');
    await make('.act.previous', 'old');
    const staged = await stagedFolder(join(folder, 'act'));
    await staged.keep('');
    await expect(staged.commit()).rejects.toThrow(DiskError);
    expect(await contentsOf('.act.previous')).toBe('old');
  });
});
