/**
 * The application behind the edge function: a request and its host in, a response out. It never throws.
 * What it calls has no side effects but reading from the host and remembering what was read.
 */

import { carriedParameters, type EndpointName } from '../contract/endpoints.ts';
import { ApiError, notFound } from '../contract/errors.ts';
import { fileNameOf } from '../contract/file-names.ts';
import { invalid, isDayFilter } from '../contract/parameter.ts';
import { TODAY } from '../contract/value-parsers.ts';
import { API_ROOT } from '../contract/version.ts';
import type { Answer } from '../handlers/context.ts';
import { isGuarded, keyDigests, requireKey } from '../http/access.ts';
import { PREFLIGHT_HEADERS } from '../http/headers.ts';
import { respond, respondError } from '../http/response.ts';
import { CheckedFiles } from '../store/checked-files.ts';
import { type RenderedFiles, renderedFiles } from '../store/files.ts';
import type { Host } from '../store/host.ts';
import { UnavailableError } from '../store/index-store.ts';
import { answerMatch, refuseDay } from './answer-match.ts';
import type { Call } from './call.ts';
import { answerHealth } from './health.ts';
import { isDecodable, locate, type Place } from './locate.ts';
import { logFailure } from './log.ts';
import { answerRelease, locateRelease, type ReleasePlace } from './release.ts';

export type App = (request: Request, host: Host) => Promise<Response>;

/** An application that remembers what it read: create one per deployment. */
export function createApp(): App {
  const deployment = {};
  return async (request, host) => {
    const { pathname, searchParams: search } = new URL(request.url);
    const requested = locateRelease(pathname) ?? locate(pathname);
    const endpoint = requested?.match?.endpoint ?? null;
    const guarded = isGuarded(host.apiKeys) && needsKey(requested);
    const manner = { endpoint, guarded };
    const checked = new CheckedFiles(host, deployment);
    const call = { request, pathname, search, host, checked, manner };
    try {
      return await answer(call, requested);
    } catch (error) {
      // Digests that lack a file may be what is wrong.
      if (error instanceof UnavailableError) checked.forgetDigests();
      const response = respondError(error, manner);
      if (error instanceof ApiError) return response;
      return logFailure(response, call, error);
    }
  };
}

async function answer(call: Call, requested: Place | ReleasePlace | null): Promise<Response> {
  const { request, pathname, search, host, checked, manner } = call;
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ApiError('METHOD_NOT_ALLOWED', `Method ${request.method} is not allowed: use GET.`);
  }
  if (requested === null) throw notFound.endpoint(pathname);
  const { match } = requested;
  if (!('version' in requested) && match?.name === 'health') {
    refuseDay(search, match.name);
    return await answerHealth(call, match.endpoint);
  }
  const digests = keyDigests(host);
  if (needsKey(requested)) await requireKey(request, digests);
  refuseMalformed(request, requested);
  if ('version' in requested) {
    const file = await answerRelease(requested, search, checked);
    return await respond(request, file, { ...manner, lifetime: null });
  }
  if (match === null) {
    const file = await answerFile(requested.path, renderedFiles(checked));
    // A path that names nothing is a 404, whatever the query says.
    refuseDay(search, null);
    return await respond(request, file, { ...manner, lifetime: null });
  }
  const now = host.now();
  const body = await answerMatch(call, match, now);
  const lifetime = dependsOnToday(match.name, search) ? secondsToMidnight(now) : null;
  return await respond(request, body, { ...manner, lifetime, fileName: fileNameOf(match, search) });
}

/** Whether keys guard what a path names, where some are configured: they guard everything of a release. */
function needsKey(requested: Place | ReleasePlace | null): boolean {
  return requested === null || 'version' in requested || requested.match?.endpoint.open !== true;
}

/** Whether the answer will be another one tomorrow. */
function dependsOnToday(name: EndpointName, search: URLSearchParams): boolean {
  const dated = carriedParameters(name, search).filter(({ filter }) => isDayFilter(filter));
  return dated.some((entry) => search.get(entry.name) === TODAY);
}

function secondsToMidnight(now: Date): number {
  const day = 86_400_000;
  return Math.ceil((day - (now.getTime() % day)) / 1000);
}

/**
 * What cannot be decoded would be read as something else. Parameters that the endpoint does not know are ignored,
 * however they are written.
 */
function refuseMalformed({ url }: Request, place: Place | ReleasePlace): void {
  const { pathname, search, searchParams } = new URL(url);
  if (!isDecodable(pathname)) {
    throw new ApiError('INVALID_PARAM', 'The path is not percent-encoded as UTF-8.');
  }
  if (!search.includes('%') || 'version' in place || place.match === null) return;
  const carried = carriedParameters(place.match.name, searchParams);
  const names = new Set(carried.map(({ name }) => name));
  for (const pair of search.slice(1).split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (names.has(name) && !isDecodable(value.join('='))) {
      throw invalid(name, value.join('='), 'must be percent-encoded as UTF-8');
    }
  }
}

/** A rendered file that no endpoint is named after. */
async function answerFile(path: string, files: RenderedFiles): Promise<Answer> {
  const isName = /^(?:\/[A-Za-z0-9_-]+)+\.json$/.test(path);
  const body = isName ? await files.whole(path) : null;
  if (body === null) throw notFound.endpoint(`${API_ROOT}${path}`);
  return body;
}
