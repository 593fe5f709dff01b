/** A table of vectors that learns: Adam (Kingma and Ba, 2015), with the constants of the paper. */
import { DIMENSIONS } from '../../edge/search/index/vectors.ts';
import type { VectorTable } from '../search/vectors.ts';

const MEAN_KEPT = 0.9;
const SQUARES_KEPT = 0.999;
const LEAST = 1e-6;
/** Numbers begin at most this far from 0. */
const SPREAD = 0.17;
const LARGEST = 127;

/** Terms by the rows of a table that have their vectors, with their weights. */
export interface WeightedTerms {
  rows: Int32Array;
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

  /** Adds the weighted vectors of terms to a vector. @param index of that vector among the sums */
  add(sums: Float64Array, index: number, terms: WeightedTerms, factor: number): void {
    eachNumber(terms, factor, (value, share, at) => {
      const to = index * DIMENSIONS + at;
      sums[to] = (sums[to] ?? 0) + share * (this.#values[value] ?? 0);
    });
  }

  /** Adds the gradient of a vector to the gradients of its terms. @param index of that vector among the gradients */
  learn(gradients: Float64Array, index: number, terms: WeightedTerms, factor: number): void {
    eachNumber(terms, factor, (value, share, at) => {
      const from = index * DIMENSIONS + at;
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

  /** The table in whole numbers. @param rowsByTerm the row of each term */
  rounded(rowsByTerm: ReadonlyMap<string, number>): VectorTable {
    let most = Number.MIN_VALUE;
    for (const value of this.#values) most = Math.max(most, Math.abs(value));
    const scale = most / LARGEST;
    return {
      scale,
      rows: rowsByTerm,
      values: Int8Array.from(this.#values, (value) => Math.round(value / scale)),
    };
  }
}

/** Visits each number of the terms' vectors: its index in the table, its share, its dimension. */
function eachNumber(
  { rows, weights }: WeightedTerms,
  factor: number,
  visit: (index: number, share: number, dimension: number) => void,
): void {
  for (const [item, row] of rows.entries()) {
    const share = factor * (weights[item] ?? 0);
    for (let at = 0; at < DIMENSIONS; at += 1) visit(row * DIMENSIONS + at, share, at);
  }
}
