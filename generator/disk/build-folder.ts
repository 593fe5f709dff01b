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
  work: (place: string) => Promise<Result>,
): Promise<Result> {
  const place = await placeOf(folder);
  await refuseDisk(place);
  await writing(place, () => makeFolder(dirname(place)));
  const afterRecovery = async () => {
    await recoverOne(place);
    return await work(place);
  };
  return await withLock(place, what, afterRecovery, lockBeside(place));
}

/** Who only reads a sound folder writes nothing, not even a lock. */
export async function recoverBuild(folder: string): Promise<void> {
  const place = await placeOf(folder);
  if (await hasLeftovers(place)) await withBuild(place, 'a recovery', async () => {});
}

/** A link stays where it is: what it leads to is replaced. */
async function placeOf(folder: string): Promise<string> {
  const target = await readlink(folder).catch(() => null);
  return target === null ? resolve(folder) : await placeOf(resolve(dirname(folder), target));
}

/** @throws {Error} where nothing beside the folder could take its place */
async function refuseDisk(folder: string): Promise<void> {
  const own = await stat(folder).catch(() => null);
  const outer = await stat(dirname(folder)).catch(() => null);
  if (own === null || outer === null || own.dev === outer.dev) return;
  throw new Error(
    `${folder} is a disk of its own, which cannot be replaced as a whole: name a folder in it with --out`,
  );
}
