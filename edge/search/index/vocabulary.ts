/** The words of all texts, each with how many documents have it: for corrections, and to tell rare words from common ones. */
import { EditDistances } from '../../contract/edit-distances.ts';
import type { IndexFile } from './files.ts';

/**
 * The dictionary of the vocabulary file: words of letters from the texts, and frequent ones from the questions, by their
 * length, in the order of the alphabet. The body has a byte for each word, in the same order: the base-2 logarithm of how
 * many documents have it.
 */
export interface VocabularyDictionary {
  /** Length of the words of the first list; the next list has words one letter longer. */
  shortest: number;
  /** The words of one length, with a space before each. */
  lists: string[];
}

/** Shorter words have too many neighbours to guess which one is meant. */
const SHORTEST_CORRECTED = 4;
const LONGEST_CORRECTED = 24;
/** From this length on, two edits are allowed, or one that changes the first letter. */
const TWO_EDITS = 8;
/** Words that are named beside one which nobody can correct. */
const MOST_NEAR = 3;
/** Shortest part of a word that is read as two written in one: "highrisk". */
const SHORTEST_PART = 3;
/** Counts more than any logarithm of a frequency. */
const SAME_FIRST_LETTER = 256;
/** Counts more than the same first letter: "cokies" are cookies, not copies. */
const DOUBLED_LETTER = 512;

/** Whether a word is of letters with a vowel: an abbreviation has none, and one that nobody knows is not a misspelling of another. */
const isCorrectable = (word: string): boolean => /^[a-z]+$/.test(word) && /[aeiouy]/.test(word);

const hasNeighbours = (word: string): boolean =>
  word.length >= SHORTEST_CORRECTED && word.length <= LONGEST_CORRECTED && isCorrectable(word);

/** How many edits a correction may make. */
const editsOf = (word: string): number => (word.length < TWO_EDITS ? 1 : 2);

interface Candidate {
  word: string;
  distance: number;
  /** How frequent it is; more for the same first letter. */
  rank: number;
}

export class Vocabulary {
  readonly #dictionary: VocabularyDictionary;
  readonly #frequencies: Uint8Array;
  /** By list: how many words come before it. */
  readonly #firsts: number[] = [];

  constructor({ dictionary, body }: IndexFile) {
    this.#dictionary = dictionary as VocabularyDictionary;
    this.#frequencies = body;
    let first = 0;
    for (const [at, list] of this.#dictionary.lists.entries()) {
      this.#firsts.push(first);
      first += list.length / (this.#lengthOf(at) + 1);
    }
  }

  /** The base-2 logarithm of how many documents have a word; null where none has it, or it is not of letters. */
  frequencyOf(word: string): number | null {
    const at = word.length - this.#dictionary.shortest;
    const offset = this.#dictionary.lists[at]?.indexOf(` ${word}`) ?? -1;
    return offset < 0 || !/^[a-z]+$/.test(word)
      ? null
      : this.#frequencyAt(at, offset / (word.length + 1));
  }

  /** The two words that a word may be, written in one: "highrisk". The likeliest pair comes first. */
  partsOf(word: string): [first: string, second: string][] {
    const readings: { parts: [string, string]; rank: number }[] = [];
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const parts: [string, string] = [word.slice(0, at), word.slice(at)];
      const [first, second] = parts.map((part) => this.frequencyOf(part));
      if (first == null || second == null) continue;
      readings.push({ parts, rank: Math.min(first, second) });
    }
    return readings.sort((left, right) => right.rank - left.rank).map(({ parts }) => parts);
  }

  /**
   * The nearest word: fewer edits win; then letters that differ only in being doubled, then the same first letter, then
   * the more frequent, then the alphabet. People seldom miss the first letter: "naive" is not a misspelling of "waive",
   * but "ncidents" is one of "incidents".
   */
  nearestTo(word: string): string | null {
    if (!hasNeighbours(word)) return null;
    const most = editsOf(word);
    let best: Candidate | null = null;
    let least = most;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const candidate of this.#wordsNear(word, length, least)) {
        if (best === null || isBetter(candidate, best)) best = candidate;
        least = best.distance;
      }
    }
    return best?.word ?? null;
  }

  /** Words that somebody may have meant, the nearest first: one edit further off than a correction. */
  near(word: string): string[] {
    if (!hasNeighbours(word)) return [];
    const most = editsOf(word) + 1;
    const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => word.length - most + at);
    return lengths
      .flatMap((length) => this.#wordsNear(word, length, most))
      .sort((left, right) => (isBetter(left, right) ? -1 : 1))
      .slice(0, MOST_NEAR)
      .map((candidate) => candidate.word);
  }

  /**
   * The words of a length within a number of edits. Words that begin like one which is too far off already are passed
   * over, which are most.
   */
  #wordsNear(word: string, length: number, most: number): Candidate[] {
    const at = length - this.#dictionary.shortest;
    const list = this.#dictionary.lists[at];
    if (list === undefined || length < SHORTEST_CORRECTED) return [];
    const near: Candidate[] = [];
    const distances = new EditDistances(word);
    const mostOfOthers = word.length < TWO_EDITS ? 0 : 1;
    /** The word before that was looked at, and its letter with which any word is too far off. */
    let before = 0;
    let tooFar = length;
    for (let start = 1; start < list.length; start += length + 1) {
      let shared = 0;
      while (before > 0 && list[start + shared] === list[before + shared]) shared += 1;
      if (shared > tooFar) continue;
      before = start;
      tooFar = length;
      const isSame = list[start] === word[0];
      const allowed = isSame ? most : Math.min(most, mostOfOthers);
      for (let letter = shared; letter < length && tooFar === length; letter += 1) {
        if (distances.set(letter, list.charCodeAt(start + letter)) > allowed) tooFar = letter;
      }
      const distance = distances.after(length);
      if (tooFar < length || distance > allowed) continue;
      const candidate = list.slice(start, start + length);
      if (!isCorrectable(candidate) || isOpposite(candidate, word)) continue;
      const alike =
        (isSame ? SAME_FIRST_LETTER : 0) +
        (squeezed(candidate) === squeezed(word) ? DOUBLED_LETTER : 0);
      near.push({
        word: candidate,
        distance,
        rank: alike + this.#frequencyAt(at, (start - 1) / (length + 1)),
      });
    }
    return near;
  }

  #lengthOf(list: number): number {
    return this.#dictionary.shortest + list;
  }

  #frequencyAt(list: number, position: number): number {
    return this.#frequencies[(this.#firsts[list] ?? 0) + position] ?? 0;
  }
}

/** A word in which each run of one letter is a single letter. */
const squeezed = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Prefixes that turn a meaning around; "dis" and "non" are more than two edits. */
const NEGATIONS = ['un', 'in', 'im', 'il', 'ir'];

/** "unencrypted" is not a misspelling of "encrypted". */
const isOpposite = (left: string, right: string): boolean =>
  NEGATIONS.some((prefix) => left === prefix + right || right === prefix + left);

function isBetter(left: Candidate, right: Candidate): boolean {
  if (left.distance !== right.distance) return left.distance < right.distance;
  return left.rank === right.rank ? left.word < right.word : left.rank > right.rank;
}
