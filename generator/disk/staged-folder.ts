/**
 * Replaces a folder as a whole: readers see the old one or the new one, never a mixture. Between the two renames there is
 * no folder for a moment; after an interruption there, `recover` brings the old one back.
 */
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, lstat, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, writing } from './disk-error.ts';
import { previousOf, stagedOf } from './leftovers.ts';
import { makeFolder } from './make-folder.ts';
import { flush } from './write-atomically.ts';

/** A folder that is filled beside its target and then takes its place. */
export interface StagedFolder {
  /** @param path relative to the folder, with forward slashes */
  write(path: string, contents: string | Uint8Array): Promise<void>;
  /** Takes over a file or folder of the target as it is; all of the target where the path is empty. */
  keep(path: string): Promise<void>;
  /** Takes the place of the target. */
  commit(): Promise<void>;
  /** Leaves the target as it was. Every `write` must have ended. */
  discard(): Promise<void>;
}

/**
 * The caller holds the lock of the target, or of the folder in which it is, and has recovered the target.
 * @param target the folder to replace; it need not exist
 * @param isFlushed whether each new file is on the disk for good before the folder takes its place, as data must be; kept
 * files always are. A build goes without: to flush 14,000 files took two minutes and to write them three seconds, and
 * what a power cut destroys can be built again.
 */
export async function stagedFolder(target: string, isFlushed = true): Promise<StagedFolder> {
  const staged = stagedOf(target);
  await writing(target, () => makeFolder(dirname(target)));
  const made = new Set<string>();
  return {
    write: (path, contents) =>
      writing(target, async () => {
        const file = join(staged, path);
        const folder = dirname(file);
        // Synchronous, because that costs a third of the time for thousands of small files.
        if (!made.has(folder)) mkdirSync(folder, { recursive: true });
        made.add(folder);
        if (linkIfEqual(join(target, path), file, contents)) return;
        writeFileSync(file, contents);
        if (isFlushed) await flush(file);
      }),
    keep: (path) =>
      writing(target, async () => {
        const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
        await cp(join(target, path), join(staged, path), options).catch(ignoreMissing);
        await flushAll(join(staged, path)).catch(ignoreMissing);
      }),
    commit: async () => {
      await writing(target, () => swap(target, staged));
      // The new folder is in place: what is left of the old one, if anything, goes with the next recovery.
      await remove(previousOf(target));
    },
    discard: () => remove(staged),
  };
}

/**
 * Links a file of the target into the new folder if it has the wanted contents: some disks take seconds longer to write
 * thousands of files anew.
 * @returns whether it was linked: the file may be missing, and some disks have no links
 */
function linkIfEqual(held: string, file: string, contents: string | Uint8Array): boolean {
  try {
    if (!readFileSync(held).equals(Buffer.from(contents))) return false;
    linkSync(held, file);
    return true;
  } catch {
    return false;
  }
}

/** Flushes a file, or all files of a folder. */
async function flushAll(path: string): Promise<void> {
  const status = await lstat(path);
  if (status.isFile()) await flush(path);
  else if (status.isDirectory()) {
    for (const name of await readdir(path)) await flushAll(join(path, name));
  }
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

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}
