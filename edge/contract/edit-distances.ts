/**
 * Distances from one word to others, letter by letter of these: optimal string alignment, Damerau's distance in which no
 * substring is edited twice. Words with the same beginning share the rows of it, so that sorted words cost little.
 */
export class EditDistances {
  /** The other word as far as it was given, in UTF-16 units. */
  readonly letters: number[] = [];
  readonly #word: readonly number[];
  /** By how many letters of the other word: the distances to each beginning of the word. */
  readonly #rows: Uint16Array[];

  constructor(word: string) {
    this.#word = Array.from({ length: word.length }, (_, place) => word.charCodeAt(place));
    this.#rows = [Uint16Array.from({ length: word.length + 1 }, (_, column) => column)];
  }

  /**
   * Sets the next letter of the other word; those after it are forgotten.
   * @param place from 0
   * @returns the least distance that any word with these first letters may have
   */
  set(place: number, letter: number): number {
    const { letters } = this;
    letters.length = place;
    letters.push(letter);
    const word = this.#word;
    const [row, last] = [this.#at(place + 1), this.#at(place)];
    const swapped = place > 0 ? this.#at(place - 1) : null;
    const letterBefore = letters[place - 1];
    let distance = place + 1;
    row[0] = distance;
    let least = distance;
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = word[column - 1] === letter;
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      distance = Math.min((last[column] ?? 0) + 1, distance + 1, replaced);
      if (swapped !== null && word[column - 2] === letter && word[column - 1] === letterBefore) {
        distance = Math.min(distance, (swapped[column - 2] ?? 0) + 1);
      }
      row[column] = distance;
      if (distance < least) least = distance;
    }
    return least;
  }

  /** The distance of the other word, if it ends after so many letters. */
  after(letters: number): number {
    return this.#at(letters)[this.#word.length] ?? 0;
  }

  /** Whether a whole word is within a number of edits: most are not, which their first letters show. */
  isWithin(other: string, most: number): boolean {
    for (let place = 0; place < other.length; place += 1) {
      if (this.set(place, other.charCodeAt(place)) > most) return false;
    }
    return this.after(other.length) <= most;
  }

  #at(letters: number): Uint16Array {
    this.#rows[letters] ??= new Uint16Array(this.#word.length + 1);
    return this.#rows[letters];
  }
}

/** The value that was probably meant. @returns the candidate with the fewest edits; null when none is near */
export function nearest(value: string, candidates: Iterable<string>): string | null {
  const wanted = value.slice(0, 64).toLowerCase();
  const distances = new EditDistances(wanted);
  let best: string | null = null;
  let fewest = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (!distances.isWithin(candidate, fewest - 1)) continue;
    fewest = distances.after(candidate.length);
    best = candidate;
  }
  return best;
}
