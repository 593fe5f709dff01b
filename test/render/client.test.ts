/** `/client.ts` as its users have it: saved from a server, compiled strictly, and run against a server. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKBOOK } from '../../edge/contract/endpoint.ts';
import { type EndpointName, endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { parameter } from '../../edge/contract/parameters.ts';
import { matchPath } from '../../edge/contract/paths.ts';
import { build } from '../../generator/publish/build.ts';
import { shippedBuild } from '../helpers/builds.ts';
import { PROJECT } from '../helpers/command.ts';
import { type LocalServer, localServer } from '../helpers/local-server.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const KEY = 'key-of-this-test';
const MOST_BYTES = 150_000;

const run = promisify(execFile);
const STRICT = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    types: ['node'],
    module: 'NodeNext',
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
  },
  include: ['*.ts', '*.mts'],
};

/** What a user gets wrong, which the compiler refuses. */
const MISTAKES = `import { type ApiError, Client } from './client.ts';
const api = new Client('');
// @ts-expect-error There is no such path.
await api.get('/nothing');
// @ts-expect-error A value of the path is missing.
await api.get('/frameworks/{slug}', {});
// @ts-expect-error What is searched for is missing.
await api.get('/search');
// @ts-expect-error There is no such filter.
await api.get('/requirements', { roles: 'importer' });
// @ts-expect-error There are no parameters.
await api.get('/tags', { tag: 'penalties' });
// @ts-expect-error There is no such type.
await api.get('/requirements', { type: ['mandatory', 'voluntary'] });
// @ts-expect-error It may be an error.
(await api.get('/tags')).data;
// @ts-expect-error It is no list.
api.list('/frameworks/{slug}', { slug: 'gdpr' });
export const text: string | ApiError = await api.get('/requirements.csv');
`;

let shipped: LocalServer;
let sample: LocalServer;
let folder: string;
/** The module, with the types of the source that it is made of. */
let client: typeof import('../../generator/render/client/client.ts');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  const out = join(folder, 'public');
  const data = await writeFolder({
    ...sampleFolder(),
    'bread_act/withdrawn.json': {
      requirements: [{ id: 10_019_900, replaced_by: [10_010_100, 10_010_101] }],
      deadlines: [],
    },
  });
  await build({ data, out, pages: false });
  sample = await localServer(out, KEY);
  shipped = await localServer(await shippedBuild());
  const file = join(folder, 'client.ts');
  await writeFile(file, await (await fetch(`${sample.url}/api/v1/client.ts`)).text());
  client = await import(pathToFileURL(file).href);
}, 300_000);
afterAll(() => {
  shipped.stop();
  sample.stop();
});

const sampleClient = () => new client.Client(`${sample.url}/api/v1`, KEY);

async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The example of an endpoint as a call: `api.get('/frameworks/{slug}', {"slug":"gdpr"})`. */
function exampleCall(name: EndpointName): string {
  const { path, example, parameters } = endpoint(name);
  const [below = '', query] = example.split('?');
  const written: Record<string, string> = {
    ...matchPath(below)?.values,
    ...Object.fromEntries(new URLSearchParams(query)),
  };
  const params: Record<string, unknown> = {};
  for (const { name, schema } of parameters.map(parameter)) {
    const value = written[name];
    if (value === undefined) continue;
    if (schema.type === 'integer') params[name] = Number(value);
    else params[name] = schema.type === 'array' ? value.split(',') : value;
  }
  return `api.get('${path}', ${JSON.stringify(params)})`;
}

describe('the client', () => {
  it(`is one file of less than ${MOST_BYTES} bytes, which imports nothing`, async () => {
    const text = await readFile(join(folder, 'client.ts'), 'utf8');
    expect(text).not.toMatch(/^import|\bany\b(?=[;,)\]>])|require\(/m);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
  });

  it('compiles with the strictest options, asks every endpoint, and refuses mistakes', async () => {
    const calls = endpointNames.map((name) => `  ${name}: () => ${exampleCall(name)},`);
    const program = `import type { Client } from './client.ts';\nexport const calls = (api: Client) => ({\n${calls.join('\n')}\n});\n`;
    await writeFile(join(folder, 'every-endpoint.ts'), program);
    await writeFile(join(folder, 'mistakes.mts'), MISTAKES);
    await writeFile(join(folder, 'sample.mts'), await documented());
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
    await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch(
      (error) => error,
    );
    expect(stdout).toBe('');

    const module = await import(pathToFileURL(join(folder, 'every-endpoint.ts')).href);
    const asked: Record<string, () => Promise<unknown>> = module.calls(
      new client.Client(`${shipped.url}/api/v1`),
    );
    expect(Object.keys(asked)).toEqual(endpointNames);
    for (const name of endpointNames) {
      const answer = await asked[name]?.();
      const response = await fetch(`${shipped.url}/api/v1${endpoint(name).example}`);
      expect(response.status, name).toBe(200);
      const { media } = endpoint(name);
      if (media === 'application/json') expect(answer, name).toEqual(await response.json());
      else if (media !== WORKBOOK) expect(answer === (await response.text()), name).toBe(true);
      else expect(answer, name).toEqual(await response.arrayBuffer());
    }
  });

  it('is used as the documents show it', async () => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'sample.mts'], {
      cwd: folder,
    });
    const { meta } = await (
      await fetch(`${shipped.url}/api/v1/requirements?framework=cra,gpsr&role=importer`)
    ).json();
    expect(meta.total).toBeGreaterThan(20);
    expect(stdout.trimEnd().split('\n')).toHaveLength(meta.total + 1);
  });

  /** The sample of docs/client.md. */
  async function documented(): Promise<string> {
    const text = await readFile(join(PROJECT, 'docs/client.md'), 'utf8');
    const [, code = ''] = /```ts\n([\s\S]+?)```/.exec(text) ?? [];
    return code.replace('http://127.0.0.1:3000', shipped.url);
  }
});

describe('a list', () => {
  const PATH = '/frameworks/{slug}/requirements';

  it('has every record once, however many are on a page', async () => {
    const api = sampleClient();
    const every = await collected(api.list(PATH, { slug: 'bread_act' }));
    expect(every.length).toBeGreaterThan(100);
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
    expect(await collected(api.list(PATH, { slug: 'bread_act', per_page: 7 }))).toEqual(every);
    const later = { slug: 'bread_act', per_page: 7, page: 3 };
    expect(await collected(api.list(PATH, later))).toEqual(every.slice(14));
  });

  it('may come whole, or be a search, or be empty', async () => {
    const api = sampleClient();
    const tags = await api.get('/tags');
    if (tags instanceof client.ApiError) throw tags;
    expect(await collected(api.list('/tags'))).toEqual(tags.data);
    const deadlines = '/frameworks/{slug}/compliance/deadlines';
    expect(await collected(api.list(deadlines, { slug: 'flour_act' }))).not.toEqual([]);
    const found = await api.get('/search', { q: 'bread' });
    if (found instanceof client.ApiError) throw found;
    expect(found.meta.total).toBeGreaterThan(20);
    expect(await collected(api.list('/search', { q: 'bread' }))).toHaveLength(found.meta.total);
    expect(await collected(api.list('/search', { q: 'zzzzqqqq' }))).toEqual([]);
    const log = await api.get('/changelog');
    if (log instanceof client.ApiError) throw log;
    expect(log.meta.total).toBeGreaterThan(log.data.length);
    expect(await collected(api.list('/changelog'))).toHaveLength(log.meta.total);
  });

  it('throws what went wrong', async () => {
    const rows = sampleClient().list(PATH, { slug: 'nothing' });
    await expect(collected(rows)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});

describe('an error', () => {
  it.each([
    [
      'has the nearest name',
      '/frameworks/{slug}',
      { slug: 'bread_akt' },
      404,
      'NOT_FOUND',
      { suggestion: 'bread_act' },
    ],
    [
      'has the ids that took the place of one',
      '/requirements/{id}',
      { id: 10_019_900 },
      404,
      'NOT_FOUND',
      { replaced_by: [10_010_100, 10_010_101] },
    ],
    [
      'names the parameter',
      '/requirements',
      { page: 0 },
      400,
      'INVALID_PARAM',
      { suggestion: null, replaced_by: null },
    ],
  ] as const)('%s', async (_, path, params, status, code, more) => {
    const error = await sampleClient().get(path, params);
    expect(error).toBeInstanceOf(client.ApiError);
    expect(error).toMatchObject({ name: 'ApiError', status, code, ...more });
    expect((error as Error).message).not.toBe('');
  });

  it('says that a key is needed; the client itself and its description need none', async () => {
    const api = new client.Client(`${sample.url}/api/v1/`);
    expect(await api.get('/tags')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await api.get('/openapi.json')).toHaveProperty('openapi');
    expect(await sampleClient().get('/tags')).toHaveProperty('data');
  });

  it('says so where no answer came from the API', async () => {
    const elsewhere = new client.Client('http://127.0.0.1:9/api/v1');
    expect(await elsewhere.get('/tags')).toMatchObject({ status: 0, code: 'NO_ANSWER' });
    const page = new client.Client(`${shipped.url}/no-api-here`);
    expect(await page.get('/tags')).toMatchObject({ status: 404, code: 'NO_ANSWER' });
    const reason = new Error('no longer wanted');
    const given = await sampleClient().get('/tags', {}, AbortSignal.abort(reason));
    expect(given).toMatchObject({ status: 0, code: 'NO_ANSWER', cause: reason });
  });

  it('says of a 503 how long to wait, and by which id the log knows it', async () => {
    const failing = Object.fromEntries(['Retry-After', 'X-Request-Id'].map((name) => [name, '30']));
    const body = { status: 'error', database: 'unreachable', error: 'The data cannot be read.' };
    const response = Response.json(body, { status: 503, headers: failing });
    const real = globalThis.fetch;
    globalThis.fetch = async () => response;
    try {
      expect(await sampleClient().get('/health')).toMatchObject({
        code: 'UNAVAILABLE',
        status: 503,
        message: body.error,
        retry_after: 30,
        request_id: '30',
      });
    } finally {
      globalThis.fetch = real;
    }
  });
});
