/**
 * Whether the CDN answers by itself the documents that take no parameters, without a run of the function. Only for
 * a deployment without keys; docs/operating.md says what it saves and what it changes.
 *
 * It is a constant and not a variable of the environment because the build and the function, which Netlify makes
 * one after the other, must never differ about it.
 */
export const DOCUMENTS_FROM_CDN: boolean = false;
