/** The parts of the API description that operations share: response headers, and answers other than 200. */
import { type ErrorCode, errorBody } from '../../edge/contract/errors.ts';

const text = { type: 'string' };

export const headers = {
  ETag: {
    description: 'Digest of the body, for `If-None-Match`.',
    schema: text,
    example: '"3f2a9c0d1b4e5f60718293a4"',
  },
  CacheControl: {
    description:
      'How long the answer may be kept. With keys configured it is private, and `Vary` names both headers of a key.',
    schema: text,
    example: 'public, max-age=300, must-revalidate',
  },
  Cors: { description: 'Any page may read the API.', schema: text, example: '*' },
  Allow: { description: 'The allowed methods.', schema: text, example: 'GET, HEAD, OPTIONS' },
  AllowedHeaders: {
    description: 'The request headers that a page of another origin may send.',
    schema: text,
    example: 'Authorization, X-API-Key, If-None-Match, Content-Type',
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 30 },
  RequestId: {
    description: 'Names the request in the log of the service: please send it with a report.',
    schema: text,
    example: '01KAR3Z5X6E7J8Q9V0W1Y2T3S4',
  },
  WwwAuthenticate: { description: 'The scheme of the key.', schema: text, example: 'Bearer' },
};

function header(name: keyof typeof headers): object {
  return { $ref: `#/components/headers/${name}` };
}

/** The headers of every answer with 503. */
const unavailableHeaders = {
  'Retry-After': header('RetryAfter'),
  'X-Request-Id': header('RequestId'),
};

/** The headers of every successful answer. */
export const answerHeaders = {
  ETag: header('ETag'),
  'Cache-Control': header('CacheControl'),
  'Access-Control-Allow-Origin': header('Cors'),
};

function failure(
  description: string,
  code: ErrorCode,
  message: string,
  extra: { headers?: Record<string, object>; suggestion?: string } = {},
): object {
  return {
    description,
    ...(extra.headers === undefined ? {} : { headers: extra.headers }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: JSON.parse(errorBody(code, message, extra.suggestion)),
      },
    },
  };
}

export const responses = {
  Preflight: {
    description: 'What is allowed. There is no body.',
    headers: {
      Allow: header('Allow'),
      'Access-Control-Allow-Origin': header('Cors'),
      'Access-Control-Allow-Methods': header('Allow'),
      'Access-Control-Allow-Headers': header('AllowedHeaders'),
    },
  },
  NotModified: {
    description: 'The answer is the one that `If-None-Match` names. There is no body.',
    headers: answerHeaders,
  },
  /** Said by the host, which need not know the form of errors. */
  Malformed: { description: 'The request is malformed, or its header is too large.' },
  InvalidParameter: failure(
    'A parameter is invalid.',
    'INVALID_PARAM',
    "Parameter 'page' must be an integer from 1 to 2147483647; the value is '0'.",
  ),
  Unauthorized: failure(
    'A key is required.',
    'UNAUTHORIZED',
    "A key is required: send it as 'Authorization: Bearer <key>' or 'X-API-Key: <key>'.",
    { headers: { 'WWW-Authenticate': header('WwwAuthenticate') } },
  ),
  NotFound: failure(
    'What the path or the filter names does not exist.',
    'NOT_FOUND',
    "Framework 'gdrp' not found.",
    { suggestion: 'gdpr' },
  ),
  MethodNotAllowed: failure(
    'Only GET, HEAD and OPTIONS are allowed.',
    'METHOD_NOT_ALLOWED',
    'Method POST is not allowed: use GET.',
    { headers: { Allow: header('Allow') } },
  ),
  Unavailable: failure(
    'The data cannot be read right now.',
    'UNAVAILABLE',
    'The data cannot be read right now. Try again later.',
    { headers: unavailableHeaders },
  ),
  Unhealthy: {
    description: 'The data cannot be read.',
    headers: unavailableHeaders,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/HealthError' },
        example: {
          status: 'error',
          database: 'unreachable',
          error: 'The data cannot be read.',
        },
      },
    },
  },
};
