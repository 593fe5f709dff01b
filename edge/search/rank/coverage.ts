/** How much of a query a document covers. */
import { firstNotBelow } from '../index/binary-search.ts';
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
  const found = scores.sortFound();
  const ofNamed = rangesOf(frameworks, named).map(([first, end]): [number, number] => [
    firstNotBelow(found, first),
    firstNotBelow(found, end),
  ]);
  const sets = setsIn(scores, found, [[0, found.length]]);
  const best = Math.max(0, ...sets.map((set) => sums[set] ?? 0));
  const bestOfNamed = Math.max(0, ...setsIn(scores, found, ofNamed).map((set) => sums[set] ?? 0));
  /** By sets of words: what the score of a document that has them is multiplied by; 0 where it is dropped. */
  const factorsFor = (most: number, all: number): Float64Array => {
    const factors = new Float64Array(EVERY_WORD + 1);
    for (const set of sets) {
      const sum = sums[set] ?? 0;
      if (set === NO_WORD) factors[set] = most === 0 ? 1 : 0;
      else if (set !== 0 && sum >= most * LEAST_COVERAGE)
        factors[set] = (sum / all) ** coveragePower;
    }
    return factors;
  };
  const factors = factorsFor(best, whole);
  const factorsOfNamed = factorsFor(bestOfNamed, bestOfNamed);
  /** The stretches of what was found, with the factors of each. */
  const stretches: [first: number, end: number, factors: Float64Array][] = [];
  let after = 0;
  for (const [first, end] of ofNamed.sort(([left], [right]) => left - right)) {
    stretches.push([after, first, factors], [first, end, factorsOfNamed]);
    after = end;
  }
  stretches.push([after, found.length, factors]);
  const documents = new Uint32Array(found.length);
  const { values, held } = scores;
  let count = 0;
  for (const [first, end, own] of stretches) {
    // Thousands of documents, in code that has not run before: nothing is called or made for each of them.
    for (let place = first; place < end; place += 1) {
      const document = found[place] ?? 0;
      const factor = own[held[document] ?? 0] ?? 0;
      if (factor === 0) continue;
      values[document] = (values[document] ?? 0) * factor;
      documents[count] = document;
      count += 1;
    }
  }
  return {
    documents: documents.subarray(0, count),
    isWhole: scores.isEachFound && best >= whole,
    isListed: best === 0,
  };
}

/** The sets of words that documents have, each once. @param ranges of places among those that were found */
function setsIn(
  { held }: Scores,
  found: Uint32Array,
  ranges: readonly (readonly [first: number, end: number])[],
): number[] {
  const isSeen = new Uint8Array(EVERY_WORD + 1);
  const sets: number[] = [];
  for (const [first, end] of ranges) {
    for (let place = first; place < end; place += 1) {
      const set = held[found[place] ?? 0] ?? 0;
      if (isSeen[set] === 1) continue;
      isSeen[set] = 1;
      sets.push(set);
    }
  }
  return sets;
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
