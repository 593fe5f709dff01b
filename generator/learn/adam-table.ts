/** A table of vectors that learns: Adam (Kingma and Ba, 2015), with the constants of the paper. */
import { DIMENSIONS } from '../../edge/search/index/vectors.ts';
import type { VectorTable } from '../search/vectors.ts';

const MEAN_KEPT = 0.9;
const SQUARES_KEPT = 0.999;
const LEAST = 1e-6;
/** The first numbers are at most this far from 0. */
const SPREAD = 0.17;
const LARGEST = 127;

/** Terms by their places in a table, with their weights. */
export interface TermRow {
  places: Int32Array;
  weights: Float32Array;
}

export class AdamTable {
  readonly #values: Float64Array;
  readonly #gradient: Float64Array;
  readonly #mean: Float64Array;
  readonly #squares: Float64Array;
  #steps = 0;

  constructor(terms: number, random: () => number) {
    const size = terms * DIMENSIONS;
    this.#values = Float64Array.from({ length: size }, () => SPREAD * (2 * random() - 1));
    this.#gradient = new Float64Array(size);
    this.#mean = new Float64Array(size);
    this.#squares = new Float64Array(size);
  }

  /** Adds the vectors of a row to the vector at a place. */
  add(sums: Float64Array, place: number, row: TermRow, factor: number): void {
    eachNumber(row, factor, (value, share, at) => {
      const to = place * DIMENSIONS + at;
      sums[to] = (sums[to] ?? 0) + share * (this.#values[value] ?? 0);
    });
  }

  /** Adds the gradient of the vector at a place to those of a row. */
  learn(gradients: Float64Array, place: number, row: TermRow, factor: number): void {
    eachNumber(row, factor, (value, share, at) => {
      const from = place * DIMENSIONS + at;
      this.#gradient[value] = (this.#gradient[value] ?? 0) + share * (gradients[from] ?? 0);
    });
  }

  /** Moves all numbers against their gradients, and forgets these. */
  step(rate: number, decay: number): void {
    this.#steps += 1;
    const meanShare = 1 - MEAN_KEPT ** this.#steps;
    const squaresShare = 1 - SQUARES_KEPT ** this.#steps;
    for (let at = 0; at < this.#values.length; at += 1) {
      const value = this.#values[at] ?? 0;
      const gradient = (this.#gradient[at] ?? 0) + decay * value;
      const mean = MEAN_KEPT * (this.#mean[at] ?? 0) + (1 - MEAN_KEPT) * gradient;
      const squares =
        SQUARES_KEPT * (this.#squares[at] ?? 0) + (1 - SQUARES_KEPT) * gradient * gradient;
      this.#mean[at] = mean;
      this.#squares[at] = squares;
      this.#values[at] =
        value - (rate * (mean / meanShare)) / (Math.sqrt(squares / squaresShare) + LEAST);
    }
    this.#gradient.fill(0);
  }

  /** In whole numbers. @param places of its terms */
  rounded(places: ReadonlyMap<string, number>): VectorTable {
    let most = Number.MIN_VALUE;
    for (const value of this.#values) most = Math.max(most, Math.abs(value));
    const scale = most / LARGEST;
    return {
      scale,
      places,
      values: Int8Array.from(this.#values, (value) => Math.round(value / scale)),
    };
  }
}

/** Visits the numbers of a row's vectors: the place of each in the table, its share, its dimension. */
function eachNumber(
  { places, weights }: TermRow,
  factor: number,
  visit: (place: number, share: number, dimension: number) => void,
): void {
  for (const [item, place] of places.entries()) {
    const share = factor * (weights[item] ?? 0);
    for (let at = 0; at < DIMENSIONS; at += 1) visit(place * DIMENSIONS + at, share, at);
  }
}
