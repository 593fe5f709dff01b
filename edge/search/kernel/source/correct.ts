/**
 * Spelling correction: the word of the vocabulary that is nearest to a misspelled one.
 * `generator/search/pack-vocabulary.ts` describes the file.
 */
import { fail } from './host';
import { reserve } from './memory';

const FIRST_LETTER: u32 = 97;
/** Words of the vocabulary are shorter than this. */
const WIDTH: u32 = 64;

let wanted: usize = 0;
let wantedLength: u32 = 0;
let wantedSet: u32 = 0;
let editsAllowed: u32 = 0;
/** Matrix of distances, u8 each. */
let table: usize = 0;

/** The word of the vocabulary that is being compared. */
let known: usize = 0;

let best: usize = 0;
/** 0 if no word is near enough. */
let bestLength: u32 = 0;
let bestDistance: u32 = 0;
let bestFrequency: u32 = 0;

/**
 * @param word in lower-case ASCII letters
 * @param most edits that are allowed
 */
function beginCorrection(word: usize, length: u32, most: u32): void {
  if (length >= WIDTH) fail();
  wanted = word;
  wantedLength = length;
  wantedSet = letterSet(word, length);
  editsAllowed = most;
  table = reserve(WIDTH * WIDTH);
  known = reserve(WIDTH);
  best = reserve(WIDTH);
  bestLength = 0;
}

/**
 * Compares all words of one length.
 * @param words as the file has them, one after the other
 * @param frequencies u8 each
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
  // An edit that changes the length changes one letter of the set; any other changes two at most.
  const differing = <u32>popcnt(wantedSet ^ letterSet(known, length));
  const longer = max(length, wantedLength) - min(length, wantedLength);
  if (differing + longer > 2 * editsAllowed) return;
  const distance = editDistance(known, length);
  if (distance > editsAllowed) return;
  if (bestLength > 0 && !isBetter(known, length, distance, frequency)) return;
  memory.copy(best, known, length);
  bestLength = length;
  bestDistance = distance;
  bestFrequency = frequency;
}

/** @returns where the nearest word begins */
export function correction(): usize {
  return best;
}

export function correctionLength(): u32 {
  return bestLength;
}

/**
 * Fewer edits win; then the same first letter, then the higher frequency, then alphabetical order.
 */
function isBetter(word: usize, length: u32, distance: u32, frequency: u32): bool {
  if (distance !== bestDistance) return distance < bestDistance;
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
 * Optimal string alignment distance (Damerau's distance in which no substring is edited twice).
 * Cells farther from the diagonal than the allowed edits are skipped, so a larger distance is only
 * reported as "too many".
 */
export function editDistance(word: usize, length: u32): u32 {
  const tooMany = editsAllowed + 1;
  for (let column: u32 = 0; column <= length; column += 1) store<u8>(table + column, <u8>column);
  for (let row: u32 = 1; row <= wantedLength; row += 1) {
    const first = row > editsAllowed ? row - editsAllowed : 1;
    const last = min(row + editsAllowed, length);
    if (first > last) return tooMany;
    setDistance(row, first - 1, first === 1 ? row : tooMany);
    for (let column = first; column <= last; column += 1) {
      setDistance(row, column, leastAt(word, row, column));
    }
    if (last < length) setDistance(row, last + 1, tooMany);
  }
  return distanceAt(wantedLength, length);
}

/** The distance of two prefixes, from the cells before. */
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

/** Shorter words have too many neighbours to guess which one is meant. */
const SHORTEST: u32 = 4;
/** From this length on, two edits are allowed. */
const TWO_EDITS: u32 = 8;
const LONGEST: u32 = 24;

/**
 * Looks for the nearest word; `correction` returns it.
 * @param file payload of the vocabulary
 */
export function correct(word: usize, end: usize, file: usize, fileEnd: usize): bool {
  const length = <u32>(end - word);
  if (length < SHORTEST || length > LONGEST) return false;
  for (let at = word; at < end; at += 1) {
    if (load<u8>(at) < 0x61 || load<u8>(at) > 0x7a) return false;
  }
  const most: u32 = length < TWO_EDITS ? 1 : 2;
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
    const after = words + load<u32>(sizes + group * 4);
    const count = load<u32>(counts + group * 4);
    if (after > fileEnd || frequencies + count > fileEnd) fail();
    if (size + most >= length && size <= length + most) {
      compareWords(words, after, size, frequencies);
    }
    words = after;
    frequencies += count;
  }
  return bestLength > 0;
}
