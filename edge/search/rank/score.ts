/**
 * MiniSearch's BM25+ over packed postings: the same documents, the same scores to the last bit.
 *
 * MiniSearch itself would need its maps rebuilt for each cold query, which costs more than the search;
 * this walks the packed numbers once and adds into one array of scores. The order of additions is
 * MiniSearch's (field by field within a term, term by term within a word, then word by word), because
 * sums of floating-point numbers depend on it.
 *
 * A cold function runs this code before it is compiled, so loops touch matching documents only.
 */
import { type Catalogue, FIELDS, LONG_TEXT } from '../index/catalogue.ts';
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

export interface Matches {
  /** Every document that matches, in no order. */
  documents: number[];
  scores: Scores;
}

/** @throws {RangeError} when postings run over their end or name documents that do not exist */
export function scoreDocuments(node: QueryNode, catalogue: Catalogue, bm25: Bm25): Matches {
  if (node.kind !== 'term') return combine(node, catalogue, bm25);
  const matches = noMatches(catalogue);
  for (const term of node.terms) addTerm(term, catalogue, bm25, matches);
  return matches;
}

const noMatches = ({ documentCount }: Catalogue): Matches => ({
  documents: [],
  scores: new Float64Array(documentCount),
});

function combine({ kind, nodes }: CombinationNode, catalogue: Catalogue, bm25: Bm25): Matches {
  const [first, ...others] = nodes.map((node) => scoreDocuments(node, catalogue, bm25));
  if (first === undefined) return noMatches(catalogue);
  return others.reduce(kind === 'any' ? addAny : addAll, first);
}

/** Adds to the left what is on the right. */
function addAny(left: Matches, right: Matches): Matches {
  for (const document of right.documents) {
    const score = left.scores[document] ?? 0;
    if (score === 0) left.documents.push(document);
    left.scores[document] = score + (right.scores[document] ?? 0);
  }
  return left;
}

/** Adds up what is on both sides. */
function addAll(left: Matches, right: Matches): Matches {
  const documents: number[] = [];
  for (const document of left.documents) {
    const score = right.scores[document] ?? 0;
    if (score === 0) {
      left.scores[document] = 0;
      continue;
    }
    left.scores[document] = (left.scores[document] ?? 0) + score;
    documents.push(document);
  }
  return { documents, scores: left.scores };
}

function addTerm(
  { entry, weight }: WeightedTerm,
  { documentCount, averageLengths, lengths, longTexts }: Catalogue,
  { k, b, d, boosts }: Bm25,
  { documents, scores }: Matches,
): void {
  const bytes = entry.postings;
  let offset = entry.offset;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[offset];
      if (byte === undefined) throw new RangeError(`ends inside the postings of "${entry.term}"`);
      offset += 1;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
    }
  };
  for (let field = 0; field < FIELDS.length; field += 1) {
    const matching = next();
    const rarity = Math.log(1 + (documentCount - matching + 0.5) / (matching + 0.5));
    const factor = weight * (boosts[field] ?? 1);
    const average = averageLengths[field] ?? 1;
    const fieldLengths = lengths[field] ?? new Uint8Array();
    let document = 0;
    for (let posting = 0; posting < matching; posting += 1) {
      const packed = next();
      document += packed >> 1;
      const frequency = (packed & 1) === 0 ? 1 : next() + 2;
      let length = fieldLengths[document] ?? 0;
      if (length === LONG_TEXT) length = longTexts.get(document) ?? LONG_TEXT;
      const saturated = (frequency * (k + 1)) / (frequency + k * (1 - b + (b * length) / average));
      const score = scores[document];
      if (score === undefined) throw new RangeError(`names document ${document}`);
      if (score === 0) documents.push(document);
      scores[document] = score + factor * (rarity * (d + saturated));
    }
  }
}
