/**
 * The word that is being stemmed: lower-case ASCII letters at a fixed address, with room to grow.
 */

import { COLON, NEW_LINE, SPACE } from './bytes';
import { firstWord, nextWord, unitOfLine, unitOfWord } from './word-list';

/** Longest word that is stemmed, and room for letters that British spelling adds. */
export const LONGEST_WORD: u32 = 40;
const ROOM: usize = 64;

export const letters: usize = memory.data(64, 8);
let length: u32 = 0;

export function wordLength(): u32 {
  return length;
}

export function setLength(letters: u32): void {
  length = letters;
}

export function letterAt(place: u32): u32 {
  return load<u8>(letters + place);
}

export function endsWith(suffix: string): bool {
  return endsWithUnits(changetype<usize>(suffix), suffix.length);
}

/**
 * @param units of UTF-16
 * @param size how many
 */
export function endsWithUnits(units: usize, size: u32): bool {
  return size <= length && holds(length - size, units, size);
}

export function startsWith(prefix: string): bool {
  const size: u32 = prefix.length;
  return size <= length && holds(0, changetype<usize>(prefix), size);
}

function holds(from: u32, units: usize, size: u32): bool {
  for (let place: u32 = 0; place < size; place += 1) {
    if (letterAt(from + place) !== <u32>load<u16>(units + (place << 1))) return false;
  }
  return true;
}

/** Replaces the last letters. */
export function replaceEnd(count: u32, ending: string): void {
  const units = changetype<usize>(ending);
  replaceUnits(count, units, units + ((<usize>ending.length) << 1));
}

/** Replaces the last letters by a range of UTF-16 units. */
export function replaceUnits(count: u32, units: usize, end: usize): void {
  length -= count;
  for (let unit = units; unit < end && <usize>length < ROOM; unit += 2) {
    store<u8>(letters + length, load<u8>(unit));
    length += 1;
  }
}

/**
 * Inserts a letter before the last ones.
 * @param trailing how many letters follow it
 */
export function insertBefore(trailing: u32, letter: u32): void {
  const place = letters + length - trailing;
  memory.copy(place + 1, place, trailing);
  store<u8>(place, <u8>letter);
  length += 1;
}

export function isVowel(letter: u32): bool {
  return (
    letter === 0x61 || letter === 0x65 || letter === 0x69 || letter === 0x6f || letter === 0x75
  );
}

/**
 * Replaces the word by its headword.
 * @param index see `word-list.ts`
 * @returns false if the list does not have the word
 */
export function becomeHeadword(list: string, index: usize): bool {
  const units = changetype<usize>(list);
  const end = units + ((<usize>list.length) << 1);
  for (let word = firstWord(index, letterAt(0)); word !== 0; word = nextWord(index, word)) {
    if (!isAt(units + (unitOfWord(index, word) << 1), end, 0, length)) continue;
    let line = units + (unitOfLine(index, word) << 1);
    length = 0;
    for (; load<u16>(line) !== COLON; line += 2) {
      store<u8>(letters + length, load<u8>(line));
      length += 1;
    }
    return true;
  }
  return false;
}

/** Whether a list that begins and ends with a space has a part of the word. */
export function isListed(list: string, from: u32, to: u32): bool {
  const units = changetype<usize>(list);
  const end = units + ((<usize>list.length) << 1);
  for (let at = units; at < end; at += 2) {
    if (load<u16>(at) === SPACE && isAt(at + 2, end, from, to)) return true;
  }
  return false;
}

/**
 * Whether a part of the word is at a place in UTF-16, followed by a space, a line end or the end.
 */
function isAt(start: usize, end: usize, from: u32, to: u32): bool {
  const after = start + ((<usize>(to - from)) << 1);
  if (after > end) return false;
  if (after < end) {
    const unit: u32 = load<u16>(after);
    if (unit !== SPACE && unit !== NEW_LINE) return false;
  }
  for (let place = from; place < to; place += 1) {
    if (<u32>load<u16>(start + ((<usize>(place - from)) << 1)) !== letterAt(place)) return false;
  }
  return true;
}
