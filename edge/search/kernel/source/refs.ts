/**
 * Labels of articles and numbers of recitals, packed as `edge/search/index/packed-refs.ts`
 * describes: the number, and in the lower half the place of the letter.
 */
import { writeNumber, writeRaw } from './json';

/** Places of the letters that begin with the same sign: that sign alone, then 26 second ones. */
const WITH_ONE_SIGN: u32 = 27;
const HYPHEN: u32 = 0x2d;
const BEFORE_A: u32 = 0x60;
const SPACE: i32 = 0x20;
const FIRST_ORDINAL: u32 = 729;
/** Each with a space behind it. */
const ORDINALS = 'bis ter quater quinquies sexies septies octies nonies decies ';

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

function writeLetters(output: usize, place: u32): usize {
  if (place === 0) return output;
  if (place >= FIRST_ORDINAL) return writeOrdinal(output, place - FIRST_ORDINAL);
  const first = place / WITH_ONE_SIGN;
  const second = place % WITH_ONE_SIGN;
  store<u8>(output, <u8>(first === 0 ? HYPHEN : BEFORE_A + first));
  if (second === 0) return output + 1;
  store<u8>(output + 1, <u8>(BEFORE_A + second));
  return output + 2;
}

function writeOrdinal(output: usize, place: u32): usize {
  let at: i32 = 0;
  for (let passed: u32 = 0; passed < place; at += 1) {
    if (ORDINALS.charCodeAt(at) === SPACE) passed += 1;
  }
  let out = output;
  for (; ORDINALS.charCodeAt(at) !== SPACE; at += 1) {
    store<u8>(out, <u8>ORDINALS.charCodeAt(at));
    out += 1;
  }
  return out;
}

/** Writes the member `article_ref`; null for a recital. */
export function writeArticleRef(output: usize, ref: u32, isRecital: bool): usize {
  const out = writeRaw(output, ',"article_ref":');
  if (isRecital) return writeRaw(out, 'null');
  return writeRaw(writeRef(writeRaw(out, '"'), ref), '"');
}
