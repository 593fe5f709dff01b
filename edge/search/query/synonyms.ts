/** Synonyms of the words and phrases of a query. */
import type { QueryWord } from './parse.ts';

export interface PlacedSynonym {
  /** The terms that it stands for, separated by spaces. */
  key: string;
  terms: string[];
  /** Against 1 for the word that was typed. */
  weight: number;
}

/** Longest phrase that has synonyms, in words. */
const LONGEST_KEY = 6;

/**
 * The synonyms of each word: its own, and its share of those of the phrases it is in.
 * @param known as the catalogue lists them
 * @returns by place of the word
 */
export function synonymsOf(words: readonly QueryWord[], known: string): PlacedSynonym[][] {
  const found: PlacedSynonym[][] = words.map(() => []);
  for (let first = 0; first < words.length; first += 1) {
    for (let length = 1; length <= LONGEST_KEY && first + length <= words.length; length += 1) {
      const key = words
        .slice(first, first + length)
        .map(({ term }) => term)
        .join(' ');
      for (const { terms, weight } of listed(known, key)) {
        for (let place = first; place < first + length; place += 1) {
          found[place]?.push({ key, terms, weight: weight / length });
        }
      }
    }
  }
  return found;
}

function listed(known: string, key: string): PlacedSynonym[] {
  const head = `\n${key}\t`;
  const at = known.indexOf(head);
  if (at < 0) return [];
  const start = at + head.length;
  return known
    .slice(start, known.indexOf('\n', start))
    .split(',')
    .map((item) => {
      const [terms = '', percent = ''] = item.split(':');
      return { key, terms: terms.split(' '), weight: Number(percent) / 100 };
    });
}
