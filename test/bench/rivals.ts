/** Engines by others, which only the benchmark needs: they are packages of this folder, installed apart. */
import { existsSync, readFileSync } from 'node:fs';
import type { Engine, PlainDocument } from './engines.ts';
import type { ServiceData } from './service/data.ts';
import type { Load } from './service/measure.ts';

interface Rival {
  createEngine(documents: readonly PlainDocument[]): Promise<Engine>;
}

interface LoadGenerator {
  load(url: string, paths: readonly string[], amount: number): Promise<Load>;
}

interface DatabaseWriter {
  writeDatabase(data: ServiceData, path: string): void;
}

interface StoredRival extends Rival {
  writeIndex(documents: readonly PlainDocument[], path: string): Promise<void>;
}

/** @throws where its package is not installed */
export const orama = (): Promise<StoredRival> => load('orama.ts');
/** @throws where its package is not installed */
export const pagefind = (): Promise<Rival> => load('pagefind.ts');
/** @throws where its package is not installed */
export const sqlite = (): Promise<DatabaseWriter> => load('sqlite-data.ts');
/** @throws where its package is not installed */
export const autocannon = (): Promise<LoadGenerator> => load('load.ts');

/** A computed address, which the type check of the project does not follow: it must not need these packages. */
const load = (file: string) => import(new URL(`rivals/${file}`, import.meta.url).href);

const { dependencies: PACKAGES }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);

/** What to run before the benchmark; null where everything is installed. */
export function missingRivals(): string | null {
  const missing = Object.keys(PACKAGES).filter(
    (name) => !existsSync(new URL(`node_modules/${name}/package.json`, import.meta.url)),
  );
  return missing.length === 0
    ? null
    : `The benchmark needs ${missing.join(', ')}, which are installed apart: ` +
        'npm ci --prefix test/bench';
}
