/** Keys and filters hold however a path is written, on every host that is at hand. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTION_PATTERN, isFunctionPath } from '../../edge/contract/version.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { copyByLinks } from '../helpers/linked-copy.ts';
import { localServer } from '../helpers/local-server.ts';
import { deploy } from '../helpers/netlify.ts';
import { KNOWN_SPELLINGS, spellings } from '../helpers/spellings.ts';
import { staticServer } from '../helpers/static-server.ts';
import { times } from '../helpers/whole.ts';

const COUNT = times(400, 5_000);
const AT_ONCE = 20;
const KEY = 'a-key-of-the-test';
const API_KEYS = createHash('sha256').update(KEY).digest('hex');

/** In the body of every kind of guarded answer. */
const DATA = /"(?:data|slug|slugs)"|BEGIN:VCALENDAR|<feed/;

interface RunningHost {
  url: string;
  stop(): unknown;
}

interface Answer {
  status: number;
  body: string;
}

/** Sends a path as it is written: `fetch` would resolve and encode it first. */
function ask(url: string, path: string, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, path, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, body });
    });
    request.on('error', reject).end();
  });
}

/** The answers to all paths, by path. */
async function askAll(url: string, paths: readonly string[]): Promise<Map<string, Answer>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const answers = new Map<string, Answer>();
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const batch = paths.slice(start, start + AT_ONCE);
    await Promise.all(batch.map(async (path) => answers.set(path, await ask(url, path, agent))));
  }
  agent.destroy();
  return answers;
}

const HOSTS: [
  name: string,
  start: (folder: string) => Promise<RunningHost>,
  count: number,
  refusals: readonly number[],
][] = [
  ['the local server', (folder) => localServer(folder, KEY), COUNT, [400, 401, 404]],
  [
    "Netlify's chain, the function in this process",
    (folder) => deploy(folder, { env: { API_KEYS }, runtime: 'here' }),
    COUNT,
    [401, 404],
  ],
  [
    "Netlify's chain, the function under Deno",
    (folder) => deploy(folder, { env: { API_KEYS } }),
    // It starts a process for each.
    times(10, KNOWN_SPELLINGS.length),
    [401, 404],
  ],
  [
    "Netlify's chain, the function failing",
    (folder) => deploy(folder, { runtime: 'failing' }),
    COUNT,
    [404, 500],
  ],
  ['npx serve', staticServer, COUNT, [301, 307, 400, 404, 500]],
];

describe.each(HOSTS)('%s', (_, start, count, refusals) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await start(await sampleBuild());
  });
  afterAll(() => host.stop());

  it(`answers none of ${count} spellings without a key`, { timeout: 120_000 }, async () => {
    const answers = await askAll(host.url, spellings(count));
    expect(answers.size).toBe(count);
    const unguarded = [...answers]
      .filter(([, { status, body }]) => !refusals.includes(status) || DATA.test(body))
      .map(([path, { status }]) => `${status} ${path}`);
    expect(unguarded).toEqual([]);
  });

  it('answers pages', async () => {
    const { status, body } = await ask(host.url, '/', new Agent());
    expect(status).toBe(200);
    expect(body).toContain('<html');
  });
});

describe('the pattern of the function', () => {
  /** Whatever a host may do to a path before it looks for a file, all at once and more than once. */
  function simplified(path: string): string {
    let [before, after] = ['', path];
    while (before !== after) {
      before = after;
      after = after
        .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
        .replace(/\\/g, '/')
        .replace(/;[^/]*/g, '')
        .replace(/\/\.(?=\/|$)/g, '/')
        .replace(/\/[^/]*\/\.\.(?=\/|$)/g, '/')
        .replace(/\/{2,}/g, '/')
        .toLowerCase();
    }
    return before;
  }

  it('leaves no spelling to a host that could make one of its paths of it', () => {
    const leading = (path: string) => /^\/(?:api|v1)(?:\/|$)/.test(simplified(path));
    const all = spellings(4 * COUNT);
    expect(all.filter(leading).length).toBeGreaterThan(2 * COUNT);
    expect(all.filter((path) => leading(path) && !isFunctionPath(path))).toEqual([]);
  });

  it('leaves every page to the host', async () => {
    const folder = await sampleBuild();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
    const pages = files.filter((path) => !path.startsWith('/api/') && !path.startsWith('/.'));
    expect(pages).toContain('/index.html');
    expect(pages.filter(isFunctionPath)).toEqual([]);
    expect(['/', '/ai-act/article-5/', '/x.y_z~1/'].filter(isFunctionPath)).toEqual([]);
    // The host's own.
    const reserved = ['/.well-known/security.txt', '/.netlify/scripts/cdp'];
    expect(reserved.filter(isFunctionPath)).toEqual([]);
  });

  it('has the files of the API in a hidden folder', async () => {
    const name = '.api.previous';
    const folder = await mkdtemp(join(tmpdir(), 'rebuilt-'));
    copyByLinks(join(await sampleBuild(), 'api'), join(folder, name));
    const { url, stop } = await localServer(folder);
    const { status, body } = await ask(url, `/${name}/v1/frameworks.json`, new Agent());
    stop();
    expect(status).toBe(404);
    expect(body).not.toMatch(DATA);
  });

  it('is a plain expression', () => {
    expect(FUNCTION_PATTERN).toMatch(/^\^.*\$$/);
  });
});
