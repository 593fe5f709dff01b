/**
 * Labels of articles and numbers of recitals, packed as `edge/search/index/packed-refs.ts`
 * describes: the number, and in the lower half the order of the letter.
 */
import { writeNumber, writeRaw } from './json';

const LETTERS: u32 = 26;
const BEFORE_A: u32 = 0x60;

export function refOfNumber(number: u32): u32 {
  return number << 16;
}

export function numberOfRef(ref: u32): u32 {
  return ref >> 16;
}

/** Writes "5a", or "5" where there is no letter. */
export function writeRef(output: usize, ref: u32): usize {
  return writeLetters(writeNumber(output, numberOfRef(ref)), ref & 0xffff);
}

function writeLetters(output: usize, order: u32): usize {
  if (order === 0) return output;
  const out = writeLetters(output, (order - 1) / LETTERS);
  store<u8>(out, <u8>(BEFORE_A + 1 + ((order - 1) % LETTERS)));
  return out + 1;
}

/** Writes the member `article_ref`; null for a recital. */
export function writeArticleRef(output: usize, ref: u32, isRecital: bool): usize {
  const out = writeRaw(output, ',"article_ref":');
  if (isRecital) return writeRaw(out, 'null');
  return writeRaw(writeRef(writeRaw(out, '"'), ref), '"');
}
