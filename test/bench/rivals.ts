/** Packages that only the benchmarks need: engines to compare with, and Lighthouse. They are installed apart. */
import { existsSync } from 'node:fs';
import type { Engine, PlainDocument } from './engines.ts';

interface Rival {
  createEngine(documents: readonly PlainDocument[]): Promise<Engine>;
}

interface StoredRival extends Rival {
  writeIndex(documents: readonly PlainDocument[], path: string): Promise<void>;
}

/** @throws where its package is not installed */
export const orama = (): Promise<StoredRival> => load('orama.ts');
/** @throws where its package is not installed */
export const pagefind = (): Promise<Rival> => load('pagefind.ts');

interface Lighthouse {
  marksOf(
    url: string,
    port: number,
  ): Promise<{ marks: Record<string, number>; lost: readonly string[] }>;
}

/** @throws where its package is not installed */
export const lighthouse = (): Promise<Lighthouse> => load('lighthouse.ts');

/** A computed address, which the type check of the project does not follow: it must not need these packages. */
const load = (file: string) => import(new URL(`rivals/${file}`, import.meta.url).href);

/** What to run before the benchmark; null where everything is installed. */
export function missingPackages(needed: readonly string[]): string | null {
  const missing = needed.filter(
    (name) => !existsSync(new URL(`node_modules/${name}/package.json`, import.meta.url)),
  );
  return missing.length === 0
    ? null
    : `The benchmark needs ${missing.join(', ')}, which are installed apart: ` +
        'npm ci --prefix test/bench';
}
