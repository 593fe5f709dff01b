/** Names of frameworks inside a query. They stand in no text, so they steer the ranking instead. */
import type { CatalogueFramework } from '../index/catalogue.ts';

export interface NamedFramework {
  framework: CatalogueFramework;
  /** The words that are not its name. */
  words: string[];
}

/** Words that people put around a name: "the EU AI Act", "Regulation (EU) No 2016/679". */
const BEFORE = new Set(['directive', 'eu', 'european', 'no', 'regulation', 'union']);
const AFTER = new Set(['act', 'directive', 'ec', 'eu', 'law', 'regulation']);

/**
 * The framework with the longest name that the words contain; of equally long names, the first in the query.
 * @returns null where the words name no active framework
 */
export function namedFramework(
  words: readonly string[],
  frameworks: readonly CatalogueFramework[],
): NamedFramework | null {
  // Most words are no name at all, which one look into all names tells.
  const names = frameworks.map((framework) => (framework.active ? framework.names : '')).join('');
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length).join(' ');
      if (!names.includes(`|${name}|`)) continue;
      const framework = frameworks.find(
        ({ active, names }) => active && names.includes(`|${name}|`),
      );
      if (framework !== undefined) return { framework, words: without(words, start, length) };
    }
  }
  return null;
}

/** In words; longer titles are found by the shorter names. */
const LONGEST_NAME = 12;

function without(words: readonly string[], start: number, length: number): string[] {
  const before = words.slice(0, start);
  const after = words.slice(start + length);
  while (BEFORE.has(before.at(-1) ?? '')) before.pop();
  while (AFTER.has(after[0] ?? '')) after.shift();
  return [...before, ...after];
}
