/** Between Node's HTTP server and web-standard requests and responses. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** @returns null where there is no such web request: a target that is no path, a method such as TRACE */
export function toWebRequest(incoming: IncomingMessage): Request | null {
  const target = incoming.url ?? '';
  if (!target.startsWith('/')) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  try {
    // The host that the request names plays no part: every path is answered alike.
    return new Request(`http://localhost${target}`, { method: incoming.method ?? 'GET', headers });
  } catch {
    return null;
  }
}

export async function sendWebResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer());
  const { 'transfer-encoding': _, ...headers } = Object.fromEntries(response.headers);
  // The answer to a HEAD has no body and says how long that of a GET would be.
  const length = body.length === 0 ? {} : { 'content-length': String(body.length) };
  outgoing.writeHead(response.status, { ...headers, ...length });
  outgoing.end(body);
}
