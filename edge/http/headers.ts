/** Headers: who may read an answer, and how long it may be kept. */
import { type Endpoint, WORKBOOK } from '../contract/endpoint.ts';
import { type ParameterKey, parameter, parameters } from '../contract/parameters.ts';

export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** The headers that carry a key. */
export const KEY_HEADERS = ['Authorization', 'X-API-Key'] as const;

/** The id of a request, in the answer and in the log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What tracing adds to requests by itself: W3C Trace Context and Baggage, and the ids that are in common use. */
const TRACING_HEADERS = [
  'Traceparent',
  'Tracestate',
  'Baggage',
  'Sentry-Trace',
  'X-Correlation-Id',
  REQUEST_ID_HEADER,
];

/** The headers that a page of another origin may send. Many clients send Content-Type with every request. */
const ALLOWED_HEADERS = [...KEY_HEADERS, 'If-None-Match', 'Content-Type', ...TRACING_HEADERS].join(
  ', ',
);

/** What clients act on. A page of another origin reads only what is named here, beside length, type and caching. */
const READ_BY_CLIENTS = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Retry-After',
  'WWW-Authenticate',
  REQUEST_ID_HEADER,
];

/** Any page may read the API, keys included. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': READ_BY_CLIENTS.join(', '),
} as const;

/** Against misuse by browsers, should one show an answer as a page; docs/operating.md says what for. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
} as const;

/** Sent with every answer. */
const COMMON_HEADERS: Readonly<Record<string, string>> = { ...CORS, ...SECURITY_HEADERS };

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  allow: ALLOWED_METHODS,
  'access-control-allow-methods': ALLOWED_METHODS,
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '86400',
};

/** What the headers of an answer and of an error depend on alike. */
export interface Manner {
  /** Null for a rendered file without an endpoint, and for what is not found. */
  endpoint: Endpoint<ParameterKey> | null;
  /** A key opens it: no shared cache may store it. */
  guarded: boolean;
}

/** How an answer may be kept. */
export interface Keeping extends Manner {
  /** Seconds for which it is true; null where the next deploy ends that. */
  lifetime: number | null;
  /** Under which name it is kept, where it is one to keep: plain letters, digits, hyphens and a dot. */
  fileName?: string | null;
}

/** Of a successful answer, all but its ETag and its length. */
export function answerHeaders(keeping: Keeping): Record<string, string> {
  const { endpoint, fileName = null } = keeping;
  const media = endpoint?.media ?? 'application/json';
  return {
    ...COMMON_HEADERS,
    ...cachingHeaders(keeping),
    'content-type': media === WORKBOOK ? media : `${media}; charset=utf-8`,
    ...(fileName === null ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
  };
}

/** Of an error, all but its length. */
export function errorHeaders(manner: Manner): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...varyingHeaders(manner),
    // For a minute: a record that is missing now may be there after the next deploy.
    'cache-control': manner.guarded ? 'private, no-store' : 'public, max-age=60',
    'content-type': 'application/json; charset=utf-8',
  };
}

/**
 * How long answers live. Browsers ask again after five minutes (the ETag makes that cheap); the CDN
 * keeps an answer until the next deploy, which empties it.
 */
function cachingHeaders({ lifetime, ...manner }: Keeping): Record<string, string> {
  const [browser, cdn] = [300, 31_536_000].map((age) => Math.min(age, lifetime ?? age));
  const headers = varyingHeaders(manner);
  if (manner.guarded) return { ...headers, 'cache-control': `private, max-age=${browser}` };
  return {
    ...headers,
    'cache-control': `public, max-age=${browser}, must-revalidate`,
    'netlify-cdn-cache-control': `public, max-age=${cdn}`,
  };
}

/**
 * Of what else an answer is made. `Netlify-Vary` keeps parameters that the endpoint does not know from becoming
 * cache entries of their own; errors have it too, since the first answer that is stored for a path decides.
 */
function varyingHeaders({ endpoint, guarded }: Manner): Record<string, string> {
  if (guarded) return { vary: KEY_HEADERS.join(', ') };
  const query = (endpoint?.parameters ?? [])
    .map(parameter)
    .filter(({ place }) => place === 'query');
  // A day is refused where there are no versions: without its name here, that error would be kept for the path.
  const names = new Set([...query.map(({ name }) => name), parameters.at.name]);
  return { 'netlify-vary': `query=${[...names].join('|')}` };
}
