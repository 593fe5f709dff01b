/**
 * `search/vocabulary.bin`: every word of the texts, to correct a misspelled one. Read only when the
 * index lacks a word of the query.
 *
 * ```text
 * u32  shortest length
 * u32  number of lengths that follow
 * u32  [lengths]  how many words have this length
 *      for each length: its words, sorted, without separators; ASCII letters
 *      for each length: one byte a word, the logarithm to base 2 of the documents that contain it
 * ```
 *
 * Words of one length lie side by side, so that the search compares bytes and makes no strings.
 */

export interface Vocabulary {
  payload: Uint8Array;
  groups: WordGroup[];
}

/** The words of one length; where their columns begin in the payload. */
export interface WordGroup {
  length: number;
  count: number;
  letters: number;
  frequencies: number;
}

/** @throws {RangeError} when the payload ends inside a group */
export function readVocabulary(payload: Uint8Array): Vocabulary {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const shortest = view.getUint32(0, true);
  const lengths = view.getUint32(4, true);
  const counts = Array.from({ length: lengths }, (_, index) => view.getUint32(8 + 4 * index, true));
  let letters = 8 + 4 * lengths;
  let frequencies = letters;
  counts.forEach((count, index) => {
    frequencies += count * (shortest + index);
  });
  const groups = counts.map((count, index): WordGroup => {
    const length = shortest + index;
    const group = { length, count, letters, frequencies };
    letters += count * length;
    frequencies += count;
    return group;
  });
  if (frequencies > payload.byteLength) throw new RangeError('ends inside its words');
  return { payload, groups };
}
