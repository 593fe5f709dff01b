/** The paths of a command line, looked at before a command does anything. */
import { readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../disk/disk-error.ts';
import { UsageError } from './command.ts';

/** @param option `--data` @throws {UsageError} unless the folder can be read; fine where the option is not given */
export async function requireFolder(option: string, path: string | undefined): Promise<void> {
  if (path === undefined) return;
  try {
    await readdir(path);
  } catch (error) {
    const code = codeOf(error);
    const isFile = code === 'ENOTDIR' && (await kindOf(path)) === 'file';
    throw new UsageError(
      code === 'ENOENT' || (code === 'ENOTDIR' && !isFile)
        ? `${option}: there is no folder ${path}; name one that exists`
        : isFile
          ? `${option}: ${path} is a file; name a folder`
          : `${option}: the folder ${path} cannot be read (${code})`,
    );
  }
}

/** @throws {UsageError} where a file is in the way of a folder that a command writes; it need not exist yet */
export async function requirePlaceForFolder(option: string, path: string): Promise<void> {
  const file = await fileInTheWay(path);
  if (file !== null) throw new UsageError(`${option}: ${file} is a file; name a folder`);
}

/** @throws {UsageError} where a folder is in the way of a file that a command writes, or a file in that of its folder */
export async function requirePlaceForFile(option: string, path: string | undefined): Promise<void> {
  if (path === undefined) return;
  if ((await kindOf(path)) === 'folder') {
    throw new UsageError(`${option}: ${path} is a folder; name a file`);
  }
  const file = await fileInTheWay(dirname(path));
  if (file !== null) {
    throw new UsageError(`${option}: ${file} is a file; name a file in a folder`);
  }
}

/** The file that is where a path has a folder; null where there is none. */
async function fileInTheWay(path: string): Promise<string | null> {
  const kind = await kindOf(path);
  if (kind !== 'none') return kind === 'file' ? path : null;
  const parent = dirname(path);
  return parent === path ? null : await fileInTheWay(parent);
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'none'> {
  const found = await stat(path).catch(() => null);
  if (found === null) return 'none';
  return found.isDirectory() ? 'folder' : 'file';
}
