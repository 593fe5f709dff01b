/** The paths of a command line, looked at before a command does anything. */
import { access, readdir, readlink, stat } from 'node:fs/promises';
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
    if ((await kindOf(path)) === 'file')
      throw new UsageError(`${option}: ${path} is a file; name a folder`);
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new UsageError(`${option}: there is no folder ${path}; name one that exists`);
    throw new UsageError(`${option}: the folder ${path} cannot be read (${code})`);
  }
}

/** @throws {UsageError} where something is in the way of a folder that a command writes; it need not exist yet */
export async function requirePlaceForFolder(option: string, path: string): Promise<void> {
  await refuseObstacle(option, path, 'name a folder');
}

/** @throws {UsageError} where a command cannot write a file: a folder has its path, or a file the path of its folder */
export async function requirePlaceForFile(option: string, path: string | undefined): Promise<void> {
  if (path === undefined) return;
  if ((await kindOf(path)) === 'folder') {
    throw new UsageError(`${option}: ${path} is a folder; name a file`);
  }
  await refuseObstacle(option, dirname(path), 'name a file in a folder');
}

/** @throws {UsageError} where a path has a folder that neither is there nor can be made */
async function refuseObstacle(option: string, path: string, advice: string): Promise<void> {
  const kind = await kindOf(path);
  if (kind === 'folder') return;
  if (kind === 'file') throw new UsageError(`${option}: ${path} is a file; ${advice}`);
  const target = await readlink(path).catch(() => null);
  if (target !== null) {
    throw new UsageError(
      `${option}: ${path} is a symbolic link to ${target}, which is not there; make that folder, or ${advice}`,
    );
  }
  const code = await access(path).then(() => '', codeOf);
  if (!['', 'ENOENT', 'ENOTDIR'].includes(code)) {
    throw new UsageError(`${option}: ${path} cannot be used (${code}); ${advice}`);
  }
  const parent = dirname(path);
  if (parent !== path) await refuseObstacle(option, parent, advice);
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'none'> {
  const status = await stat(path).catch(() => null);
  if (status === null) return 'none';
  return status.isDirectory() ? 'folder' : 'file';
}
