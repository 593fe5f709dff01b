/** What every answer has to be, whatever was asked: as the published description says, in form, size and time. */
import { locate } from '../../edge/app/locate.ts';
import { WORKBOOK } from '../../edge/contract/endpoint.ts';
import { type EndpointName, endpoint } from '../../edge/contract/endpoints.ts';
import { isKept } from '../../edge/contract/file-names.ts';
import type { Client } from '../helpers/client.ts';
import { timed } from '../helpers/cpu-time.ts';
import { formatProblem } from './formats.ts';
import type { Published } from './published.ts';
import type { FuzzRequest } from './requests.ts';

/** Of the processor. Generous: the slowest answers take a tenth of it. */
const SECONDS = 3;

/** Of bodies longer than this, so many are validated at each endpoint: exports are alike, and take long. */
const LONG = 100_000;
const LONG_BODIES = 5;

const decoder = new TextDecoder();

/** Headers by status: those that are always there, and those that may be. */
const CORS = ['access-control-allow-origin', 'access-control-expose-headers'];
const ALWAYS = [
  ...CORS,
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const BODY = [...ALWAYS, 'cache-control', 'content-type', 'netlify-vary'];
const SIZED = [...BODY, 'content-length'];
const HEADERS: Readonly<Record<number, readonly string[]>> = {
  200: [...SIZED, 'etag', 'netlify-cdn-cache-control'],
  204: [
    ...ALWAYS,
    'access-control-allow-headers',
    'access-control-allow-methods',
    'access-control-max-age',
    'allow',
  ],
  304: [...BODY, 'etag', 'netlify-cdn-cache-control'],
  400: SIZED,
  404: SIZED,
  405: [...SIZED, 'allow'],
};

export interface FuzzReport {
  requests: number;
  /** How many answers had each status. */
  statuses: Record<string, number>;
  /** Bodies that were validated: each once, however often it was answered, and few of the long ones. */
  bodies: number;
  /** In time of the processor. */
  slowest: { path: string; seconds: number };
  /** What was not as it has to be, the same at one endpoint once. */
  problems: string[];
}

/** Sends requests one after the other and looks at every answer. */
export async function fuzz(
  requests: Iterable<FuzzRequest>,
  client: Client,
  published: Published,
): Promise<FuzzReport> {
  const seen = new Set<string>();
  const kinds = new Set<string>();
  const etags = new Map<string, string>();
  const long = new Map<string | null, number>();
  const report: FuzzReport = {
    requests: 0,
    statuses: {},
    bodies: 0,
    slowest: { path: '', seconds: 0 },
    problems: [],
  };
  for (const request of requests) {
    report.requests += 1;
    const { pathname } = new URL(request.path, 'https://api.example');
    const name = locate(pathname)?.match?.name ?? null;
    const known = etags.get(name ?? '') ?? '"none"';
    const condition = request.condition === 'known' ? known : request.condition;
    const { result, seconds } = await timed(async () => {
      const response = await client.fetch(request.path, {
        method: request.method,
        headers: condition === null ? {} : { 'if-none-match': condition },
      });
      return { response, bytes: await response.arrayBuffer() };
    });
    const { response, bytes } = result;
    const body = decoder.decode(bytes);
    if (seconds > report.slowest.seconds) report.slowest = { path: request.path, seconds };
    const { status } = response;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const etag = response.headers.get('etag');
    if (etag !== null) etags.set(name ?? '', etag);

    const problems = answerProblems(request, name, response, bytes.byteLength, published);
    if (seconds > SECONDS) problems.push(`took ${seconds.toFixed(1)} s`);
    // A body is known by its digest; errors have none, and are short.
    const identity = `${name} ${status} ${etag ?? body}`;
    if ((status === 200 || status >= 400) && !seen.has(identity)) {
      seen.add(identity);
      const before = long.get(name) ?? 0;
      if (body.length > LONG) long.set(name, before + 1);
      if (body.length <= LONG || before < LONG_BODIES) {
        report.bodies += 1;
        problems.push(...bodyProblems(name, response, body, published));
      }
    }
    for (const problem of problems) {
      const kind = `${name}: ${problem}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      report.problems.push(`${request.method} ${request.path.slice(0, 300)}: ${problem}`);
    }
  }
  return report;
}

function answerProblems(
  { method, condition }: FuzzRequest,
  name: EndpointName | null,
  response: Response,
  size: number,
  { statuses }: Published,
): string[] {
  const { status, headers } = response;
  const problems: string[] = [];
  // What is no endpoint is a 404, or a file: a rendered page of a list. A path that cannot be decoded is a 400.
  const documented = name === null ? new Set([200, 304, 400, 404, 405]) : statuses.get(name);
  if (method === 'OPTIONS' ? status !== 204 : documented?.has(status) !== true) {
    problems.push(`the status ${status} is not documented`);
  }
  if (status === 304 && condition === null) problems.push('304 without a condition');
  if ((status === 405) !== !['GET', 'HEAD', 'OPTIONS'].includes(method)) {
    problems.push(`${status} for this method`);
  }
  const names = [...headers.keys()].toSorted();
  const isNamed = [200, 304].includes(status) && name !== null && isKept(endpoint(name).path);
  const wanted = [
    ...(HEADERS[status] ?? []),
    ...(isNamed ? ['content-disposition'] : []),
  ].toSorted();
  if (names.join() !== wanted.join()) problems.push(`has the headers ${names.join(', ')}`);
  const length = headers.get('content-length');
  if (length !== null && Number(length) !== size) {
    problems.push(`says ${length} bytes and has ${size}`);
  }
  if (length === null && size > 0) problems.push(`a ${status} has a body`);
  return problems;
}

function bodyProblems(
  name: EndpointName | null,
  { status, headers }: Response,
  body: string,
  published: Published,
): string[] {
  const type = headers.get('content-type');
  const media = status === 200 && name !== null ? published.media.get(name) : 'application/json';
  if (type !== (media === WORKBOOK ? media : `${media}; charset=utf-8`))
    return [`has the type ${type}`];
  if (media !== 'application/json') return formatProblem(media ?? '', body);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return [`is no JSON: ${error}`];
  }
  const schema = status === 200 ? published.schemas.get(name ?? '') : 'Error';
  if (schema !== undefined) return published.validate(schema, value);
  return [];
}
