/** What a build or a server does before anything else: it puts right what an interrupted build left. */
import { readlink, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { writing } from './disk-error.ts';
import { hasLeftovers, recoverOne } from './leftovers.ts';
import { lockBeside, withLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Works with a publish folder as the only command, with the last build in its place.
 * @param what this command is: `a build`
 * @param work gets the folder where it really is, not a link to it
 */
export async function withBuild<Result>(
  folder: string,
  what: string,
  work: (target: string) => Promise<Result>,
): Promise<Result> {
  const target = await targetOf(folder);
  await refuseDisk(target);
  await writing(target, () => makeFolder(dirname(target)));
  const afterRecovery = async () => {
    await recoverOne(target);
    return await work(target);
  };
  return await withLock(target, what, afterRecovery, lockBeside(target));
}

/** Brings the last build back where one was interrupted. In a sound folder it writes nothing, not even a lock. */
export async function recoverBuild(folder: string): Promise<void> {
  const target = await targetOf(folder);
  if (await hasLeftovers(target)) await withBuild(target, 'a recovery', async () => {});
}

/** The folder itself, not a link to it: a link stays where it is, and what it leads to is replaced. */
async function targetOf(folder: string): Promise<string> {
  const linked = await readlink(folder).catch(() => null);
  return linked === null ? resolve(folder) : await targetOf(resolve(dirname(folder), linked));
}

/** @throws {Error} where nothing beside the folder could take its place */
async function refuseDisk(folder: string): Promise<void> {
  const inner = await stat(folder).catch(() => null);
  const outer = await stat(dirname(folder)).catch(() => null);
  if (inner === null || outer === null || inner.dev === outer.dev) return;
  throw new Error(
    `${folder} is a disk of its own, which cannot be replaced as a whole: name a folder in it with --out`,
  );
}
