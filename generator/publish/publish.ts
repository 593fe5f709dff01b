/** Writes rendered files to disk: validated, in staged folders, then swapped in. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type StagedFolder, stagedFolder } from '../disk/staged-folder.ts';
import type { RenderedFile } from '../render/render.ts';
import { beginCommit, finishCommit } from './commit.ts';
import { builtEntries, noteEntries } from './entries.ts';
import { bytesOf, Part, type PublishedParts, sizeOf } from './part.ts';
import { validate } from './validate.ts';

export interface Published {
  files: number;
  bytes: number;
}

export interface PublishOptions {
  /** Called with the number of files that are written, after each. */
  onProgress?: ((done: number) => void) | undefined;
  /** Called when all is in its place; what was there before is removed after that. */
  onPlaced?: (() => void) | undefined;
  /** From the builds before: parts of the very same files stay where they are. */
  known?: PublishedParts | undefined;
}

/**
 * Replaces what builds have made in a folder. Everything is written beside its place before the first of
 * its parts is moved there: `api`, the folder of each framework's pages, and so on, each as a whole. The
 * caller holds the lock of `folder`. If anything fails before, nothing has changed; after that, `recoverBuild` goes on.
 * @param files are written as they come, so that they need not all be in memory
 * @throws {import('./validate.ts').SchemaError} when a file does not match its schema
 */
export async function publish(
  files: AsyncIterable<RenderedFile>,
  folder: string,
  { onProgress, onPlaced, known }: PublishOptions = {},
): Promise<Published> {
  const staging = stage(folder, known ?? null);
  const published: Published = { files: 0, bytes: 0 };
  try {
    for await (const file of files) {
      validate(file);
      await staging.write(file);
      published.files += 1;
      published.bytes += sizeOf(file);
      onProgress?.(published.files);
    }
    await staging.commit(onPlaced);
  } catch (error) {
    await staging.discard();
    throw error;
  }
  return published;
}

/** The parts, and the few files at the top, which wait until the end. */
function stage(folder: string, known: PublishedParts | null) {
  const parts = new Map<string, Part>();
  const single = new Map<string, Uint8Array>();
  let changed: StagedFolder | null = null;
  let isCommitted = false;
  return {
    write: async (file: RenderedFile): Promise<void> => {
      const [, name = '', below] = /^\/([^/]+)(?:\/(.+))?$/.exec(file.path) ?? [];
      if (below === undefined) {
        single.set(name, bytesOf(file.contents));
        return;
      }
      const part = parts.get(name) ?? new Part(folder, name, known);
      parts.set(name, part);
      await part.write(below, file);
    },
    commit: async (onPlaced?: () => void): Promise<void> => {
      const names = [...parts.keys(), ...single.keys()];
      const before = await builtEntries(folder);
      changed = await stageChanged(folder, single);
      const folders: [string, string][] = [];
      for (const [name, part] of parts) {
        const staged = await part.finish();
        if (staged !== null) folders.push([name, basename(staged.path)]);
      }
      // First, so that an interruption leaves nothing that the next build would take for foreign.
      await noteEntries(folder, new Set([...before, ...names]));
      await beginCommit(folder, {
        folders,
        changed: changed === null ? null : basename(changed.path),
        made: names,
        gone: [...before].filter((name) => !names.includes(name)),
      });
      isCommitted = true;
      await finishCommit(folder, onPlaced);
      for (const part of parts.values()) part.note();
    },
    discard: async (): Promise<void> => {
      if (isCommitted) return;
      await changed?.discard();
      for (const part of parts.values()) await part.discard();
    },
  };
}

/** Stands for the files at the top, which have no folder of their own. */
const TOP_FILES = '.files';

/** Those files of the top that are others than before; null where none is. */
async function stageChanged(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<StagedFolder | null> {
  let staged: StagedFolder | null = null;
  for (const [name, contents] of files) {
    const held = await readFile(join(folder, name)).catch(() => null);
    if (held?.equals(contents) === true) continue;
    staged ??= await stagedFolder(join(folder, TOP_FILES));
    await staged.write(name, contents);
  }
  return staged;
}
