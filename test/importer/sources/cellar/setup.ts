import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { cellarSource } from '../../../../generator/importer/sources/cellar/cellar-source.ts';
import { CellarError } from '../../../../generator/importer/sources/cellar/fault.ts';
import type { Clock } from '../../../../generator/importer/sources/cellar/retry.ts';
import {
  type CellarSettings,
  cellarSettings,
} from '../../../../generator/importer/sources/cellar/settings.ts';
import type { Source } from '../../../../generator/importer/sources/source.ts';
import { FakeCellar } from './fake-cellar.ts';

/** A clock that jumps instead of waiting and remembers the waits; chance is always one half. */
export class JumpingClock implements Clock {
  readonly waits: number[] = [];
  time = Date.parse('2030-01-01T00:00:00Z');

  now(): number {
    return this.time;
  }

  random(): number {
    return 0.5;
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.waits.push(ms);
    this.time += ms;
  }
}

/** A server, a clock and a cache folder for one test. */
export class Stage {
  readonly cellar: FakeCellar;
  readonly clock = new JumpingClock();
  readonly cacheFolder = mkdtempSync(join(tmpdir(), 'cellar-cache-'));

  constructor(cellar: FakeCellar) {
    this.cellar = cellar;
  }

  source(overrides: Partial<CellarSettings> = {}): Source {
    const { cellar, cacheFolder, clock } = this;
    const settings = { baseUrl: cellar.url, cacheFolder, clock, ...overrides };
    return cellarSource(cellarSettings(settings, {}));
  }

  async close(): Promise<void> {
    await this.cellar.close();
    rmSync(this.cacheFolder, { recursive: true, force: true });
  }
}

/** A fresh stage for each test of the file that calls this. */
export function useStage(): () => Stage {
  let current: Stage | undefined;
  beforeEach(async () => {
    current = new Stage(await FakeCellar.start());
  });
  afterEach(async () => {
    await current?.close();
    current = undefined;
  });
  return () => {
    if (current === undefined) throw new Error('the stage stands only while a test runs');
    return current;
  };
}

/** The error that a fetch ends with; fails the test when it succeeds or fails in another way. */
export async function failureOf(fetching: Promise<unknown>): Promise<CellarError> {
  const outcome = await fetching.then(
    () => new Error('the fetch succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof CellarError) return outcome;
  throw outcome;
}

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
