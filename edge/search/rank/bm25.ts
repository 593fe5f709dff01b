/** BM25: the score of a term in a document, from its rarity, its frequency and the length of the field. */
import { type Catalogue, FIELDS, LONG_TEXT } from '../index/catalogue.ts';
import { BM25 } from './parameters.ts';

/**
 * Inverse document frequency.
 * @param matching how many documents contain a term in a field, or match a word
 */
export const rarityAmong = (documents: number, matching: number): number =>
  Math.log(1 + (documents - matching + 0.5) / (matching + 0.5));

/** What scores of one field need. */
export class Bm25Field {
  readonly lengths: Uint8Array;
  /** By length: what is added to the frequency in the denominator. */
  readonly norms: Float64Array;
  readonly #documents: number;
  readonly #factor: number;
  readonly #longTexts: ReadonlyMap<number, number>;
  readonly #average: number;

  constructor(catalogue: Catalogue, field: number) {
    const average = catalogue.averageLengths[field] ?? 0;
    this.#average = average > 0 ? average : 1;
    this.#documents = catalogue.documentCount;
    this.#longTexts = catalogue.longTexts;
    this.#factor = (BM25.boosts[field] ?? 0) * (BM25.k + 1);
    this.lengths = catalogue.lengths[field] ?? new Uint8Array();
    this.norms = Float64Array.from({ length: LONG_TEXT }, (_, length) => this.#norm(length));
  }

  /** Factor of a term's score in this field: its rarity, with the constants of the field. */
  rarity(matching: number): number {
    return this.#factor * rarityAmong(this.#documents, matching);
  }

  /** The norm of a document whose length does not fit its column. */
  longNorm(document: number): number {
    return this.#norm(this.#longTexts.get(document) ?? LONG_TEXT);
  }

  #norm(length: number): number {
    return BM25.k * (1 - BM25.b + (BM25.b * length) / this.#average);
  }
}

export const bm25Fields = (catalogue: Catalogue): Bm25Field[] =>
  FIELDS.map((_, field) => new Bm25Field(catalogue, field));
