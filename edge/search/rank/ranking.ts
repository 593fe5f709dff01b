/** Which documents a query finds: those that cover enough of it, in the acts and of the types that are searched. */
import { firstNotBelow } from '../index/binary-search.ts';
import { type Catalogue, DOCUMENT_TYPES, type DocumentType } from '../index/catalogue.ts';
import type { FigureKind } from '../text/figures.ts';
import {
  ASKED_FIGURE_FACTOR,
  LEAST_COVERAGE,
  NAMED_FRAMEWORK_FACTOR,
  type Weighting,
} from './parameters.ts';
import { EVERY_WORD, NO_WORD, type Scores } from './scores.ts';

/** What a search leaves out, whatever words it has. */
interface Scope {
  /** The slugs of the only frameworks; undefined for all. */
  frameworks: readonly string[] | undefined;
  /** Frameworks that the query leaves aside. */
  excluded: readonly number[];
  /** The types that are searched and counted. */
  searched: ReadonlySet<DocumentType>;
}

export interface Ranking extends Covering {
  /** How many documents of each type were found, whether they are shown or not. */
  counts: Record<DocumentType, number>;
  /** How many documents of each act are shown, in the order of the catalogue. */
  ofActs: number[];
}

/** Drops the frameworks and types that a search does not cover. */
export function dropOutside(scores: Scores, { frameworks }: Catalogue, scope: Scope): void {
  for (const [act, { slug, bounds, is_searched }] of frameworks.entries()) {
    const isNamed = scope.frameworks?.includes(slug) ?? true;
    const isWanted = is_searched && isNamed && !scope.excluded.includes(act);
    if (!isWanted) scores.drop(bounds[0] ?? 0, bounds.at(-1) ?? 0);
    DOCUMENT_TYPES.forEach((type, at) => {
      if (!scope.searched.has(type)) scores.drop(bounds[at] ?? 0, bounds[at + 1] ?? 0);
    });
  }
}

/**
 * Lists the documents of acts. Several acts take turns: the first document of each, then the second of each.
 * @param named by their numbers in the catalogue
 */
export function listNamed(
  scores: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
): void {
  for (const [order, [first, end]] of rangesOf(frameworks, named).entries()) {
    for (let document = first; document < end; document += 1) {
      scores.list(document, 1 / (1 + document - first + order / named.length));
    }
  }
}

/** Raises documents with figures of the kind that the query asks for. */
export function raiseAsked(
  { values }: Scores,
  catalogue: Catalogue,
  kind: FigureKind,
  documents: Uint32Array,
): void {
  for (const document of documents) {
    if (catalogue.hasFigure(document, kind)) {
      values[document] = (values[document] ?? 0) * ASKED_FIGURE_FACTOR;
    }
  }
}

/** Counts documents by type, keeps those of the types that are shown, and counts these by act. */
export function keepTypes(
  { frameworks }: Catalogue,
  covering: Uint32Array,
  shown: ReadonlySet<DocumentType>,
): Pick<Ranking, 'documents' | 'counts' | 'ofActs'> {
  const counts = { article: 0, recital: 0, requirement: 0, annex: 0 };
  const documents = new Uint32Array(covering.length);
  const ofActs: number[] = [];
  let next = 0;
  let kept = 0;
  for (const { bounds } of frameworks) {
    const before = kept;
    for (const [at, type] of DOCUMENT_TYPES.entries()) {
      const end = firstNotBelow(covering, bounds[at + 1] ?? 0);
      counts[type] += end - next;
      if (shown.has(type)) {
        documents.set(covering.subarray(next, end), kept);
        kept += end - next;
      }
      next = end;
    }
    ofActs.push(kept - before);
  }
  return { documents: documents.subarray(0, kept), counts, ofActs };
}

/** Raises the documents of acts. @param named by their numbers in the catalogue */
export function raiseNamed(
  { values }: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
): void {
  for (const [first, end] of rangesOf(frameworks, named)) {
    for (let document = first; document < end; document += 1) {
      values[document] = (values[document] ?? 0) * NAMED_FRAMEWORK_FACTOR;
    }
  }
}

/** The documents that cover enough of the query's words. */
interface Covering {
  /** Ascending. */
  documents: Uint32Array;
  /** Whether some document has every word. */
  isWhole: boolean;
  /** Whether no document has any word: all are listed for the name of their act. */
  isListed: boolean;
}

/** The documents of each of some acts. */
const rangesOf = (
  frameworks: Catalogue['frameworks'],
  acts: readonly number[],
): [first: number, end: number][] =>
  acts.map((act) => {
    const { bounds = [] } = frameworks[act] ?? {};
    return [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  });

/**
 * Drops documents that cover too little of the query compared with the best one, and scales the scores of the others by
 * a power of their coverage: the share of the words' weight that they have. Documents of the acts that the query names
 * are compared with the best document of these acts alone: a rare word of another act must not drop or lower them.
 * @param named by their numbers in the catalogue
 */
export function keepCovering(
  scores: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
  { coveragePower }: Weighting,
): Covering {
  const { values, held } = scores;
  const sums = sumsOf(scores.weights);
  const fullWeight = sums[EVERY_WORD] ?? 1;
  const isOfNamed = new Uint8Array(scores.documentCount);
  for (const [first, end] of rangesOf(frameworks, named)) isOfNamed.fill(1, first, end);
  const matching = scores.sortMatched();
  let best = 0;
  let bestOfNamed = 0;
  matching.forEach((document) => {
    const sum = sums[held[document] ?? 0] ?? 0;
    if (sum > best) best = sum;
    if (isOfNamed[document] === 1 && sum > bestOfNamed) bestOfNamed = sum;
  });
  /** For each set of words: what the score of a document that has them is multiplied by; 0 where it is dropped. */
  const factorsFor = (most: number, complete: number): Float64Array =>
    sums.map((sum, set) => {
      if (set === NO_WORD) return most === 0 ? 1 : 0;
      return sum > 0 && sum >= most * LEAST_COVERAGE ? (sum / complete) ** coveragePower : 0;
    });
  const factors = factorsFor(best, fullWeight);
  const factorsOfNamed = factorsFor(bestOfNamed, bestOfNamed);
  const factorAt = (document: number): number =>
    (isOfNamed[document] === 1 ? factorsOfNamed : factors)[held[document] ?? 0] ?? 0;
  const documents = matching.filter((document) => factorAt(document) > 0);
  documents.forEach((document) => {
    values[document] = (values[document] ?? 0) * factorAt(document);
  });
  return { documents, isWhole: scores.isEachFound && best >= fullWeight, isListed: best === 0 };
}

/** The sum of the weights of each set of words; {@link EVERY_WORD} has the sum of all. */
function sumsOf(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(EVERY_WORD + 1);
  for (const [word, weight] of weights.entries()) {
    const bit = 1 << word;
    for (let subset = 0; subset < bit; subset += 1)
      sums[bit + subset] = (sums[subset] ?? 0) + weight;
  }
  sums[EVERY_WORD] = weights.length === 0 ? 1 : weights.reduce((sum, weight) => sum + weight, 0);
  return sums;
}
