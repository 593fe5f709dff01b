/** Errors of the interface: code, status and message in one place. */

export type ErrorCode =
  | 'INVALID_PARAM'
  | 'UNAUTHORIZED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'UNAVAILABLE';

export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = {
  INVALID_PARAM: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAVAILABLE: 503,
};

/** Thrown by handlers for what the caller did; becomes the documented body. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
  }
}

export function errorBody(code: ErrorCode, message: string): string {
  return JSON.stringify({ error: { code, message } });
}

const LONGEST_ECHO = 100;

/** A value of the request, fit to stand in a message: no control characters, and not 10 kB of it. */
export function echo(value: string): string {
  const characters = [...value.replace(/\p{C}/gu, '\u{fffd}')];
  return characters.length <= LONGEST_ECHO
    ? characters.join('')
    : `${characters.slice(0, LONGEST_ECHO).join('')}…`;
}

export const notFound = {
  framework: (slug: string) => new ApiError('NOT_FOUND', `Framework '${echo(slug)}' not found.`),
  tag: (slug: string) => new ApiError('NOT_FOUND', `Tag '${echo(slug)}' not found.`),
  /** @param kind as it opens the sentence: `Article`, `Recital`, `Annex` */
  unit: (kind: string, number: string, slug: string) =>
    new ApiError('NOT_FOUND', `${kind} '${echo(number)}' not found in framework '${slug}'.`),
  endpoint: (path: string) => new ApiError('NOT_FOUND', `No endpoint at '${echo(path)}'.`),
};
