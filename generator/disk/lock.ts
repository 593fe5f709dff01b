/**
 * One command at a time works in a folder. The lock is a file in it that names the process; the lock of a process that
 * is gone is taken over.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { codeOf, writing } from './disk-error.ts';

/** Another command works in the folder: the same command may succeed later. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

export interface Holder {
  /** `a build`, `a sync` */
  what: string;
  pid: number;
  host: string;
  since: string;
  /** When the process began, as the system counts: another process may have its number now. */
  began: string | null;
  token: string;
}

/** The lock of a folder. Hidden, and left out by version control. */
export function lockOf(folder: string): string {
  return join(folder, '.lock');
}

/** The lock of a folder that is replaced as a whole. */
export function lockBeside(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.lock`);
}

/**
 * Works in a folder as the only command.
 * @param file the lock, whose folder must exist
 * @param what this command is, for whoever finds the folder locked: `a build`
 * @throws {LockedError} at once if another command works there
 */
export async function withLock<Result>(
  folder: string,
  what: string,
  work: () => Promise<Result>,
  file = lockOf(folder),
): Promise<Result> {
  const text = JSON.stringify({
    what,
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    began: await beginningOf(process.pid),
    token: randomUUID(),
  } satisfies Holder);
  await acquire(folder, file, text);
  try {
    return await work();
  } finally {
    if ((await textOf(file)) === text) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** A lock is written in one go, but not in one instant: an empty one counts as new for this long. */
const WRITING_MILLISECONDS = 5000;
/** Stands for the number of a process, where a lock names none. */
const UNKNOWN = 0;

/** Times that a lock may vanish or be taken over by others while this command tries. */
const TRIES = 5;

async function acquire(folder: string, file: string, text: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isWritten(file, text)) return;
    const lockText = await textOf(file);
    if (lockText === null) continue;
    const holder = await holderIn(file, lockText);
    if (holder !== null) throw locked(folder, file, holder);
    if (await isTakenOver(folder, file, lockText, text)) return;
  }
  throw new LockedError(
    `nobody can tell whether a command is at work in ${folder}: ${file} cannot be read, or other commands come and ` +
      'go all the time. Try again later, or remove it if none is at work',
  );
}

async function isWritten(file: string, text: string): Promise<boolean> {
  return await writing(file, async () => {
    try {
      await writeFile(file, text, { flag: 'wx' });
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // A full disk makes the file and does not write into it.
      if (['ENOSPC', 'EDQUOT', 'EIO'].includes(codeOf(error))) await rm(file, { force: true });
      throw error;
    }
  });
}

function locked(folder: string, file: string, holder: Holder): LockedError {
  if (holder.pid === UNKNOWN) {
    return new LockedError(
      `${file} does not say which command is at work in ${folder}: one has just begun, or was cut off by a ` +
        `crash or a full disk. Try again in ${WRITING_MILLISECONDS / 1000} seconds: then it counts only if it says so`,
    );
  }
  const { what, pid, host, since } = holder;
  const where = host === hostname() ? '' : ` on ${host}`;
  return new LockedError(
    `${what} is at work in ${folder} (process ${pid}${where}, since ${since}): try again when it has ended` +
      (where === '' ? '' : `, or remove ${file} if it has`),
  );
}

/**
 * Replaces the lock of a process that is gone. Only a command that holds a lock on that lock may do so. The stale lock
 * stays until it is replaced, so that no other command can make one meanwhile.
 * @returns false if another command was faster
 */
async function isTakenOver(
  folder: string,
  file: string,
  stale: string,
  text: string,
): Promise<boolean> {
  const claim = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  await acquire(folder, claim, text);
  if ((await textOf(file)) === stale) {
    await rename(claim, file);
    return true;
  }
  await rm(claim, { force: true });
  return false;
}

/** @returns who holds a lock; null if nobody does, or a process that is gone */
export async function holderOf(file: string): Promise<Holder | null> {
  const text = await textOf(file);
  return text === null ? null : await holderIn(file, text);
}

async function holderIn(file: string, text: string): Promise<Holder | null> {
  const holder = parsed(text);
  if (holder === null) {
    // Where the clock was put back, a lock may be of the future: it counts as that much older.
    const age = Math.abs(Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? 0));
    const now = new Date().toISOString();
    const unknown = { what: 'a command', pid: UNKNOWN, host: hostname(), since: now, began: null };
    return age > WRITING_MILLISECONDS ? null : { ...unknown, token: '' };
  }
  return (await isAlive(holder)) ? holder : null;
}

function parsed(text: string): Holder | null {
  try {
    const holder: Partial<Holder> | null = JSON.parse(text);
    if (typeof holder?.pid !== 'number' || typeof holder.host !== 'string') return null;
    const { what = 'a command', pid, host, since = '', began = null, token = '' } = holder;
    return { what, pid, host, since, began, token };
  } catch {
    return null;
  }
}

/** Whether the holder still runs. Nothing is known of a process on another computer: it counts as alive. */
async function isAlive({ pid, host, began }: Holder): Promise<boolean> {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return began === null || began === (await beginningOf(pid));
}

/** When a process began. Linux alone says it: field 22 of `/proc/<pid>/stat`, after a name in brackets that may have spaces. */
async function beginningOf(pid: number): Promise<string | null> {
  const text = await textOf(`/proc/${pid}/stat`);
  if (text === null) return null;
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A process that has ended and was not waited for does nothing any more.
  return state === 'Z' ? 'ended' : (fields[18] ?? null);
}

/** The text of a regular file, null for anything else: whoever reads a pipe waits for what somebody else may write. */
async function textOf(file: string): Promise<string | null> {
  try {
    return (await stat(file)).isFile() ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}
