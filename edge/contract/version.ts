/** `meta.api_version`: the version of the interface, in two parts. The path carries only its major part. */
export const API_VERSION = '1.0';

/** Where every endpoint lives. */
export const API_ROOT = '/api/v1';

/** Answers the same as {@link API_ROOT}, so that the `url` of a search result resolves on the same host. */
export const ALIAS_ROOT = '/v1';

/** Files that only the edge function reads; see `generator/search` and `generator/render/index-files.ts`. */
export const INDEX_ROOT = '/api/index';
