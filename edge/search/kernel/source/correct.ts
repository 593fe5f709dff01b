/**
 * The nearest word of the texts to a misspelled one; `generator/search/pack-vocabulary.ts` describes
 * the file of all words.
 */
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

/** The word of the vocabulary that is compared. */
let known: usize = 0;

let best: usize = 0;
/** 0 where no word is near. */
let bestLength: u32 = 0;
let bestSlips: u32 = 0;
let bestFrequency: u32 = 0;

/** @param word lower-case ASCII letters @param most slips that it may have */
function beginCorrection(word: usize, length: u32, most: u32): void {
  if (length >= WIDTH) fail();
  wanted = word;
  wantedLength = length;
  wantedSet = letterSet(word, length);
  slipsAllowed = most;
  table = reserve(WIDTH * WIDTH);
  known = reserve(WIDTH);
  best = reserve(WIDTH);
  bestLength = 0;
}

/**
 * Looks through words of one length.
 * @param words one behind the other, as the file has them @param frequencies u8 each
 */
function compareWords(words: usize, end: usize, length: u32, frequencies: usize): void {
  if (length >= WIDTH) fail();
  let frequency = frequencies;
  for (let at = words; at < end; frequency += 1) {
    const shared: u32 = load<u8>(at);
    const letters = length - shared;
    if (shared > length || at + 1 + letters > end) fail();
    memory.copy(known + shared, at + 1, letters);
    at += 1 + letters;
    compareWord(length, load<u8>(frequency));
  }
}

export function compareWord(length: u32, frequency: u32): void {
  // A slip that changes the length changes one letter of the set, any other at most two.
  const differing = <u32>popcnt(wantedSet ^ letterSet(known, length));
  const longer = max(length, wantedLength) - min(length, wantedLength);
  if (differing + longer > 2 * slipsAllowed) return;
  const distance = slips(known, length);
  if (distance > slipsAllowed) return;
  if (bestLength > 0 && !isBetter(known, length, distance, frequency)) return;
  memory.copy(best, known, length);
  bestLength = length;
  bestSlips = distance;
  bestFrequency = frequency;
}

/** @returns where the nearest word begins */
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

/**
 * Damerau's distance, each stretch changed at most once; more than is allowed where it is more. A cell that is
 * farther from the diagonal than slips are allowed is left out: what it counts is too much.
 */
export function slips(word: usize, length: u32): u32 {
  const tooMany = slipsAllowed + 1;
  for (let column: u32 = 0; column <= length; column += 1) store<u8>(table + column, <u8>column);
  for (let row: u32 = 1; row <= wantedLength; row += 1) {
    const first = row > slipsAllowed ? row - slipsAllowed : 1;
    const last = min(row + slipsAllowed, length);
    if (first > last) return tooMany;
    setDistance(row, first - 1, first === 1 ? row : tooMany);
    for (let column = first; column <= last; column += 1) {
      setDistance(row, column, leastAt(word, row, column));
    }
    if (last < length) setDistance(row, last + 1, tooMany);
  }
  return distanceAt(wantedLength, length);
}

/** The distance of the first letters of both, by the cells before. */
function leastAt(word: usize, row: u32, column: u32): u32 {
  const left = load<u8>(wanted + row - 1);
  const right = load<u8>(word + column - 1);
  const least = min(
    min(distanceAt(row - 1, column), distanceAt(row, column - 1)) + 1,
    distanceAt(row - 1, column - 1) + (left === right ? 0 : 1),
  );
  const isSwapped =
    row > 1 &&
    column > 1 &&
    left === load<u8>(word + column - 2) &&
    right === load<u8>(wanted + row - 2);
  return isSwapped ? min(least, distanceAt(row - 2, column - 2) + 1) : least;
}

function setDistance(row: u32, column: u32, distance: u32): void {
  store<u8>(table + row * WIDTH + column, <u8>distance);
}

function distanceAt(row: u32, column: u32): u32 {
  return load<u8>(table + row * WIDTH + column);
}

/** Shorter words have too many neighbours for one of them to be meant. */
const SHORTEST: u32 = 4;
/** From this length on two slips are one word's. */
const TWO_SLIPS: u32 = 8;
const LONGEST: u32 = 24;

/**
 * Looks for the nearest word, which `correction` then tells.
 * @param file payload of the file of all words
 */
export function correct(word: usize, end: usize, file: usize, fileEnd: usize): bool {
  const length = <u32>(end - word);
  if (length < SHORTEST || length > LONGEST) return false;
  for (let at = word; at < end; at += 1) {
    if (load<u8>(at) < 0x61 || load<u8>(at) > 0x7a) return false;
  }
  const most: u32 = length < TWO_SLIPS ? 1 : 2;
  beginCorrection(word, length, most);
  const shortest = load<u32>(file);
  const lengths = load<u32>(file + 4);
  const counts = file + 8;
  const sizes = counts + lengths * 4;
  let words = sizes + lengths * 4;
  if (words > fileEnd) fail();
  let frequencies = words;
  for (let group: u32 = 0; group < lengths; group += 1) frequencies += load<u32>(sizes + group * 4);
  for (let group: u32 = 0; group < lengths; group += 1) {
    const size = shortest + group;
    const behind = words + load<u32>(sizes + group * 4);
    const count = load<u32>(counts + group * 4);
    if (behind > fileEnd || frequencies + count > fileEnd) fail();
    if (size + most >= length && size <= length + most) {
      compareWords(words, behind, size, frequencies);
    }
    words = behind;
    frequencies += count;
  }
  return bestLength > 0;
}
