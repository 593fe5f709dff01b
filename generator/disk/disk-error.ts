import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The disk refuses: not the fault of what is written, and true of the next file as well. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly code: string;

  constructor(path: string, code: string, cause: unknown) {
    super(
      `${path} cannot be written: ${REASONS[code] ?? code}; what was there before is unchanged`,
      {
        cause,
      },
    );
    this.code = code;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: 'the disk quota is used up (EDQUOT)',
  EROFS: 'the file system is read-only (EROFS)',
  EACCES: 'this user may not write there (EACCES)',
  EPERM: 'this user may not write there (EPERM)',
  EEXIST: 'a file is where a folder should be (EEXIST)',
  ENOTDIR: 'a file is where a folder should be (ENOTDIR)',
  ENOENT: 'a folder on the way there is gone (ENOENT)',
  EBUSY: 'it is in use, or a disk of its own; name a folder in it (EBUSY)',
  EIO: 'the disk does not answer as it should (EIO)',
};

/** The code of an error of the operating system, such as `ENOENT`; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Why a path cannot be written. Systems say ENOENT of a folder that cannot be made: the nearest folder above that exists tells why. */
async function codeBehind(code: string, path: string): Promise<string> {
  if (code !== 'ENOENT') return code;
  const parentCode = await access(path, constants.W_OK).then(() => '', codeOf);
  const parent = dirname(path);
  if (parentCode === 'ENOENT' && parent !== path) return await codeBehind(code, parent);
  return parentCode === '' ? code : parentCode;
}

/** Does what writes to a path. @throws {DiskError} where the operating system refuses */
export async function writing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = await codeBehind(codeOf(error), path);
    throw code === '' || error instanceof DiskError ? error : new DiskError(path, code, error);
  }
}
