/** The vectors of articles and recitals, which lie near those of the questions that they answer. */
import { articleOf, type Catalogue, typeOf } from './catalogue.ts';
import { DamagedFileError, type IndexFile } from './files.ts';

/** Numbers of a vector. */
export const DIMENSIONS = 32;

/**
 * The dictionary of the file. Its body has a row for each article and recital: a byte, the factor of the row; then
 * two numbers a byte, the first in the low half, each from -7 to 7, plus 8.
 */
export interface VectorDictionary {
  /** Factor of a product of what a term's record has and a row has. */
  scale: number;
  /** By framework: the row of its first article; null where it has none. */
  firsts: (number | null)[];
}

const ROW_BYTES = 1 + DIMENSIONS / 2;

export class ProvisionVectors {
  readonly #dictionary: VectorDictionary;
  readonly #rows: Uint8Array;
  readonly #catalogue: Catalogue;

  constructor({ dictionary, body }: IndexFile, catalogue: Catalogue) {
    this.#dictionary = dictionary as VectorDictionary;
    this.#rows = body;
    this.#catalogue = catalogue;
  }

  /**
   * How near a document is to a query: the product of their vectors; null for one without a vector.
   * @param query as {@link queryVector} adds it up
   */
  nearness(query: Float64Array, document: number): number | null {
    const row = this.#rowOf(document);
    if (row === null) return null;
    const at = row * ROW_BYTES;
    if (at + ROW_BYTES > this.#rows.byteLength) throw new DamagedFileError('lacks a vector');
    let product = 0;
    for (let dimension = 0; dimension < DIMENSIONS; dimension += 1) {
      const pair = this.#rows[at + 1 + (dimension >> 1)] ?? 0;
      const half = (dimension & 1) === 0 ? pair & 15 : pair >> 4;
      product += (query[dimension] ?? 0) * (half - 8);
    }
    return product * (this.#rows[at] ?? 0) * this.#dictionary.scale;
  }

  /** Requirements have the vector of their article. */
  #rowOf(document: number): number | null {
    const framework = this.#catalogue.frameworkOf(document);
    const first = this.#dictionary.firsts[this.#catalogue.frameworks.indexOf(framework)] ?? null;
    const type = typeOf(framework, document);
    if (first === null || type === 'annex') return null;
    if (type === 'requirement') return first + articleOf(framework, document);
    return first + document - (framework.bounds[0] ?? 0);
  }
}

/** The vector of a query: those of its terms, added up; null where none has one. */
export function queryVector(terms: readonly (Int8Array | null)[]): Float64Array | null {
  const known = terms.filter((vector) => vector !== null);
  if (known.length === 0) return null;
  const sum = new Float64Array(DIMENSIONS);
  const share = 1 / Math.sqrt(known.length);
  for (const vector of known) {
    for (const [dimension, value] of vector.entries()) {
      sum[dimension] = (sum[dimension] ?? 0) + share * value;
    }
  }
  return sum;
}
