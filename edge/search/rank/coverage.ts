/** How much of a query each document answers: the words' scores added up, and the words' weights. */
import type { Slot } from '../query/slots.ts';
import { RANKING } from './parameters.ts';
import type { QueryNode } from './query-tree.ts';
import { type Matches, rarityOf, type Scorer, scoreDocuments } from './score.ts';

export interface Coverage extends Matches {
  /** By document: the share of the query's words that it holds, each word weighing as much as it is rare. */
  shares: Float64Array;
}

export function coverDocuments(slots: readonly Slot[], scorer: Scorer): Coverage {
  const { documentCount } = scorer.catalogue;
  const found = slots.map((slot) => scoreDocuments(slotNode(slot), scorer));
  const weights = found.map(({ documents }) =>
    documents.length === 0 ? 0 : rarityOf(documents.length, documentCount),
  );
  const whole = weights.reduce((total, weight) => total + weight, 0);
  const shares = new Float64Array(documentCount);
  const [first, ...others] = found;
  if (first === undefined)
    return { documents: [], scores: new Float64Array(documentCount), shares };
  const { documents, scores } = first;
  const firstShare = (weights[0] ?? 0) / whole;
  for (const document of documents) shares[document] = firstShare;
  others.forEach((matches, index) => {
    const share = (weights[index + 1] ?? 0) / whole;
    for (const document of matches.documents) {
      const sum = scores[document] as number;
      if (sum === 0) documents.push(document);
      scores[document] = sum + (matches.scores[document] as number);
      shares[document] = (shares[document] as number) + share;
    }
  });
  return { documents, scores, shares };
}

/** Makes documents match as a whole, whatever words they hold. */
export function include({ documents, scores, shares }: Coverage, added: readonly number[]): void {
  for (const document of added) {
    if (scores[document] === 0) {
      documents.push(document);
      scores[document] = 1;
    }
    shares[document] = 1;
  }
}

export interface Covering {
  documents: Uint32Array;
  /** True where some document holds every word. */
  isWhole: boolean;
}

/**
 * Drops what covers too little beside the best of the documents, and scales the scores of the others by
 * the square of what they cover.
 */
export function keepCovering(
  documents: Uint32Array,
  { scores, shares }: Pick<Coverage, 'scores' | 'shares'>,
): Covering {
  let best = 0;
  for (let index = 0; index < documents.length; index += 1) {
    const share = shares[documents[index] as number] as number;
    if (share > best) best = share;
  }
  const least = best * RANKING.leastCoverage;
  const covering = new Uint32Array(documents.length);
  let count = 0;
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] as number;
    const share = shares[document] as number;
    if (share < least) continue;
    if (share < WHOLE) scores[document] = (scores[document] as number) * share * share;
    covering[count] = document;
    count += 1;
  }
  return { documents: covering.subarray(0, count), isWhole: best >= WHOLE };
}

/** Shares are sums of floating-point numbers. */
const WHOLE = 1 - 1e-9;

function slotNode({ own, synonyms }: Slot): QueryNode {
  return synonyms.length === 0
    ? own
    : { kind: 'any', nodes: [own, ...synonyms.map(({ node }) => node)] };
}
