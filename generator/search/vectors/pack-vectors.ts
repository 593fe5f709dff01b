/** Writes the vectors of provisions, as `edge/search/index/vectors.ts` reads them. */
import { DIMENSIONS, type VectorDictionary } from '../../../edge/search/index/vectors.ts';
import type { FileContents } from '../container.ts';
import type { DocumentList } from '../documents.ts';
import type { Texts } from '../texts.ts';
import { bagsOf, type ProvisionBags } from './bags.ts';
import { addBag, type WordVectors } from './word-vectors.ts';

const LARGEST = 127;

export function packVectors(
  { documents, frameworks }: DocumentList,
  texts: Texts,
  words: WordVectors,
): FileContents {
  const bags = bagsOf(documents, texts);
  const vectors = centred(bags.map((bag) => provisionVector(bag, words)));
  // A call takes some 100,000 values at most, and a few hundred acts have more.
  const most = vectors.reduce((largest, vector) => Math.max(largest, ...vector.map(Math.abs)), 0);
  const step = most / LARGEST || 1;
  const dictionary: VectorDictionary = {
    scale: words.query.scale * step,
    firsts: frameworks.map(({ isActive, bounds: [articles = 0, , requirements = 0] }) => {
      const first = bags.findIndex(({ document }) => document === articles);
      return isActive && articles < requirements && first >= 0 ? first : null;
    }),
  };
  const body = Int8Array.from(
    vectors.flatMap((vector) => [...vector.map((value) => Math.round(value / step))]),
  );
  return { dictionary, body: new Uint8Array(body.buffer) };
}

/** The words of its text, and the mean of the questions that it answers. */
function provisionVector({ text, questions }: ProvisionBags, words: WordVectors): Float64Array {
  const vector = new Float64Array(DIMENSIONS);
  for (const each of questions) addBag(vector, words.question, each, 1 / questions.length);
  addBag(vector, words.text, text, 1);
  return vector;
}

/** The vectors without what all of them share, which tells none from another. */
function centred(vectors: readonly Float64Array[]): Float64Array[] {
  const mean = new Float64Array(DIMENSIONS).map(
    (_, dimension) =>
      vectors.reduce((sum, vector) => sum + (vector[dimension] ?? 0), 0) / vectors.length,
  );
  return vectors.map((vector) => vector.map((value, dimension) => value - (mean[dimension] ?? 0)));
}
