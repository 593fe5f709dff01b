/** Spelling correction: the word of the vocabulary that is nearest to a misspelled one. */
import { EditDistances } from '../../contract/edit-distances.ts';
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
export const SHORTEST = 4;
const LONGEST = 24;
/** From this length on, two edits are allowed, or one that changes the first letter. */
const TWO_EDITS = 8;
/** Letters of the longest word that anything is corrected to. */
export const LONGEST_KNOWN = LONGEST + 2;
/** What stands for no shared letter. */
export const CAPITAL_A = 65;

/** Of letters with a vowel: an abbreviation has none, and one that nobody knows is not a misspelling of another. */
export const isCorrectable = (word: string): boolean =>
  /^[a-z]+$/.test(word) && /[aeiouy]/.test(word);

/** More than any logarithm of a frequency. */
const SAME_FIRST_LETTER = 256;
/** More than that: "cokies" are cookies, not copies. */
const DOUBLED_LETTER = 512;

interface Candidate {
  word: string;
  distance: number;
  /** How frequent it is; more for the same first letter. */
  rank: number;
}

/**
 * The nearest word: fewer edits win; then letters that differ only in being doubled, then the same first letter, then the
 * more frequent, then the alphabet.
 */
export function nearestWord(
  { shortest, lists }: Vocabulary,
  frequencies: Uint8Array,
  word: string,
): string | null {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  if (!isCorrectable(word)) return null;
  let most = word.length < TWO_EDITS ? 1 : 2;
  // People seldom miss the first letter: "naive" is not a misspelling of "waive", but "ncidents" is one of "incidents".
  const mostOfOthers = most - 1;
  const editsAllowed = (initial: number): number =>
    initial === word.charCodeAt(0) ? most : Math.min(most, mostOfOthers);
  const distances = new EditDistances(word);
  let best: Candidate | null = null;
  let first = 0;
  for (const [group, list] of lists.entries()) {
    const length = shortest + group;
    const isNear = Math.abs(length - word.length) <= most;
    const near = isNear ? nearIn(list, length, distances, editsAllowed) : [];
    for (const { known, distance, place } of near) {
      if (isOpposite(known, word)) continue;
      const alike =
        (known[0] === word[0] ? SAME_FIRST_LETTER : 0) +
        (squeezed(known) === squeezed(word) ? DOUBLED_LETTER : 0);
      const rank = alike + (frequencies[first + place] ?? 0);
      const candidate = { word: known, distance, rank };
      if (best === null || isBetter(candidate, best)) best = candidate;
      most = best.distance;
    }
    first += list.count;
  }
  return best?.word ?? null;
}

/** Each run of one letter as one. */
const squeezed = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Prefixes that turn a meaning around; "dis" and "non" are more than two edits. */
const NEGATIONS = ['un', 'in', 'im', 'il', 'ir'];

/** "unencrypted" is not a misspelling of "encrypted". */
function isOpposite(one: string, other: string): boolean {
  return NEGATIONS.some((prefix) => one === prefix + other || other === prefix + one);
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.distance !== other.distance) return one.distance < other.distance;
  return one.rank === other.rank ? one.word < other.word : one.rank > other.rank;
}

/**
 * The words of a list within a number of edits. All words that begin like one which is too far off already are passed
 * over: these are most of them.
 * @param editsAllowed by the first letter of a word
 */
function nearIn(
  { count, words }: WordList,
  length: number,
  distances: EditDistances,
  editsAllowed: (initial: number) => number,
): { known: string; distance: number; place: number }[] {
  const near: { known: string; distance: number; place: number }[] = [];
  /** Letters of the beginning that is too far off; more than the words have where none is. */
  let tooFar = length + 1;
  let most = 0;
  let place = 0;
  for (let at = 0; at < words.length; place += 1) {
    const shared = words.charCodeAt(at) - CAPITAL_A;
    const own = at + 1 - shared;
    at = own + length;
    if (shared >= tooFar) continue;
    if (shared === 0) most = editsAllowed(words.charCodeAt(own));
    tooFar = length + 1;
    for (let letter = shared; letter < length && tooFar > length; letter += 1) {
      if (distances.set(letter, words.charCodeAt(own + letter)) > most) tooFar = letter + 1;
    }
    const distance = distances.after(length);
    if (tooFar <= length || distance > most) continue;
    const known = String.fromCharCode(...distances.letters);
    near.push({ known, distance, place });
  }
  if (place !== count) throw new DamagedFileError('lacks words');
  return near;
}
