/**
 * The server that the browser talks to during development. It passes requests on to the function's process,
 * which changes with the code, and reloads the pages that it has sent.
 */
import {
  createServer,
  type IncomingMessage,
  request as requestFrom,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errorBody } from '../../../edge/contract/errors.ts';
import { HOSTNAME, listen, refuse, SEND_TIMEOUT_MILLISECONDS } from '../server.ts';

/** A file of the same origin, which is all that the pages' Content-Security-Policy allows. */
const SCRIPT_PATH = '/_dev/reload.js';
const EVENTS_PATH = '/_dev/events';
const SCRIPT = `new EventSource('${EVENTS_PATH}').addEventListener('reload', () => location.reload());\n`;
const TAG = `<script src="${SCRIPT_PATH}"></script>`;

export interface Front {
  server: Server;
  /** Requests wait for this port and go there, those before the first call too; null where nothing can answer. */
  use(port: Promise<number | null>): void;
  /** Reloads every page that a browser has open. */
  reload(): void;
}

/**
 * @param port 0 for any free one
 * @param sendTimeout as of the local server
 * @throws when the port is taken
 */
export async function startFront(
  port: number,
  sendTimeout = SEND_TIMEOUT_MILLISECONDS,
): Promise<Front> {
  const pages = new Set<ServerResponse>();
  let first: (port: Promise<number | null>) => void = () => {};
  let target = new Promise<number | null>((settle) => {
    first = settle;
  });
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === SCRIPT_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    } else if (incoming.url === EVENTS_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.flushHeaders();
      pages.add(outgoing);
      outgoing.once('close', () => pages.delete(outgoing));
    } else {
      forward(incoming, outgoing, await target, sendTimeout);
    }
  });
  server.on('clientError', refuse);
  await listen(server, port);
  return {
    server,
    use: (next) => {
      target = next;
      first(next);
    },
    reload: () => {
      for (const page of pages) page.write('event: reload\ndata:\n\n');
    },
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number | null,
  sendTimeout: number,
): void {
  if (port === null) {
    unavailable(outgoing);
    return;
  }
  const { method = 'GET', url: path = '/' } = incoming;
  // Pages are changed on the way, so they come as they are.
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const options = { host: HOSTNAME, port, method, path, headers, agent: false };
  const request = requestFrom(options, (response) => {
    outgoing.setTimeout(sendTimeout);
    relay(response, outgoing, method).catch(() => unavailable(outgoing));
  });
  request.on('error', () => unavailable(outgoing));
  incoming.pipe(request);
}

async function relay(
  response: IncomingMessage,
  outgoing: ServerResponse,
  method: string,
): Promise<void> {
  // A reloaded page must see what has changed, whatever caches may do in production.
  const headers = { ...response.headers, 'cache-control': 'no-store' };
  const status = response.statusCode ?? 502;
  if (method === 'GET' && /^text\/html\b/.test(headers['content-type'] ?? '')) {
    const page = withScript(Buffer.concat(await response.toArray()).toString());
    const length = String(Buffer.byteLength(page));
    outgoing.writeHead(status, { ...headers, 'content-length': length }).end(page);
  } else {
    outgoing.writeHead(status, headers);
    await pipeline(response, outgoing);
  }
}

function withScript(page: string): string {
  const end = page.lastIndexOf('</body>');
  return end < 0 ? `${page}${TAG}` : `${page.slice(0, end)}${TAG}${page.slice(end)}`;
}

function unavailable(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing
    .writeHead(503, { 'content-type': 'application/json; charset=utf-8' })
    .end(errorBody('UNAVAILABLE', 'The function does not run: the terminal shows why.'));
}
