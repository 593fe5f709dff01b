/** Writes rendered files to disk: validated, in staged folders, then swapped in. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writing } from '../disk/disk-error.ts';
import { type StagedFolder, stagedFolder } from '../disk/staged-folder.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import type { RenderedFile } from '../render/render.ts';
import { API_FOLDER } from '../render/site.ts';
import { builtEntries, noteEntries } from './entries.ts';
import { createValidator } from './validate.ts';

export interface Published {
  files: number;
  bytes: number;
}

/**
 * Replaces what builds have made in a folder. Everything is written beside its place before the first of
 * its parts is moved there: `api`, the folder of each framework's pages, and so on, each as a whole. The
 * caller holds the lock of `folder`. If anything fails before, nothing has changed.
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
  const commitFolder = async (name: string) => (await folders.get(name))?.commit();
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
      // First, so that an interruption leaves nothing that the next build would take for foreign.
      await noteEntries(folder, new Set([...before, ...names]));
      for (const name of folders.keys()) if (name !== API_FOLDER) await commitFolder(name);
      for (const [name, contents] of single) await writeChanged(join(folder, name), contents);
      // Last: by this folder a server tells one build from the next.
      await commitFolder(API_FOLDER);
      for (const name of before) {
        const path = join(folder, name);
        if (!names.includes(name)) {
          await writing(path, () => rm(path, { recursive: true, force: true }));
        }
      }
      await noteEntries(folder, names);
    },
    discard: async (): Promise<void> => {
      for (const staged of await Promise.allSettled(folders.values())) {
        if (staged.status === 'fulfilled') await staged.value.discard();
      }
    },
  };
}

async function writeChanged(path: string, contents: Uint8Array): Promise<void> {
  const held = await readFile(path).catch(() => null);
  if (held?.equals(contents) !== true) await writeAtomically(path, contents);
}
