/** The requests that every host has to answer alike, made of the table of endpoints. */
import {
  type EndpointName,
  endpoint,
  endpointNames,
  queryTable,
} from '../../edge/contract/endpoints.ts';
import type { PathValues, QueryParameter } from '../../edge/contract/parameter.ts';
import { fileOf, fillPath } from '../../edge/contract/paths.ts';
import { type Client, withQuery } from '../helpers/client.ts';
import { KNOWN_SPELLINGS } from '../helpers/spellings.ts';
import { type TableValues, tableValues } from '../helpers/table-values.ts';

export interface HostRequest {
  method: string;
  /** As it goes over the wire. */
  target: string;
  headers: Readonly<Record<string, string>>;
}

/** Values of one parameter, valid and invalid, that are tried at one endpoint. */
const VALUES = 2;

const NOWHERE = [
  '/api',
  '/api/v1/',
  '/v1',
  '/v1/nothing',
  '/api/v2/frameworks',
  '/api/v1//frameworks',
  '/api/v1/%',
  '/api/v1/%E0%A4%A',
  '/api/v1/%00',
  '/api/v1/frameworks%2F',
  '/api/v1/frameworks/%2e%2e/tags',
  '/api/v1/frameworks?page=%',
  '/api/v1/frameworks?page=%E0%A4%A',
  '/api/v1/frameworks?%70age=2&&&=&per_page=1',
  '/api/v1/search?q=caf%C3%A9+%2B+%22x',
];

/** @param client of a host that has the same data, which is asked for values and ETags */
export async function hostRequests(client: Client): Promise<HostRequest[]> {
  const values = await tableValues(client);
  const requests = [...NOWHERE, ...KNOWN_SPELLINGS].map((target) => get(target));
  for (const [place, name] of endpointNames.entries()) {
    for (const filled of values.pathsOf(name).slice(0, VALUES)) {
      const target = targetOf(name, filled, values);
      requests.push(...spelt(target, name, place));
      requests.push(...(await conditional(target, client)));
      requests.push(...missing(name, filled, values));
    }
    const [filled] = values.pathsOf(name);
    if (filled !== undefined) requests.push(...queried(name, filled, values));
  }
  return distinct(requests);
}

function get(target: string, headers: Record<string, string> = {}): HostRequest {
  return { method: 'GET', target, headers };
}

/** With the parameters that the endpoint requires. */
function targetOf(name: EndpointName, filled: PathValues, values: TableValues): string {
  const required = Object.values<QueryParameter>(queryTable(name)).filter((each) => each.required);
  const query = required.map((each) => pair(each, values.valid(each)[0] ?? ''));
  const path = `/api/v1${encodeURI(fillPath(endpoint(name).path, filled))}`;
  return query.reduce(withQuery, path);
}

const pair = ({ name }: QueryParameter, value: string) => `${name}=${encodeURIComponent(value)}`;

/** Other methods, and other ways to write a target. @param place varies which letter is encoded */
function spelt(target: string, name: EndpointName, place: number): HostRequest[] {
  const [path = '', query = ''] = target.split('?');
  const rest = query === '' ? '' : `?${query}`;
  const at = '/api/v1/'.length + (place % Math.max(1, path.length - '/api/v1/'.length));
  const letter = encodeURIComponent(path.charAt(at)).length === 1 ? path.charCodeAt(at) : 0x41;
  const encoded = `${path.slice(0, at)}%${letter.toString(16)}${path.slice(at + 1)}`;
  return [
    get(target),
    ...['HEAD', 'OPTIONS', 'POST', 'DELETE'].map((method) => ({ ...get(target), method })),
    get(`${path.replace('/api/v1', '/v1')}${rest}`),
    get(`${path}/${rest}`),
    get(`/api/v1${encodeURI(fileOf(decodeURI(path.slice('/api/v1'.length)) || '/'))}${rest}`),
    get(`${encoded}${rest}`),
    get(`${path}%2F${rest}`),
    get(`${path.toUpperCase()}${rest}`),
    get(withQuery(target, `no_parameter_of_${name}=1`)),
  ];
}

async function conditional(target: string, client: Client): Promise<HostRequest[]> {
  const etag = (await client.fetch(target)).headers.get('etag');
  if (etag === null) return [];
  return [etag, `W/${etag}`, `"other", ${etag}`, '"other"', '*', 'odd'].map((known) =>
    get(target, { 'if-none-match': known }),
  );
}

/** Each value of the path replaced by ones that name nothing. */
function missing(name: EndpointName, filled: PathValues, values: TableValues): HostRequest[] {
  return Object.keys(filled).flatMap((key) =>
    ['nothing', '9999', '%00', '%E0%A4%A', 'a%20b', '%F0%9F%8D%9E', ''].map((value) => {
      const marked = targetOf(name, { ...filled, [key]: 'MARK' }, values);
      return get(marked.replace('MARK', value));
    }),
  );
}

/** Each parameter with values that it takes and some that it refuses, and all parameters at once. */
function queried(name: EndpointName, filled: PathValues, values: TableValues): HostRequest[] {
  const table = Object.values<QueryParameter>(queryTable(name));
  const target = (given: readonly string[]) => {
    const left = table.filter(
      (each) => each.required && !given.some((one) => one.startsWith(`${each.name}=`)),
    );
    const all = [...left.map((each) => pair(each, values.valid(each)[0] ?? '')), ...given];
    return all.reduce(withQuery, `/api/v1${encodeURI(fillPath(endpoint(name).path, filled))}`);
  };
  const requests = table.flatMap((parameter) => {
    const valid = values.valid(parameter);
    const tried = [...spread(valid, VALUES), ...spread(values.invalid(parameter), VALUES)];
    const [first = '', last = ''] = spread(valid, 2);
    return [
      ...tried.map((value) => target([pair(parameter, value)])),
      target([pair(parameter, first), pair(parameter, last)]),
      target([pair(parameter, first).replaceAll('%20', '+')]),
      target([`${parameter.name}`]),
    ];
  });
  const all = [0, 1].map((place) =>
    target(
      table.map((parameter) => pair(parameter, spread(values.valid(parameter), 2)[place] ?? '')),
    ),
  );
  // A day has no meaning at most endpoints, which refuse it.
  return [...requests, ...all, target(['at=2020-01-01'])].map((one) => get(one));
}

/** So many values of a list, from its beginning to its end. */
function spread(values: readonly string[], count: number): string[] {
  const step = Math.max(1, (values.length - 1) / Math.max(1, count - 1));
  const chosen = Array.from({ length: count }, (_, place) => values[Math.round(place * step)]);
  return [...new Set(chosen.filter((value) => value !== undefined))];
}

function distinct(requests: readonly HostRequest[]): HostRequest[] {
  const byText = new Map(requests.map((request) => [JSON.stringify(request), request]));
  return [...byText.values()];
}
