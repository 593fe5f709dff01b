/**
 * MiniSearch's BM25+ over packed postings: the same documents, the same scores to the last bit.
 *
 * MiniSearch itself would need its maps rebuilt for each cold query, which costs more than the search;
 * this walks the packed numbers once and adds into one array of scores. The order of additions is
 * MiniSearch's (field by field within a term, term by term within a word, then word by word), because
 * sums of floating-point numbers depend on it.
 */
import { ByteReader } from '../index/byte-reader.ts';
import { type Catalogue, FIELDS } from '../index/catalogue.ts';
import type { CombinationNode, QueryNode, WeightedTerm } from './query-tree.ts';

export interface Bm25 {
  k: number;
  b: number;
  d: number;
  /** By field. */
  boosts: readonly number[];
}

/** Score by document; 0 where it does not match. */
export type Scores = Float64Array;

/** @throws {RangeError} when postings run over their end or name documents that do not exist */
export function scoreDocuments(node: QueryNode, catalogue: Catalogue, bm25: Bm25): Scores {
  if (node.kind === 'term') {
    const scores = new Float64Array(catalogue.documentCount);
    for (const term of node.terms) addTerm(term, catalogue, bm25, scores);
    return scores;
  }
  return combine(node, catalogue, bm25);
}

function combine({ kind, nodes }: CombinationNode, catalogue: Catalogue, bm25: Bm25): Scores {
  const [first, ...others] = nodes;
  if (first === undefined) return new Float64Array(catalogue.documentCount);
  const sum = scoreDocuments(first, catalogue, bm25);
  for (const other of others) {
    const scores = scoreDocuments(other, catalogue, bm25);
    for (let document = 0; document < sum.length; document += 1) {
      const left = sum[document] ?? 0;
      const right = scores[document] ?? 0;
      const matches = kind === 'any' || (left > 0 && right > 0);
      sum[document] = matches ? left + right : 0;
    }
  }
  return sum;
}

function addTerm(
  { entry, weight }: WeightedTerm,
  { documentCount, averageLengths, lengths }: Catalogue,
  { k, b, d, boosts }: Bm25,
  scores: Scores,
): void {
  const reader = new ByteReader(entry.postings, entry.offset);
  for (let field = 0; field < FIELDS.length; field += 1) {
    const matching = reader.number();
    const rarity = Math.log(1 + (documentCount - matching + 0.5) / (matching + 0.5));
    const factor = weight * (boosts[field] ?? 1);
    const average = averageLengths[field] ?? 1;
    const fieldLengths = lengths[field];
    let document = 0;
    for (let posting = 0; posting < matching; posting += 1) {
      const packed = reader.number();
      document += packed >> 1;
      const frequency = (packed & 1) === 0 ? 1 : reader.number() + 2;
      const length = fieldLengths?.[document];
      if (length === undefined) throw new RangeError(`names document ${document}`);
      const saturated = (frequency * (k + 1)) / (frequency + k * (1 - b + (b * length) / average));
      scores[document] = (scores[document] ?? 0) + factor * (rarity * (d + saturated));
    }
  }
}
