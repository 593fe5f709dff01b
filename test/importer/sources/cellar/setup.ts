import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { cellarSource } from '../../../../generator/importer/sources/cellar/cellar-source.ts';
import { CellarError } from '../../../../generator/importer/sources/cellar/fault.ts';
import {
  type CellarSettings,
  cellarSettings,
} from '../../../../generator/importer/sources/cellar/settings.ts';
import type { Source } from '../../../../generator/importer/sources/source.ts';
import { FakeCellar } from './fake-cellar.ts';

/** A server and a cache folder for one test. */
export class Stage {
  readonly cellar: FakeCellar;
  readonly cacheFolder = mkdtempSync(join(tmpdir(), 'cellar-cache-'));

  constructor(cellar: FakeCellar) {
    this.cellar = cellar;
  }

  source(overrides: Partial<CellarSettings> = {}): Source {
    const { cellar, cacheFolder } = this;
    const waits = { backoffMs: 1, backoffCapMs: 4 };
    const settings = { baseUrl: cellar.url, cacheFolder, ...waits, ...overrides };
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
    if (current === undefined) throw new Error('there is a stage only while a test runs');
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
