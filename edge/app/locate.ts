/**
 * From the path of a request to what it names; `release.ts` does so for paths of a release. The outcome decides
 * whether a key is asked for, and files are read under the names that it gives, never under a request's spelling.
 */
import { type Match, matchPath } from '../contract/paths.ts';
import { ALIAS_ROOT, API_ROOT } from '../contract/version.ts';

export interface Place {
  /** Decoded, below the root, without a slash at its end; `/` for the root itself. */
  path: string;
  /** Null where the path is at most a file without an endpoint, such as a rendered page of a list. */
  match: Match | null;
}

/**
 * Below a root, a path may be encoded, as in `5%20a`. The root itself has one spelling: no other host or cache
 * on the way is then asked to agree on what else it might mean.
 * @param pathname of a URL, so that `.` and `..` are resolved
 * @returns null outside both roots, which `/%61pi/v1` and `//api/v1` are too
 */
export function locate(pathname: string): Place | null {
  const root = [API_ROOT, ALIAS_ROOT].find(
    (candidate) => pathname === candidate || pathname.startsWith(`${candidate}/`),
  );
  if (root === undefined) return null;
  const path = decoded(pathname.slice(root.length)).replace(/(?<=.)\/$/, '') || '/';
  return { path, match: matchOf(path) };
}

/** Whether the encoding of a path or of a value in a query can be undone. */
export function isDecodable(written: string): boolean {
  try {
    decodeURIComponent(written);
    return true;
  } catch {
    return false;
  }
}

/** Decodes a path, but for encoded slashes, which separate nothing, and broken encodings, which name nothing. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The endpoint of a path, or of the name of its file, which answers the same: `/frameworks.json` is `/frameworks`. */
export function matchOf(path: string): Match | null {
  const match = matchPath(path);
  if (match !== null) return match;
  const stem = /^((?:\/[^/.]+)+)\.json$/.exec(path)?.[1];
  return stem === undefined ? null : matchPath(stem);
}
