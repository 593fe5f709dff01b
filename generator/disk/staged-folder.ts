/**
 * Replaces a folder as a whole: readers see the old one or the new one, never a mixture. Between two
 * renames there is none for a moment; `recover` brings the old one back after an interruption there.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { access, cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, writing } from './disk-error.ts';
import { previousOf, stagedPrefix } from './leftovers.ts';
import { makeFolder } from './make-folder.ts';

/** A folder that is filled next to its target and then takes its place. */
export interface StagedFolder {
  /** Where it is filled. */
  path: string;
  /** @param path relative to the folder, with forward slashes */
  write(path: string, contents: string | Uint8Array): Promise<void>;
  /** Takes over a file of the target as it is. @returns whether that worked: it may be gone, or the disk has no links */
  link(path: string): Promise<boolean>;
  /** Takes the place of the target. */
  commit(): Promise<void>;
  /** Leaves the target as it was. Every `write` must have ended. */
  discard(): Promise<void>;
}

/**
 * The caller holds the lock of the folder in which the target is, and has recovered the target.
 * @param target the folder to replace; it need not exist
 * @param options `keep` starts from a copy of the target, so that files which are not written stay; with
 *   `reuse`, a file that is written as it is in the target stays that very file, with its times
 */
export async function stagedFolder(
  target: string,
  options: { keep?: boolean; reuse?: boolean } = {},
): Promise<StagedFolder> {
  const staged = `${stagedPrefix(target)}${randomUUID()}`;
  const discard = () => rm(staged, { recursive: true, force: true }).catch(() => undefined);
  try {
    await writing(target, async () => {
      await makeFolder(dirname(target));
      if (options.keep === true && (await exists(target))) {
        await cp(target, staged, { recursive: true });
      }
    });
  } catch (error) {
    await discard();
    throw error;
  }
  const made = new Set<string>();
  const placeOf = (path: string): string => {
    const file = join(staged, path);
    const folder = dirname(file);
    // Synchronous, because that costs a third of the time for thousands of small files.
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    return file;
  };
  return {
    path: staged,
    write: (path, contents) =>
      writing(target, async () => {
        const file = placeOf(path);
        const held = join(target, path);
        const isReused = options.reuse === true && isEqual(held, contents) && tryLink(held, file);
        if (!isReused) writeFileSync(file, contents);
      }),
    link: (path) => writing(target, async () => tryLink(join(target, path), placeOf(path))),
    commit: async () => {
      await writing(target, () => swap(target, staged));
      await removePrevious(target);
    },
    discard: async () => {
      await discard();
    },
  };
}

/**
 * Puts a staged folder in its place, unless it is there already, after an interruption. The one before stays beside it
 * until `removePrevious`.
 * @param staged its path
 */
export async function putInPlace(target: string, staged: string): Promise<void> {
  await writing(target, async () => {
    if (await exists(staged)) await swap(target, staged);
  });
}

/** The new folder is in place: what is left of the old one, if anything, goes with the next recovery. */
export async function removePrevious(target: string): Promise<void> {
  await rm(previousOf(target), { recursive: true, force: true }).catch(() => undefined);
}

async function swap(target: string, staged: string): Promise<void> {
  const previous = previousOf(target);
  // Fails where a previous folder is still there, which may be the only copy of something.
  await rename(target, previous).catch(ignoreMissing);
  try {
    await rename(staged, target);
  } catch (error) {
    await rename(previous, target).catch(ignoreMissing);
    throw error;
  }
}

function isEqual(file: string, contents: string | Uint8Array): boolean {
  try {
    const held = statSync(file, { throwIfNoEntry: false });
    if (held?.size !== Buffer.byteLength(contents)) return false;
    return readFileSync(file).equals(Buffer.from(contents));
  } catch {
    // It cannot be read.
    return false;
  }
}

/** Puts a file at another path, too. @returns whether that worked */
function tryLink(file: string, other: string): boolean {
  try {
    linkSync(file, other);
    return true;
  } catch {
    return false;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}
