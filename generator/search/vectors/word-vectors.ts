/**
 * Word vectors: three tables of numbers by term, learned by `npm run learn` from the questions of the data so that the
 * vector of a question lies near that of the provision which answers it. No text is in them, and none is needed to
 * use them: a new provision gets its vector from its words.
 */
import { readFileSync } from 'node:fs';
import { DIMENSIONS } from '../../../edge/search/index/vectors.ts';
import type { Bag } from './bags.ts';

/** One table for each place in which a word can stand. */
export const TABLES = ['query', 'text', 'question'] as const;
export type TableName = (typeof TABLES)[number];

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

export const WORD_VECTORS_FILE = new URL('./word-vectors.json', import.meta.url);

/** The file: terms between spaces; their vectors as bytes in base64. */
type StoredVectors = Record<TableName, { scale: number; terms: string; values: string }>;

export function readWordVectors(file: URL = WORD_VECTORS_FILE): WordVectors {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredVectors;
  const table = (name: TableName): VectorTable => {
    const { scale, terms, values } = stored[name];
    return {
      scale,
      places: new Map(terms.split(' ').map((term, place) => [term, place])),
      values: new Int8Array(Buffer.from(values, 'base64')),
    };
  };
  return { query: table('query'), text: table('text'), question: table('question') };
}

/** @returns the contents of the file */
export function storedWordVectors(vectors: WordVectors): string {
  const stored = Object.fromEntries(
    TABLES.map((name) => {
      const { scale, places, values } = vectors[name];
      const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
      return [
        name,
        { scale, terms: [...places.keys()].join(' '), values: bytes.toString('base64') },
      ];
    }),
  );
  return `${JSON.stringify(stored, null, 2)}\n`;
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
