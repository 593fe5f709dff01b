import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file beside its place, then moves it there: readers see the old one or the new one, whole. */
export async function writeAtomically(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const staged = `${path}.${process.pid}.next`;
  await writeFile(staged, contents);
  await rename(staged, path);
}
