/** The passage of a document that shows one of its terms best. */

import { wordsOf } from '../../edge/search/text/words.ts';

/** Length of a cut in UTF-16 units, without the ellipses. */
const WINDOW = 200;
/** How far an edge is moved to fall between two words. */
const REACH = 30;
const ELLIPSIS = '…';
/** A repetition beyond these says no more of what a document is about. */
const MOST_REPETITIONS = 4;

export class Passages {
  readonly #text: string;
  /** The terms of the text, each once. */
  readonly #terms: string[] = [];
  /** Where each term stands among all words. */
  readonly #places = new Map<string, number[]>();
  /** By word: its term, and its first unit and the unit behind it in the text. */
  readonly #termAt: Int32Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  /** By term. */
  readonly #weights: Float64Array;
  /** By term: the place of the passage that it was counted for last. */
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

  /** The passage that shows one of the terms best; the beginning of the text where none is in it. */
  around(terms: ReadonlySet<string>): string {
    return this.#best([...terms].flatMap((term) => this.#places.get(term) ?? []));
  }

  /** The passage that shows terms one behind the other best; the beginning of the text where they are not. */
  ofPhrase(terms: readonly string[]): string {
    const [first = ''] = terms;
    const places = this.#places.get(first) ?? [];
    return this.#best(
      places.filter((place) =>
        terms.every((term, behind) => this.#terms[this.#termAt[place + behind] ?? -1] === term),
      ),
    );
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
    return windowAround(this.#text, this.#starts[best] ?? 0, this.#ends[best] ?? 0);
  }

  /** What stands within reach of a place, each term once: rare and frequent here is searched. */
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

/** A text on one line; every place stays where it was. */
const onOneLine = (text: string): string => text.replace(/\s/g, ' ');

/**
 * About {@link WINDOW} units of a text with a stretch of it in the middle; "…" where something is cut off.
 * @param flat the text on one line
 * @param start of the stretch, not longer than the window
 */
function windowAround(flat: string, start: number, end: number): string {
  const room = Math.max(0, WINDOW - (end - start));
  const wanted = Math.max(0, Math.min(start - Math.floor(room / 2), flat.length - WINDOW));
  const from = wanted === 0 ? 0 : wordStart(flat, wanted, start);
  const limit = wanted + WINDOW;
  const to = limit >= flat.length ? flat.length : wordEnd(flat, limit, end);
  const lead = from > 0 ? ELLIPSIS : '';
  return `${lead}${flat.slice(from, to).trimEnd()}${to < flat.length ? ELLIPSIS : ''}`;
}

/** Behind the first space from a place on, if one is near and before the stretch. */
function wordStart(text: string, from: number, stretch: number): number {
  const space = text.indexOf(' ', from - 1);
  return space >= 0 && space < from + REACH && space < stretch ? space + 1 : from;
}

/** The last space up to a place, if one is near and behind the stretch. */
function wordEnd(text: string, to: number, stretch: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > to - REACH && space >= stretch ? space : to;
}
