/** Names of frameworks in a query. The texts do not contain them, so they affect the ranking instead. */
import type { Catalogue } from '../index/catalogue.ts';
import { wordsOf } from '../text/words.ts';

/** In words; a shorter name matches inside a longer title. */
export const LONGEST_NAME = 12;
/** Words that people put around a name: "the EU AI Act", "Regulation (EU) No 2016/679". */
export const BEFORE_NAME = new Set(['directive', 'eu', 'european', 'no', 'regulation', 'union']);
const AFTER = new Set(['act', 'directive', 'ec', 'eu', 'law', 'regulation']);

export interface NamedFramework {
  /** Its place in the catalogue; null if the query names none. */
  framework: number | null;
  /** The place of a superseded one, which is named in its stead. Its name is left among the words. */
  superseded: number | null;
  /** The other words. */
  rest: string[];
}

/**
 * Takes the longest name out of the words, together with the words around it. The first of equally
 * long names wins.
 * @param withSuperseded whether the names of superseded frameworks count as well
 */
export function takeFrameworkName(
  words: readonly string[],
  catalogue: Catalogue,
  withSuperseded = false,
): NamedFramework {
  const unsearched = withSuperseded ? supersededNames(catalogue) : NO_NAMES;
  let first = 0;
  let longest = 0;
  let framework: number | null = null;
  for (let start = 0; start + longest < words.length; start += 1) {
    let name = '';
    const end = Math.min(words.length, start + LONGEST_NAME);
    for (let at = start; at < end; at += 1) {
      name = at === start ? (words[at] ?? '') : `${name} ${words[at]}`;
      const found = catalogue.frameworkNamed(name) ?? unsearched.get(name);
      if (found === undefined || at + 1 - start <= longest) continue;
      [first, longest, framework] = [start, at + 1 - start, found];
    }
  }
  if (framework === null) return { framework, superseded: null, rest: [...words] };
  if (catalogue.frameworks[framework]?.is_searched === false) {
    return { framework: null, superseded: framework, rest: [...words] };
  }
  let end = first + longest;
  while (first > 0 && BEFORE_NAME.has(words[first - 1] ?? '')) first -= 1;
  while (end < words.length && AFTER.has(words[end] ?? '')) end += 1;
  return { framework, superseded: null, rest: [...words.slice(0, first), ...words.slice(end)] };
}

const NO_NAMES: ReadonlyMap<string, number> = new Map();

/** Their slugs, "nis 1" for "nis1" too, and short names: the catalogue has no other names of them. */
function supersededNames({ frameworks }: Catalogue): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const [place, { slug, short_name, is_searched }] of frameworks.entries()) {
    if (is_searched) continue;
    const spaced = slug.replaceAll('_', ' ');
    for (const name of [slug, spaced, spaced.replace(/(?<=[a-z])(?=\d)/g, ' '), short_name]) {
      names.set(wordsIn(name).join(' '), place);
    }
  }
  return names;
}

const wordsIn = (text: string): string[] => wordsOf(text).map((word) => word.text);

/** Whether words begin with the name of a framework, or with the words that people put before one. */
export function beginsWithName(words: readonly string[], catalogue: Catalogue): boolean {
  const first = words.findIndex((word) => !BEFORE_NAME.has(word));
  if (first < 0) return words.length > 0;
  const name = words.slice(first, first + LONGEST_NAME);
  return name.some(
    (_, last) => catalogue.frameworkNamed(name.slice(0, last + 1).join(' ')) !== undefined,
  );
}
