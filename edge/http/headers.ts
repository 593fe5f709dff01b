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

/** How an answer may be kept. */
export interface Keeping {
  /** Keys are configured: no shared cache may store it. */
  guarded: boolean;
  /** Seconds for which it is true; null where the next deploy ends that. */
  lifetime: number | null;
}

/**
 * How long answers live. Browsers ask again after five minutes (the ETag makes that cheap); the CDN
 * keeps an answer until the next deploy, which empties it. `Netlify-Vary` keeps parameters that the
 * endpoint does not know from becoming cache entries of their own.
 */
export function cachingHeaders(
  endpoint: Endpoint<ParameterKey> | null,
  { guarded, lifetime }: Keeping,
): Record<string, string> {
  const [own, shared] = [300, 31_536_000].map((age) => Math.min(age, lifetime ?? age));
  if (guarded) return { 'cache-control': `private, max-age=${own}` };
  const query = (endpoint?.parameters ?? [])
    .map(parameter)
    .filter(({ place }) => place === 'query');
  const names = query.map(({ name }) => name);
  return {
    'cache-control': `public, max-age=${own}, must-revalidate`,
    'netlify-cdn-cache-control': `public, max-age=${shared}, durable`,
    // "query=" with no name would vary on the whole query string.
    'netlify-vary': `query=${names.length === 0 ? 'none' : names.join('|')}`,
  };
}

/** Errors live for a minute: a record that is missing now may be there after the next deploy. */
export function errorCachingHeaders(guarded: boolean): Record<string, string> {
  return { 'cache-control': guarded ? 'private, no-store' : 'public, max-age=60' };
}
