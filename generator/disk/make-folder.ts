import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and the folders above it, unless they exist. `mkdir` of Node 20 can do this too, but never ends where the
 * system makes nothing in an existing folder, as in `/proc`.
 * @throws what the system says where the folder cannot be made
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path).catch(async (error) => {
    // Another process was faster.
    if (!(await isFolder(path))) throw error;
  });
}

/** Whether there is a folder, or a symbolic link to one. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (status) => status.isDirectory(),
    () => false,
  );
