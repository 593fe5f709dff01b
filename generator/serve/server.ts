/** The local server: the files of the publish folder and the edge function together, as on the CDN. */
import { createReadStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { join, resolve, sep } from 'node:path';
import serveHandler from 'serve-handler';
import { createApp } from '../../edge/app/create-app.ts';
import { endpoints } from '../../edge/contract/endpoints.ts';
import { errorBody } from '../../edge/contract/errors.ts';
import { MOVED, noSuchPage, search } from '../../edge/contract/page-addresses.ts';
import { API_ROOT, isFunctionPath, isMcpPath } from '../../edge/contract/version.ts';
import { keyDigests } from '../../edge/http/access.ts';
import { ALLOWED_METHODS, errorHeaders } from '../../edge/http/headers.ts';
import { createMcp, MOST_BYTES } from '../../edge/mcp/create-mcp.ts';
import answerPage from '../../edge/pages.ts';
import type { Host } from '../../edge/store/host.ts';
import { codeOf } from '../disk/disk-error.ts';
import { FOR_HOSTS, HEADERS_OF_ALL, PAGE_HEADERS } from '../render/page-headers.ts';
import { readBody, Sender, toWebRequest } from './adapter.ts';
import { compress } from './compression.ts';
import { appOfFolder } from './served-build.ts';

export const HOSTNAME = '127.0.0.1';

export interface ServeOptions {
  /** The publish folder. */
  folder: string;
  /** 0 for any free port. */
  port: number;
  /** As the variable `API_KEYS`; the API is open without it. */
  apiKeys?: string;
  /** After so many milliseconds in which a client has read nothing of its answer, its connection ends. */
  sendTimeout?: number;
}

export const SEND_TIMEOUT_MILLISECONDS = 30_000;

/** The headers of pages in the form of serve-handler. */
const SERVED_HEADERS = PAGE_HEADERS.map(({ path, headers }) => ({
  source: path.replaceAll(/:\w+/g, '*').replace(/\/\*$/, '/**'),
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
}));

/** With `.html` behind it, no part of a path may have more than the 255 bytes that disks take. */
const LONGEST_PAGE_PATH = 250;

/**
 * Starts the server.
 * @throws when the port is taken
 * @throws {import('../../edge/http/access.ts').ConfigurationError} when `apiKeys` holds anything but digests
 */
export async function startServer({
  folder,
  port,
  apiKeys = '',
  sendTimeout = SEND_TIMEOUT_MILLISECONDS,
}: ServeOptions): Promise<Server> {
  keyDigests({ apiKeys });
  const host = folderHost(folder, apiKeys);
  const [app, mcp] = [appOfFolder(folder, host), appOfFolder(folder, host, createMcp)];
  const sender = new Sender(sendTimeout);
  const server = createServer(async (incoming, outgoing) => {
    compress(incoming, outgoing, () => {});
    try {
      // As it was sent: serving a file decodes and shortens it once more.
      const [path = ''] = (incoming.url ?? '').split('?', 1);
      const hasBody = isMcpPath(path) && incoming.method === 'POST';
      const body = hasBody ? await readBody(incoming, MOST_BYTES) : null;
      const request = toWebRequest(incoming, body);
      const page =
        request === null ? undefined : await answerPage(request, { next: () => searchFile(host) });
      if (request === null) {
        await sender.send(outgoing, malformed);
      } else if (isMcpPath(path)) {
        await sender.send(outgoing, () => mcp(request));
      } else if (isFunctionPath(path)) {
        await sender.send(outgoing, () => app(request));
      } else if (!PAGE_METHODS.includes(request.method)) {
        await sender.send(outgoing, () => methodNotAllowed(request.method));
      } else if (page !== undefined) {
        await sender.send(outgoing, () => page);
      } else if (movedTo(path) !== undefined) {
        await sender.send(outgoing, () => moved(`${movedTo(path)}${new URL(request.url).search}`));
      } else if (
        isNoPage(path) ||
        (await isBehindLink(folder, path)) ||
        (await leadsNowhere(folder, path))
      ) {
        await sender.send(outgoing, () => noSuchPageOf(folder));
      } else {
        outgoing.setTimeout(sendTimeout);
        await serveHandler(
          incoming,
          outgoing,
          { public: folder, directoryListing: false, headers: SERVED_HEADERS },
          {
            sendError: () => sender.send(outgoing, () => noSuchPageOf(folder)),
            createReadStream: (...args: Parameters<typeof createReadStream>) => {
              const stream = createReadStream(...args);
              outgoing.once('close', () => stream.destroy());
              // A build may have replaced the file since it was looked at: that ends this answer, not the server.
              return stream.on('error', () => outgoing.destroy());
            },
          },
        );
      }
    } catch (error) {
      // Without what was asked.
      console.error(incoming.method, (incoming.url ?? '').split('?', 1)[0], error);
      outgoing.destroy();
    }
  });
  server.on('clientError', refuse);
  await listen(server, port);
  return server;
}

/** @param port 0 for any free one @throws when the port is taken */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOSTNAME, resolve);
  });
}

/** Static files straight off the disk, as the CDN hands them to the function. */
export function folderHost(folder: string, apiKeys: string): Host {
  const root = join(resolve(folder), sep);
  return {
    apiKeys,
    now: () => new Date(),
    file: async (path) => {
      const file = join(root, path);
      if (!file.startsWith(root) || file.includes('\0') || (await isBehindLink(folder, path))) {
        return new Response(null, { status: 404 });
      }
      try {
        return new Response(await readFile(file));
      } catch (error) {
        const isAbsent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error));
        return new Response(null, { status: isAbsent ? 404 : 500 });
      }
    },
  };
}

/**
 * Asks for the health of a publish folder.
 * @returns the reason in the log of the function; null where it is healthy
 */
export async function faultOf(folder: string): Promise<string | null> {
  let reason = 'no reason is known';
  const log = (line: string) => {
    ({ reason } = JSON.parse(line));
  };
  const request = new Request(`http://localhost${API_ROOT}${endpoints.health.path}`);
  const { ok } = await createApp()(request, { ...folderHost(folder, ''), log });
  return ok ? null : reason;
}

/** Of pages that are not served as files. */
const HTML_HEADERS = { ...HEADERS_OF_ALL, 'content-type': 'text/html; charset=utf-8' };

/** What the CDN answers too: a page for people, as the API words its own errors. */
async function noSuchPageOf(folder: string): Promise<Response> {
  const page = await readFile(join(folder, noSuchPage())).catch(() => 'There is no such page.');
  return new Response(page, { status: 404, headers: HTML_HEADERS });
}

/** The page of the search as it is rendered. */
async function searchFile(host: Host): Promise<Response> {
  const { body, status } = await host.file(`${search()}index.html`);
  return new Response(body, { status, headers: HTML_HEADERS });
}

/** Whether a link leads to a path in a folder, or to a folder on the way: what is outside is not published. */
async function isBehindLink(folder: string, path: string): Promise<boolean> {
  let file = resolve(folder);
  for (const name of path.split('/').filter(Boolean)) {
    file = join(file, name);
    const found = await lstat(file).catch(() => null);
    if (found === null) return false;
    if (found.isSymbolicLink()) return true;
  }
  return false;
}

/** Where a page is that moved, asked for with a slash at the end or without. */
const movedTo = (path: string): string | undefined => MOVED.get(path.replace(/\/?$/, '/'));

function moved(location: string): Response {
  return new Response(null, { status: 301, headers: { ...HEADERS_OF_ALL, location } });
}

const isNoPage = (path: string): boolean =>
  FOR_HOSTS.includes(path) || path.length > LONGEST_PAGE_PATH;

/** An address with one of these ends is redirected to that without it, whether there is a page or not. */
const LEFT_OUT = /(?:\.html|\/index)$/;

/** Whether a page is asked for by a longer address, and is not there by the shorter one either. */
async function leadsNowhere(folder: string, path: string): Promise<boolean> {
  const shorter = path.replace(LEFT_OUT, '');
  if (shorter === path) return false;
  const root = resolve(folder);
  const pages = [`${shorter}/index.html`, `${shorter}.html`].map((page) => join(root, page));
  const found = await Promise.all(pages.map((page) => lstat(page).catch(() => null)));
  return found.every((page) => page === null);
}

/** Pages are files, and only read. */
const PAGE_METHODS: readonly string[] = ['GET', 'HEAD'];

function methodNotAllowed(method: string): Response {
  const allow = PAGE_METHODS.join(', ');
  const headers = { ...HEADERS_OF_ALL, allow, 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${refusalOf(method)}\n`, { status: 405, headers });
}

const refusalOf = (method: string): string => `Method ${method} is not allowed: use GET.`;

const MALFORMED = errorBody(
  'INVALID_PARAM',
  'The request is malformed or its header is too large.',
);

/** Nobody knows for which path. */
const ERROR_HEADERS = errorHeaders({ endpoint: null, guarded: false });

function malformed(): Response {
  return new Response(MALFORMED, { status: 400, headers: ERROR_HEADERS });
}

/** What Node's parser refuses for its method, but is a request: anything else is no HTTP. */
const REQUEST_LINE = /^([A-Z-]+) \S+ HTTP\/1\.[01]\r\n/;

/** Input that is not HTTP, or too much of it, gets a JSON answer too. */
export function refuse(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Socket,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const isInvalidMethod = error.code === 'HPE_INVALID_METHOD';
  const [, method] = (isInvalidMethod && REQUEST_LINE.exec(String(error.rawPacket))) || [];
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : method === undefined
        ? '400 Bad Request'
        : '405 Method Not Allowed';
  const body =
    method === undefined ? MALFORMED : errorBody('METHOD_NOT_ALLOWED', refusalOf(method));
  const headers = Object.entries({
    ...ERROR_HEADERS,
    ...(method === undefined ? {} : { allow: ALLOWED_METHODS }),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`);
}
