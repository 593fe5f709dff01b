/** Bodies into responses: HEAD, conditional requests, errors. */
import type { Endpoint } from '../contract/endpoint.ts';
import { ApiError, ERROR_STATUS, type ErrorCode, errorBody } from '../contract/errors.ts';
import type { ParameterKey } from '../contract/parameters.ts';
import {
  ALLOWED_METHODS,
  COMMON_HEADERS,
  cachingHeaders,
  errorCachingHeaders,
  type Keeping,
} from './headers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A successful answer. @param endpoint null for a static file under its own name */
export async function respond(
  request: Request,
  body: string,
  endpoint: Endpoint<ParameterKey> | null,
  keeping: Keeping,
): Promise<Response> {
  const bytes = new TextEncoder().encode(body);
  const etag = await etagOf(bytes);
  const headers = {
    ...COMMON_HEADERS,
    ...cachingHeaders(endpoint, keeping),
    'content-type': `${endpoint?.media ?? 'application/json'}; charset=utf-8`,
    etag,
  };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-length': String(bytes.length) },
  });
}

/** An error as the contract words it. Anything but an {@link ApiError} is a 503 without details. */
export function respondError(request: Request, error: unknown, guarded: boolean): Response {
  const { code, message, suggestion } = error instanceof ApiError ? error : UNAVAILABLE;
  return errorResponse(request, errorBody(code, message, suggestion), ERROR_STATUS[code], {
    ...errorCachingHeaders(guarded),
    ...EXTRA_HEADERS[code],
  });
}

const UNAVAILABLE = new ApiError(
  'UNAVAILABLE',
  'The data cannot be read right now. Try again later.',
);

/** `/health` alone has an error body of its own. */
export function respondUnhealthy(request: Request, reason: string): Response {
  const body = JSON.stringify({ status: 'error', database: 'unreachable', error: reason });
  return errorResponse(request, body, 503, {
    ...EXTRA_HEADERS.UNAVAILABLE,
    'cache-control': 'no-store',
  });
}

const EXTRA_HEADERS: Readonly<Partial<Record<ErrorCode, Record<string, string>>>> = {
  UNAUTHORIZED: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
  METHOD_NOT_ALLOWED: { allow: ALLOWED_METHODS },
  UNAVAILABLE: { 'retry-after': '30', 'cache-control': 'no-store' },
};

function errorResponse(
  request: Request,
  body: string,
  status: number,
  headers: Record<string, string>,
): Response {
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...COMMON_HEADERS, ...headers, 'content-type': JSON_TYPE },
  });
}

async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${text.join('')}"`;
}

/** Whether an `If-None-Match` names the tag; a compression on the way may have weakened it. */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
