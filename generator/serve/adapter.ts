/** Between Node's HTTP server and web-standard requests and responses. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** @returns null where the target of the request is no path */
export function toWebRequest(incoming: IncomingMessage): Request | null {
  const target = incoming.url ?? '';
  if (!target.startsWith('/')) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  try {
    // The host of the request line plays no part: every path is answered alike.
    return new Request(`http://localhost${target}`, { method: incoming.method ?? 'GET', headers });
  } catch {
    // Methods that no web request may have, such as TRACE.
    return new Request(`http://localhost${target}`, { method: 'POST', headers });
  }
}

export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}
