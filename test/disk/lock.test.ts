import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
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
    await writeFile(lockOf(folder), holder({ pid: await deadProcess() }));
    let inside = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        withLock(folder, 'a build', async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 200));
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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

  it('of another computer is respected, and the message says what to remove', async () => {
    await writeFile(lockOf(folder), holder({ host: 'elsewhere', pid: 1 }));
    await expect(withLock(folder, 'a build', async () => 'in')).rejects.toThrow(
      `process 1 on elsewhere, since now): try again when it has ended, or remove ${lockOf(folder)} if it has`,
    );
    expect(await readFile(lockOf(folder), 'utf8')).toContain('elsewhere');
  });
});
