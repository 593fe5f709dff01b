/** Which source files a program consists of. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Static and dynamic imports and re-exports of relative paths, and programs that are started by their address; imports
 * of types alone load nothing.
 */
const IMPORTS =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)|\bnew URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/gm;

/** @param entry absolute path of a TypeScript file @returns the files that it loads, itself included */
export function importedFiles(entry: string): Set<string> {
  const files = new Set([entry]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, fixed, dynamic, started] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const path = resolve(dirname(file), fixed ?? dynamic ?? started ?? '');
      // A program that a page shows may import what is not here; that the others are there, the compiler knows.
      if (existsSync(path)) files.add(path);
    }
  }
  return files;
}
