import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LockedError, lockOf, withLock } from '../../generator/disk/lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-'));
});

/** A process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('close', resolve));
  return child.pid ?? 0;
}

/** How many of so many commands that come at once are in the folder together. */
async function insideOf(commands: number): Promise<number> {
  let inside = 0;
  let refused = 0;
  const all = Array.from({ length: commands }, () =>
    withLock(folder, 'a build', async () => {
      inside += 1;
      // Until each of the others is inside as well, or sent away.
      while (inside + refused < commands) await new Promise(setImmediate);
    }).catch((error) => {
      expect(error).toBeInstanceOf(LockedError);
      refused += 1;
    }),
  );
  await Promise.all(all);
  return inside;
}

const holder = (values: object) =>
  JSON.stringify({ what: 'a build', pid: process.pid, host: hostname(), since: 'now', ...values });

describe('the lock of a folder', () => {
  it('lets one command in at a time, and says who is there', async () => {
    const inner = withLock(folder, 'a build', () => withLock(folder, 'a sync', async () => {}));
    await expect(inner).rejects.toThrow(LockedError);
    const again = withLock(folder, 'a build', () => withLock(folder, 'a sync', async () => {}));
    await expect(again).rejects.toThrow(
      new RegExp(`^a build is at work in ${folder} \\(process ${process.pid}, since \\d{4}-`),
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('is released when the work fails', async () => {
    const failing = withLock(folder, 'a build', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withLock(folder, 'a build', async () => 'yes')).toBe('yes');
  });

  it('goes to exactly one of many that come at once, also where a dead process has it', async () => {
    const pid = await deadProcess();
    for (let trial = 0; trial < 100; trial += 1) {
      await writeFile(lockOf(folder), holder({ pid, since: `trial ${trial}` }));
      expect(await insideOf(20)).toBe(1);
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('is taken over, also where whoever began to do so was killed', async () => {
    const dead = holder({ pid: await deadProcess() });
    await writeFile(lockOf(folder), dead);
    const claim = createHash('sha256').update(dead).digest('hex').slice(0, 16);
    await writeFile(
      `${lockOf(folder)}.${claim}`,
      holder({ pid: await deadProcess(), since: 'later' }),
    );
    expect(await insideOf(20)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['of a process that is gone', async () => holder({ pid: await deadProcess() })],
    ['of a process whose number another one has now', async () => holder({ began: '1' })],
  ])('%s is taken over', async (_, text) => {
    await writeFile(lockOf(folder), await text());
    expect(await withLock(folder, 'a build', async () => 'in')).toBe('in');
  });

  it('that is empty is taken over once it is old', async () => {
    await writeFile(lockOf(folder), '');
    await expect(withLock(folder, 'a build', async () => 'in')).rejects.toThrow(LockedError);
    await utimes(lockOf(folder), 1, 1);
    expect(await withLock(folder, 'a build', async () => 'in')).toBe('in');
  });

  it('that is empty and new is said to be so, with how long to wait', async () => {
    await writeFile(lockOf(folder), '');
    await expect(withLock(folder, 'a build', async () => 'in')).rejects.toThrow(
      `${lockOf(folder)} does not say which command is at work in ${folder}: one has just begun, or was ` +
        'cut off by a crash or a full disk. Try again in 5 seconds',
    );
  });

  it('that is empty and, by a clock that was put back, of the future is taken over', async () => {
    await writeFile(lockOf(folder), '');
    await utimes(lockOf(folder), 4e9, 4e9);
    expect(await withLock(folder, 'a build', async () => 'in')).toBe('in');
  });

  it.each([
    ['a folder', () => mkdir(lockOf(folder))],
    ['a pipe', async () => execFileSync('mkfifo', [lockOf(folder)])],
    ['a link that leads nowhere', () => symlink('nothing', lockOf(folder))],
  ])('that is %s is refused, and the message says what to remove', async (_, make) => {
    await make();
    await expect(withLock(folder, 'a build', async () => 'in')).rejects.toThrow(
      `${lockOf(folder)} cannot be read, or other commands come and go all the time`,
    );
  });

  it('of another computer is respected, and the message says what to remove', async () => {
    await writeFile(lockOf(folder), holder({ host: 'elsewhere', pid: 1 }));
    await expect(withLock(folder, 'a build', async () => 'in')).rejects.toThrow(
      `process 1 on elsewhere, since now): try again when it has ended, or remove ${lockOf(folder)} if it has`,
    );
    expect(await readFile(lockOf(folder), 'utf8')).toContain('elsewhere');
  });
});
