/**
 * Word vectors: three tables of numbers by term, learned by `npm run learn` from the questions of the data so that the
 * vector of a question lies near that of the provision which answers it. No text is in them, and none is needed to
 * use them: a new provision gets its vector from its words.
 */
import { DIMENSIONS } from '../../../edge/search/index/vectors.ts';
import { termsOf, type WordVectorsRecord } from '../../words/words.ts';
import type { Bag } from './bags.ts';

/** One table for each place in which a word can stand. */
export type TableName = 'query' | 'text' | 'question';

/** A vector for each of its terms. */
export interface VectorTable {
  /** What each stored number is multiplied by. */
  scale: number;
  /** By term: the place of its vector. */
  places: ReadonlyMap<string, number>;
  /** Whole numbers from -127 to 127, vector after vector. */
  values: Int8Array;
}

export type WordVectors = Readonly<Record<TableName, VectorTable>>;

const NO_TABLE: VectorTable = { scale: 0, places: new Map(), values: new Int8Array() };
export const NO_VECTORS: WordVectors = { query: NO_TABLE, text: NO_TABLE, question: NO_TABLE };

export function wordVectorsOf(record: WordVectorsRecord): WordVectors {
  const table = (name: TableName): VectorTable => ({
    scale: record[name].scale,
    places: new Map(termsOf(record[name]).map((term, place) => [term, place])),
    values: new Int8Array(Buffer.from(record[name].values, 'base64')),
  });
  return { query: table('query'), text: table('text'), question: table('question') };
}

/** The reverse. */
export function recordOf(vectors: WordVectors): WordVectorsRecord {
  const table = (name: TableName) => {
    const { scale, places, values } = vectors[name];
    const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    return { scale, terms: [...places.keys()].join(' '), values: bytes.toString('base64') };
  };
  return { query: table('query'), text: table('text'), question: table('question') };
}

/** A share, such as "4percent". */
const SHARE = /^[\d.]+(?=percent$)/;

/** The vector of a term in whole numbers, of a share that of "percent"; undefined where it has none. */
export function vectorOf({ places, values }: VectorTable, term: string): Int8Array | undefined {
  const place = places.get(term) ?? places.get(term.replace(SHARE, ''));
  if (place === undefined) return undefined;
  return values.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS);
}

/** Adds the vectors of the terms of a bag to a vector. @param factor of all of them */
export function addBag(
  sum: Float64Array,
  table: VectorTable,
  { terms, weights }: Bag,
  factor: number,
): void {
  terms.forEach((term, at) => {
    const share = factor * table.scale * (weights[at] ?? 0);
    vectorOf(table, term)?.forEach((value, dimension) => {
      sum[dimension] = (sum[dimension] ?? 0) + share * value;
    });
  });
}
