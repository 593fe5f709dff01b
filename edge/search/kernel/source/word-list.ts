/**
 * Lists of lines "headword: word word …", with words between spaces or line ends, indexed by the
 * first letter of the words.
 */
import { NEW_LINE, SPACE } from './bytes';

const FIRST_LETTER: u32 = 97;
const LETTERS: u32 = 26;
/**
 * u16 each: the previous word with this letter, 0 for none; the units where the word and its line
 * begin.
 */
const WORD_BYTES: u32 = 6;

/**
 * Indexes the words.
 * @param list in UTF-16
 * @param index u16 by letter, the last word with it; then the words, of which number 0 stays unused
 */
export function listWords(list: string, index: usize): void {
  const units = changetype<usize>(list);
  let line: u32 = 0;
  let count: u32 = 1;
  for (let at: u32 = 0; at < <u32>list.length; at += 1) {
    const unit: u32 = load<u16>(units + (at << 1));
    if (unit === NEW_LINE) line = at + 1;
    if (unit !== SPACE) continue;
    const letter: u32 = load<u16>(units + ((at + 1) << 1));
    const chain = index + ((letter - FIRST_LETTER) << 1);
    const word = wordIn(index, count);
    store<u16>(word, load<u16>(chain));
    store<u16>(word + 2, <u16>(at + 1));
    store<u16>(word + 4, <u16>line);
    store<u16>(chain, <u16>count);
    count += 1;
  }
}

/** Number of the first word with a letter; 0 for none. */
export function firstWord(index: usize, letter: u32): u32 {
  return load<u16>(index + ((letter - FIRST_LETTER) << 1));
}

export function nextWord(index: usize, word: u32): u32 {
  return load<u16>(wordIn(index, word));
}

/** Where a word begins in the list, in units. */
export function unitOfWord(index: usize, word: u32): u32 {
  return load<u16>(wordIn(index, word) + 2);
}

export function unitOfLine(index: usize, word: u32): u32 {
  return load<u16>(wordIn(index, word) + 4);
}

function wordIn(index: usize, word: u32): usize {
  return index + (LETTERS << 1) + word * WORD_BYTES;
}
