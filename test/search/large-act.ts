/** A large act for search tests, of words that are made up. */
import { seededRandom } from '../../generator/learn/seeded-random.ts';
import type { ActText } from './datasets.ts';

/** Enough words for many files of terms; the stemmer changes none of them. */
export const MANY_WORDS: readonly string[] = 'ba do fu ka lo mu po ru'
  .split(' ')
  .flatMap((first, _, syllables) =>
    syllables.flatMap((second) =>
      syllables.flatMap((third) => [`${first}${second}k`, `${first}${second}${third}k`]),
    ),
  );

/** An act of 500 articles, whose words and rows are in many files. */
export function largeAct(): ActText {
  const next = seededRandom(1);
  /** Earlier words in the list are more likely. */
  const words = (count: number) =>
    Array.from(
      { length: count },
      () => MANY_WORDS[Math.floor(MANY_WORDS.length * next() ** 2)] ?? '',
    ).join(' ');
  return {
    slug: 'large_act',
    shortName: 'Large Act',
    name: 'Regulation of many words',
    articles: Array.from({ length: 500 }, () => ({
      title: words(4),
      text: words(80),
      questions: [words(6), words(6)],
    })),
    recitals: Array.from({ length: 100 }, () => words(60)),
    recitalQuestions: Array.from({ length: 50 }, () => [words(8)]),
    requirements: [],
  };
}
