import { describe, expect, it, vi } from 'vitest';
import { hang, redirect, stalled, status, tinyZip, trickle, zip } from './answers.ts';
import { failureOf, useStage } from './setup.ts';
import { headersRead, passing, standingClock } from './standing-clock.ts';

const CELEX = '32030R0001';
const archive = tinyZip('L_1.xml', `<ACT>${'words '.repeat(500)}</ACT>`);

/** Milliseconds that no machine stands still. */
const IDLE = 20_000;

describe('a server that does not finish', () => {
  const stage = useStage();
  const clock = standingClock();

  it('is left when it hangs', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, passing(IDLE, hang()));
    const error = await failureOf(stage().source({ idleMs: IDLE, tries: 2 }).fetchAct(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'time' });
    expect(error.message).toContain('no answer within 20 s (2 tries)');
    expect(error.message).toContain('CELLAR_TIMEOUT');
    expect(cellar.requests).toHaveLength(2);
  });

  it('is left when its body stops in the middle', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, passing(IDLE, stalled(archive)));
    const error = await failureOf(stage().source({ idleMs: IDLE, tries: 2 }).fetchAct(CELEX));
    expect(error.kind).toBe('time');
    expect(error.message).toContain('nothing more of the body within 20 s (2 tries)');
  });

  it('is left when its body trickles', async () => {
    clock.stop();
    const { cellar } = stage();
    cellar.onAct(CELEX, passing(80, trickle(5)));
    const error = await failureOf(stage().source({ actMs: 80 }).fetchAct(CELEX));
    expect(error.kind).toBe('time');
    expect(error.message).toContain('not finished within 0.08 s');
    await expect.poll(() => cellar.inFlight).toBe(0);
  });

  it('gets no more time for one act than set, and the error names the failure behind it', async () => {
    clock.stop();
    const { cellar } = stage();
    cellar.onAct(CELEX, status(503), passing(80, hang()));
    // No time passes for the next try.
    const settings = { actMs: 80, tries: 100, backoffMs: 0 };
    const error = await failureOf(stage().source(settings).fetchAct(CELEX));
    expect(error.kind).toBe('time');
    expect(error.message).toContain(
      'not finished within 0.08 s; the last failure before that: status 503',
    );
  });

  it('gets no more time while the next try is waited for', async () => {
    clock.stop();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const { cellar } = stage();
    cellar.onAct(CELEX, status(500));
    const settings = { actMs: 80, backoffMs: 10_000, backoffCapMs: 10_000 };
    const failing = failureOf(stage().source(settings).fetchAct(CELEX));
    const begun = () => waits.mock.calls.map(([, ms]) => ms);
    await expect.poll(begun, { interval: 5 }).toContain(10_000);
    await vi.advanceTimersByTimeAsync(80);
    const error = await failing;
    expect(error.kind).toBe('time');
    expect(error.message).toContain('within 0.08 s; the last failure before that: status 500');
    expect(cellar.requests).toHaveLength(1);
  });

  it('leaves no timer behind that would keep the process alive', async () => {
    const { cellar } = stage();
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    cellar.onAct(CELEX, redirect(303, '/s/1')).on('/s/1', zip(archive));
    await stage().source().fetchAct(CELEX);
    expect(timers()).toBeLessThanOrEqual(before);
    await failureOf(stage().source().fetchAct('32030R0002'));
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it.each([
    ['before the headers', hang()],
    ['in the body', trickle(5)],
  ])('is left at once when the caller aborts %s', async (when, answer) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, answer);
    const controller = new AbortController();
    const reason = new Error('interrupted');
    const read = headersRead();
    const fetching = stage().source().fetchAct(CELEX, controller.signal);
    const outcome = expect(fetching).rejects.toBe(reason);
    await expect.poll(() => cellar.requests, { interval: 5 }).toHaveLength(1);
    if (when === 'in the body') await read;
    controller.abort(reason);
    await outcome;
    expect(cellar.requests).toHaveLength(1);
    await expect.poll(() => cellar.inFlight).toBe(0);
  });

  it('is not asked at all when the caller has aborted before', async () => {
    const { cellar } = stage();
    const reason = new Error('interrupted');
    const fetching = stage().source().fetchAct(CELEX, AbortSignal.abort(reason));
    await expect(fetching).rejects.toBe(reason);
    expect(cellar.requests).toEqual([]);
  });
});
