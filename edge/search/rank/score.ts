/**
 * MiniSearch's BM25+ over packed postings: the same documents, the same scores to the last bit.
 *
 * MiniSearch itself would need its maps rebuilt for each cold query, which costs more than the search;
 * this walks the packed numbers once and adds into one array of scores. The order of additions is
 * MiniSearch's (field by field within a term, term by term within a word, then word by word), because
 * sums of floating-point numbers depend on it.
 *
 * A cold function runs this code before it is compiled, where every operation and every fraction on the
 * heap counts: loops touch matching documents only, what
 * frequency and length make of a term is computed once, and array elements that are known to exist are read as such, since a
 * default for what is missing would double the time of the loop.
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

/** What scoring needs of an index. */
export interface Scorer {
  catalogue: Catalogue;
  bm25: Bm25;
  /** Scores of one term in one field by frequency and length, for those met so far; 0 for the others. */
  known: Float64Array;
}

/** Frequencies and lengths below these have a place in the table. */
const FREQUENCIES = 8;
const LENGTHS = 256;

export function createScorer(catalogue: Catalogue, bm25: Bm25): Scorer {
  return { catalogue, bm25, known: new Float64Array(FREQUENCIES * LENGTHS) };
}

/** Score by document; 0 where it does not match. */
export type Scores = Float64Array;

export interface Matches {
  /** Every document that matches, in no order. */
  documents: number[];
  scores: Scores;
}

/** @throws {RangeError} when postings run over their end or name documents that do not exist */
export function scoreDocuments(node: QueryNode, scorer: Scorer): Matches {
  if (node.kind !== 'term') return combine(node, scorer);
  const matches = noMatches(scorer);
  for (const term of node.terms) addTerm(term, scorer, matches);
  return matches;
}

const noMatches = ({ catalogue }: Scorer): Matches => ({
  documents: [],
  scores: new Float64Array(catalogue.documentCount),
});

function combine({ kind, nodes }: CombinationNode, scorer: Scorer): Matches {
  const [first, ...others] = nodes.map((node) => scoreDocuments(node, scorer));
  if (first === undefined) return noMatches(scorer);
  return others.reduce(kind === 'any' ? addAny : addAll, first);
}

/** Adds to the left what is on the right. */
function addAny(left: Matches, right: Matches): Matches {
  for (const document of right.documents) {
    const score = left.scores[document] as number;
    if (score === 0) left.documents.push(document);
    left.scores[document] = score + (right.scores[document] as number);
  }
  return left;
}

/** Adds up what is on both sides. */
function addAll(left: Matches, right: Matches): Matches {
  const documents: number[] = [];
  for (const document of left.documents) {
    const score = right.scores[document] as number;
    if (score === 0) {
      left.scores[document] = 0;
      continue;
    }
    left.scores[document] = (left.scores[document] as number) + score;
    documents.push(document);
  }
  return { documents, scores: left.scores };
}

function addTerm({ entry, weight }: WeightedTerm, scorer: Scorer, matches: Matches): void {
  const { catalogue, known } = scorer;
  const { documents, scores } = matches;
  const bytes = entry.postings;
  let offset = entry.offset;
  /** A number of one byte, or the beginning of a longer one. */
  const finish = (byte: number | undefined): number => {
    offset += 1;
    if (byte === undefined) throw new RangeError(`ends inside the postings of "${entry.term}"`);
    return byte < LONG ? byte : byte - LONG + LONG * finish(bytes[offset]);
  };
  for (let field = 0; field < FIELDS.length; field += 1) {
    const matching = finish(bytes[offset]);
    if (matching === 0) continue;
    const lengths = catalogue.lengths[field] ?? new Uint8Array();
    const rarity = rarityOf(matching, catalogue.documentCount);
    const factor = weight * (scorer.bm25.boosts[field] ?? 1);
    known.fill(0);
    let document = 0;
    for (let posting = 0; posting < matching; posting += 1) {
      const byte = bytes[offset] as number;
      let packed = byte;
      if (byte < LONG) offset += 1;
      else packed = finish(bytes[offset]);
      document += packed >> 1;
      const frequency = (packed & 1) === 0 ? 1 : finish(bytes[offset]) + 2;
      const place = frequency * LENGTHS + (lengths[document] as number);
      let added = place < known.length ? (known[place] as number) : 0;
      if (added === 0) {
        added = factor * (rarity * saturated(scorer, field, document, frequency));
        if (lengths[document] !== LONG_TEXT) known[place] = added;
      }
      const score = scores[document];
      if (score === undefined) throw new RangeError(`names document ${document}`);
      if (score === 0) documents.push(document);
      scores[document] = score + added;
    }
  }
}

/** Bytes from this one on begin a longer number; what follows counts for so many times more. */
const LONG = 128;

/** BM25's weight of a word by how many documents hold it. */
export function rarityOf(matching: number, documentCount: number): number {
  return Math.log(1 + (documentCount - matching + 0.5) / (matching + 0.5));
}

/** What a frequency is worth in a text of the document's length; with BM25+'s constant for any match. */
function saturated(
  { catalogue, bm25: { k, b, d } }: Scorer,
  field: number,
  document: number,
  frequency: number,
): number {
  const stored = catalogue.lengths[field]?.[document] ?? 0;
  const length = stored === LONG_TEXT ? (catalogue.longTexts.get(document) ?? stored) : stored;
  const average = catalogue.averageLengths[field] ?? 1;
  return d + (frequency * (k + 1)) / (frequency + k * (1 - b + (b * length) / average));
}
