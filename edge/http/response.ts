/** Bodies into responses: HEAD, conditional requests, errors. */

import { type WholeFile, wholeFile } from '../contract/digests.ts';
import type { Bytes } from '../contract/envelope.ts';
import { ApiError, ERROR_STATUS, type ErrorCode, errorBody } from '../contract/errors.ts';
import { ConfigurationError } from './access.ts';
import {
  ALLOWED_METHODS,
  answerHeaders,
  errorHeaders,
  type Keeping,
  type Manner,
} from './headers.ts';

/** A successful answer. */
export async function respond(
  request: Request,
  body: string | Bytes | WholeFile,
  keeping: Keeping,
): Promise<Response> {
  const made = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const { bytes, digest } = made instanceof Uint8Array ? await wholeFile(made) : made;
  const etag = `"${digest}"`;
  const headers = { ...answerHeaders(keeping), etag };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return sized(bytes, headers);
}

/** An error as the contract words it. Anything but an {@link ApiError} is a 503 without details. */
export function respondError(error: unknown, manner: Manner): Response {
  const { code, message, suggestion, replacedBy } =
    error instanceof ApiError ? error : unavailable(error);
  return errorResponse(errorBody(code, message, suggestion, replacedBy), code, manner);
}

function unavailable(error: unknown): ApiError {
  const reason = reasonOf(error, 'The data cannot be read right now.');
  return new ApiError('UNAVAILABLE', `${reason} Try again later.`);
}

/** What a caller learns of an error that is not theirs; the log has the rest. */
function reasonOf(error: unknown, usual: string): string {
  return error instanceof ConfigurationError ? 'The service is not set up correctly.' : usual;
}

/** `/health` alone has an error body of its own. */
export function respondUnhealthy(error: unknown, manner: Manner): Response {
  const reason = reasonOf(error, 'The data cannot be read.');
  const body = JSON.stringify({ status: 'error', database: 'unreachable', error: reason });
  return errorResponse(body, 'UNAVAILABLE', manner);
}

const EXTRA_HEADERS: Readonly<Partial<Record<ErrorCode, Record<string, string>>>> = {
  UNAUTHORIZED: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
  METHOD_NOT_ALLOWED: { allow: ALLOWED_METHODS },
  UNAVAILABLE: { 'retry-after': '30', 'cache-control': 'no-store' },
};

function errorResponse(body: string, code: ErrorCode, manner: Manner): Response {
  const headers = { ...errorHeaders(manner), ...EXTRA_HEADERS[code] };
  return sized(new TextEncoder().encode(body), headers, ERROR_STATUS[code]);
}

/**
 * With its body for HEAD as well, which servers leave out by themselves: without it, Netlify would say that a GET
 * has no bytes.
 */
function sized(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  status = 200,
): Response {
  const length = String(bytes.length);
  return new Response(bytes, { status, headers: { ...headers, 'content-length': length } });
}

/** Whether an `If-None-Match` names the tag; a compression on the way may have weakened it. */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
