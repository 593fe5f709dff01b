/** What an entry of the table of parameters consists of, the errors of values, and what entries of paths share. */

import { nearest } from './edit-distances.ts';
import { ApiError, echo, notFound } from './errors.ts';

export const MAX_INTEGER = 2 ** 31 - 1;

/** The values that exist in the data of a deployment, which parameters are checked against. */
export interface KnownValues {
  /** Every framework by slug; false where it is superseded. */
  frameworks: ReadonlyMap<string, boolean>;
  tags: ReadonlySet<string>;
  roles: ReadonlySet<string>;
  /** What people call a role, in small letters, with its name: a bank is a credit institution. */
  roleNames: ReadonlyMap<string, string>;
}

/** JSON Schema of a value as it is written in a request. */
export type ParameterSchema = Readonly<Record<string, unknown>>;

/** What both kinds have. */
interface Common {
  /** On the wire, or in the braces of a path template. */
  name: string;
  /** What it means, for the API description and the reference page; messages of errors are made of the rest. */
  description: string;
  schema: ParameterSchema;
}

export type PathValues = Readonly<Record<string, string>>;

/** What the message of a 404 is made from. */
interface MissingContext {
  values: PathValues;
  known: KnownValues;
  /** The path of the request, API root included. */
  path: string;
}

export interface PathParameter extends Common {
  place: 'path';
  /** What a value may look like; anything else names nothing that exists. */
  pattern: RegExp;
  /** Whether a value exists; absent where only the rendered file can tell. */
  exists?: (value: string, known: KnownValues) => boolean;
  /** The 404 for a value that names nothing. */
  missing: (value: string, context: MissingContext) => ApiError;
}

/** The filters that take a day. */
const DAY_FILTERS = ['from', 'next', 'to'] as const;
export type DayFilter = (typeof DAY_FILTERS)[number];

export const isDayFilter = (filter: QueryParameter['filter'] | null): filter is DayFilter =>
  DAY_FILTERS.some((each) => each === filter);

export interface QueryParameter<Value = unknown> extends Common {
  place: 'query';
  required?: true;
  default?: Value;
  /**
   * How a list applies it: through the posting list of its value (of each, where there are several),
   * through those of all later instants, by the date of a row (`from`, `to`, both inclusive; `next` is `from`
   * that also puts rows in the order of their first date from that day), or by a text search in the rows.
   * Absent where it does not filter rows.
   */
  filter?: 'posting' | 'after' | DayFilter | 'text';
  /** @throws {ApiError} INVALID_PARAM, naming parameter, value and rule; NOT_FOUND for an unknown framework */
  parse: (text: string, context: ParseContext) => Value;
}

export interface ParseContext {
  /** The parameter's name, for messages. */
  name: string;
  /** Null where nobody looks whether slugs and names of the data exist. */
  known: KnownValues | null;
  /** The day of the request in UTC, `YYYY-MM-DD`. */
  today: string;
}

export type Parameter = PathParameter | QueryParameter;

/** @param rule continues "Parameter 'x' …": "must be an integer from 1 to 100" */
export function invalid(name: string, value: string, rule: string): ApiError {
  return new ApiError(
    'INVALID_PARAM',
    `Parameter '${name}' ${rule}; the value is '${echo(value)}'.`,
  );
}

/** The 404 for a slug that no framework has, with the nearest one that exists. */
export function unknownFramework(slug: string, known: KnownValues): ApiError {
  return notFound.framework(slug, nearest(slug, known.frameworks.keys()));
}

/** What a text in a path may look like: looked at, and published. */
export function textLike(pattern: RegExp) {
  return { pattern, schema: { type: 'string', pattern: pattern.source } };
}

/**
 * A provision of a framework in a path.
 * @param kind the first word of the 404's message
 * @param schema where it publishes something else than the pattern
 */
export function provision(
  kind: string,
  pattern: RegExp,
  schema: ParameterSchema = textLike(pattern).schema,
) {
  return {
    pattern,
    schema,
    missing: (value: string, { values }: MissingContext): ApiError =>
      notFound.provision(kind, value, values.slug ?? ''),
  };
}

/** The id of a record in a path: ids of letter articles exceed 2^31, and none exceeds what a double holds. */
export function recordId(kind: 'Requirement' | 'Deadline') {
  return {
    pattern: /^[1-9][0-9]{0,15}$/,
    schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    missing: (value: string): ApiError => notFound.record(kind, value),
  };
}
