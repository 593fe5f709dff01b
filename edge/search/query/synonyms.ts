/** Synonyms of the words and phrases of a query. */
import type { Synonym } from '../index/catalogue.ts';
import type { QueryWord } from './parse.ts';

export interface PlacedSynonym extends Synonym {
  /** The terms that it stands for, separated by spaces. */
  key: string;
}

/** Longest phrase that has synonyms, in words. */
const LONGEST_KEY = 6;

/**
 * The synonyms of each word: its own, and its share of those of the phrases it is in.
 * @returns by place of the word
 */
export function synonymsOf(
  words: readonly QueryWord[],
  known: Readonly<Record<string, Synonym[]>>,
): PlacedSynonym[][] {
  const found: PlacedSynonym[][] = words.map(() => []);
  for (let first = 0; first < words.length; first += 1) {
    for (let length = 1; length <= LONGEST_KEY && first + length <= words.length; length += 1) {
      const key = words
        .slice(first, first + length)
        .map(({ term }) => term)
        .join(' ');
      for (const { terms, weight } of Object.hasOwn(known, key) ? (known[key] ?? []) : []) {
        for (let place = first; place < first + length; place += 1) {
          found[place]?.push({ key, terms, weight: weight / length });
        }
      }
    }
  }
  return found;
}
