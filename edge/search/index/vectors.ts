/** The vectors of articles and recitals, by which sentences find provisions whose words are others. */
import { UnavailableError } from '../../store/index-store.ts';
import { articleOf, type Catalogue, typeOf } from './catalogue.ts';
import type { IndexFile } from './files.ts';

/** Numbers of a vector. */
export const DIMENSIONS = 32;

/** The dictionary of the file of vectors. The body has a vector for each article and recital: signed bytes. */
export interface VectorDictionary {
  /** Factor of a product of two stored vectors. */
  scale: number;
  /** By framework: the row of its first article, which its other articles and recitals follow; null without any. */
  firsts: (number | null)[];
}

/**
 * How near a document is to a query: the product of their vectors; null for one without a vector.
 * @param query as {@link queryVector} adds it up
 * @throws {UnavailableError} when the file has no vector of the document
 */
export function nearness(
  { path, dictionary, body }: IndexFile,
  catalogue: Catalogue,
  query: Float64Array,
  document: number,
): number | null {
  const { firsts, scale } = dictionary as VectorDictionary;
  const row = rowOf(firsts, catalogue, document);
  if (row === null) return null;
  const at = row * DIMENSIONS;
  if (at + DIMENSIONS > body.byteLength) throw new UnavailableError(path, 'lacks a vector');
  const vector = new Int8Array(body.buffer, body.byteOffset + at, DIMENSIONS);
  return scale * query.reduce((sum, value, dimension) => sum + value * (vector[dimension] ?? 0), 0);
}

/** Requirements have the vector of their article. */
function rowOf(
  firsts: VectorDictionary['firsts'],
  catalogue: Catalogue,
  document: number,
): number | null {
  const framework = catalogue.frameworkOf(document);
  const first = firsts[catalogue.frameworks.indexOf(framework)] ?? null;
  const type = typeOf(framework, document);
  if (first === null || type === 'annex') return null;
  if (type === 'requirement') return first + articleOf(framework, document);
  return first + document - (framework.bounds[0] ?? 0);
}

/** The vector of a query: the sum of the vectors of its terms; null where no term has one. */
export function queryVector(terms: readonly (Int8Array | null)[]): Float64Array | null {
  const vectors = terms.filter((vector) => vector !== null);
  if (vectors.length === 0) return null;
  const share = 1 / Math.sqrt(vectors.length);
  return Float64Array.from(
    { length: DIMENSIONS },
    (_, dimension) => share * vectors.reduce((sum, vector) => sum + (vector[dimension] ?? 0), 0),
  );
}
