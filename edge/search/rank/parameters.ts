/** The numbers of the ranking, chosen by measuring (`npm run bench`). */
import type { Bm25 } from './score.ts';

/** MiniSearch's own constants; a match in a title counts three times. */
export const BM25: Bm25 = { k: 1.2, b: 0.7, d: 0, boosts: [1.5, 1] };

export const RANKING = {
  leastCoverage: 0,
  coverageExponent: 2.5,
  namedFramework: 4,
  recital: 1,
  requirement: 1,
  passage: 1,
  repeat: 0.5,
};

/** MiniSearch's weight of a word that the query's last word is the beginning of. */
export const COMPLETION_WEIGHT = 0.375;
/** From this length on the last word of a query may be the beginning of another. */
export const SHORTEST_PREFIX = 3;
