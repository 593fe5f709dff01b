/** The nearest word of the texts to a misspelled one. */
import { fail } from './host';
import { reserve } from './memory';

const FIRST_LETTER: u32 = 97;
/** Words of the vocabulary are shorter than this. */
const WIDTH: u32 = 64;

let wanted: usize = 0;
let wantedLength: u32 = 0;
let wantedSet: u32 = 0;
let slipsAllowed: u32 = 0;
/** Rows of distances, u8 each. */
let table: usize = 0;

let best: usize = 0;
let bestLength: u32 = 0;
let bestSlips: u32 = 0;
let bestFrequency: u32 = 0;

/** @param word lower-case ASCII letters @param most slips that it may have */
export function beginCorrection(word: usize, length: u32, most: u32): void {
  if (length >= WIDTH) fail();
  wanted = word;
  wantedLength = length;
  wantedSet = letterSet(word, length);
  slipsAllowed = most;
  table = reserve(WIDTH * WIDTH);
  best = 0;
  bestLength = 0;
}

/**
 * Looks through words of one length.
 * @param words side by side @param frequencies u8 each
 */
export function compareWords(words: usize, count: u32, length: u32, frequencies: usize): void {
  if (length >= WIDTH) fail();
  for (let index: u32 = 0; index < count; index += 1) {
    const word = words + index * length;
    // Each slip changes at most two letters of the set.
    if (<u32>popcnt(wantedSet ^ letterSet(word, length)) > 2 * slipsAllowed) continue;
    const distance = slips(word, length);
    if (distance > slipsAllowed) continue;
    const frequency: u32 = load<u8>(frequencies + index);
    if (best !== 0 && !isBetter(word, length, distance, frequency)) continue;
    best = word;
    bestLength = length;
    bestSlips = distance;
    bestFrequency = frequency;
  }
}

/** @returns where the nearest word begins; 0 where none is near */
export function correction(): usize {
  return best;
}

export function correctionLength(): u32 {
  return bestLength;
}

/** Fewer slips; among equals the one that begins alike, the most frequent, the first of the alphabet. */
function isBetter(word: usize, length: u32, distance: u32, frequency: u32): bool {
  if (distance !== bestSlips) return distance < bestSlips;
  const sameStart = load<u8>(word) === load<u8>(wanted);
  if (sameStart !== (load<u8>(best) === load<u8>(wanted))) return sameStart;
  if (frequency !== bestFrequency) return frequency > bestFrequency;
  const order = memory.compare(word, best, min(length, bestLength));
  return order < 0 || (order === 0 && length < bestLength);
}

function letterSet(word: usize, length: u32): u32 {
  let set: u32 = 0;
  for (let index: u32 = 0; index < length; index += 1) {
    set |= 1 << (<u32>load<u8>(word + index) - FIRST_LETTER);
  }
  return set;
}

/** Damerau's distance, each stretch changed at most once. */
function slips(word: usize, length: u32): u32 {
  for (let column: u32 = 0; column <= length; column += 1) store<u8>(table + column, <u8>column);
  for (let row: u32 = 1; row <= wantedLength; row += 1) {
    store<u8>(table + row * WIDTH, <u8>row);
    const left = load<u8>(wanted + row - 1);
    for (let column: u32 = 1; column <= length; column += 1) {
      const right = load<u8>(word + column - 1);
      let least = min(
        min(distanceAt(row - 1, column), distanceAt(row, column - 1)) + 1,
        distanceAt(row - 1, column - 1) + (left === right ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left === load<u8>(word + column - 2) &&
        right === load<u8>(wanted + row - 2);
      if (isSwapped) least = min(least, distanceAt(row - 2, column - 2) + 1);
      store<u8>(table + row * WIDTH + column, <u8>least);
    }
  }
  return distanceAt(wantedLength, length);
}

function distanceAt(row: u32, column: u32): u32 {
  return load<u8>(table + row * WIDTH + column);
}
