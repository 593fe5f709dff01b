/** Headers: who may read an answer, and how long it may be kept. */
import type { Endpoint } from '../contract/endpoint.ts';
import { type ParameterKey, parameter } from '../contract/parameters.ts';

export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** Any page may read the API, keys included. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, WWW-Authenticate',
} as const;

/** Sent with every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  ...CORS,
  'x-content-type-options': 'nosniff',
};

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  ...CORS,
  allow: ALLOWED_METHODS,
  'access-control-allow-methods': ALLOWED_METHODS,
  'access-control-allow-headers': 'Authorization, X-API-Key, If-None-Match',
  'access-control-max-age': '86400',
};

/**
 * How long answers live. Browsers ask again after five minutes (the ETag makes that cheap); the CDN
 * keeps an answer until the next deploy, which empties it. `Netlify-Vary` keeps parameters that the
 * endpoint does not know from becoming cache entries of their own.
 * @param guarded keys are configured: no shared cache may store the answer
 */
export function cachingHeaders(
  endpoint: Endpoint<ParameterKey> | null,
  guarded: boolean,
): Record<string, string> {
  if (guarded) return { 'cache-control': 'private, max-age=300' };
  const query = (endpoint?.parameters ?? [])
    .map(parameter)
    .filter(({ place }) => place === 'query');
  const names = query.map(({ name }) => name);
  return {
    'cache-control': 'public, max-age=300, must-revalidate',
    'netlify-cdn-cache-control': 'public, max-age=31536000, durable',
    // "query=" with no name would vary on the whole query string.
    'netlify-vary': `query=${names.length === 0 ? 'none' : names.join('|')}`,
  };
}

/** Errors live for a minute: a record that is missing now may be there after the next deploy. */
export function errorCachingHeaders(guarded: boolean): Record<string, string> {
  return { 'cache-control': guarded ? 'private, no-store' : 'public, max-age=60' };
}
