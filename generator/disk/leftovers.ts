/** What an interruption leaves beside the folders that are replaced as a whole, and how it is put right. */
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, writing } from './disk-error.ts';
import { holderOf, lockOf } from './lock.ts';
import { HALF_WRITTEN } from './write-atomically.ts';

/** Staged folders are siblings of their target: on the same disk, and hidden from globs. */
export function stagedPrefix(target: string): string {
  return join(dirname(target), `.${basename(target)}.next-`);
}

/** Where the old folder is between the two renames. */
export function previousOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.previous`);
}

/** What is left of one folder. */
interface Leftover {
  target: string;
  isThere: boolean;
  /** Paths that were not finished. */
  staged: string[];
  /** The folder as it was before, if it is set aside. */
  previous: string | null;
}

/**
 * Puts right what interruptions left in a folder: the old content of a folder that is missing moves back,
 * what was half written goes. The caller holds the lock of the folder.
 * @param options `isRemade`: what is replaced there can be made again, so that of two the newer one counts
 * @returns what was done, in lines for a person
 * @throws {Error} where a folder and the one set aside are both there and either may be the only copy
 */
export async function recover(
  folder: string,
  options: { isRemade?: boolean } = {},
): Promise<string[]> {
  const found = await leftoversIn(folder);
  const doubtful = options.isRemade === true ? undefined : found.find(isDoubtful);
  if (doubtful !== undefined) {
    throw new Error(
      `${doubtful.target} and ${doubtful.previous} are both there: an interrupted command set the second ` +
        'one aside, and somebody made the first one since. Move what is to stay to the first one, and ' +
        `remove ${[doubtful.previous, ...doubtful.staged].join(' and ')}`,
    );
  }
  const done: string[] = [];
  for (const { target, isThere, staged, previous } of found) {
    await writing(target, async () => {
      if (previous !== null && !isThere) {
        await rename(previous, target);
        done.push(`${target} is back: an interrupted command had set it aside`);
      } else if (previous !== null) await rm(previous, { recursive: true, force: true });
      for (const path of staged) await rm(path, { recursive: true, force: true });
      if (staged.length > 0) done.push(`what was half written of ${target} is removed`);
    });
  }
  return done;
}

/** Whether something is left in a folder: of an interruption, or of a command that is at work there. */
export async function hasLeftovers(folder: string): Promise<boolean> {
  return (await leftoversIn(folder)).length > 0;
}

/** After the second rename nothing staged is left: with both, somebody else made the target. */
function isDoubtful({ isThere, previous, staged }: Leftover): boolean {
  return isThere && previous !== null && staged.length > 0;
}

/** A running command replaces one folder in well below this time. */
const PATIENCE_MILLISECONDS = 5000;
const POLL_MILLISECONDS = 100;

/**
 * Refuses to read a data folder while something is left in it.
 * @throws {Error} naming what was found, and what puts it right
 */
export async function refuseLeftovers(folder: string): Promise<void> {
  const until = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const holder = await holderOf(lockOf(folder));
    // Read after the lock: what a command leaves is left before its lock goes.
    const [found] = await leftoversIn(folder);
    if (found === undefined) return;
    if (holder === null) {
      if ((await holderOf(lockOf(folder))) !== null) continue;
      const what =
        found.previous !== null && !found.isThere
          ? `${found.target} is set aside in ${found.previous}`
          : `${[found.previous, ...found.staged].filter((path) => path !== null).join(', ')} is left of it`;
      throw new Error(
        `a command was interrupted in ${folder}: ${what}. 'npm run sync -- --data ${folder} --recover' puts it ` +
          'right, and loses nothing',
      );
    }
    if (Date.now() > until) {
      throw new Error(
        `${holder.what} is at work in ${folder} (process ${holder.pid}): wait for it`,
      );
    }
    await wait(POLL_MILLISECONDS);
  }
}

/** Of the folder itself, and the files half written one level below. */
async function leftoversIn(folder: string): Promise<Leftover[]> {
  const names = await namesIn(folder);
  const leftovers = new Map<string, Leftover>();
  const of = (name: string): Leftover => {
    const target = join(folder, name);
    const known = leftovers.get(target) ?? {
      target,
      isThere: names.includes(name),
      staged: [],
      previous: null,
    };
    leftovers.set(target, known);
    return known;
  };
  for (const name of names) {
    const [, before = ''] = /^\.(.+)\.previous$/.exec(name) ?? [];
    const [, next = ''] = /^\.(.+)\.next-[0-9a-z-]+$/.exec(name) ?? [];
    if (before !== '') of(before).previous = join(folder, name);
    else if (next !== '') of(next).staged.push(join(folder, name));
    else if (HALF_WRITTEN.test(name)) of(unfinished(name)).staged.push(join(folder, name));
    else if (!name.startsWith('.')) {
      for (const file of await namesIn(join(folder, name))) {
        if (!HALF_WRITTEN.test(file)) continue;
        of(join(name, unfinished(file))).staged.push(join(folder, name, file));
      }
    }
  }
  return [...leftovers.values()];
}

const unfinished = (name: string): string => name.replace(HALF_WRITTEN, '');

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    // Whoever reads a folder that cannot be read says so.
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP'].includes(codeOf(error))) return [];
    throw error;
  }
}
