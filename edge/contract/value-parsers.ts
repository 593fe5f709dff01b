/** How the values of query parameters are parsed; entries of the table of parameters share these. */
import { annexKey } from '../law/annexes.ts';
import { ARTICLE_REF, readArticleRef } from '../law/article-ref.ts';
import { nearest } from './edit-distances.ts';
import { ApiError, echo } from './errors.ts';
import { parseInstant } from './instant.ts';
import { invalid, type ParameterSchema, type ParseContext, unknownFramework } from './parameter.ts';
import { ANNEX_NUMBER, SLUG } from './values.ts';

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
export function freeText(minLength: number, maxLength: number) {
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

/** How one value is described and parsed. */
interface OneValue<Value> {
  schema: ParameterSchema;
  parse: (text: string, context: ParseContext) => Value;
}

/** One value or several, separated by commas; any of them is wanted. Duplicates are folded, the order is kept. */
export function several<Value extends string>(one: OneValue<Value>) {
  return {
    schema: { type: 'array', items: one.schema, minItems: 1 },
    parse: (text: string, context: ParseContext): Value[] => [
      ...new Set(text.split(',').map((part) => one.parse(part.trim(), context))),
    ],
  };
}

/** A value of a list that the API publishes. @param path of that list, for the message */
export function memberOf(list: 'tags' | 'roles', path: string, pattern: RegExp) {
  return {
    schema: { type: 'string', pattern: pattern.source },
    parse: (text: string, { name, known }: ParseContext): string => {
      if (known === null || known[list].has(text)) return text;
      const role = list === 'roles' ? known.roleNames.get(text.toLowerCase()) : undefined;
      const meant = role ?? nearest(text, known[list]);
      const hint = meant === null ? '' : ` Did you mean '${meant}'?`;
      throw new ApiError(
        'INVALID_PARAM',
        `Parameter '${name}' has the unknown value '${echo(text)}'.${hint} '${path}' lists the valid values.`,
        meant,
      );
    },
  };
}

/** The slug of a framework, superseded ones included. */
export function frameworkSlug() {
  return {
    schema: { type: 'string', pattern: SLUG.source },
    parse: (slug: string, { name, known }: ParseContext): string => {
      if (slug === '') throw invalid(name, slug, 'must be comma-separated framework slugs');
      if (known?.frameworks.has(slug) === false) throw unknownFramework(slug, known);
      return slug;
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

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const SOME_DAY = '2024-05-20';
const DAY_RULE = `must be a date, such as ${SOME_DAY}`;

/** Whether the calendar has the day. */
const isDay = (text: string): boolean => DAY.test(text) && parseInstant(text) !== null;

/** A day of the calendar, `YYYY-MM-DD`. */
export function day() {
  return {
    schema: { type: 'string', format: 'date', pattern: DAY.source, examples: [SOME_DAY] },
    parse: (text: string, { name }: ParseContext): string => {
      if (!isDay(text)) throw invalid(name, text, DAY_RULE);
      return text;
    },
  };
}

export const TODAY = 'today';

/** A day of the calendar, or the day of the request. */
export function dayOrToday() {
  return {
    schema: { type: 'string', anyOf: [{ format: 'date' }, { const: TODAY }], examples: [TODAY] },
    parse: (text: string, { name, today }: ParseContext): string => {
      if (text === TODAY) return today;
      if (!isDay(text)) throw invalid(name, text, `${DAY_RULE}, or '${TODAY}'`);
      return text;
    },
  };
}

/** A numeral in large or small letters, which a letter may follow, or the number that it stands for. */
const WRITTEN_ANNEX = '^(?:[IVXLCDMivxlcdm]+[A-Za-z]?|[1-9][0-9]{0,2}|[1-3][0-9]{3})$';

/** The number of an annex, however it is written; its value is the key of it. */
export function annexNumberText() {
  return {
    schema: { type: 'string', pattern: WRITTEN_ANNEX },
    parse: (text: string, { name }: ParseContext): string => {
      const key = annexKey(text);
      if (!ANNEX_NUMBER.test(key.toUpperCase())) {
        throw invalid(name, text, 'must be the number of an annex, such as I or IV');
      }
      return key;
    },
  };
}

/** The label of an article. */
export function articleLabelText() {
  return {
    schema: { type: 'string', pattern: ARTICLE_REF.source },
    parse: (text: string, { name }: ParseContext): string => {
      const ref = readArticleRef(text);
      if (ref === null) {
        throw invalid(name, text, 'must be the label of an article, such as 5 or 5a');
      }
      return ref;
    },
  };
}
