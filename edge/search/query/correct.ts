/** The nearest word of the texts to a misspelled one. */
import type { Vocabulary, WordGroup } from '../index/vocabulary.ts';

/** Shorter words have too many neighbours for one of them to be meant. */
const SHORTEST = 4;
/** From this length on two slips are one word's. */
const TWO_SLIPS = 8;
const LONGEST = 24;

const FIRST_LETTER = 97;
const LETTERS = /^[a-z]+$/;

interface Candidate {
  word: string;
  distance: number;
  sameStart: boolean;
  frequency: number;
}

/**
 * The word with the fewest slips (a letter missing, added, wrong, or two swapped); among equals one that
 * begins alike, then the most frequent, then the first of the alphabet.
 * @param word as `wordsOf` cuts it
 * @returns null where no word is near
 */
export function nearestWord(word: string, { groups }: Vocabulary): string | null {
  if (word.length < SHORTEST || word.length > LONGEST || !LETTERS.test(word)) return null;
  const most = word.length < TWO_SLIPS ? 1 : 2;
  const letters = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
  let best: Candidate | null = null;
  for (const group of groups) {
    if (Math.abs(group.length - word.length) > most) continue;
    for (const candidate of near(letters, group, most)) {
      if (best === null || isBetter(candidate, best)) best = candidate;
    }
  }
  return best?.word ?? null;
}

function isBetter(left: Candidate, right: Candidate): boolean {
  if (left.distance !== right.distance) return left.distance < right.distance;
  if (left.sameStart !== right.sameStart) return left.sameStart;
  if (left.frequency !== right.frequency) return left.frequency > right.frequency;
  return left.word < right.word;
}

function near(word: Uint8Array, group: WordGroup, most: number): Candidate[] {
  const { length, count, letters, frequencies } = group;
  const wanted = letterSet(word, 0, word.length);
  const found: Candidate[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = index * length;
    // Each slip changes at most two letters of the set.
    const different = bitCount(wanted ^ letterSet(letters, start, start + length));
    if (different > 2 * most) continue;
    const distance = slips(word, letters, start, length);
    if (distance > most) continue;
    found.push({
      word: String.fromCharCode(...letters.subarray(start, start + length)),
      distance,
      sameStart: word[0] === letters[start],
      frequency: frequencies[index] ?? 0,
    });
  }
  return found;
}

function letterSet(letters: Uint8Array, from: number, to: number): number {
  let set = 0;
  for (let index = from; index < to; index += 1) {
    set |= 1 << ((letters[index] ?? FIRST_LETTER) - FIRST_LETTER);
  }
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Damerau's distance, each stretch changed at most once. */
function slips(word: Uint8Array, letters: Uint8Array, start: number, length: number): number {
  const width = length + 1;
  const table = new Uint8Array((word.length + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let column = 0; column < width; column += 1) table[column] = column;
  for (let row = 1; row <= word.length; row += 1) {
    table[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const [left, right] = [word[row - 1], letters[start + column - 1]];
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (left === right ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left === letters[start + column - 2] && right === word[row - 2];
      if (swapped) least = Math.min(least, at(row - 2, column - 2) + 1);
      table[row * width + column] = least;
    }
  }
  return at(word.length, length);
}
