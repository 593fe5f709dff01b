import { Fault } from './fault.ts';

export interface ExchangeLimits {
  /** From the start of the connection to the end of the response's headers. */
  headersMs: number;
  /** For the whole body, however steadily it trickles. */
  bodyMs: number;
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
 * Makes one HTTP GET and reads its body, bounded in time and size. Redirects are not followed.
 * @param url what to ask for
 * @param headers request headers
 * @param limits time-outs in milliseconds and the largest body accepted
 * @param signal aborts the exchange
 * @throws {Fault} of kind `time`, `network`, `truncated` or `size`; the signal's reason when it aborts
 */
export async function exchange(
  url: URL,
  headers: Record<string, string>,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<Reply> {
  const stop = new AbortController();
  const limitTime = (ms: number, message: string) =>
    setTimeout(() => stop.abort(new Fault('time', url, message, { passing: true })), ms);
  let timer = limitTime(limits.headersMs, `no answer within ${limits.headersMs / 1000} s`);
  let phase: 'network' | 'truncated' = 'network';
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, stop.signal]),
    });
    clearTimeout(timer);
    phase = 'truncated';
    timer = limitTime(limits.bodyMs, `the body did not arrive within ${limits.bodyMs / 1000} s`);
    const { status } = response;
    const maximum = status === 300 ? MAXIMUM_LISTING_BYTES : limits.maximumBytes;
    const wanted = status === 200 || status === 300;
    const body = wanted ? await readBody(url, response, maximum) : new Uint8Array();
    return { status, headers: response.headers, body };
  } catch (error) {
    signal.throwIfAborted();
    stop.signal.throwIfAborted();
    if (error instanceof Fault) throw error;
    const what = phase === 'network' ? 'the request failed' : 'the body was cut off';
    const message = `${what}: ${describe(error)}`;
    throw new Fault(phase, url, message, { passing: true, cause: error });
  } finally {
    clearTimeout(timer);
    // Frees the connection of a body that was refused or not wanted.
    stop.abort();
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
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    // Counted as `fetch` hands them over, after any Content-Encoding: it is these that take memory.
    received += part.value.byteLength;
    if (received > maximum) {
      throw new Fault('size', url, `the body has more than ${maximum} bytes`);
    }
    chunks.push(part.value);
  }
  return joined(chunks, received);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** `fetch` says "fetch failed" and hides the reason, such as ECONNREFUSED, in the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const reason = cause.message || error.message;
  return code === '' || reason.includes(code) ? reason : `${code} ${reason}`;
}
