/**
 * Replaces a folder as a whole: readers see the old one or the new one, never a mixture. Between two
 * renames there is none for a moment; after an interruption there, the next call brings the old one back.
 */
import { randomUUID } from 'node:crypto';
import { access, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import glob from 'fast-glob';

/** A folder that is filled next to its target and then takes its place. */
export interface StagedFolder {
  /** @param path relative to the folder, with forward slashes */
  write(path: string, contents: string | Uint8Array): Promise<void>;
  /** Takes the place of the target. */
  commit(): Promise<void>;
  /** Leaves the target as it was. */
  discard(): Promise<void>;
}

/**
 * @param target the folder to replace; it need not exist
 * @param options `keep` starts from a copy of the target, so that files which are not written stay
 */
export async function stagedFolder(
  target: string,
  options: { keep?: boolean } = {},
): Promise<StagedFolder> {
  await mkdir(dirname(target), { recursive: true });
  await recover(target);
  const staged = `${stagedPrefix(target)}${randomUUID()}`;
  const previous = previousOf(target);
  if (options.keep === true && (await exists(target))) {
    await cp(target, staged, { recursive: true });
  }
  const made = new Set<string>();
  return {
    write: async (path, contents) => {
      const file = join(staged, path);
      const folder = dirname(file);
      if (!made.has(folder)) {
        await mkdir(folder, { recursive: true });
        made.add(folder);
      }
      await writeFile(file, contents);
    },
    commit: async () => {
      await rm(previous, { recursive: true, force: true });
      await rename(target, previous).catch(ignoreMissing);
      await rename(staged, target);
      await rm(previous, { recursive: true, force: true });
    },
    discard: () => rm(staged, { recursive: true, force: true }),
  };
}

/** Staged folders are siblings of their target: on the same disk, and hidden from globs. */
function stagedPrefix(target: string): string {
  return join(dirname(target), `.${basename(target)}.next-`);
}

function previousOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.previous`);
}

/** After an interruption: moves the previous folder back, and removes what was half written. */
async function recover(target: string): Promise<void> {
  if (!(await exists(target))) await rename(previousOf(target), target).catch(ignoreMissing);
  const prefix = basename(stagedPrefix(target));
  const leftovers = await glob(`${prefix}*`, {
    cwd: dirname(target),
    onlyDirectories: true,
    dot: true,
  });
  await Promise.all(
    leftovers.map((name) => rm(join(dirname(target), name), { recursive: true, force: true })),
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
