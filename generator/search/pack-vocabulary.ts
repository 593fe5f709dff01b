/**
 * The vocabulary for spelling correction: every word of the texts and the frequent ones of the
 * questions. Read only when the index lacks a word of the query.
 *
 * ```text
 * u32  shortest length
 * u32  number of lengths that follow
 * u32  [lengths]  how many words have this length
 * u32  [lengths]  how many bytes they take
 *      for each length: its words, sorted; each as one byte for the length of the prefix that it shares
 *      with the word before, and its other letters in ASCII
 *      for each length: one byte per word, the logarithm to base 2 of the documents that contain it
 * ```
 */
import { wordsOf } from '../../edge/search/text/words.ts';
import { column32 } from './container.ts';
import type { SearchDocument } from './documents.ts';

const SHORTEST = 4;
const LONGEST = 26;
const LETTERS = /^[a-z]+$/;

/** @param documentCounts how many documents contain each word */
export function packVocabulary(documentCounts: ReadonlyMap<string, number>): Uint8Array[] {
  const words = [...documentCounts.keys()]
    .filter((word) => word.length >= SHORTEST && word.length <= LONGEST && LETTERS.test(word))
    .sort();
  const groups = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, index) =>
    words.filter((word) => word.length === SHORTEST + index),
  );
  const packed = groups.map(packGroup);
  const counts = groups.map((group) => group.length);
  const sizes = packed.map((group) => group.byteLength);
  return [
    column32([SHORTEST, groups.length, ...counts, ...sizes]),
    ...packed,
    ...groups.map((group) =>
      Uint8Array.from(group, (word) => Math.floor(Math.log2(documentCounts.get(word) ?? 1))),
    ),
  ];
}

function packGroup(words: readonly string[]): Uint8Array {
  const parts = words.map((word, place) => {
    const shared = sharedLetters(words[place - 1] ?? '', word);
    return String.fromCharCode(shared) + word.slice(shared);
  });
  return new TextEncoder().encode(parts.join(''));
}

function sharedLetters(left: string, right: string): number {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return shared;
}

/** Words of fewer questions are too rarely typed to be what a misspelled word means. */
const FEWEST_QUESTIONS = 3;

/** How many documents contain each word, in their texts or in their questions. */
export function knownWords(
  documents: readonly SearchDocument[],
  inTexts: ReadonlyMap<string, number>,
): Map<string, number> {
  const inQuestions = new Map<string, number>();
  for (const { questions } of documents) {
    for (const word of new Set(wordsOf(questions ?? '').map(({ text }) => text))) {
      inQuestions.set(word, (inQuestions.get(word) ?? 0) + 1);
    }
  }
  const frequent = [...inQuestions].filter(([, count]) => count >= FEWEST_QUESTIONS);
  return new Map([...frequent, ...inTexts]);
}
