import { type Dispatcher, EnvHttpProxyAgent, fetch, type Headers, type Response } from 'undici';
import { reasonOf } from '../../act/act-error.ts';
import { Fault } from './fault.ts';

export interface ExchangeLimits {
  /** To connect, to wait for the first byte of an answer, and between two parts of its body. */
  idleMs: number;
  maximumBytes: number;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** Empty unless the status is 200 or 300: no other body is of use. */
  body: Uint8Array;
}

/** A listing of choices is a page of links; one larger than this is something else. */
const MAXIMUM_LISTING_BYTES = 1024 * 1024;

/**
 * Connections as the environment sets them: through the proxies of `HTTP_PROXY` and `HTTPS_PROXY`, save
 * for the hosts of `NO_PROXY`.
 * @throws {Error} naming the variable that is not the address of a proxy
 */
export function connections({ idleMs }: ExchangeLimits): Dispatcher {
  refuseBadProxies(process.env);
  return new EnvHttpProxyAgent({
    // Plain http goes to the proxy as a request: many proxies refuse tunnels to other ports than 443.
    proxyTunnel: false,
    connectTimeout: idleMs,
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
}

/**
 * Makes one HTTP GET and reads its body, bounded in time and size. Redirects are not followed.
 * @throws {Fault} of kind `time`, `network`, `truncated` or `size`; the signal's reason when it aborts
 */
export async function exchange(
  url: URL,
  options: {
    headers: Record<string, string>;
    dispatcher: Dispatcher;
    limits: ExchangeLimits;
    signal: AbortSignal;
  },
): Promise<Reply> {
  const { headers, dispatcher, limits, signal } = options;
  let response: Response | undefined;
  try {
    response = await fetch(url, { headers, dispatcher, signal, redirect: 'manual' });
    const { status } = response;
    const maximum = status === 300 ? MAXIMUM_LISTING_BYTES : limits.maximumBytes;
    const isOfUse = status === 200 || status === 300;
    const body = isOfUse ? await readBody(url, response, maximum) : new Uint8Array();
    return { status, headers: response.headers, body };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Fault ? error : faultOf(error, url, limits, response !== undefined);
  } finally {
    // Frees the connection of a body that was refused or not of use; a body that was read is closed.
    await response?.body?.cancel().catch(() => undefined);
  }
}

/** A body shorter than its Content-Length needs no check here: `fetch` fails on it. */
async function readBody(url: URL, response: Response, maximum: number): Promise<Uint8Array> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maximum) {
    throw new Fault('size', url, `the body has ${announced} bytes, more than ${maximum}`);
  }
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of response.body ?? []) {
    // Counted as `fetch` hands them over, after any Content-Encoding: it is these that take memory.
    received += chunk.byteLength;
    if (received > maximum) {
      throw new Fault('size', url, `the body has more than ${maximum} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch` says "fetch failed" or "terminated"; the reason, such as ECONNREFUSED, is the innermost cause. */
function faultOf(error: unknown, url: URL, { idleMs }: ExchangeLimits, isAnswered: boolean): Fault {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const options = { passing: true, cause: error };
  if (code === 'UND_ERR_CONNECT_TIMEOUT') {
    return new Fault('network', url, `no connection within ${idleMs / 1000} s`, options);
  }
  if (/^UND_ERR_\w+_TIMEOUT$/.test(code)) {
    const what = isAnswered ? 'nothing more of the body' : 'no answer';
    return new Fault('time', url, `${what} within ${idleMs / 1000} s`, options);
  }
  const message = reasonOf(cause);
  const reason = message.includes(code) ? message : `${code} ${message}`.trim();
  return isAnswered
    ? new Fault('truncated', url, `the body was cut off: ${reason}`, options)
    : new Fault('network', url, `the request failed: ${reason}`, options);
}

const VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY'];
const PROTOCOLS = ['http:', 'https:', 'socks5:', 'socks:'];

/** @throws {Error} naming the variable whose value is not the address of a proxy */
function refuseBadProxies(environment: Readonly<Record<string, string | undefined>>): void {
  for (const name of VARIABLES) {
    // The names are those that undici reads.
    const set = environment[name.toLowerCase()] === undefined ? name : name.toLowerCase();
    const value = environment[set] ?? '';
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (value === '' || PROTOCOLS.includes(protocol)) continue;
    throw new Error(
      `${set}: '${withoutSecrets(value)}' is not the address of a proxy, such as http://proxy.example:3128; ` +
        'correct the variable, or unset it for none',
    );
  }
}

/** Logs of a hosted CI are public: a name, a password or a token is not repeated. */
function withoutSecrets(address: string): string {
  return address.replace(/^(\w+:\/\/)?.*@/s, '$1').replace(/[?#].*$/s, '');
}
