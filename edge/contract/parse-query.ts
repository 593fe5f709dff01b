/** Query strings into typed values, by the table of parameters. */
import { PAGING } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { invalid, type ParseContext, type QueryParameter } from './parameter.ts';

type QueryTable = Readonly<Record<string, QueryParameter>>;

/** A parameter is certain to have a value where it is required or has a default. */
type Certain = { required: true } | { default: number | string };

type ValueOf<Entry> = Entry extends { parse: (...parameters: never) => infer Value }
  ? Value
  : never;

/** The values of a query by the keys of the table that describes it. */
export type QueryValues<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Certain
    ? ValueOf<Table[Key]>
    : ValueOf<Table[Key]> | undefined;
};

/** A parameter that the request carries, paging aside. */
export interface SentParameter {
  key: string;
  /** On the wire. */
  name: string;
  /** As it was sent. */
  text: string;
  /** What it stands for; several where it names several. */
  values: readonly string[];
  /** How a list applies it; null where it does not filter rows. */
  filter: QueryParameter['filter'] | null;
}

export interface ParsedQuery<Table> {
  values: QueryValues<Table>;
  /** In the order of the table; `page` and `per_page` are left out. */
  sent: SentParameter[];
}

/**
 * Parses and validates the parameters of a table; others are ignored.
 * @throws {ApiError} INVALID_PARAM, naming parameter, value and rule; NOT_FOUND for an unknown framework
 */
export function parseQuery<Table extends QueryTable>(
  search: URLSearchParams,
  table: Table,
  given: Omit<ParseContext, 'name'>,
): ParsedQuery<Table> {
  const values: Record<string, unknown> = {};
  const sent: SentParameter[] = [];
  for (const [key, parameter] of Object.entries(table)) {
    const { name, parse, required, filter } = parameter;
    const texts = search.getAll(name);
    if (texts.length > 1) throw invalid(name, texts.join(', '), 'may be given only once');
    const [text] = texts;
    if (text === undefined) {
      if (required) throw new ApiError('INVALID_PARAM', `Parameter '${name}' is required.`);
      values[key] = parameter.default;
      continue;
    }
    const value = parse(text, { ...given, name });
    values[key] = value;
    if (PAGING.some((paging) => paging === key)) continue;
    sent.push({ key, name, text, values: [value].flat().map(String), filter: filter ?? null });
  }
  // Every key of the table has its value by now: that is what QueryValues says.
  return { values: values as QueryValues<Table>, sent };
}
