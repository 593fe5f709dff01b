/** Requests as they are written: `fetch` would resolve and encode a path first. */
import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { SentHeaders } from './hosts.ts';
import type { HostRequest } from './requests.ts';

/** What has to be equal on every host. */
export interface Outcome {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, empty where there is none. */
  body: string;
}

/** Whatever a client or a cache goes by. */
const COMPARED = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'allow',
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'netlify-cdn-cache-control',
  'netlify-vary',
  'referrer-policy',
  'retry-after',
  'strict-transport-security',
  'vary',
  'www-authenticate',
  'x-content-type-options',
];

export interface Sender {
  send(request: HostRequest): Promise<Outcome>;
  close(): void;
}

/** @param keepsNot headers that the host takes away or changes */
export function senderTo(url: string, keepsNot: readonly string[], sent: SentHeaders): Sender {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 8 });
  const compared = COMPARED.filter((name) => !keepsNot.includes(name));
  const send = ({ method, target, headers }: HostRequest): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = {
        hostname,
        port,
        path: target,
        method,
        agent,
        headers: { ...headers, ...sent },
      };
      const request = (isSecure ? httpsRequest : httpRequest)(options, async (response) => {
        try {
          const body = Buffer.concat(await response.toArray());
          const status = response.statusCode ?? 0;
          resolve({
            status,
            headers: Object.fromEntries(
              compared.flatMap((name) => headerOf(name, response.headers[name], target)),
            ),
            body: body.length === 0 ? '' : createHash('sha256').update(body).digest('hex'),
          });
        } catch (error) {
          reject(error);
        }
      });
      request.on('error', reject).end();
    });
  return { send, close: () => agent.destroy() };
}

function headerOf(
  name: string,
  value: string | string[] | undefined,
  target: string,
): [string, string][] {
  if (value === undefined) return [];
  // The seconds to midnight, where an answer is true only today.
  if (name.endsWith('cache-control') && target.includes('today')) return [];
  // Whoever compresses on the way says so in Vary, as the local server does, and may weaken the ETag.
  const changed = { vary: /(?:, )?Accept-Encoding$/i, etag: /^W\// }[name] ?? /$^/;
  const kept = String(value).replace(changed, '');
  return kept === '' ? [] : [[name, kept]];
}
