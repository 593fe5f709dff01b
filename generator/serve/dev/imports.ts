/** Which source files a program consists of. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Static and dynamic imports and re-exports of relative paths, and files that are read by their address; imports of
 * types alone load nothing.
 */
const IMPORTS =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)|\bnew URL\('(\.[^']+\.\w+)', import\.meta\.url\)/gm;

/**
 * The files that a program loads or reads, itself included. A file that is imported but absent is one of them, so
 * that its return counts as a change.
 * @param entry absolute path of a TypeScript file
 * @param leaf a file that is counted, but not what it imports
 * @returns absolute paths, in order of discovery
 */
export function importedFiles(entry: string, leaf?: string): Set<string> {
  const files = new Set([entry]);
  for (const file of files) {
    if (file === leaf) continue;
    for (const [, fixed, dynamic, read] of textOf(file).matchAll(IMPORTS)) {
      files.add(resolve(dirname(file), fixed ?? dynamic ?? read ?? ''));
    }
  }
  return files;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
