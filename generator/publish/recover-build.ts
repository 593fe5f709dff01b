/** What a build or a server does before anything else: it puts right what an interrupted build left. */
import { readdir } from 'node:fs/promises';
import { hasLeftovers, recover } from '../disk/leftovers.ts';
import { HALF_WRITTEN } from '../disk/write-atomically.ts';
import { finishCommit, isHalfCommitted } from './commit.ts';
import { builtEntries } from './entries.ts';

/**
 * Refuses to build into a folder that holds anything else: a data folder has folders named like pages.
 * @throws {Error} naming what was found; hidden files do not count
 */
async function refuseForeign(folder: string): Promise<void> {
  const own = await builtEntries(folder);
  const isForeign = (name: string) =>
    !name.startsWith('.') && !HALF_WRITTEN.test(name) && !own.has(name);
  const found = (await readdir(folder)).filter(isForeign);
  const [first] = found.sort();
  if (first === undefined) return;
  const more = found.length === 1 ? '' : ` and ${found.length - 1} more`;
  throw new Error(
    `${folder} holds ${first}${more}, which no build made, and a build replaces the whole folder: ` +
      'name another with --out, or move them away',
  );
}

/**
 * Puts right what an interrupted build left in a folder: one whose parts were taking their places is finished, any other
 * leaves the one before. The caller holds the lock. In any other folder, such as one of
 * data, nothing is touched: what is set aside there cannot be made again.
 * @throws {Error} where the folder holds what no build made
 */
export async function recoverBuild(folder: string): Promise<void> {
  await refuseForeign(folder);
  await finishCommit(folder);
  await recover(folder, { isRemade: true });
}

/** Whether there is anything to put right: who only reads a sound folder writes nothing there, not even a lock. */
export async function isUnfinished(folder: string): Promise<boolean> {
  return (await isHalfCommitted(folder)) || (await hasLeftovers(folder));
}
