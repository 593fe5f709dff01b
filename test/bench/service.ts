/** The whole service beside what people would run instead: the same data, the same requests, one run. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build as bundle } from 'esbuild';
import { apiInMemory } from '../helpers/api.ts';
import { shippedBuild } from '../helpers/builds.ts';
import { embeddedCorpus, PROJECT } from './corpora.ts';
import { quantile } from './quantile.ts';
import { autocannon, sqlite } from './rivals.ts';
import { type RequestKind, requestKinds, type ServiceData, serviceData } from './service/data.ts';
import { type RunningServer, startServer } from './service/measure.ts';
import { table } from './table.ts';

/** Bundles are written where the packages of this folder are found. */
const BUNDLES = join(PROJECT, 'test/bench/node_modules/.cache/service');
const STARTS = 3;

interface ServerUnderTest {
  name: string;
  start(): Promise<RunningServer>;
  paths(kind: RequestKind): readonly string[];
  /** Its answers have the rows of this service. */
  isAlike: boolean;
}

export async function serviceReport(): Promise<string> {
  const { load } = await autocannon();
  const folder = await shippedBuild();
  const data = await serviceData(apiInMemory(folder), (await embeddedCorpus()).dataset);
  const kinds = requestKinds(data);
  const servers = await serversOf(folder, data, kinds[0]?.paths[0] ?? '');
  const starts: (string | number)[][] = [];
  const rows: (string | number)[][] = [];
  const running = new Map<ServerUnderTest, RunningServer>();
  for (const server of servers) {
    const milliseconds: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      running.get(server)?.stop();
      const process = await server.start();
      running.set(server, process);
      milliseconds.push(process.startMilliseconds);
    }
    starts.push([server.name, Math.round(quantile(milliseconds, 0.5))]);
    starts.at(-1)?.push(Math.round(running.get(server)?.memory() ?? 0));
  }
  try {
    await expectEqualRows(running, kinds);
    for (const kind of kinds) {
      for (const [server, process] of running) {
        const paths = server.paths(kind);
        if (paths.length === 0) continue;
        // Compiled code and filled caches first.
        await load(process.url, paths, paths.length * 4);
        const before = process.cpuMilliseconds();
        const { times, bytes, failures } = await load(process.url, paths, kind.amount);
        const cpu = (process.cpuMilliseconds() - before) / times.length;
        if (failures > 0) throw new Error(`${server.name}: ${failures} answers were not 200`);
        rows.push([
          kind.name,
          server.name,
          cpu.toFixed(2),
          quantile(times, 0.5).toFixed(1),
          quantile(times, 0.99).toFixed(1),
          (bytes / times.length / 1_000).toFixed(1),
        ]);
        console.error(rows.at(-1)?.join(' '));
      }
    }
    for (const [place, process] of [...running.values()].entries()) {
      starts[place]?.push(Math.round(process.memory()));
    }
  } finally {
    for (const process of running.values()) process.stop();
  }
  return [
    '### The service beside other servers, embedded data',
    table(['server', 'start ms', 'MB at start', 'MB after the load'], starts),
    table(['request', 'server', 'CPU ms', 'ms p50', 'p99', 'kB'], rows),
  ].join('\n\n');
}

async function serversOf(
  folder: string,
  data: ServiceData,
  first: string,
): Promise<ServerUnderTest[]> {
  await mkdir(BUNDLES, { recursive: true });
  const stored = await mkdtemp(join(tmpdir(), 'service-'));
  const database = join(stored, 'data.db');
  (await sqlite()).writeDatabase(data, database);
  const lists = join(stored, 'data.json');
  await writeFile(
    lists,
    JSON.stringify({ articles: data.articles, requirements: data.requirements }),
  );
  const [node, deno, fastify] = await Promise.all([
    bundled('test/bench/service/node-server.ts', 'node'),
    bundled('test/hosts/programs/deno.ts', 'neutral'),
    bundled('test/bench/rivals/sqlite-server.ts', 'node'),
  ]);
  const paths = (kind: RequestKind) => kind.paths;
  const bin = (name: string) => join(PROJECT, 'test/bench/node_modules/.bin', name);
  const port = await freePort();
  return [
    {
      name: 'this service, Node',
      start: () => startServer([process.execPath, node, folder], first),
      paths,
      isAlike: true,
    },
    {
      name: 'this service, Deno',
      start: () =>
        startServer(
          [
            // The program itself: the script beside it would be a process of its own.
            join(PROJECT, 'node_modules/deno/deno'),
            'run',
            '--no-config',
            '--no-remote',
            '--allow-all',
            deno,
            folder,
          ],
          first,
        ),
      paths,
      isAlike: true,
    },
    {
      name: 'Fastify, SQLite',
      start: () => startServer([process.execPath, fastify, database], first),
      paths,
      isAlike: true,
    },
    {
      name: 'json-server',
      start: () =>
        startServer(
          [process.execPath, bin('json-server'), '--quiet', '--port', String(port), lists],
          '/requirements?_limit=1',
          `http://localhost:${port}`,
        ),
      paths: (kind) => kind.jsonServerPaths,
      isAlike: false,
    },
  ];
}

async function bundled(entry: string, platform: 'node' | 'neutral'): Promise<string> {
  const outfile = join(BUNDLES, `${entry.replaceAll('/', '-')}.mjs`);
  await bundle({
    entryPoints: [join(PROJECT, entry)],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform,
    logLevel: 'error',
    external: ['better-sqlite3'],
    ...(platform === 'node'
      ? {
          banner: {
            js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
          },
        }
      : {}),
  });
  return outfile;
}

/** Everywhere the same rows: a server that answers something else would be measured for nothing. Rank may differ. */
async function expectEqualRows(
  running: ReadonlyMap<ServerUnderTest, RunningServer>,
  kinds: readonly RequestKind[],
): Promise<void> {
  const alike = [...running].filter(([{ isAlike }]) => isAlike).map(([, process]) => process);
  for (const { name, paths } of kinds.filter((kind) => kind.name !== 'search')) {
    for (const path of paths) {
      const [own, ...others] = await Promise.all(
        alike.map(async ({ url }) => (await (await fetch(`${url}${path}`)).json()).data),
      );
      if (others.some((data) => !isDeepStrictEqual(data, own))) {
        throw new Error(`${name}: ${path} has other rows somewhere`);
      }
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
