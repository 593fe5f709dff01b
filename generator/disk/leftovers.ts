/** What an interruption leaves beside the folders that are replaced as a whole, and how it is put right. */
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, writing } from './disk-error.ts';
import { holderOf, lockOf } from './lock.ts';
import { HALF_WRITTEN } from './write-atomically.ts';

/** Where a folder is filled: beside its target, so on the same disk, and hidden from globs. */
export function stagedOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.next`);
}

/** Where the old folder is between the two renames. */
export function previousOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.previous`);
}

/** What an interrupted command left of one folder, or of one file. */
interface Leftover {
  target: string;
  isThere: boolean;
  /** The path of what was not finished. */
  staged: string | null;
  /** The path of the old folder, if it is set aside. */
  previous: string | null;
}

/**
 * Puts right what interruptions left in a folder: the old content of a folder that is missing moves back,
 * what was half written goes. The caller holds the lock of the folder.
 * @returns what was done, in lines for a person
 * @throws {Error} where a folder and the one set aside are both there and either may be the only copy
 */
export async function recover(folder: string): Promise<string[]> {
  return await putRight(await leftoversIn(folder));
}

/** Puts right what interruptions left of one folder, whose lock the caller holds. @returns lines, like {@link recover} */
export async function recoverOne(target: string): Promise<string[]> {
  return await putRight(await leftoversOf(target));
}

/** Whether something is left of one folder: of an interruption, or of a command that is at work there. */
export async function hasLeftovers(target: string): Promise<boolean> {
  return (await leftoversOf(target)).length > 0;
}

async function putRight(leftovers: readonly Leftover[]): Promise<string[]> {
  const doubtful = leftovers.find(isDoubtful);
  if (doubtful !== undefined) {
    throw new Error(
      `${doubtful.target} and ${doubtful.previous} are both there: an interrupted command set the second ` +
        'one aside, and somebody made the first one since. Move what is to stay to the first one, and ' +
        `remove ${doubtful.previous} and ${doubtful.staged}`,
    );
  }
  const done: string[] = [];
  for (const { target, isThere, staged, previous } of leftovers) {
    await writing(target, async () => {
      if (previous !== null && !isThere) {
        await rename(previous, target);
        done.push(`${target} is back: an interrupted command had set it aside`);
      } else if (previous !== null) await rm(previous, { recursive: true, force: true });
      if (staged === null) return;
      await rm(staged, { recursive: true, force: true });
      done.push(`what was half written of ${target} is removed`);
    });
  }
  return done;
}

/** Whether somebody else made the target: after the second rename of a command, nothing staged is left. */
function isDoubtful({ isThere, previous, staged }: Leftover): boolean {
  return isThere && previous !== null && staged !== null;
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
    const [leftover] = await leftoversIn(folder);
    if (leftover === undefined) return;
    if (holder === null) {
      if ((await holderOf(lockOf(folder))) !== null) continue;
      const state =
        leftover.previous !== null && !leftover.isThere
          ? `${leftover.target} is set aside in ${leftover.previous}`
          : `${leftover.previous ?? leftover.staged} is left of it`;
      throw new Error(
        `a command was interrupted in ${folder}: ${state}. 'npm run sync -- --data ${folder} --recover' puts it ` +
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

/** What is left of everything in a folder, and of the files one level below. */
async function leftoversIn(folder: string): Promise<Leftover[]> {
  const names = await namesIn(folder);
  const targets = names.flatMap((name) => /^\.(.+)\.(?:previous|next)$/.exec(name)?.[1] ?? []);
  const folders = [...new Set(targets)].flatMap((name) => leftoverOf(join(folder, name), names));
  const files = halfWritten(folder, names);
  for (const name of names.filter((entry) => !entry.startsWith('.'))) {
    const inner = join(folder, name);
    files.push(...halfWritten(inner, await namesIn(inner)));
  }
  return [...folders, ...files];
}

const leftoversOf = async (target: string): Promise<Leftover[]> =>
  leftoverOf(target, await namesIn(dirname(target)));

/** @param names all that are beside the target */
function leftoverOf(target: string, names: readonly string[]): Leftover[] {
  const ifThere = (path: string) => (names.includes(basename(path)) ? path : null);
  const [staged, previous] = [ifThere(stagedOf(target)), ifThere(previousOf(target))];
  if (staged === null && previous === null) return [];
  return [{ target, isThere: ifThere(target) !== null, staged, previous }];
}

function halfWritten(folder: string, names: readonly string[]): Leftover[] {
  return names
    .filter((name) => HALF_WRITTEN.test(name))
    .map((name) => ({
      target: join(folder, name.replace(HALF_WRITTEN, '')),
      isThere: true,
      staged: join(folder, name),
      previous: null,
    }));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    // Such a folder has no leftovers to find; commands that read it report the error.
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP'].includes(codeOf(error))) return [];
    throw error;
  }
}
