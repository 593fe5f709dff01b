/** Errors of the interface: code, status and message in one place. */

/** The codes with their HTTP statuses. */
export const ERROR_STATUS = {
  INVALID_PARAM: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Thrown by handlers for what the caller did; becomes the documented body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** The existing value that was probably meant. */
  readonly suggestion: string | null;
  /** Ids of the records that took the place of a withdrawn one; null for anything else. */
  readonly replacedBy: readonly number[] | null;
  constructor(
    code: ErrorCode,
    message: string,
    suggestion: string | null = null,
    replacedBy: readonly number[] | null = null,
  ) {
    super(message);
    this.code = code;
    this.suggestion = suggestion;
    this.replacedBy = replacedBy;
  }
}

/** The body of an error, as JSON. @param suggestion left out where it is null, as `replacedBy` is */
export function errorBody(
  code: ErrorCode,
  message: string,
  suggestion: string | null = null,
  replacedBy: readonly number[] | null = null,
): string {
  return JSON.stringify({
    error: {
      code,
      message,
      ...(suggestion === null ? {} : { suggestion }),
      ...(replacedBy === null ? {} : { replaced_by: replacedBy }),
    },
  });
}

const LONGEST_ECHO = 100;

/** A value of the request, fit to appear in a message: no control characters, and not 10 kB of it. */
export function echo(value: string): string {
  const characters = [...value.replace(/\p{C}/gu, '\u{fffd}')];
  return characters.length <= LONGEST_ECHO
    ? characters.join('')
    : `${characters.slice(0, LONGEST_ECHO).join('')}…`;
}

/** The words of every 404. The messages are part of the interface. */
export const notFound = {
  framework: (slug: string, suggestion: string | null) =>
    new ApiError('NOT_FOUND', `Framework '${echo(slug)}' not found.`, suggestion),
  tag: (slug: string, suggestion: string | null) =>
    new ApiError('NOT_FOUND', `Tag '${echo(slug)}' not found.`, suggestion),
  definition: (term: string) => new ApiError('NOT_FOUND', `Definition '${echo(term)}' not found.`),
  /**
   * @param kind the first word of the message: `Article`, `Recital`, `Annex`
   * @param rest continues the sentence: ": there are 5a, 5b"
   */
  provision: (
    kind: string,
    number: string,
    slug: string,
    rest = '',
    suggestion: string | null = null,
  ) =>
    new ApiError(
      'NOT_FOUND',
      `${kind} '${echo(number)}' not found in framework '${slug}'${rest}.`,
      suggestion,
    ),
  /**
   * @param kind the first word of the message
   * @param replacedBy where the record was withdrawn: the ids of its successors, if it has any
   */
  record: (
    kind: 'Requirement' | 'Deadline',
    id: string,
    replacedBy: readonly number[] | null = null,
  ) => new ApiError('NOT_FOUND', `${kind} '${echo(id)}' not found.`, null, replacedBy),
  /** @param name as it was written */
  act: (name: string) =>
    new ApiError(
      'NOT_FOUND',
      `'${echo(name)}' is not held; '/frameworks' lists the acts that are.`,
    ),
  /** Where nobody looks at what was asked for. */
  document: () => new ApiError('NOT_FOUND', 'There is no such document.'),
  endpoint: (path: string) => new ApiError('NOT_FOUND', `No endpoint at '${echo(path)}'.`),
};
