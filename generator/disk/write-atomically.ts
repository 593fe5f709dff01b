import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writing } from './disk-error.ts';
import { makeFolder } from './make-folder.ts';

/** Names of files that `writeAtomically` has not moved to their place yet. */
export const HALF_WRITTEN = /\.\d+\.next$/;

/**
 * Writes a file beside its place, then moves it there: readers see the old one or the new one, whole, also after a
 * power cut.
 * @throws {import('./disk-error.ts').DiskError} where the disk refuses; nothing is left behind then
 */
export async function writeAtomically(path: string, contents: string | Uint8Array): Promise<void> {
  const staged = `${path}.${process.pid}.next`;
  await writing(path, async () => {
    try {
      await makeFolder(dirname(path));
      await writeFile(staged, contents);
      await flush(staged);
      await rename(staged, path);
    } catch (error) {
      await rm(staged, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/** Has the disk keep what was written into a file. Without it, the new name may outlive a power cut, and the contents not. */
export async function flush(file: string): Promise<void> {
  // Windows asks for the right to write, which nobody has to a read-only file elsewhere.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
