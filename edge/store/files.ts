/** The two sides of a deployment's files: what is published, and the index. */
import type { WholeFile } from '../contract/digests.ts';
import { indexPath } from '../contract/index-files.ts';
import { API_ROOT } from '../contract/version.ts';
import type { CheckedFiles } from './checked-files.ts';
import { type Store, UnavailableError } from './index-store.ts';

/** The rendered files under the API root, or under that of a release. */
export interface RenderedFiles {
  /**
   * @returns null if the build has no such file
   * @throws {UnavailableError} when the file cannot be read as it was built
   */
  read(path: string): Promise<string | null>;
  /** A file that is the answer as a whole, and needs no decoding. @returns as `read` does */
  whole(path: string): Promise<WholeFile | null>;
  /** The error of a file that is missing, or that lacks what another one says it has. */
  unavailable(path: string, reason?: string): UnavailableError;
}

const MISSING = 'is missing';

/** @param root {@link API_ROOT}, or the root of a release */
export function renderedFiles(files: CheckedFiles, root = API_ROOT): RenderedFiles {
  const whole = (path: string) => files.read(`${root}${path}`);
  return {
    whole,
    unavailable: (path, reason = MISSING) => new UnavailableError(`${root}${path}`, reason),
    read: async (path) => {
      const file = await whole(path);
      return file === null ? null : new TextDecoder().decode(file.bytes);
    },
  };
}

/** The index of the deployment that the files are of. */
export function indexStore(files: CheckedFiles): Store {
  return {
    deployment: files.deployment,
    text: async (path) => {
      const file = await files.read(indexPath(path));
      if (file === null) throw new UnavailableError(indexPath(path), MISSING);
      return new TextDecoder().decode(file.bytes);
    },
    // The files of the search index have checksums of their own.
    bytes: async (path) => {
      const bytes = await files.readUnchecked(indexPath(path));
      if (bytes === null) throw new UnavailableError(indexPath(path), MISSING);
      return bytes;
    },
  };
}
