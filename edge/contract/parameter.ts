/** What an entry of the table of parameters consists of, and the parsers that entries share. */
import { ARTICLE_REF } from './article-ref.ts';
import { ApiError, echo, notFound } from './errors.ts';
import { parseInstant } from './instant.ts';
import { nearest } from './nearest.ts';
import { SLUG } from './values.ts';

export const MAX_INTEGER = 2 ** 31 - 1;
const ANNEX_NUMBER = /^[IVXLCDM]+[A-Za-z]?$/;

/** The values that exist in the data of a deployment, which parameters are checked against. */
export interface KnownValues {
  /** Every framework by slug; false where it is superseded. */
  frameworks: ReadonlyMap<string, boolean>;
  tags: ReadonlySet<string>;
  roles: ReadonlySet<string>;
}

/** JSON Schema of a value as it is written in a request. */
export type ParameterSchema = Readonly<Record<string, unknown>>;

interface Described {
  /** On the wire, or in the braces of a path template. */
  name: string;
  description: string;
  schema: ParameterSchema;
}

export type PathValues = Readonly<Record<string, string>>;

/** What the message of a 404 is made from. */
export interface MissingContext {
  values: PathValues;
  known: KnownValues;
  /** The path of the request, API root included. */
  path: string;
}

export interface PathParameter extends Described {
  place: 'path';
  /** What a value may look like; anything else names nothing that exists. */
  pattern: RegExp;
  /** Whether a value exists; absent where only the rendered file can tell. */
  exists?: (value: string, known: KnownValues) => boolean;
  /** The 404 for a value that names nothing. */
  missing: (value: string, context: MissingContext) => ApiError;
}

export interface QueryParameter<Value = unknown> extends Described {
  place: 'query';
  required?: true;
  default?: Value;
  /**
   * How a list applies it: through the posting list of its value (of each, where there are several),
   * through those of all later instants, by the date of a row (`from`, `to`, both inclusive), or by a text
   * search in the rows. Absent where it does not filter rows.
   */
  filter?: 'posting' | 'after' | 'from' | 'to' | 'text';
  /** @throws {ApiError} INVALID_PARAM, naming parameter, value and rule; NOT_FOUND for an unknown framework */
  parse: (text: string, context: ParseContext) => Value;
}

export interface ParseContext {
  /** The parameter's name, for messages. */
  name: string;
  known: KnownValues;
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

/** A whole number from 1 to `maximum`. */
export function integer(maximum: number, value: number) {
  return {
    schema: { type: 'integer', minimum: 1, maximum, default: value },
    default: value,
    parse: (text: string, { name }: ParseContext): number => {
      const number = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : Number.NaN;
      if (!(number <= maximum)) {
        throw invalid(name, text, `must be an integer from 1 to ${maximum}`);
      }
      return number;
    },
  };
}

/** Free text, trimmed. Lengths are in Unicode code points. */
export function text(minLength: number, maxLength: number) {
  return {
    schema: { type: 'string', minLength, maxLength },
    parse: (value: string, { name }: ParseContext): string => {
      const trimmed = value.trim();
      const length = [...trimmed].length;
      if (length < minLength || length > maxLength) {
        const rule = `must have ${minLength} to ${maxLength} characters; it has ${length}`;
        throw invalid(name, value, rule);
      }
      return trimmed;
    },
  };
}

/** One of a closed set of values. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return {
    schema: { type: 'string', enum: values },
    parse: (text: string, { name }: ParseContext): Value => {
      const value = values.find((candidate) => candidate === text);
      if (value === undefined) throw invalid(name, text, `must be one of ${values.join(', ')}`);
      return value;
    },
  };
}

/** A value of a list that the API publishes. @param path of that list, for the message */
export function memberOf(list: 'tags' | 'roles', path: string, pattern: RegExp) {
  return {
    schema: { type: 'string', pattern: pattern.source },
    parse: (text: string, { name, known }: ParseContext): string => {
      if (known[list].has(text)) return text;
      const meant = nearest(text, known[list]);
      const hint = meant === null ? '' : ` Did you mean '${meant}'?`;
      throw new ApiError(
        'INVALID_PARAM',
        `Parameter '${name}' has the unknown value '${echo(text)}'.${hint} '${path}' lists the valid values.`,
      );
    },
  };
}

/** The slug of a framework, superseded ones included. */
export function frameworkSlug() {
  return {
    schema: { type: 'string', pattern: SLUG.source },
    parse: (slug: string, { known }: ParseContext): string => {
      if (!known.frameworks.has(slug)) throw unknownFramework(slug, known);
      return slug;
    },
  };
}

/** Comma-separated slugs of frameworks; duplicates are folded, the order is kept. */
export function frameworkSlugs() {
  return {
    schema: { type: 'string', pattern: '^[a-z0-9_]+(,[a-z0-9_]+)*$' },
    parse: (text: string, { name, known }: ParseContext): string[] => {
      const slugs = [...new Set(text.split(',').map((slug) => slug.trim()))];
      if (slugs.includes('')) throw invalid(name, text, 'must be comma-separated framework slugs');
      for (const slug of slugs) {
        if (!known.frameworks.has(slug)) throw unknownFramework(slug, known);
      }
      return slugs;
    },
  };
}

/** An ISO 8601 date or date-time; its value is in milliseconds since 1970. */
export function instant() {
  return {
    schema: {
      type: 'string',
      anyOf: [{ format: 'date-time' }, { format: 'date' }],
      examples: ['2026-01-31T12:00:00Z', '2026-01-31'],
    },
    parse: (text: string, { name }: ParseContext): number => {
      const value = parseInstant(text);
      if (value === null) {
        const rule = 'must be an ISO 8601 date or date-time, such as 2026-01-31T12:00:00Z';
        throw invalid(name, text, rule);
      }
      return value;
    },
  };
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function day() {
  return {
    schema: {
      type: 'string',
      format: 'date',
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      example: '2024-05-20',
    },
    parse: (text: string, { name }: ParseContext): string => {
      const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && parseInstant(text) !== null;
      if (!isDay) throw invalid(name, text, 'must be a date, such as 2024-05-20');
      return text;
    },
  };
}

export const TODAY = 'today';

/** A day of the calendar, or the day of the request. */
export function dayOrToday() {
  const { parse, schema } = day();
  return {
    schema: { type: 'string', anyOf: [{ format: 'date' }, { const: TODAY }], example: TODAY },
    parse: (text: string, context: ParseContext): string => {
      if (text === TODAY) return context.today;
      const isDay = new RegExp(schema.pattern).test(text);
      if (!isDay)
        throw invalid(context.name, text, "must be a date, such as 2024-05-20, or 'today'");
      return parse(text, context);
    },
  };
}

/** The number of an annex. */
export function annexNumberText() {
  return {
    schema: { type: 'string', pattern: ANNEX_NUMBER.source },
    parse: (text: string, { name }: ParseContext): string => {
      if (!ANNEX_NUMBER.test(text)) {
        throw invalid(name, text, 'must be the number of an annex, such as I or IV');
      }
      return text;
    },
  };
}

/** The label of an article. */
export function articleLabelText() {
  return {
    schema: { type: 'string', pattern: ARTICLE_REF.source },
    parse: (text: string, { name }: ParseContext): string => {
      if (!ARTICLE_REF.test(text)) {
        throw invalid(name, text, 'must be the label of an article, such as 5 or 5a');
      }
      return text;
    },
  };
}

/** The 404 for a slug that no framework has, with the nearest one that exists. */
export function unknownFramework(slug: string, known: KnownValues): ApiError {
  return notFound.framework(slug, nearest(slug, known.frameworks.keys()));
}

/** A number in a path, as acts count their articles and recitals. @param kind `Article`, `Recital` */
export function provisionNumber(kind: string) {
  return provision(kind, /^[1-9][0-9]{0,3}$/, { type: 'integer', minimum: 1, maximum: 9999 });
}

/** A provision of a framework in a path. @param kind the first word of the 404's message */
export function provision(kind: string, pattern: RegExp, schema: ParameterSchema) {
  return {
    pattern,
    schema,
    missing: (value: string, { values }: MissingContext): ApiError =>
      notFound.provision(kind, value, values.slug ?? ''),
  };
}
