/** How much of a query a document covers. */
import type { Catalogue } from '../index/catalogue.ts';
import { LEAST_COVERAGE, type Weighting } from './parameters.ts';
import { EVERY_WORD, NO_WORD, type Scores } from './scores.ts';

/** What is found, by the words that are covered. */
export interface Covering {
  /** Ascending. */
  documents: Uint32Array;
  /** Whether some document has every word. */
  isWhole: boolean;
  /** Whether none has any word: all are listed for the name of their act. */
  isListed: boolean;
}

/** The documents of each of some acts. */
export const rangesOf = (
  frameworks: Catalogue['frameworks'],
  places: readonly number[],
): [first: number, end: number][] =>
  places.map((place) => {
    const { bounds = [] } = frameworks[place] ?? {};
    return [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  });

/**
 * Drops documents that cover too little of the query compared with the best one, and scales the scores of the others by
 * a power of their coverage: the share of the words' weight that they have. Documents of the acts that the query
 * names are compared with the best of these alone: a rare word of another act must not drop or lower them.
 * @param named by their places in the catalogue
 */
export function keepCovering(
  scores: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
  { coveragePower }: Weighting,
): Covering {
  const { values, held, weights } = scores;
  const sums = sumsOf(weights);
  const whole = sums[EVERY_WORD] ?? 1;
  const ranges = rangesOf(frameworks, named);
  const isNamed = (document: number): boolean =>
    ranges.some(([first, end]) => first <= document && document < end);
  const found = scores.sortFound();
  let best = 0;
  let bestNamed = 0;
  // Thousands of documents: nothing is made anew for each of them.
  for (const document of found) {
    const sum = sums[held[document] ?? 0] ?? 0;
    if (sum > best) best = sum;
    if (sum > bestNamed && isNamed(document)) bestNamed = sum;
  }
  const factors = factorsBy(sums, best, whole, coveragePower);
  const namedFactors = factorsBy(sums, bestNamed, bestNamed, coveragePower);
  const documents = new Uint32Array(found.length);
  let count = 0;
  for (const document of found) {
    const words = held[document] ?? 0;
    const factor = ranges.length > 0 && isNamed(document) ? namedFactors(words) : factors(words);
    if (factor === 0) continue;
    values[document] = (values[document] ?? 0) * factor;
    documents[count] = document;
    count += 1;
  }
  return {
    documents: documents.subarray(0, count),
    isWhole: scores.isEachFound && best >= whole,
    isListed: best === 0,
  };
}

/** By sets of words: what the score of a document that has them is multiplied by; 0 where it is dropped. */
function factorsBy(
  sums: Float64Array,
  best: number,
  whole: number,
  power: number,
): (words: number) => number {
  const known = new Float64Array(sums.length).fill(-1);
  return (words) => {
    const before = known[words] ?? 0;
    if (before >= 0) return before;
    const sum = sums[words] ?? 0;
    const isDropped = words === 0 || sum < best * LEAST_COVERAGE;
    const factor = isDropped ? 0 : words === NO_WORD ? 1 : (sum / whole) ** power;
    known[words] = factor;
    return factor;
  };
}

/** The sum of the weights of each set of words; of all of them where a document matches whatever words it has. */
function sumsOf(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(EVERY_WORD + 1);
  for (const [word, weight] of weights.entries()) {
    const bit = 1 << word;
    for (let other = 0; other < bit; other += 1) sums[bit + other] = (sums[other] ?? 0) + weight;
  }
  sums[EVERY_WORD] = weights.length === 0 ? 1 : weights.reduce((sum, weight) => sum + weight, 0);
  return sums;
}
