/** Replacing a folder as a whole: readers see the old one or the new one, never half of each. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';

/** Side folders stand beside their target, on the same disk, under names that git ignores. */
const SIDE = '.api-';

/** A folder that is filled beside its target and then takes its place. */
export interface SideFolder {
  /** @param path relative to the folder, with forward slashes */
  write(path: string, contents: string | Uint8Array): Promise<void>;
  /** Takes the place of the target. */
  commit(): Promise<void>;
  /** Leaves the target as it was. */
  discard(): Promise<void>;
}

/** @param target the folder to replace; it need not exist */
export async function sideFolder(target: string): Promise<SideFolder> {
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  await recover(target);
  const side = join(parent, `${SIDE}next-${randomUUID()}`);
  const previous = join(parent, `${SIDE}previous`);
  const made = new Set<string>();
  return {
    write: async (path, contents) => {
      const file = join(side, path);
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
      await rename(side, target);
      await rm(previous, { recursive: true, force: true });
    },
    discard: () => rm(side, { recursive: true, force: true }),
  };
}

/** After an interruption: brings back the folder that was moved away, and clears what was half written. */
async function recover(target: string): Promise<void> {
  const parent = dirname(target);
  const previous = join(parent, `${SIDE}previous`);
  const targetExists = (await glob(target, { onlyDirectories: true, dot: true })).length > 0;
  if (!targetExists) await rename(previous, target).catch(ignoreMissing);
  const leftovers = await glob(`${SIDE}next-*`, { cwd: parent, onlyDirectories: true, dot: true });
  await Promise.all(
    leftovers.map((name) => rm(join(parent, name), { recursive: true, force: true })),
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
