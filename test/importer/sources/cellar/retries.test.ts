import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { parseRetryAfter } from '../../../../generator/importer/sources/cellar/retry.ts';
import { redirect, reset, status, tinyZip, zip } from './answers.ts';
import { failureOf, useStage } from './setup.ts';
import { headersRead } from './standing-clock.ts';

const CELEX = '32030R0001';
const good = zip(tinyZip());
const delivered = { files: [{ name: 'L_1.xml' }] };

describe('retries', () => {
  const stage = useStage();
  /** Milliseconds that the work takes. */
  const durationOf = async (work: Promise<unknown>) => {
    const start = performance.now();
    await work;
    return performance.now() - start;
  };

  it.each([500, 502, 503, 504, 429, 408])('tries again after status %i', async (code) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(code), good);
    await expect(stage().source().fetchAct(CELEX)).resolves.toMatchObject(delivered);
    expect(cellar.requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 451, 202, 204])('does not try again after status %i', async (code) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(code));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'status' });
    expect(error.message).toContain(`status ${code}.`);
    expect(cellar.requests).toHaveLength(1);
  });

  it('gives up after the last try', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(503));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.kind).toBe('status');
    expect(error.message).toContain('status 503 (4 tries)');
    expect(cellar.requests).toHaveLength(4);
  });

  it('waits longer each time, up to the cap', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(503));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await failureOf(stage().source({ backoffMs: 21, backoffCapMs: 50 }).fetchAct(CELEX));
    const waits = timers.mock.calls.map(([, ms]) => Number(ms)).filter((ms) => ms > 20 && ms < 100);
    timers.mockRestore();
    // Up to twice as long as set, by chance.
    expect(waits).toEqual([expect.any(Number), expect.any(Number), 50]);
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
    expect(waits[1]).toBeGreaterThanOrEqual(42);
  });

  it('waits the seconds of Retry-After', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(429, { 'retry-after': '1' }), good);
    expect(await durationOf(stage().source().fetchAct(CELEX))).toBeGreaterThan(995);
    expect(cellar.requests).toHaveLength(2);
  });

  it('gives up where the server asks to wait longer than the cap, and says so', async () => {
    const { cellar } = stage();
    const date = new Date(Date.now() + 86_400_000).toUTCString();
    cellar.onAct(CELEX, status(503, { 'retry-after': '0' }), status(429, { 'retry-after': date }));
    const error = await failureOf(stage().source({ retryAfterCapMs: 50 }).fetchAct(CELEX));
    expect(error.message).toMatch(
      /status 429, asking to wait 86[34]\d\d s, longer than the 0\.05 s waited/,
    );
    expect(cellar.requests).toHaveLength(2);
  });

  it('stops waiting when the caller aborts', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(429, { 'retry-after': '60' }));
    const reason = new Error('interrupted');
    const controller = new AbortController();
    const read = headersRead();
    const fetching = stage().source().fetchAct(CELEX, controller.signal);
    const outcome = expect(fetching).rejects.toBe(reason);
    await read;
    // It waits by now, or else is left before that.
    await wait(20);
    controller.abort(reason);
    await outcome;
    expect(cellar.requests).toHaveLength(1);
  });

  it('tries again after a connection reset, and names the cause when it does not end', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, reset(), reset(), good);
    await expect(stage().source().fetchAct(CELEX)).resolves.toMatchObject(delivered);
    expect(cellar.requests).toHaveLength(3);
    cellar.onAct('32030R0002', reset());
    const error = await failureOf(stage().source({ tries: 2 }).fetchAct('32030R0002'));
    expect(error).toMatchObject({ celex: '32030R0002', kind: 'network' });
    expect(error.message).toMatch(
      /the request failed: .*(ECONNRESET|other side closed).*\(2 tries\)/,
    );
  });

  it('names a server that is not there', async () => {
    const { cellar } = stage();
    await cellar.close();
    const error = await failureOf(stage().source({ tries: 2 }).fetchAct(CELEX));
    expect(error.kind).toBe('network');
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.message).toContain(`${cellar.url}/resource/celex/${CELEX}`);
  });

  it('repeats the failed step of a chain, not the whole chain', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, redirect(303, '/s/1')).on('/s/1', status(500), good);
    await stage().source().fetchAct(CELEX);
    expect(cellar.paths()).toEqual([`/resource/celex/${CELEX}`, '/s/1', '/s/1']);
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  it.each([
    [null, null],
    ['', null],
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5000],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['Tue, 01 Jan 2030 00:00:30 GMT', 30_000],
    ['Mon, 31 Dec 2029 23:00:00 GMT', 0],
    ['2030-01-02', null],
  ])('%s is %s ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
