/**
 * The application behind the edge function: a request and its host in, a response out. It never throws.
 * The files around it are pure in all but reading.
 */

import { ApiError, notFound } from '../contract/errors.ts';
import { parseQuery } from '../contract/parse-query.ts';
import { fileOf, fillPath, type Match, matchPath } from '../contract/paths.ts';
import { ALIAS_ROOT, API_ROOT } from '../contract/version.ts';
import { answerChangelog } from '../handlers/changelog.ts';
import { answerComparison } from '../handlers/compare.ts';
import { type AnswerContext, areValid, missing } from '../handlers/context.ts';
import { answerPage } from '../handlers/page.ts';
import { answerSearch } from '../handlers/search.ts';
import { isGuarded, requireKey } from '../http/access.ts';
import { PREFLIGHT_HEADERS } from '../http/headers.ts';
import { respond, respondError, respondUnhealthy } from '../http/response.ts';
import { type Catalogue, readCatalogue } from '../store/catalogue.ts';
import { type Host, indexStore, type RenderedFiles, renderedFiles } from '../store/host.ts';
import { type Store, UnavailableError } from '../store/index-store.ts';

export type App = (request: Request, host: Host) => Promise<Response>;

/** An application with a memory of its own for what it read: one a deployment. */
export function createApp(): App {
  const deployment = {};
  return async (request, host) => {
    const guarded = isGuarded(host.apiKeys);
    try {
      return await answer(request, host, deployment, guarded);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(request.method, request.url, error);
      return respondError(request, error, guarded);
    }
  };
}

async function answer(
  request: Request,
  host: Host,
  deployment: object,
  guarded: boolean,
): Promise<Response> {
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ApiError('METHOD_NOT_ALLOWED', `Method ${request.method} is not allowed: use GET.`);
  }
  const url = new URL(request.url);
  const path = pathBelowRoot(url.pathname);
  const match = path === null ? null : matchPath(path);
  if (match?.endpoint.open !== true) await requireKey(request, host.apiKeys);

  const files = renderedFiles(host);
  const store = indexStore(host, deployment);
  if (path === null) throw notFound.endpoint(decoded(url.pathname));
  if (match?.name === 'health') return await answerHealth(request, match, files, store, guarded);
  if (match !== null) {
    const body = await answerMatch(match, url.searchParams, files, store);
    return await respond(request, body, match.endpoint, match.endpoint.media, guarded);
  }
  const body = await answerFile(path, files, store);
  return await respond(request, body, null, 'application/json', guarded);
}

/** A decoded path below the root, without a slash at its end; null outside both roots. */
function pathBelowRoot(pathname: string): string | null {
  const path = decoded(pathname).replace(/(?<=.)\/$/, '');
  const root = [API_ROOT, ALIAS_ROOT].find((candidate) => path.startsWith(`${candidate}/`));
  return root === undefined ? null : path.slice(root.length);
}

/** Decoded but for encoded slashes, which separate nothing, and for broken encodings, which name nothing. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

async function answerMatch(
  match: Match,
  search: URLSearchParams,
  files: RenderedFiles,
  store: Store,
): Promise<string> {
  const { endpoint, values } = match;
  const path = fillPath(endpoint.path, values);
  if (!areValid(values)) throw missing(match, path, await readCatalogue(store));
  if (endpoint.kind === 'document') {
    const body = await files.read(fileOf(path));
    if (body === null) throw missing(match, path, await readCatalogue(store));
    return body;
  }
  const catalogue = await readCatalogue(store);
  requireFramework(values.slug, catalogue);
  const query = parseQuery(search, endpoint.parameters, catalogue);
  const body = await answerQuery(endpoint.kind, { path, values, query, files, store });
  if (body === null) throw missing(match, path, catalogue);
  return body;
}

function requireFramework(slug: string | undefined, catalogue: Catalogue): void {
  if (slug !== undefined && !catalogue.frameworks.has(slug)) throw notFound.framework(slug);
}

async function answerQuery(
  kind: Exclude<Match['endpoint']['kind'], 'document'>,
  context: AnswerContext,
): Promise<string | null> {
  switch (kind) {
    case 'page':
      return await answerPage(context);
    case 'log':
      return await answerChangelog(context);
    case 'search':
      return await answerSearch(context);
    case 'comparison':
      return await answerComparison(context);
    case 'probe':
      return await context.files.read(fileOf(context.path));
  }
}

/** Healthy means that both the rendered files and the index can be read. */
async function answerHealth(
  request: Request,
  { endpoint }: Match,
  files: RenderedFiles,
  store: Store,
  guarded: boolean,
): Promise<Response> {
  try {
    const [body] = await Promise.all([files.read(fileOf(endpoint.path)), readCatalogue(store)]);
    if (body === null) throw new UnavailableError(endpoint.path, 'is missing');
    return await respond(request, body, endpoint, endpoint.media, guarded);
  } catch (error) {
    console.error('health', error);
    return respondUnhealthy(request, 'The data cannot be read.');
  }
}

/** A static file under its own name, `.json` included. */
async function answerFile(path: string, files: RenderedFiles, store: Store): Promise<string> {
  const file = /^((?:\/[A-Za-z0-9_]+)+)\.json$/.exec(path);
  const stem = file?.[1];
  if (stem === undefined) throw notFound.endpoint(`${API_ROOT}${path}`);
  const body = await files.read(path);
  if (body !== null) return body;
  const match = matchPath(stem);
  if (match === null) throw notFound.endpoint(`${API_ROOT}${path}`);
  throw missing(match, stem, await readCatalogue(store));
}
