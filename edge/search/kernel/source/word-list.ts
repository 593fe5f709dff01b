/**
 * Lists of lines "entry: word word …", each word between blanks or line ends, looked up by the first
 * letter of a word.
 */
import { BLANK, NEW_LINE } from './bytes';

const FIRST_LETTER: u32 = 97;
const LETTERS: u32 = 26;
/** u16 each: the word listed before, 0 for none; the units where the word and its line begin. */
const WORD_BYTES: u32 = 6;

/**
 * Lists the words.
 * @param list UTF-16 @param index u16 by letter, the word listed last; behind them the words, of which the
 *   first place stays free
 */
export function listWords(list: string, index: usize): void {
  const units = changetype<usize>(list);
  let line: u32 = 0;
  let count: u32 = 1;
  for (let at: u32 = 0; at < <u32>list.length; at += 1) {
    const unit: u32 = load<u16>(units + (at << 1));
    if (unit === NEW_LINE) line = at + 1;
    if (unit !== BLANK) continue;
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
