/**
 * The log of the function: one line of JSON for each answer that says 5xx, none for others. It has nothing of
 * what a user asked or who they are: the path is the pattern of the endpoint, and there is no query, no header
 * and no address.
 */
import { ConfigurationError } from '../http/access.ts';
import { REQUEST_ID_HEADER } from '../http/headers.ts';
import { kindOf, UnavailableError } from '../store/index-store.ts';
import type { Call } from './call.ts';

/**
 * @param response what the failure is answered with
 * @returns that response with the request's id, by which a user can name it; the id is made up where the host has none
 */
export function logFailure(
  response: Response,
  { request, host, manner }: Pick<Call, 'request' | 'host' | 'manner'>,
  error: unknown,
): Response {
  const { requestId = crypto.randomUUID(), log = console.error } = host;
  const line = {
    request_id: requestId,
    method: request.method,
    // The pattern of the endpoint, such as `/frameworks/{slug}`.
    path: manner.endpoint?.path ?? null,
    status: response.status,
    ...reasonOf(error),
  };
  log(JSON.stringify(line));
  response.headers.set(REQUEST_ID_HEADER, requestId);
  return response;
}

/** Why a request failed. Messages of unexpected errors may repeat what was asked: only their kind and frames are logged. */
function reasonOf(error: unknown): { reason: string; at?: string[] } {
  if (error instanceof UnavailableError || error instanceof ConfigurationError) {
    return { reason: error.message };
  }
  const reason = kindOf(error);
  return error instanceof Error ? { reason, at: framesOf(error) } : { reason };
}

const FRAMES = 5;

function framesOf({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, FRAMES).map((line) => line.trim().slice('at '.length));
}
