/** The documents that a CDN can answer without the function: nothing in a query changes them. */
import { type EndpointName, endpoint, endpointNames, queryTable } from './endpoints.ts';
import { isKept } from './file-names.ts';
import { fillPath, pathParametersOf } from './paths.ts';
import { ALIAS_ROOT, API_ROOT } from './version.ts';

/** The roots below which a document is found, under the same path. */
export const DOCUMENT_ROOTS = [API_ROOT, ALIAS_ROOT] as const;

/** The endpoints of these documents. */
export const cdnEndpoints: readonly EndpointName[] = endpointNames.filter(
  (name) =>
    endpoint(name).kind === 'document' &&
    !isKept(endpoint(name).path) &&
    Object.keys(queryTable(name)).length === 0,
);

/**
 * The paths that the function leaves to the CDN: of each document the one spelling that the API itself prints.
 * Every other spelling goes through the function, so that no path can be read in two ways.
 * @returns regular expressions, none if the function answers everything. They have no lookahead, like
 *   `FUNCTION_PATTERN`
 */
export function excludedPatterns(documentsFromCdn: boolean): string[] {
  const roots = `(?:${DOCUMENT_ROOTS.join('|')})`;
  return documentsFromCdn ? cdnEndpoints.map((name) => `^${roots}${sourceOf(name)}$`) : [];
}

/** The path of an endpoint as the source of an expression, each parameter limited to what it may look like. */
function sourceOf(name: EndpointName): string {
  const entry = endpoint(name);
  const sources = pathParametersOf({ endpoint: entry }).map((each) => [
    each.name,
    wholeSource(each.pattern),
  ]);
  return fillPath(belowRoot(entry.path).replaceAll('.', '[.]'), Object.fromEntries(sources));
}

/** What follows a root in a path: nothing where the path is the root itself. */
export function belowRoot(path: string): string {
  return path === '/' ? '' : path;
}

/** @throws {Error} for an expression that would accept a part of a value, or means something else without its flags */
function wholeSource(pattern: RegExp): string {
  const source = /^\^(.+)\$$/.exec(pattern.source)?.[1];
  if (source === undefined || pattern.flags !== '') {
    throw new Error(`a path parameter needs a pattern from ^ to $ without flags: ${pattern}`);
  }
  return `(?:${source})`;
}
