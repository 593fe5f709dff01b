/**
 * What a CDN needs to answer documents without the function (`edge/contract/documents-from-cdn.ts`): a file at each
 * address, the headers that the function would send, and an error for addresses that name nothing.
 */
import { posix } from 'node:path';
import { belowRoot, cdnEndpoints, DOCUMENT_ROOTS } from '../../edge/contract/cdn-documents.ts';
import { endpoint } from '../../edge/contract/endpoints.ts';
import { errorBody, notFound } from '../../edge/contract/errors.ts';
import { fileOf } from '../../edge/contract/paths.ts';
import { API_ROOT } from '../../edge/contract/version.ts';
import { answerHeaders, errorHeaders, PREFLIGHT_HEADERS } from '../../edge/http/headers.ts';
import { HEADERS_OF_ALL, type HeaderRule, REDIRECTS_FILE } from '../render/page-headers.ts';
import type { RenderedFile } from '../render/render.ts';
import { API_FOLDER } from '../render/site.ts';

/** The error is outside the root of the API, so that it belongs to no release. */
const ERROR_FILE = `/${API_FOLDER}/no-such-document.json`;

/**
 * A copy of each document at each of its addresses, which have no `.json`. A rule for each instead would make every
 * other request slow, those for pages too: Netlify compares an address with all rules until one fits. So there
 * are rules only where a folder is in the way (`/tags`, beside `/tags/bread`), and for errors.
 * @param files all others below `/api`
 */
export function cdnFiles(files: readonly RenderedFile[]): RenderedFile[] {
  const targets = new Map(files.flatMap((file) => addressesOf(file).map((at) => [at, file])));
  const folders = new Set([...files.map(({ path }) => path), ...targets.keys()].flatMap(parentsOf));
  const copies: RenderedFile[] = [];
  const rewrites: string[] = [];
  for (const [path, file] of targets) {
    if (path === file.path) continue;
    if (folders.has(path)) rewrites.push(`${path} ${file.path} 200`);
    else copies.push({ path, contents: file.contents, endpoint: null });
  }
  const { code, message } = notFound.document();
  const errors = cdnEndpoints
    .flatMap((name) => rulePaths(endpoint(name).path))
    // The others have a document in every build.
    .filter((path) => path.includes(':'))
    .map((path) => `${path} ${ERROR_FILE} 404`);
  return [
    ...copies,
    { path: ERROR_FILE, contents: errorBody(code, message), endpoint: null },
    // The first rule that fits counts.
    { path: REDIRECTS_FILE, contents: `${[...rewrites, ...errors].join('\n')}\n`, endpoint: null },
  ];
}

/** The addresses of a document; none for any other file. */
function addressesOf({ path, endpoint: name }: RenderedFile): string[] {
  if (name === null || !cdnEndpoints.includes(name)) return [];
  const template = endpoint(name).path;
  const file = path.slice(API_ROOT.length);
  const isNamedAlike = fileOf(template) === template;
  const document = isNamedAlike ? file : file.replace(/\.json$/, '');
  return DOCUMENT_ROOTS.map((root) => (template === '/' ? root : `${root}${document}`));
}

function parentsOf(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '/' ? [] : [parent, ...parentsOf(parent)];
}

/** The addresses of all documents of an endpoint, as Netlify's rules write them. */
function rulePaths(path: string): string[] {
  return DOCUMENT_ROOTS.map((root) => rulePath(`${root}${belowRoot(path)}`));
}

/** `/frameworks/{slug}/stats` is `/frameworks/:slug/stats`, and `{name}.json` is `:name`, since `:name` is a whole part. */
function rulePath(path: string): string {
  return path.replace(/\{(\w+)\}[^/]*/g, ':$1');
}

/**
 * The headers of documents and of the error. Hosts differ in whether they look them up by the address that was asked
 * for or by the file that answers, so both have them.
 */
export function cdnHeaders(): HeaderRule[] {
  const documents = cdnEndpoints.map((name) => {
    const entry = endpoint(name);
    const headers = answerHeaders({ endpoint: entry, guarded: false, lifetime: null });
    return { path: entry.path, headers: beyondPages({ ...headers, ...preflightHeaders() }) };
  });
  const [first = {}, ...others] = documents.map(({ headers }) => headers);
  const isShared = ([name, value]: [string, string]) =>
    others.every((headers) => headers[name] === value);
  const shared = Object.fromEntries(Object.entries(first).filter(isShared));
  const everywhere = DOCUMENT_ROOTS.map((root) => ({ path: `${root}/*`, headers: shared }));
  const rules = documents.flatMap(({ path, headers }) => {
    const paths = new Set([...rulePaths(path), rulePath(`${API_ROOT}${fileOf(path)}`)]);
    return [...paths].map((each) => ({ path: each, headers: without(headers, shared) }));
  });
  const error = beyondPages(errorHeaders({ guarded: false, endpoint: null }));
  return [...everywhere, ...rules, { path: ERROR_FILE, headers: error }];
}

/** A CDN has no other answer for OPTIONS. It sets `Allow` itself. */
function preflightHeaders(): Record<string, string> {
  const { allow: _, ...headers } = PREFLIGHT_HEADERS;
  return headers;
}

/** The headers of a document without those that every file has already. */
function beyondPages(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [
    // As the rules of pages write them.
    name.replace(/\b[a-z]/g, (first) => first.toUpperCase()),
    value,
  ]);
  return without(Object.fromEntries(named), HEADERS_OF_ALL);
}

/** A host may send a header twice that two rules name, so none names what another has said already. */
function without(
  headers: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => others[name] !== value),
  );
}
