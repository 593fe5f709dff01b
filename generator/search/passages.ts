/** The passage of a document that shows one of its terms best. */

import { wordsOf } from '../../edge/search/text/words.ts';
import { onOneLine, WINDOW, windowAround } from './window.ts';

interface PlacedTerm {
  term: string;
  start: number;
  end: number;
}

/** A repetition beyond these says no more of what a document is about. */
const MOST_REPETITIONS = 4;

export class Passages {
  readonly #text: string;
  readonly #terms: PlacedTerm[];
  readonly #places = new Map<string, number[]>();
  readonly #weights = new Map<string, number>();

  /**
   * @param termOf the term of a word
   * @param rarityOf how rare a term is among all documents
   */
  constructor(text: string, termOf: (word: string) => string, rarityOf: (term: string) => number) {
    this.#text = onOneLine(text);
    this.#terms = wordsOf(text).map(({ text: word, start, end }) => ({
      term: termOf(word),
      start,
      end,
    }));
    this.#terms.forEach(({ term }, place) => {
      const places = this.#places.get(term) ?? [];
      this.#places.set(term, places);
      places.push(place);
    });
    for (const [term, { length }] of this.#places) {
      this.#weights.set(term, Math.min(length, MOST_REPETITIONS) * rarityOf(term));
    }
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
        terms.every((term, behind) => this.#terms[place + behind]?.term === term),
      ),
    );
  }

  #best(places: readonly number[]): string {
    let best = { value: -1, start: 0, end: 0 };
    for (const place of places) {
      const passage = this.#valued(place);
      if (passage.value > best.value) best = passage;
    }
    return windowAround(this.#text, best.start, best.end);
  }

  /** What stands within reach of a place, each term once: rare and frequent here is telling. */
  #valued(place: number): { value: number; start: number; end: number } {
    const { start = 0, end = 0 } = this.#terms[place] ?? {};
    const seen = new Set<string>();
    let value = 0;
    const add = (other: PlacedTerm | undefined): boolean => {
      if (other === undefined) return false;
      if (other.start < start - WINDOW / 2 || other.end > end + WINDOW / 2) return false;
      if (!seen.has(other.term)) value += this.#weights.get(other.term) ?? 0;
      seen.add(other.term);
      return true;
    };
    for (let before = place; add(this.#terms[before]); before -= 1);
    for (let behind = place + 1; add(this.#terms[behind]); behind += 1);
    return { value, start, end };
  }
}
