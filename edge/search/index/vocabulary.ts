/**
 * Spelling correction: the word of the vocabulary that is nearest to a misspelled one.
 */

import { DamagedFileError } from './files.ts';

/**
 * The dictionary of the vocabulary file: every word of the texts and the frequent ones of the questions,
 * sorted, by length. The body has for each of them, in the same order, the base-2 logarithm of how many
 * documents have it (a column of bytes).
 */
export interface Vocabulary {
  /** Length of the words of the first list; the next list has words one letter longer. */
  shortest: number;
  lists: WordList[];
}

export interface WordList {
  count: number;
  /**
   * The words, one after the other, without the letters that each shares with the beginning of the one before it.
   * In their place is how many these are, as a capital: A for none, B for one letter. "abide", "abode" are
   * `AabideCode`.
   */
  words: string;
}

/** Shorter words have too many neighbours to guess which one is meant. */
const SHORTEST = 4;
const LONGEST = 24;
/** From this length on, two edits are allowed. */
const TWO_EDITS = 8;
const LETTERS = /^[a-z]+$/;
const SMALL_A = 97;
const CAPITAL_A = 65;

/** The nearest word: fewer edits win; then the same first letter, then the more frequent. */
export function nearestWord(
  { shortest, lists }: Vocabulary,
  frequencies: Uint8Array,
  word: string,
): string | null {
  if (word.length < SHORTEST || word.length > LONGEST || !LETTERS.test(word)) return null;
  const allowed = word.length < TWO_EDITS ? 1 : 2;
  const wanted = letterSet(word);
  let best: string | null = null;
  let bestDistance = allowed;
  let bestRank = -1;
  let place = 0;
  for (const [group, list] of lists.entries()) {
    const longer = Math.abs(shortest + group - word.length);
    if (longer > allowed) {
      place += list.count;
      continue;
    }
    for (const known of wordsOfLength(list, shortest + group)) {
      // An edit that changes the length changes one letter of the set; any other changes two at most.
      const differing = bitCount(wanted ^ letterSet(known));
      const frequency = frequencies[place] ?? 0;
      place += 1;
      if (differing + longer > 2 * bestDistance) continue;
      const distance = editDistance(word, known, bestDistance);
      if (distance > bestDistance) continue;
      const rank = (known[0] === word[0] ? 256 : 0) + frequency;
      if (distance === bestDistance && rank <= bestRank) {
        if (rank < bestRank || best === null || known >= best) continue;
      }
      [best, bestDistance, bestRank] = [known, distance, rank];
    }
  }
  return best;
}

function wordsOfLength({ count, words }: WordList, length: number): string[] {
  const list: string[] = [];
  let last = '';
  for (let at = 0; at < words.length; ) {
    const shared = words.charCodeAt(at) - CAPITAL_A;
    const end = at + 1 + length - shared;
    last = last.slice(0, shared) + words.slice(at + 1, end);
    list.push(last);
    at = end;
  }
  if (list.length !== count) throw new DamagedFileError('lacks words');
  return list;
}

/** One bit for each letter that a word has. */
function letterSet(word: string): number {
  let set = 0;
  for (let place = 0; place < word.length; place += 1)
    set |= 1 << (word.charCodeAt(place) - SMALL_A);
  return set >>> 0;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Optimal string alignment distance (Damerau's distance in which no substring is edited twice).
 * @returns more than `most` where the distance is larger
 */
export function editDistance(left: string, right: string, most: number): number {
  const width = right.length + 1;
  let before = new Uint8Array(width);
  let last = Uint8Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const next = new Uint8Array(width);
    next[0] = row;
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (isSwapped) distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      next[column] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[right.length] ?? 0;
}
