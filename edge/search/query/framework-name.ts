/** Names of frameworks inside a query. They stand in no text, so they steer the ranking instead. */

export interface NamedFramework {
  /** Its number in the catalogue. */
  framework: number;
  /** The words that are not its name. */
  words: string[];
}

/** Words that people put around a name: "the EU AI Act", "Regulation (EU) No 2016/679". */
const BEFORE = new Set(['directive', 'eu', 'european', 'no', 'regulation', 'union']);
const AFTER = new Set(['act', 'directive', 'ec', 'eu', 'law', 'regulation']);
/** In words; longer titles are found by the shorter names. */
export const LONGEST_NAME = 12;

/**
 * The framework with the longest name that the words contain; of equally long names, the first in the query.
 * @param names of the catalogue
 * @returns null where the words name no framework that is searched
 */
export function namedFramework(words: readonly string[], names: string): NamedFramework | null {
  let longest = 0;
  let first = 0;
  let place = -1;
  for (let start = 0; start + longest < words.length; start += 1) {
    // Most words begin no name, which one look tells.
    if (!names.includes(`|${words[start]}`)) continue;
    const most = Math.min(words.length - start, LONGEST_NAME);
    for (let length = most; length > longest; length -= 1) {
      const found = names.indexOf(`|${words.slice(start, start + length).join(' ')}|`);
      if (found < 0) continue;
      longest = length;
      first = start;
      place = found;
    }
  }
  if (longest === 0) return null;
  return { framework: lineOf(names, place), words: without(words, first, longest) };
}

const lineOf = (lines: string, place: number): number =>
  lines.slice(0, place).split('\n').length - 1;

function without(words: readonly string[], start: number, length: number): string[] {
  const before = words.slice(0, start);
  const after = words.slice(start + length);
  while (BEFORE.has(before.at(-1) ?? '')) before.pop();
  while (AFTER.has(after[0] ?? '')) after.shift();
  return [...before, ...after];
}
