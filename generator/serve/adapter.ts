/** Between Node's HTTP server and web-standard requests and responses. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What no web request may have, and Node's parser lets through: the app refuses it like any other. */
const UNSAYABLE_METHOD = 'TRACE';

/** @returns null where no web request can say it: the target is not a path, or no header may look like that */
export function toWebRequest(incoming: IncomingMessage): Request | null {
  const target = incoming.url ?? '';
  if (!target.startsWith('/')) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  try {
    // The host that the request names does not matter: paths are answered the same on all.
    const url = `http://localhost${target}`;
    if (incoming.method !== UNSAYABLE_METHOD) {
      return new Request(url, { method: incoming.method ?? 'GET', headers });
    }
    return Object.defineProperty(new Request(url, { headers }), 'method', {
      value: UNSAYABLE_METHOD,
    });
  } catch {
    return null;
  }
}

export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer());
  const { 'transfer-encoding': _, ...headers } = Object.fromEntries(response.headers);
  // The response to a HEAD has no body, but says how long that to a GET would be.
  const length = body.length === 0 ? {} : { 'content-length': String(body.length) };
  outgoing.writeHead(response.status, { ...headers, ...length });
  outgoing.end(body);
}
