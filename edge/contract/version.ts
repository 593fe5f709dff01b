/** Versions of the interface, and the roots below which it is found. */

/** `meta.api_version`: the version of the interface, in two parts. The path carries only its major part. */
export const API_VERSION = '1.0';

/** The root of every endpoint. */
export const API_ROOT = '/api/v1';

/** Answers the same as {@link API_ROOT}, so that the `url` of a search result resolves on the same host. */
export const ALIAS_ROOT = '/v1';

/** Files that only the edge function reads; see `index-files.ts`. */
export const INDEX_ROOT = '/api/index';

/** The paths that the edge function answers, as Netlify's route patterns. */
export const FUNCTION_PATHS = ['/api/*', ALIAS_ROOT, `${ALIAS_ROOT}/*`] as const;

/** Whether the edge function answers a path, by {@link FUNCTION_PATHS}. @param path without its query */
export function isFunctionPath(path: string): boolean {
  return FUNCTION_PATHS.some((pattern) =>
    pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
}
