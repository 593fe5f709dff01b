/** The best passage of a document to show a term. */
import { onOneLine, WINDOW, type Window, windowAround } from '../../edge/search/text/window.ts';
import type { AnalyzedText, Lexicon } from './analyzed.ts';

/** More repetitions say no more about what a document is about. */
const MOST_REPETITIONS = 4;

/** What the passages of all documents share. */
export class PassageFinder {
  readonly #termOf: readonly number[];
  readonly #rarities: Float64Array;
  /** By term: how often it occurs in the text at hand; 0 between two texts. */
  readonly #repetitions: Int32Array;
  /** By term: the window for which it was last counted. */
  readonly #countedFor: Int32Array;
  #windows = 0;

  /** @param rarities by term: how rare it is among all documents */
  constructor(lexicon: Lexicon, rarities: Float64Array) {
    this.#termOf = lexicon.termOf;
    this.#rarities = rarities;
    this.#repetitions = new Int32Array(rarities.length);
    this.#countedFor = new Int32Array(rarities.length);
  }

  passages({ source, words, starts, ends }: AnalyzedText): Passages {
    const terms = words.map((word) => this.#termOf[word] ?? 0);
    const repetitions = this.#repetitions;
    for (const term of terms) repetitions[term] = (repetitions[term] ?? 0) + 1;
    const weights = new Float64Array(terms.length);
    terms.forEach((term, place) => {
      const counted = Math.min(repetitions[term] ?? 0, MOST_REPETITIONS);
      weights[place] = counted * (this.#rarities[term] ?? 0);
    });
    for (const term of terms) repetitions[term] = 0;
    return { text: onOneLine(source), terms, weights, starts, ends };
  }

  /**
   * The best passage that contains one of the terms; the beginning of the text if there is none.
   * @param wanted numbers of terms
   */
  around(passages: Passages, wanted: readonly number[]): Window {
    let best = -1;
    let most = -1;
    for (const term of wanted) {
      let place = passages.terms.indexOf(term);
      for (; place >= 0; place = passages.terms.indexOf(term, place + 1)) {
        const value = this.#valueOf(passages, place);
        if (value <= most) continue;
        [best, most] = [place, value];
      }
    }
    const { text, starts, ends } = passages;
    return windowAround(text, starts[best] ?? 0, ends[best] ?? 0);
  }

  /**
   * Value of a window around a position: each term once, by how rare it is overall and how frequent
   * here.
   */
  #valueOf({ starts, ends, terms, weights }: Passages, place: number): number {
    const from = (starts[place] ?? 0) - WINDOW / 2;
    const to = (ends[place] ?? 0) + WINDOW / 2;
    let first = place;
    while (first > 0 && (starts[first - 1] ?? 0) >= from) first -= 1;
    this.#windows += 1;
    let value = 0;
    for (let at = first; at < terms.length && (ends[at] ?? 0) <= to; at += 1) {
      const term = terms[at] ?? 0;
      if (this.#countedFor[term] === this.#windows) continue;
      this.#countedFor[term] = this.#windows;
      value += weights[at] ?? 0;
    }
    return value;
  }
}

/** A text in which passages are looked for. */
export interface Passages {
  /** On one line. */
  text: string;
  /** By word of the text. */
  terms: Int32Array;
  weights: Float64Array;
  starts: Int32Array;
  ends: Int32Array;
}
