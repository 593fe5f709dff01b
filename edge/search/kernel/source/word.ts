/** The word that is stemmed: lower-case letters of ASCII at a fixed place, with room to grow. */

/** Longest word that is stemmed, and what corrections of its spelling may add. */
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
  const size = <u32>suffix.length;
  return size <= length && holds(length - size, suffix);
}

export function startsWith(prefix: string): bool {
  return <u32>prefix.length <= length && holds(0, prefix);
}

export function isWord(word: string): bool {
  return <u32>word.length === length && holds(0, word);
}

function holds(from: u32, text: string): bool {
  for (let place: i32 = 0; place < text.length; place += 1) {
    if (letterAt(from + <u32>place) !== <u32>text.charCodeAt(place)) return false;
  }
  return true;
}

/** Puts letters in place of the last ones. */
export function replaceEnd(count: u32, ending: string): void {
  length -= count;
  for (let place: i32 = 0; place < ending.length && <usize>length < ROOM; place += 1) {
    store<u8>(letters + length, <u8>ending.charCodeAt(place));
    length += 1;
  }
}

/** Puts a letter before the last ones. @param behind how many stay behind it */
export function insertBefore(behind: u32, letter: u32): void {
  const place = letters + length - behind;
  memory.copy(place + 1, place, behind);
  store<u8>(place, <u8>letter);
  length += 1;
}

export function isVowel(letter: u32): bool {
  return (
    letter === 0x61 || letter === 0x65 || letter === 0x69 || letter === 0x6f || letter === 0x75
  );
}

/**
 * The entry of the word in a list of lines "entry: word word …", each word between blanks or line ends.
 * @returns true where the word became that entry
 */
export function becomeEntry(lines: string): bool {
  const size = lines.length;
  let line = 0;
  for (let at = 0; at < size; at += 1) {
    const unit = lines.charCodeAt(at);
    if (unit === 0x0a) line = at + 1;
    if (unit !== 0x20 || !stands(lines, at + 1, 0, length)) continue;
    length = 0;
    for (let place = line; lines.charCodeAt(place) !== 0x3a; place += 1) {
      store<u8>(letters + length, <u8>lines.charCodeAt(place));
      length += 1;
    }
    return true;
  }
  return false;
}

/** Whether a part of the word is in a list that begins and ends with a blank. */
export function isListed(list: string, from: u32, to: u32): bool {
  for (let at = 1; at < list.length; at += 1) {
    if (list.charCodeAt(at - 1) === 0x20 && stands(list, at, from, to)) return true;
  }
  return false;
}

/** Whether a part of the word stands in a list from a place up to a blank, a line end or the end. */
function stands(list: string, at: i32, from: u32, to: u32): bool {
  const behind = at + <i32>(to - from);
  if (behind > list.length) return false;
  if (behind < list.length) {
    const unit = list.charCodeAt(behind);
    if (unit !== 0x20 && unit !== 0x0a) return false;
  }
  for (let place = from; place < to; place += 1) {
    if (<u32>list.charCodeAt(at + <i32>(place - from)) !== letterAt(place)) return false;
  }
  return true;
}
