import { setTimeout as delay } from 'node:timers/promises';
import pRetry from 'p-retry';
import { Fault } from './fault.ts';

export interface RetryPolicy {
  /** How often one request is made at most, the first time included. */
  tries: number;
  /** Lower bound of the first wait, in milliseconds; it doubles with each further one, up to the cap. */
  backoffMs: number;
  backoffCapMs: number;
  /** A server may ask for hours: what asks for more than this is not tried again. */
  retryAfterCapMs: number;
}

const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/;

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds, or an HTTP date.
 * @returns milliseconds from `now`, never negative; null when there is no header or it is malformed
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Makes a request again while it fails in a way that may pass. The waits grow exponentially and are
 * random, so that clients which failed together do not return together, and are never shorter than the
 * server asked for.
 * @param signal ends the tries and the waits
 * @throws {Fault} the first lasting fault, or the last one, its message saying how many tries were made;
 * the signal's reason when it aborts, with the last failure before that
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<T> {
  let tries = 0;
  let last: Fault | undefined;
  try {
    return await pRetry(attempt, {
      retries: policy.tries - 1,
      minTimeout: policy.backoffMs,
      maxTimeout: policy.backoffCapMs,
      randomize: true,
      signal,
      onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
        if (!(error instanceof Fault) || !error.passing) return;
        tries = attemptNumber;
        last = error;
        const wait = error.retryAfterMs ?? 0;
        if (wait > 0 && retriesLeft > 0) await delay(wait, undefined, { signal });
      },
      shouldRetry: ({ error }) => error instanceof Fault && error.passing,
    });
  } catch (error) {
    if (signal.aborted) throw withHistory(signal.reason, last);
    throw last !== undefined && error === last && tries > 1 ? exhausted(last, tries) : error;
  }
}

function exhausted(fault: Fault, tries: number): Fault {
  return new Fault(fault.kind, fault.url, `${fault.message} (${tries} tries)`, { cause: fault });
}

/** The time for the act ended between tries: the failure that used it up is the one worth reading. */
function withHistory(reason: unknown, last: Fault | undefined): unknown {
  if (!(reason instanceof Fault) || last === undefined) return reason;
  const message = `${reason.message}; the last failure before that: ${last.message}`;
  return new Fault(reason.kind, last.url, message, { cause: last });
}
