/** How much of a query each document answers: the words' scores added up, and the words' weights. */
import type { Catalogue } from '../index/catalogue.ts';
import type { Slot } from '../query/slots.ts';
import { BM25, RANKING } from './parameters.ts';
import type { QueryNode } from './query-tree.ts';
import { type Scores, scoreDocuments } from './score.ts';

export interface Coverage {
  scores: Scores;
  /** By document: the share of the query's words that it holds, each word weighing as much as it is rare. */
  shares: Float64Array;
}

export function coverDocuments(slots: readonly Slot[], catalogue: Catalogue): Coverage {
  const sum = new Float64Array(catalogue.documentCount);
  const shares = new Float64Array(catalogue.documentCount);
  const found = slots.map((slot) => scoreDocuments(slotNode(slot), catalogue, BM25));
  const weights = found.map(rarity);
  const whole = weights.reduce((total, weight) => total + weight, 0);
  found.forEach((scores, slot) => {
    const share = (weights[slot] ?? 0) / whole;
    for (let document = 0; document < scores.length; document += 1) {
      const score = scores[document] ?? 0;
      if (score === 0) continue;
      sum[document] = (sum[document] ?? 0) + score;
      shares[document] = (shares[document] ?? 0) + share;
    }
  });
  return { scores: sum, shares };
}

/**
 * Drops what covers too little beside the best document left, and scales the scores of the others by
 * what they cover.
 * @returns true where some document holds every word
 */
export function scaleByCoverage({ scores, shares }: Coverage): boolean {
  let best = 0;
  for (let document = 0; document < scores.length; document += 1) {
    if ((scores[document] ?? 0) > 0) best = Math.max(best, shares[document] ?? 0);
  }
  const least = best * RANKING.leastCoverage;
  for (let document = 0; document < scores.length; document += 1) {
    const share = shares[document] ?? 0;
    scores[document] =
      share < least ? 0 : (scores[document] ?? 0) * share ** RANKING.coverageExponent;
  }
  return best > WHOLE;
}

/** Shares are sums of floating-point numbers. */
const WHOLE = 1 - 1e-9;

function slotNode({ own, synonyms }: Slot): QueryNode {
  return synonyms.length === 0
    ? own
    : { kind: 'any', nodes: [own, ...synonyms.map(({ node }) => node)] };
}

/** BM25's weight of a word by the documents that hold it, or what stands for it; 0 where none does. */
function rarity(scores: Scores): number {
  let matching = 0;
  for (const score of scores) if (score > 0) matching += 1;
  return matching === 0 ? 0 : Math.log(1 + (scores.length - matching + 0.5) / (matching + 0.5));
}
