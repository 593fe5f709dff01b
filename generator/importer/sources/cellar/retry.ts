import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from './fault.ts';

/** Time and chance, so that tests need wait for neither. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  async sleep(ms, signal) {
    try {
      await delay(ms, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
};

export interface RetryPolicy {
  /** How often one request is made at most, the first time included. */
  tries: number;
  /** Upper bound of the first wait; it doubles with each further one. */
  backoffMs: number;
  backoffCapMs: number;
  /** A server may ask for hours; waiting longer than this is never done. */
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
 * How long to wait after the n-th failure: exponential with full jitter, so that clients which failed
 * together do not come back together, and never less than the server asked for (up to the cap).
 */
export function waitAfter(
  failures: number,
  retryAfterMs: number | null,
  policy: RetryPolicy,
  random: () => number,
): number {
  const ceiling = Math.min(policy.backoffCapMs, policy.backoffMs * 2 ** (failures - 1));
  const asked = Math.min(retryAfterMs ?? 0, policy.retryAfterCapMs);
  return Math.max(asked, Math.floor(random() * ceiling));
}

/**
 * Makes a request again while it fails in a way that may pass.
 * @param signal ends the tries and the waits
 * @throws {Fault} the first lasting fault, or the last one, its message saying how many tries were made;
 * the signal's reason when it aborts
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  policy: RetryPolicy,
  clock: Clock,
  signal: AbortSignal,
): Promise<T> {
  let earlier: Fault | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted)
        throw withHistory(signal.reason, error === signal.reason ? earlier : error);
      if (!(error instanceof Fault) || !error.passing) throw error;
      if (tries >= policy.tries) throw exhausted(error, tries);
      earlier = error;
    }
    const wait = waitAfter(tries, earlier.retryAfterMs, policy, clock.random);
    try {
      await clock.sleep(wait, signal);
    } catch (error) {
      throw withHistory(error, earlier);
    }
  }
}

function exhausted(fault: Fault, tries: number): Fault {
  if (tries === 1) return fault;
  return new Fault(fault.kind, fault.url, `${fault.message} (${tries} tries)`, { cause: fault });
}

/** The act's time ran out between tries: the failure that used it up is the one worth reading. */
function withHistory(fault: unknown, earlier: unknown): unknown {
  if (!(fault instanceof Fault) || !(earlier instanceof Fault)) return fault;
  const message = `${fault.message}; the last failure before that: ${earlier.message}`;
  return new Fault(fault.kind, earlier.url, message, { cause: earlier });
}
