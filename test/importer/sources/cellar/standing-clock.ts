/**
 * Limits of the client that run out at the point of a conversation that a test is about, however slow the machine
 * is: those of tests are long, and the server lets the time pass.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { afterEach, vi } from 'vitest';
import type { Answer } from './fake-cellar.ts';

/** The clock by which undici limits the wait for headers and for parts of a body; `tick` is there for tests. */
const idle: {
  setFastTimeout(work: () => void, ms: number): unknown;
  tick(ms: number): void;
} = createRequire(import.meta.url)('undici/lib/util/timers.js');
// It keeps the first timer that it makes, for all tests to come: that must not be one of a standing clock.
idle.setFastTimeout(() => {}, 1);
/** A limit counts from the first tick after its beginning. */
const FIRST_TICK_MS = 1_000;

/** Stops the clock of `setTimeout` until a test ends; that of `node:timers/promises`, and of vitest, goes on. */
export function standingClock(): { stop(): void } {
  afterEach(() => {
    // First what a test put around the standing clock: restored later, it would bring that one back.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return {
    stop: () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    },
  };
}

/** Answers, and lets so much time pass: once the client has read the headers, where the answer has some. */
export function passing(ms: number, answer: Answer): Answer {
  return async (request, response) => {
    const read = headersRead();
    await answer(request, response);
    if (response.headersSent) await read;
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms);
    idle.tick(FIRST_TICK_MS);
    idle.tick(FIRST_TICK_MS + ms);
  };
}

/** As undici names it where it tells of the headers that it has read. */
const HEADERS = 'undici:request:headers';

/** When the client has read the headers of its next answer. */
export function headersRead(): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => {
      unsubscribe(HEADERS, heard);
      resolve();
    };
    subscribe(HEADERS, heard);
  });
}
