/**
 * Values for whatever the tables of endpoints and parameters name, found in the answers of the API itself: a new
 * endpoint or parameter needs no line here.
 */
import {
  type EndpointName,
  endpoint,
  endpointNames,
  endpoints,
  queryTable,
} from '../../edge/contract/endpoints.ts';
import type {
  KnownValues,
  ParameterSchema,
  PathValues,
  QueryParameter,
} from '../../edge/contract/parameter.ts';
import { fillPath, matchPath } from '../../edge/contract/paths.ts';
import type { Client } from './client.ts';

/** A path parameter of an endpoint is filled with so many values at most. */
const BRANCHES = 4;
/** So many paths of an endpoint, and values of a query parameter, are kept at most. */
const MOST = 40;

/** Texts that some parameter refuses: which of them refuses which, its own parser says. */
const ODD_TEXTS = [
  'no_such_value',
  '0',
  '-1',
  '1e3',
  '2147483648',
  '2026-02-30',
  '9999999999999',
  '',
  ' ',
  'a',
  '🍞',
  ',',
  '__proto__',
  '%',
  'a\u0000b',
  'é'.repeat(501),
];

export interface TableValues {
  known: KnownValues;
  /** Values of the path of an endpoint that answers with them; the first framework's first. */
  pathsOf(name: EndpointName): readonly PathValues[];
  /** What a query parameter takes. */
  valid(parameter: QueryParameter): readonly string[];
  /** What it refuses. */
  invalid(parameter: QueryParameter): readonly string[];
}

export async function tableValues(client: Client): Promise<TableValues> {
  const texts = new Map<string, Set<string>>();
  const read = async (path: string): Promise<boolean> => {
    const response = await client.fetch(`/api/v1${path}`);
    const body = await response.text();
    if (response.status !== 200) return false;
    if (response.headers.get('content-type')?.startsWith('application/json;')) {
      collect(JSON.parse(body), '', texts);
    }
    return true;
  };
  const known = await knownValues(client);
  const found = new Map<EndpointName, PathValues[]>();
  for (const name of endpointNames) {
    const filled: PathValues[] = [];
    for (const values of await candidates(name, client)) {
      const path = fillPath(endpoint(name).path, values);
      // What needs a query cannot be read without one, and has no parameters in its path.
      const answers = needsQuery(name) || (await read(encodeURI(path)));
      if (answers) filled.push(values);
    }
    found.set(name, filled);
  }
  const context = { known, today: new Date().toISOString().slice(0, 10) };
  const takes = ({ name, parse }: QueryParameter, text: string): boolean => {
    try {
      parse(text, { ...context, name });
      return true;
    } catch {
      return false;
    }
  };
  const taken = new Map<QueryParameter, readonly string[]>();
  return {
    known,
    pathsOf: (name) => found.get(name) ?? [],
    valid: (parameter) => {
      const before = taken.get(parameter);
      if (before !== undefined) return before;
      const all = [
        ...textsOfSchema(parameter.schema),
        ...examplesOf(parameter),
        ...(texts.get(parameter.name) ?? []),
        ...[known.frameworks, known.tags, known.roles].flatMap((some) => [...some.keys()]),
        ...[...texts.values()].flatMap((values) => [...values].slice(0, BRANCHES)),
      ];
      const valid = [...new Set(all)].filter((text) => takes(parameter, text)).slice(0, MOST);
      taken.set(parameter, valid);
      return valid;
    },
    invalid: (parameter) => ODD_TEXTS.filter((text) => !takes(parameter, text)),
  };
}

function needsQuery(name: EndpointName): boolean {
  return Object.values<QueryParameter>(queryTable(name)).some(({ required }) => required === true);
}

async function knownValues(client: Client): Promise<KnownValues> {
  const rows = async (path: string) => (await client.page(path)).data;
  const frameworks = await client.all(endpoints.frameworks.path);
  const tags = await rows(endpoints.tags.path);
  const roles = await rows(endpoints.roles.path);
  return {
    frameworks: new Map(frameworks.map(({ slug }) => [String(slug), true])),
    tags: new Set(tags.map(({ slug }) => String(slug))),
    roles: new Set(roles.map(({ name }) => String(name))),
    roleNames: new Map(),
  };
}

/** Fills a path from left to right: what is in front of a parameter is the list that has its values. */
async function candidates(name: EndpointName, client: Client): Promise<PathValues[]> {
  const { path } = endpoint(name);
  let filled: PathValues[] = [{}];
  for (const { 1: parameter = '', index } of path.matchAll(/\{(\w+)\}/g)) {
    const next: PathValues[] = [];
    for (const values of filled) {
      const list = fillPath(path.slice(0, index).replace(/\/$/, ''), values);
      for (const value of await listed(client, list, parameter)) {
        next.push({ ...values, [parameter]: value });
      }
    }
    filled = next.slice(0, MOST);
  }
  if (filled.length > 0) return filled;
  // A parameter without a list, such as the name of a schema.
  return [matchPath(endpoint(name).example.split('?')[0] ?? '')?.values ?? {}];
}

/** Values of a field of a list, from its beginning and its end. */
async function listed(client: Client, path: string, field: string): Promise<string[]> {
  const response = await client.fetch(`/api/v1${encodeURI(path)}?per_page=100`);
  if (response.status !== 200) return [];
  const { data } = await response.json();
  const values = [...new Set((data as Record<string, unknown>[]).map((row) => String(row[field])))];
  return values.length <= BRANCHES
    ? values
    : [...values.slice(0, BRANCHES - 1), values.at(-1) ?? ''];
}

/** Each text of a body, by the field that it is in. */
function collect(value: unknown, field: string, texts: Map<string, Set<string>>): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, field, texts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) collect(entry, key, texts);
  } else if (typeof value === 'string' && value.length <= 200) {
    const own = texts.get(field) ?? new Set();
    if (own.size < 100) texts.set(field, own.add(value));
  }
}

/** What a schema itself says of the values. */
function textsOfSchema({
  enum: choices,
  items,
  minimum,
  maximum,
  example,
}: ParameterSchema): string[] {
  // Of several values that may stand together, each.
  if (items !== undefined) return textsOfSchema(items as ParameterSchema);
  const named = Array.isArray(choices) ? choices : [minimum, maximum, example];
  return named.filter((value) => value !== undefined).map(String);
}

/** What the examples of all endpoints say for it. */
function examplesOf(wanted: QueryParameter): string[] {
  return endpointNames.flatMap((name) => {
    if (!Object.values<QueryParameter>(queryTable(name)).includes(wanted)) return [];
    const { searchParams } = new URL(endpoint(name).example, 'https://api.example');
    return searchParams.getAll(wanted.name);
  });
}
