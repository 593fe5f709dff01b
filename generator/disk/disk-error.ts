/** The disk refuses: not the fault of what is written, and true of the next file as well. */
export class DiskError extends Error {
  readonly code: string;

  constructor(path: string, code: string, cause: unknown) {
    super(
      `${path} cannot be written: ${REASONS[code] ?? code}; what was there before is unchanged`,
      {
        cause,
      },
    );
    this.name = 'DiskError';
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
  EIO: 'the disk does not answer as it should (EIO)',
};

/** The code of an error of the operating system, such as `ENOENT`; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Does what writes to a path. @throws {DiskError} where the operating system refuses */
export async function writing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    throw code === '' || error instanceof DiskError ? error : new DiskError(path, code, error);
  }
}
