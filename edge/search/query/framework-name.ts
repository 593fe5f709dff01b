/** Names of frameworks in a query. The texts do not contain them, so they affect the ranking instead. */
import type { Catalogue } from '../index/catalogue.ts';

/** In words; a shorter name matches inside a longer title. */
const LONGEST_NAME = 12;
/** Words that people put around a name: "the EU AI Act", "Regulation (EU) No 2016/679". */
const BEFORE = new Set(['directive', 'eu', 'european', 'no', 'regulation', 'union']);
const AFTER = new Set(['act', 'directive', 'ec', 'eu', 'law', 'regulation']);

export interface NamedFramework {
  /** Its place in the catalogue; null if the query names none. */
  framework: number | null;
  /** The other words. */
  rest: string[];
}

/**
 * Takes the longest name out of the words, together with the words around it. The first of equally
 * long names wins.
 */
export function takeFrameworkName(words: readonly string[], catalogue: Catalogue): NamedFramework {
  let first = 0;
  let longest = 0;
  let framework: number | null = null;
  for (let start = 0; start + longest < words.length; start += 1) {
    let name = '';
    const end = Math.min(words.length, start + LONGEST_NAME);
    for (let at = start; at < end; at += 1) {
      name = at === start ? (words[at] ?? '') : `${name} ${words[at]}`;
      const found = catalogue.frameworkNamed(name);
      if (found === undefined || at + 1 - start <= longest) continue;
      [first, longest, framework] = [start, at + 1 - start, found];
    }
  }
  if (framework === null) return { framework, rest: [...words] };
  let end = first + longest;
  while (first > 0 && BEFORE.has(words[first - 1] ?? '')) first -= 1;
  while (end < words.length && AFTER.has(words[end] ?? '')) end += 1;
  return { framework, rest: [...words.slice(0, first), ...words.slice(end)] };
}

/** Whether words begin with the name of a framework, or with the words that people put before one. */
export function beginsWithName(words: readonly string[], catalogue: Catalogue): boolean {
  const first = words.findIndex((word) => !BEFORE.has(word));
  if (first < 0) return words.length > 0;
  const name = words.slice(first, first + LONGEST_NAME);
  return name.some(
    (_, last) => catalogue.frameworkNamed(name.slice(0, last + 1).join(' ')) !== undefined,
  );
}
