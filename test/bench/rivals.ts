/** Engines by others, which only the benchmark needs: they are packages of this folder, installed apart. */
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

/** A computed address, which the type check of the project does not follow: it must not need these packages. */
const load = (file: string) => import(new URL(`rivals/${file}`, import.meta.url).href);

/** What to run before the benchmark; null where everything is installed. */
export function missingRivals(): string | null {
  const missing = ['@orama/orama', 'pagefind'].filter(
    (name) => !existsSync(new URL(`node_modules/${name}/package.json`, import.meta.url)),
  );
  return missing.length === 0
    ? null
    : `The benchmark needs ${missing.join(' and ')}, which are installed apart: ` +
        'npm ci --prefix test/bench';
}
