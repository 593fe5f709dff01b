/** Writes the vectors of provisions, as `edge/search/index/provision-vectors.ts` reads them. */
import {
  BITS,
  DIMENSIONS,
  LARGEST,
  ROW_BYTES,
  type VectorDictionary,
} from '../../../edge/search/index/provision-vectors.ts';
import { onceFor } from '../../once-for.ts';
import type { AnalyzedTexts } from '../analyzed.ts';
import type { FileContents } from '../container.ts';
import type { DocumentList } from '../documents.ts';
import type { OutlineFiles } from '../pack-outlines.ts';
import { type Bag, bagsOf, type ProvisionBags } from './bags.ts';
import { addBag, NO_VECTORS, type WordVectors } from './word-vectors.ts';

/** The largest factor of a row. */
const WHOLE = 255;

/** @returns one for each file of outlines, with all that it has; without a vector where words have none */
export function packVectors(
  { documents, frameworks }: DocumentList,
  texts: AnalyzedTexts,
  words: WordVectors,
  outlines: OutlineFiles,
): FileContents[] {
  const bags = words === NO_VECTORS ? [] : bagsOf(documents, texts);
  const vectors = centred(bags.map((bag) => provisionVector(bag, words)));
  const units = vectors.map(unitOf);
  const step = Math.max(...units, Number.MIN_VALUE) / WHOLE;
  const rows = vectors.map((vector, place) =>
    packed(vector, Math.round((units[place] ?? 0) / step), step),
  );
  const placeFrom = (document: number): number => {
    const place = bags.findIndex((bag) => bag.document >= document);
    return place < 0 ? bags.length : place;
  };
  return outlines.files.map((outline, file) => {
    const own = frameworks.slice(outlines.firsts[file], outlines.firsts[file + 1]);
    const first = placeFrom(own[0]?.bounds[0] ?? 0);
    const end = placeFrom(own.at(-1)?.bounds.at(-1) ?? 0);
    const dictionary: VectorDictionary = {
      ...outline.dictionary,
      scale: words.query.scale * step,
      rows: outline.body.reduce((sum, part) => sum + part.byteLength, 0),
      firsts: own.map(({ isActive, bounds: [articles = 0, , requirements = 0] }) =>
        isActive && articles < requirements && bags.length > 0 ? placeFrom(articles) - first : null,
      ),
    };
    return { dictionary, body: [...outline.body, ...rows.slice(first, end)] };
  });
}

/** The words of its text, and the mean of the questions that it answers. */
function provisionVector({ text, questions }: ProvisionBags, words: WordVectors): Float64Array {
  const vector = meanQuestion(words)(questions).slice();
  addBag(vector, words.text, text, 1);
  return vector;
}

const meanQuestion = onceFor((words: WordVectors) =>
  onceFor((questions: readonly Bag[]): Float64Array => {
    const vector = new Float64Array(DIMENSIONS);
    for (const each of questions) addBag(vector, words.question, each, 1 / questions.length);
    return vector;
  }),
);

/**
 * The vectors without what all of them share, which tells none from another and would take part of the few bits that
 * each number has.
 */
function centred(vectors: readonly Float64Array[]): Float64Array[] {
  const mean = new Float64Array(DIMENSIONS).map(
    (_, dimension) =>
      vectors.reduce((sum, vector) => sum + (vector[dimension] ?? 0), 0) / vectors.length,
  );
  return vectors.map((vector) => vector.map((value, dimension) => value - (mean[dimension] ?? 0)));
}

/** What a number of 1 stands for, so that the numbers are as near to the vector as they can be. */
function unitOf(vector: Float64Array): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  const most = Math.max(...vector.map(Math.abs)) / LARGEST;
  for (let share = 0.4; share <= 1; share += 0.05) {
    const unit = share * most;
    const missed = vector.reduce(
      (sum, value) => sum + (value - unit * nearest(value, unit)) ** 2,
      0,
    );
    if (missed < least) [best, least] = [unit, missed];
  }
  return best;
}

/** The odd number that stands for a value. */
function nearest(value: number, unit: number): number {
  if (unit === 0) return LARGEST;
  const odd = 2 * Math.floor(value / unit / 2) + 1;
  return Math.min(LARGEST, Math.max(-LARGEST, odd));
}

/** A byte with the factor of the row, then its numbers. */
function packed(vector: Float64Array, factor: number, step: number): Uint8Array {
  const row = new Uint8Array(ROW_BYTES);
  row[0] = factor;
  vector.forEach((value, dimension) => {
    const bit = dimension * BITS;
    const half = (nearest(value, factor * step) + LARGEST) / 2;
    const pair = half << (bit & 7);
    const at = 1 + (bit >> 3);
    row[at] = (row[at] ?? 0) | pair;
    if (pair > 255) row[at + 1] = (row[at + 1] ?? 0) | (pair >> 8);
  });
  return row;
}
