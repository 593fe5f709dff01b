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
  const sums = sumsOf(scores.weights);
  const whole = sums[EVERY_WORD] ?? 1;
  const ranges = rangesOf(frameworks, named);
  const best = bestIn(scores, sums, [[0, scores.documentCount]]);
  const bestNamed = bestIn(scores, sums, ranges);
  const factors = factorsFor(sums, best, whole, coveragePower);
  const namedFactors = factorsFor(sums, bestNamed, bestNamed, coveragePower);
  const isNamed = (document: number): boolean =>
    ranges.some(([first, end]) => first <= document && document < end);
  const { values, held } = scores;
  const documents = scores.sortFound().filter((document) => {
    const factor = (isNamed(document) ? namedFactors : factors)[held[document] ?? 0] ?? 0;
    if (factor === 0) return false;
    values[document] = (values[document] ?? 0) * factor;
    return true;
  });
  return { documents, isWhole: scores.isEachFound && best >= whole, isListed: best === 0 };
}

/** The most that a document in any of some ranges covers. */
function bestIn(
  { held }: Scores,
  sums: Float64Array,
  ranges: readonly [first: number, end: number][],
): number {
  // One look through all documents for a set of words is native, and much faster than one step for each of them.
  const isThere = (words: number): boolean =>
    ranges.some(([first, end]) => held.subarray(first, end).includes(words));
  const best = [...sums.keys()]
    .filter((words) => (sums[words] ?? 0) > 0)
    .sort((left, right) => (sums[right] ?? 0) - (sums[left] ?? 0))
    .find(isThere);
  return best === undefined ? 0 : (sums[best] ?? 0);
}

/** By sets of words: what the score of a document that has them is multiplied by; 0 where it is dropped. */
const factorsFor = (sums: Float64Array, best: number, whole: number, power: number): Float64Array =>
  sums.map((sum, words) => {
    if (words === 0 || sum < best * LEAST_COVERAGE) return 0;
    return words === NO_WORD ? 1 : (sum / whole) ** power;
  });

/** The sum of the weights of each set of words; 1 for no words. */
function sumsOf(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(EVERY_WORD + 1);
  for (const [word, weight] of weights.entries()) {
    const bit = 1 << word;
    for (let other = 0; other < bit; other += 1) sums[bit + other] = (sums[other] ?? 0) + weight;
  }
  sums[EVERY_WORD] = weights.length === 0 ? 1 : weights.reduce((sum, weight) => sum + weight, 0);
  return sums;
}
