import { describe, expect, it } from 'vitest';
import {
  parseRetryAfter,
  systemClock,
  waitAfter,
} from '../../../../generator/importer/sources/cellar/retry.ts';
import { redirect, reset, status, tinyZip, zip } from './answers.ts';
import { failureOf, useStage } from './setup.ts';

const CELEX = '32030R0001';
const good = zip(tinyZip());
const delivered = { files: [{ name: 'L_1.xml' }] };

describe('retries', () => {
  const stage = useStage();

  it.each([500, 502, 503, 504, 429, 408])('tries again after status %i', async (code) => {
    const { cellar, clock } = stage();
    cellar.onAct(CELEX, status(code), good);
    await expect(stage().source().fetchAct(CELEX)).resolves.toMatchObject(delivered);
    expect(cellar.requests).toHaveLength(2);
    expect(clock.waits).toEqual([500]);
  });

  it.each([400, 401, 403, 451, 202, 204])('does not try again after status %i', async (code) => {
    const { cellar, clock } = stage();
    cellar.onAct(CELEX, status(code));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error).toMatchObject({ celex: CELEX, kind: 'status' });
    expect(error.message).toContain(`status ${code}.`);
    expect(cellar.requests).toHaveLength(1);
    expect(clock.waits).toEqual([]);
  });

  it('doubles the wait and gives up after the last try', async () => {
    const { cellar, clock } = stage();
    cellar.onAct(CELEX, status(503));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.kind).toBe('status');
    expect(error.message).toContain('status 503 (4 tries)');
    expect(cellar.requests).toHaveLength(4);
    expect(clock.waits).toEqual([500, 1000, 2000]);
  });

  it('waits the seconds of Retry-After', async () => {
    const { cellar, clock } = stage();
    cellar.onAct(CELEX, status(429, { 'retry-after': '7' }), good);
    await expect(stage().source().fetchAct(CELEX)).resolves.toMatchObject(delivered);
    expect(clock.waits).toEqual([7000]);
  });

  it('waits until the date of Retry-After', async () => {
    const { cellar, clock } = stage();
    const date = new Date(clock.time + 9000).toUTCString();
    cellar.onAct(CELEX, status(503, { 'retry-after': date }), good);
    await expect(stage().source().fetchAct(CELEX)).resolves.toMatchObject(delivered);
    expect(clock.waits).toEqual([9000]);
  });

  it('waits no longer than the cap, and says what the server asked for', async () => {
    const { cellar, clock } = stage();
    cellar.onAct(CELEX, status(429, { 'retry-after': '86400' }));
    const error = await failureOf(stage().source({ tries: 2 }).fetchAct(CELEX));
    expect(error.message).toContain('status 429, asking to wait 86400 s (2 tries)');
    expect(clock.waits).toEqual([60_000]);
  });

  it('tries again after a connection reset, and names the cause when it does not end', async () => {
    const { cellar, clock } = stage();
    cellar.onAct(CELEX, reset(), reset(), good);
    await expect(stage().source().fetchAct(CELEX)).resolves.toMatchObject(delivered);
    expect(clock.waits).toEqual([500, 1000]);
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

describe('waitAfter', () => {
  const policy = { tries: 9, backoffMs: 1000, backoffCapMs: 20_000, retryAfterCapMs: 60_000 };

  it('draws from zero to a bound that doubles up to its cap', () => {
    const bounds = [1, 2, 3, 4, 5, 6, 7].map((n) => waitAfter(n, null, policy, () => 0.9999));
    expect(bounds).toEqual([999, 1999, 3999, 7999, 15_998, 19_998, 19_998]);
    expect(waitAfter(5, null, policy, () => 0)).toBe(0);
  });

  it('never waits less than asked for below the cap', () => {
    expect(waitAfter(1, 3000, policy, () => 0.9)).toBe(3000);
    expect(waitAfter(3, 100, policy, () => 0.5)).toBe(2000);
    expect(waitAfter(1, 61_000, policy, () => 0)).toBe(60_000);
  });
});

describe('systemClock', () => {
  it('sleeps, and wakes with the reason of the abort', async () => {
    const before = systemClock.now();
    await systemClock.sleep(20, new AbortController().signal);
    expect(systemClock.now() - before).toBeGreaterThanOrEqual(15);
    const controller = new AbortController();
    const reason = new Error('enough');
    const sleeping = systemClock.sleep(60_000, controller.signal);
    controller.abort(reason);
    await expect(sleeping).rejects.toBe(reason);
  });
});
