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
 * The framework with the longest name that the words contain; of equally long ones, the first.
 * @returns null where the words name no active framework
 */
export function namedFramework(
  words: readonly string[],
  frameworks: readonly CatalogueFramework[],
): NamedFramework | null {
  const text = ` ${words.join(' ')} `;
  let best: { framework: CatalogueFramework; name: string } | null = null;
  for (const framework of frameworks) {
    if (!framework.active) continue;
    for (const name of framework.names) {
      if (name.length > (best?.name.length ?? 0) && text.includes(` ${name} `)) {
        best = { framework, name };
      }
    }
  }
  return best === null ? null : { framework: best.framework, words: without(words, best.name) };
}

function without(words: readonly string[], name: string): string[] {
  const length = name.split(' ').length;
  const at = words.findIndex((_, start) => words.slice(start, start + length).join(' ') === name);
  const before = words.slice(0, at);
  const after = words.slice(at + length);
  while (BEFORE.has(before.at(-1) ?? '')) before.pop();
  while (AFTER.has(after[0] ?? '')) after.shift();
  return [...before, ...after];
}
