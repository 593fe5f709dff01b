/**
 * Every word of the texts, to correct a misspelled one; read only when the index lacks a word of the query.
 *
 * ```text
 * u32  shortest length
 * u32  number of lengths that follow
 * u32  [lengths]  how many words have this length
 *      for each length: its words, sorted, without separators; ASCII letters
 *      for each length: one byte a word, the logarithm to base 2 of the documents that contain it
 * ```
 */
import { column32 } from './container.ts';

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
  const encoder = new TextEncoder();
  return [
    column32([SHORTEST, groups.length, ...groups.map((group) => group.length)]),
    ...groups.map((group) => encoder.encode(group.join(''))),
    ...groups.map((group) =>
      Uint8Array.from(group, (word) => Math.floor(Math.log2(documentCounts.get(word) ?? 1))),
    ),
  ];
}
