/** Writes the vectors of provisions, as `edge/search/index/provision-vectors.ts` reads them. */
import { DIMENSIONS, type VectorDictionary } from '../../../edge/search/index/provision-vectors.ts';
import type { AnalyzedTexts } from '../analyzed.ts';
import type { FileContents } from '../container.ts';
import type { DocumentList } from '../documents.ts';
import { bagsOf, type ProvisionBags } from './bags.ts';
import { addBag, type WordVectors } from './word-vectors.ts';

/** The largest number that half a byte holds, on either side of 0. */
const LARGEST = 7;
/** The largest factor of a row. */
const WHOLE = 255;

export function packVectors(
  { documents, frameworks }: DocumentList,
  texts: AnalyzedTexts,
  words: WordVectors,
): FileContents {
  const bags = bagsOf(documents, texts);
  const places = new Map(bags.map(({ document }, place) => [document, place]));
  const vectors = bags.map((bag) => provisionVector(bag, words));
  const extents = vectors.map((vector) => Math.max(...vector.map(Math.abs)));
  const most = Math.max(...extents, Number.MIN_VALUE);
  const dictionary: VectorDictionary = {
    scale: (words.query.scale * most) / (WHOLE * LARGEST),
    firsts: frameworks.map(({ isActive, bounds }) =>
      isActive ? (places.get(bounds[0] ?? 0) ?? null) : null,
    ),
  };
  const body = vectors.map((vector, place) =>
    packed(vector, Math.ceil(((extents[place] ?? 0) / most) * WHOLE), most / (WHOLE * LARGEST)),
  );
  return { dictionary, body };
}

/** The words of its text, and the mean of the questions that it answers. */
function provisionVector({ text, questions }: ProvisionBags, words: WordVectors): Float64Array {
  const vector = new Float64Array(DIMENSIONS);
  addBag(vector, words.text, text, 1);
  for (const question of questions) addBag(vector, words.question, question, 1 / questions.length);
  return vector;
}

/** A byte with the factor of the row, then two numbers a byte. */
function packed(vector: Float64Array, factor: number, unit: number): Uint8Array {
  const row = new Uint8Array(1 + DIMENSIONS / 2);
  row[0] = factor;
  vector.forEach((value, dimension) => {
    const whole = factor === 0 ? 0 : Math.round(value / (factor * unit));
    const half = Math.min(LARGEST, Math.max(-LARGEST, whole)) + LARGEST + 1;
    const at = 1 + (dimension >> 1);
    row[at] = (row[at] ?? 0) | (half << (4 * (dimension & 1)));
  });
  return row;
}
