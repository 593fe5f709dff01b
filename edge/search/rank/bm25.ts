/** BM25: the score of a term in a document, from its rarity, its frequency and the length of the field. */
import type { Catalogue } from '../index/catalogue.ts';
import type { FieldWeight } from './parameters.ts';

/**
 * Inverse document frequency.
 * @param matching how many documents contain a term in a field, or match a word
 */
export const rarityAmong = (documents: number, matching: number): number =>
  Math.log(1 + (documents - matching + 0.5) / (matching + 0.5));

/** What scores of one field need. */
export class Bm25Field {
  /** Of a field without terms: what is added to the frequency in the denominator. */
  readonly norm: number;
  /** What each term of the field adds to that. */
  readonly normOfTerm: number;
  /** By document: how many distinct terms it has. */
  readonly lengths: Uint16Array;
  readonly #documents: number;
  readonly #factor: number;

  constructor(catalogue: Catalogue, field: number, { boost, k, b }: FieldWeight) {
    const average = catalogue.averageLengths[field] ?? 0;
    this.lengths = catalogue.lengths[field] ?? new Uint16Array();
    this.norm = k * (1 - b);
    this.normOfTerm = (k * b) / (average > 0 ? average : 1);
    this.#documents = catalogue.documentCount;
    this.#factor = boost * (k + 1);
  }

  /** Factor of a term's score in this field: its rarity, with the constants of the field. */
  rarity(matching: number): number {
    return this.#factor * rarityAmong(this.#documents, matching);
  }
}
