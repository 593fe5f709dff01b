/** Between Node's HTTP server and web-standard requests and responses. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What no web request may have, and Node's parser lets through: the app refuses it like any other. */
const UNSAYABLE_METHOD = 'TRACE';

/**
 * @param body where it is passed on
 * @returns null where no web request can say it: the target is not a path, or no header may look like that
 */
export function toWebRequest(
  incoming: IncomingMessage,
  body: Buffer<ArrayBuffer> | null = null,
): Request | null {
  const target = incoming.url ?? '';
  if (!target.startsWith('/')) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Where the body is not passed on, its length would be wrong for whoever sends the request further.
    if (name === 'content-length' || name === 'transfer-encoding') continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  try {
    // The host that the request names does not matter: paths are answered the same on all.
    const url = `http://127.0.0.1:${incoming.socket.localPort}${target}`;
    if (incoming.method !== UNSAYABLE_METHOD) {
      return new Request(url, { method: incoming.method ?? 'GET', headers, body });
    }
    return Object.defineProperty(new Request(url, { headers }), 'method', {
      value: UNSAYABLE_METHOD,
    });
  } catch {
    return null;
  }
}

/**
 * The body of a request.
 * @param most bytes that are kept; of a longer one there is one more, so that it is seen to be too long
 */
export async function readBody(
  incoming: IncomingMessage,
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    if (length <= most) parts.push(part);
    length += part.length;
  }
  return Buffer.from(Buffer.concat(parts).subarray(0, most + 1));
}

/** All that answers may have in memory together until clients have read them. */
const MOST_UNSENT_BYTES = 64 * 1024 * 1024;
/** What an answer counts for while it is made: about three times what the largest ones have, since bytes are copied. */
const EXPECTED_BYTES = 16 * 1024 * 1024;

/** Sends the answers of a server. Each waits until there is room for it, so that clients who never read fill no memory. */
export class Sender {
  /** Of answers that are made, and of those that are not sent whole. */
  #bytes = 0;
  #waiting: (() => void)[] = [];
  readonly #timeout: number;

  /** @param timeout after so many milliseconds in which a client has read nothing of its answer, its connection ends */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /**
   * @param answer is called when there is room, and not at all where the client has gone by then
   * @throws what `answer` throws, or the body of its response
   */
  async send(outgoing: ServerResponse, answer: () => Promise<Response> | Response): Promise<void> {
    // A client may ask again before it has read: one answer of a connection at a time.
    if (outgoing.socket === null) await once(outgoing, 'socket');
    while (this.#bytes > 0 && this.#bytes + EXPECTED_BYTES > MOST_UNSENT_BYTES) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (outgoing.destroyed) return;
    let held = 0;
    const hold = (bytes: number) => {
      this.#bytes += bytes - held;
      held = bytes;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const goOn of waiting) goOn();
    };
    hold(EXPECTED_BYTES);
    outgoing.once('close', () => hold(0));
    const response = await answer();
    const { 'transfer-encoding': _, ...headers } = Object.fromEntries(response.headers);
    const body = new Uint8Array(await response.arrayBuffer());
    if (outgoing.destroyed) return;
    hold(body.length);
    // The response to a HEAD has no body, but says how long that to a GET would be.
    const length = body.length === 0 ? {} : { 'content-length': String(body.length) };
    outgoing.writeHead(response.status, { ...headers, ...length });
    outgoing.setTimeout(this.#timeout);
    outgoing.end(body);
  }
}
