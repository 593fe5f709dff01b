/** The vectors of articles and recitals. */
import type { Catalogue } from './catalogue.ts';
import { articleOf, typeOf } from './document.ts';
import { DamagedFileError, type IndexFile } from './files.ts';
import type { OutlineDictionary } from './outlines.ts';

/** Numbers of a vector. */
export const DIMENSIONS = 32;

/** Bits of a number in the vector of a provision. */
export const BITS = 3;
/** Half the distance between the least and the greatest of these numbers: they are odd, -7 to 7 for three bits. */
export const LARGEST = 2 ** BITS - 1;

/**
 * The dictionary of a file of vectors. The file has all that the file of outlines with the same number has, because a
 * search that reads vectors needs most outlines too, and files are what it runs out of. Behind that its body has a row for
 * each article and recital: a byte, the factor of the row; then the numbers, the first in the lowest bits of the first
 * byte, each as half its distance from -{@link LARGEST}.
 */
export interface VectorDictionary extends OutlineDictionary {
  /** Factor of a product of two stored vectors; the same in all files. */
  scale: number;
  /** Where the rows begin. */
  rows: number;
  /** By framework of the file: the row of its first article; null where it has none. */
  firsts: (number | null)[];
}

export const ROW_BYTES = 1 + (DIMENSIONS * BITS) / 8;

/**
 * How near a document is to a query: the product of their vectors; null for one without a vector.
 * @param file the one with its vector
 * @param query as {@link queryVector} adds it up
 * @throws {DamagedFileError} when the file has no vector of the document
 */
export function nearness(
  { dictionary, body }: IndexFile,
  catalogue: Catalogue,
  query: Float64Array,
  document: number,
): number | null {
  const { firsts, rows, scale } = dictionary as VectorDictionary;
  const row = rowOf(firsts, catalogue, document);
  if (row === null) return null;
  const at = rows + row * ROW_BYTES;
  const factor = body[at];
  if (factor === undefined) throw new DamagedFileError('lacks a vector');
  let product = 0;
  query.forEach((value, dimension) => {
    const bit = dimension * BITS;
    const byte = at + 1 + (bit >> 3);
    const pair = (body[byte] ?? 0) | ((body[byte + 1] ?? 0) << 8);
    product += value * (2 * ((pair >> (bit & 7)) & LARGEST) - LARGEST);
  });
  return product * factor * scale;
}

/** Requirements have the vector of their article. */
function rowOf(
  firsts: VectorDictionary['firsts'],
  catalogue: Catalogue,
  document: number,
): number | null {
  const framework = catalogue.frameworkOf(document);
  const first = firsts[catalogue.outlinePlaceOf(document).framework] ?? null;
  const type = typeOf(framework, document);
  if (first === null || type === 'annex') return null;
  if (type === 'requirement') return first + articleOf(framework, document);
  return first + document - (framework.bounds[0] ?? 0);
}

/** The vector of a query: those of its terms, added up; null where none has one. */
export function queryVector(terms: readonly (Int8Array | null)[]): Float64Array | null {
  const known = terms.filter((vector) => vector !== null);
  if (known.length === 0) return null;
  const share = 1 / Math.sqrt(known.length);
  return Float64Array.from(
    { length: DIMENSIONS },
    (_, dimension) => share * known.reduce((sum, vector) => sum + (vector[dimension] ?? 0), 0),
  );
}
