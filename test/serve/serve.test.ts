import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAGIC } from '../../edge/search/index/files.ts';
import { folderHost, HOSTNAME, startServer } from '../../generator/serve/server.ts';
import { type Api, sampleApi } from '../helpers/api.ts';
import { cdnBuild, sampleBuild } from '../helpers/builds.ts';
import { type RunningServer, run, runServer } from '../helpers/command.ts';
import { withSearchFormat } from '../helpers/damage.ts';
import { staticServer } from '../helpers/static-server.ts';

/** Of every answer of the API. */
const SECURITY_HEADERS = [
  'access-control-allow-origin',
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

let folder: string;
let api: Api;
beforeAll(async () => {
  folder = await sampleBuild();
  api = await sampleApi();
});

describe('npm run serve', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runServer(['serve', '--dir', folder, '--port', '0']);
  });
  afterAll(() => server.stop());

  it('answers with static files and function together, pages included', async () => {
    for (const path of [
      '/api/v1/frameworks',
      '/api/v1/search?q=bread',
      '/v1/frameworks/bread_act/articles/1',
      '/api/v1/nothing',
    ]) {
      const response = await fetch(`${server.url}${path}`);
      const expected = await api.fetch(path);
      expect(response.status).toBe(expected.status);
      // Of a compressed answer it is weak.
      expect(response.headers.get('etag')?.replace('W/', '') ?? null).toBe(
        expected.headers.get('etag'),
      );
    }
    const page = await fetch(server.url);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it.each(['POST', 'DELETE', 'PUT', 'OPTIONS'])('refuses %s for pages', async (method) => {
    for (const path of ['/', '/bread-act/', '/no-such-page/']) {
      const response = await fetch(`${server.url}${path}`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(`Method ${method} is not allowed: use GET.\n`);
    }
    expect((await fetch(server.url, { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    ['a path that leads out of the folder', 'GET /api/v1/../../../etc/passwd HTTP/1.1', 404],
    ['a raw NUL in the path', 'GET /api/v1/\u0000 HTTP/1.1', 400],
    ['input that is not HTTP', 'hello', 400],
    ['an encoded NUL outside the API', 'GET /%00 HTTP/1.1', 404],
    ['a broken encoding outside the API', 'GET /% HTTP/1.1', 404],
    ['a target that is not a path', 'OPTIONS * HTTP/1.1', 400],
    ['a method that no web request may have', 'TRACE /api/v1/frameworks HTTP/1.1', 405],
    ['a method that nobody knows', 'BREW /api/v1/frameworks HTTP/1.1', 405],
    ['a query of 10 kB', `GET /api/v1/search?q=${'a'.repeat(10_000)} HTTP/1.1`, 400],
    ['a header of 20 kB', `GET /api/v1/frameworks?x=${'a'.repeat(20_000)} HTTP/1.1`, 431],
  ])('answers %s with JSON', async (_, line, status) => {
    const answer = await raw(
      new URL(server.url).port,
      `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-type: application\/json/i);
    const security = await api.fetch('/api/v1/nothing');
    for (const name of SECURITY_HEADERS) {
      const value = security.headers.get(name);
      expect(value, name).not.toBeNull();
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`);
    }
    expect(JSON.parse(answer.slice(answer.indexOf('{"error"'))).error.code).toMatch(/^[A-Z_]+$/);
    expect(answer).toContain('\r\naccess-control-allow-origin: *\r\n');
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer.includes('\r\nallow: GET, HEAD, OPTIONS\r\n')).toBe(status === 405);
  });

  it('refuses TRACE for pages as it does POST', async () => {
    const { port } = new URL(server.url);
    const answer = await raw(port, 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toContain('\r\nallow: GET, HEAD\r\n');
    expect(answer).toContain('Method TRACE is not allowed: use GET.');
  });

  it.each([
    ['a page that is not there', '/nothing/here'],
    ['the list of headers that Netlify keeps to itself', '/_headers'],
    ['the rules of another static server', '/serve.json'],
    ['such a file with an end that is redirected', '/_redirects.html'],
    ['such a file as a folder of a page', '/serve.json/index.html'],
    ['a file of the API in a folder that is not there', '/_api/v1/stats.json.html'],
    ['an index of nothing', '/nothing/index'],
    ['a path of 8 kB', `/${'a'.repeat(8_000)}`],
    ['a path of 8 kB in many parts', '/a'.repeat(4_000)],
    ['a name of 255 bytes', `/${'a'.repeat(255)}`],
  ])('answers %s with a page for people', async (_, path) => {
    const response = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain('There is no such page');
  });

  it.each([
    '/index.html',
    '/bread-act/index.html',
    '/bread-act/index',
    '/bread-act.html',
    '/404.html',
  ])('leads from %s to the page', async (path) => {
    expect((await fetch(`${server.url}${path}`, { redirect: 'manual' })).status).toBe(301);
    const page = await fetch(`${server.url}${path}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it('leads from an address of before to the page that took its place, with the query', async () => {
    for (const path of ['/duties/?role=baker', '/duties?role=baker']) {
      const response = await fetch(`${server.url}${path}`, { redirect: 'manual' });
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/obligations/?role=baker');
    }
  });

  it('lets browsers keep what has a digest in its name, and sends pages with the headers of the CDN', async () => {
    const page = await fetch(`${server.url}/bread-act/article-1/`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const style = /href="(\/assets\/main-[A-Z0-9]+\.css)"/.exec(await page.text())?.[1] ?? '';
    const asset = await fetch(`${server.url}${style}`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(page.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it('reads its port from PORT, and says when it is taken', async () => {
    const taken: Server = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const outcome = await run('serve', '--dir', folder, '--port', String(port));
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain(`port ${port} is taken; choose another with --port <n>`);
    taken.close();
    const other = await runServer(['serve', '--dir', folder], { PORT: '0' });
    expect((await fetch(`${other.url}/api/v1/health`)).status).toBe(200);
    expect(other.output()).not.toContain('warning');
    await other.stop();
  });
});

describe('npm run serve of a build of another version', () => {
  it('says at the start what does not fit, where, and what to do, and serves the rest', async () => {
    const old = await mkdtemp(join(tmpdir(), 'old-build-'));
    for (const file of withSearchFormat([...api.files.values()], 255)) {
      await mkdir(dirname(join(old, file.path)), { recursive: true });
      await writeFile(join(old, file.path), file.contents);
    }
    const server = await runServer(['serve', '--dir', old, '--port', '0']);
    expect(server.output()).toContain(
      `warning: the build in ${old} is damaged, or of another version than this: /api/index/search/catalogue.bin: ` +
        `has format 255 of the search index, and the function reads ${MAGIC >>> 24}; ` +
        `build again with 'npm run build -- --out ${old}'\n`,
    );
    const statuses = ['/search?q=bread', '/health', '/stats'].map(
      async (path) => (await fetch(`${server.url}/api/v1${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([503, 503, 200]);
    await server.stop();
  });
});

describe('npm run serve of a build for a CDN that answers documents', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = await startServer({ folder: await cdnBuild(), port: 0 });
    url = `http://${HOSTNAME}:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('answers them through the function, and keeps what is for Netlify to itself', async () => {
    for (const path of [
      '/v1/stats',
      '/api/v1/tags',
      '/api/v1/tags/nope',
      '/api/v1/stats?at=2026',
    ]) {
      const [own, other] = [await fetch(url + path), await api.fetch(path)];
      expect([own.status, await own.text()]).toEqual([other.status, await other.text()]);
      expect(own.headers.get('etag')).toBe(other.headers.get('etag'));
    }
    expect((await fetch(`${url}/_redirects`)).status).toBe(404);
  });
});

describe('a link in a publish folder', () => {
  it('is not followed, be it to a file, to a folder, or to the folder of a page', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'linked-'));
    const outside = join(parent, 'outside');
    const linked = join(parent, 'public');
    await mkdir(outside);
    await mkdir(join(linked, 'page'), { recursive: true });
    for (const name of ['index.html', 'secret.html', 'secret.txt']) {
      await writeFile(join(outside, name), 'outside');
      await symlink(join(outside, name), join(linked, 'page', name));
    }
    await symlink(outside, join(linked, 'folder'));
    await symlink(outside, join(linked, 'page/below'));
    await symlink('page', join(linked, 'within'));
    await writeFile(join(linked, 'page/own.html'), 'inside');
    // The folder itself may be behind a link.
    await symlink(linked, join(parent, 'site'));
    const server = await startServer({ folder: join(parent, 'site'), port: 0 });
    const url = `http://${HOSTNAME}:${(server.address() as AddressInfo).port}`;
    for (const place of ['folder', 'page', 'page/below', 'within']) {
      for (const name of ['', '/', '/index.html', '/secret', '/secret.html', '/secret.txt']) {
        const response = await fetch(`${url}/${place}${name}`);
        expect(response.status, `${place}${name}`).toBe(404);
        expect(await response.text()).not.toContain('outside');
      }
    }
    expect(await (await fetch(`${url}/page/own`)).text()).toBe('inside');
    server.close();
  });
});

describe('the files of a folder', () => {
  it('are none that a link leads to', async () => {
    const linked = await mkdtemp(join(tmpdir(), 'linked-'));
    await mkdir(join(linked, 'api'));
    await symlink(resolve('edge'), join(linked, 'api/v1'));
    await symlink(resolve('package.json'), join(linked, 'api/tags.json'));
    for (const path of ['/api/v1/api.ts', '/api/tags.json'])
      expect((await folderHost(linked, '').file(path)).status, path).toBe(404);
  });

  it.each(['.', './', 'edge/..', resolve('.'), `${resolve('.')}/`])(
    'are found in %s',
    async (name) => {
      expect((await folderHost(name, '').file('/package.json')).status).toBe(200);
    },
  );

  it.each(['edge', './edge/', resolve('edge')])('are all that %s gives', async (name) => {
    expect((await folderHost(name, '').file('/../package.json')).status).toBe(404);
  });
});

describe('npx serve', () => {
  let server: { url: string; stop(): void };
  beforeAll(async () => {
    server = await staticServer(folder);
  });
  afterAll(() => server.stop());

  it.each([
    '/api/v1/requirements?role=baker',
    '/api/v1/requirements.json?role=baker',
    '/api/v1/requirements.json',
    '/v1/frameworks',
    '/api/v1',
    '/api/index/known-values.json',
    '/.built.json',
    '/.api.previous/v1/frameworks.json',
  ])('does not answer %s without filters and keys, and says who does', async (path) => {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status).toBe(404);
    expect(response.url).toContain('use-npm-run-serve');
    expect(await response.text()).not.toContain('"data"');
  });
});

/** Sends bytes as they are. */
function raw(port: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
