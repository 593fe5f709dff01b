/** The best passage of a document to show a term. */
import { onOneLine, WINDOW, windowAround } from '../../edge/search/text/window.ts';
import { wordsOf } from '../../edge/search/text/words.ts';

/** More repetitions say no more about what a document is about. */
const MOST_REPETITIONS = 4;

export class Passages {
  readonly #text: string;
  /** The distinct terms of the text. */
  readonly #terms: string[] = [];
  /** The positions of each term among all words. */
  readonly #places = new Map<string, number[]>();
  /** By word: its term, and its start and end in the text. */
  readonly #termAt: Int32Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  /** By term. */
  readonly #weights: Float64Array;
  /** By term: the position for which it was last counted. */
  readonly #countedFor: Int32Array;

  /**
   * @param termOf the term of a word
   * @param rarityOf how rare a term is among all documents
   */
  constructor(text: string, termOf: (word: string) => string, rarityOf: (term: string) => number) {
    const words = wordsOf(text);
    const numbers = new Map<string, number>();
    this.#text = onOneLine(text);
    this.#termAt = new Int32Array(words.length);
    this.#starts = Int32Array.from(words, ({ start }) => start);
    this.#ends = Int32Array.from(words, ({ end }) => end);
    words.forEach(({ text: word }, place) => {
      const term = termOf(word);
      const number = numbers.get(term) ?? this.#terms.push(term) - 1;
      numbers.set(term, number);
      this.#termAt[place] = number;
      const places = this.#places.get(term) ?? [];
      this.#places.set(term, places);
      places.push(place);
    });
    this.#weights = Float64Array.from(this.#terms, (term) => {
      const repetitions = Math.min(this.#places.get(term)?.length ?? 0, MOST_REPETITIONS);
      return repetitions * rarityOf(term);
    });
    this.#countedFor = new Int32Array(this.#terms.length).fill(-1);
  }

  /**
   * The best passage that contains one of the terms; the beginning of the text if there is none.
   */
  around(terms: ReadonlySet<string>): string {
    return this.#best([...terms].flatMap((term) => this.#places.get(term) ?? []));
  }

  #best(places: readonly number[]): string {
    let best = -1;
    let most = -1;
    for (const place of places) {
      const value = this.#valueOf(place);
      if (value <= most) continue;
      most = value;
      best = place;
    }
    return windowAround(this.#text, this.#starts[best] ?? 0, this.#ends[best] ?? 0).text;
  }

  /**
   * Value of a window around a position: each term once, by how rare it is overall and how frequent
   * here.
   */
  #valueOf(place: number): number {
    const from = (this.#starts[place] ?? 0) - WINDOW / 2;
    const to = (this.#ends[place] ?? 0) + WINDOW / 2;
    let first = place;
    while (first > 0 && (this.#starts[first - 1] ?? 0) >= from) first -= 1;
    let value = 0;
    for (let at = first; at < this.#termAt.length && (this.#ends[at] ?? 0) <= to; at += 1) {
      const term = this.#termAt[at] ?? 0;
      if (this.#countedFor[term] === place) continue;
      this.#countedFor[term] = place;
      value += this.#weights[term] ?? 0;
    }
    return value;
  }
}
