/**
 * Spelling correction: the word of the vocabulary that is nearest to a misspelled one.
 */

/**
 * The dictionary of the vocabulary file: every word of the texts and the frequent ones of the questions,
 * sorted, by length. The body has for each of them, in the same order, the base-2 logarithm of how many
 * documents have it (a column of bytes), after the set of its letters (a column of u32, one bit a letter).
 */
export interface Vocabulary {
  /** Length of the words of the first list; the next list has words one letter longer. */
  shortest: number;
  words: string[][];
}

/** Shorter words have too many neighbours to guess which one is meant. */
const SHORTEST = 4;
const LONGEST = 24;
/** From this length on, two edits are allowed. */
const TWO_EDITS = 8;
const LETTERS = /^[a-z]+$/;
const SMALL_A = 97;

/** The nearest word: fewer edits win; then the same first letter, then the more frequent. */
export function nearestWord(
  { shortest, words }: Vocabulary,
  body: Uint8Array,
  word: string,
): string | null {
  if (word.length < SHORTEST || word.length > LONGEST || !LETTERS.test(word)) return null;
  const allowed = word.length < TWO_EDITS ? 1 : 2;
  const count = words.reduce((sum, list) => sum + list.length, 0);
  const sets = new Uint32Array(body.buffer, body.byteOffset, count);
  const frequencies = body.subarray(4 * count);
  const wanted = letterSet(word);
  let best: string | null = null;
  let bestDistance = allowed;
  let bestRank = -1;
  let place = 0;
  for (const [group, list] of words.entries()) {
    const longer = Math.abs(shortest + group - word.length);
    if (longer > allowed) {
      place += list.length;
      continue;
    }
    for (const known of list) {
      // An edit that changes the length changes one letter of the set; any other changes two at most.
      const differing = bitCount(wanted ^ (sets[place] ?? 0));
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

/** One bit for each letter that a word has. */
export function letterSet(word: string): number {
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
