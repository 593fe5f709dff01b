/** Writes rendered files to disk: validated, in staged folders, then swapped in. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type StagedFolder, stagedFolder } from '../disk/staged-folder.ts';
import type { RenderedFile } from '../render/render.ts';
import { beginCommit, finishCommit } from './commit.ts';
import { builtEntries, noteEntries } from './entries.ts';
import { createValidator } from './validate.ts';

export interface Published {
  files: number;
  bytes: number;
}

/**
 * Replaces what builds have made in a folder. Everything is written beside its place before the first of
 * its parts is moved there: `api`, the folder of each framework's pages, and so on, each as a whole. The
 * caller holds the lock of `folder`. If anything fails before, nothing has changed; after that, `recoverBuild` goes on.
 * @param files are written as they come, so that they need not all be in memory
 * @param onProgress called now and then with the number of files done
 * @throws {import('./validate.ts').SchemaError} when a file does not match its schema
 */
export async function publish(
  files: AsyncIterable<RenderedFile>,
  folder: string,
  onProgress: (done: number) => void,
): Promise<Published> {
  const validate = createValidator();
  const staging = stage(folder);
  const published: Published = { files: 0, bytes: 0 };
  try {
    for await (const file of files) {
      validate(file);
      const { path, contents } = file;
      const encoded = typeof contents === 'string' ? Buffer.from(contents) : contents;
      await staging.write(path, encoded);
      published.files += 1;
      published.bytes += encoded.byteLength;
      onProgress(published.files);
    }
    await staging.commit();
  } catch (error) {
    await staging.discard();
    throw error;
  }
  return published;
}

/** One staged folder for each folder at the top; the few files there wait until the end. */
function stage(folder: string) {
  const folders = new Map<string, Promise<StagedFolder>>();
  const single = new Map<string, Uint8Array>();
  let changed: StagedFolder | null = null;
  let isCommitted = false;
  return {
    write: async (path: string, contents: Uint8Array): Promise<void> => {
      const [, name = '', below] = /^\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
      if (below === undefined) {
        single.set(name, contents);
        return;
      }
      const staged = folders.get(name) ?? stagedFolder(join(folder, name), { reuse: true });
      folders.set(name, staged);
      await (await staged).write(below, contents);
    },
    commit: async (): Promise<void> => {
      const names = [...folders.keys(), ...single.keys()];
      const before = await builtEntries(folder);
      changed = await stageChanged(folder, single);
      const staged = await Promise.all(
        Array.from(
          folders,
          async ([name, each]): Promise<[string, string]> => [name, basename((await each).path)],
        ),
      );
      // First, so that an interruption leaves nothing that the next build would take for foreign.
      await noteEntries(folder, new Set([...before, ...names]));
      await beginCommit(folder, {
        folders: staged,
        changed: changed === null ? null : basename(changed.path),
        made: names,
        gone: [...before].filter((name) => !names.includes(name)),
      });
      isCommitted = true;
      await finishCommit(folder);
    },
    discard: async (): Promise<void> => {
      if (isCommitted) return;
      await changed?.discard();
      for (const staged of await Promise.allSettled(folders.values())) {
        if (staged.status === 'fulfilled') await staged.value.discard();
      }
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
