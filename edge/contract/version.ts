/** Versions of the interface, and the roots below which it and its releases are found. */

/** `meta.api_version`: the version of the interface, in two parts. The path carries only its major part. */
export const API_VERSION = '1.0';

/** The root of every endpoint. */
export const API_ROOT = '/api/v1';

/** Answers the same as {@link API_ROOT}, so that the `url` of a search result resolves on the same host. */
export const ALIAS_ROOT = '/v1';

/** Files that only the edge function reads; see `index-files.ts`. */
export const INDEX_ROOT = '/api/index';

/** The roots of the API, in small letters and capitals, and everything below them. */
export const API_PATHS = ['/[Aa][Pp][Ii](?:/.*)?', '/[Vv]1(?:/.*)?'] as const;

/**
 * The paths that the edge function answers: everything below `/api` and `/v1`, in small letters and capitals,
 * and every path that is not written plainly. Hosts decode and shorten paths before they look for a file, so
 * that `/%61pi/v1/stats.json` or `//api/v1/stats.json` would lead past the function. What is left to the host
 * has nothing that it could decode or shorten: pages and their files, which cost no run of the function.
 * `cdn-documents.ts` makes exceptions where somebody asks for them.
 *
 * It has no lookahead, which not every engine of regular expressions knows.
 */
export const FUNCTION_PATTERN = `^(?:${[
  ...API_PATHS,
  // Percent signs, backslashes, semicolons, and whatever else is not plain.
  '.*[^A-Za-z0-9._~/-].*',
  '.*//.*',
  // "." and ".." as parts, and hidden files, none of which is published. `/.netlify` and `/.well-known` are the host's
  // own.
  '.*/[.](?:[^nw].*)?',
].join('|')})$`;

const FUNCTION_EXPRESSION = new RegExp(FUNCTION_PATTERN);

/** Whether the edge function answers a path, by {@link FUNCTION_PATTERN}. @param path as it was sent, without its query */
export function isFunctionPath(path: string): boolean {
  return FUNCTION_EXPRESSION.test(path);
}

/** Where assistants connect. */
export const MCP_PATH = '/mcp';
/** The paths that the function of the Model Context Protocol answers. */
export const MCP_PATTERN = `^${MCP_PATH}/?$`;

const MCP_EXPRESSION = new RegExp(MCP_PATTERN);

/** Whether that function answers a path. @param path as it was sent, without its query */
export const isMcpPath = (path: string): boolean => MCP_EXPRESSION.test(path);

const ROOT = '/api/snapshots';

/** What `API_ROOT` is for the files of one release. */
export function releaseRoot(version: string): string {
  return `${ROOT}/${version}/v1`;
}

const OF_RELEASE = new RegExp(`^${releaseRoot('([0-9]+\\.[0-9]+\\.[0-9]+)')}((?:/.*)?)$`);

/** The release that a path names, and the path below its {@link releaseRoot}; null where it names none. */
export function releaseIn(path: string): { version: string; path: string } | null {
  const [, version, below = ''] = OF_RELEASE.exec(path) ?? [];
  return version === undefined ? null : { version, path: below };
}

/** Whether a release may be called so: what else is below its root would not be taken for a release. */
export function isReleaseVersion(version: string): boolean {
  return releaseIn(releaseRoot(version))?.version === version;
}
