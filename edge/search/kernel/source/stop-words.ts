/** Words too frequent to tell one provision from another, as the catalogue lists them. */
import { phraseWords } from './catalogue';
import { findValue, valueStart } from './tables';

/** Value of a stop word in the catalogue's list of words. */
export const STOP_VALUE: u32 = 0x73;

export function isStopWord(word: usize, end: usize): bool {
  return findValue(phraseWords, word, end) && load<u8>(valueStart) === STOP_VALUE;
}
