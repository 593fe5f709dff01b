/** Files of the index: which ones a search wants next, and those that it was given. */
import { checksum } from './checksum';
import { fail } from './host';
import { reserve } from './memory';

const CATALOGUE_KEY: u32 = 0;
/** Kinds, as `edge/search/index/files.ts` numbers them. */
export const PLACES: u32 = 1;
export const VOCABULARY: u32 = 2;
export const TERMS: u32 = 3;
export const WORDS: u32 = 4;
export const CARDS: u32 = 5;
export const TEXTS: u32 = 6;

const KIND: u32 = 1 << 24;
const MOST_WANTED: u32 = 256;
/** Files that a search reads, where these are enough for its words and its rows. */
const MOST_READS: u32 = 12;

const MAGIC: u32 = 0x52 | (0x53 << 8) | (0x58 << 16) | (6 << 24);
export const HEADER_BYTES: u32 = 16;
/** What is checked begins with the build. */
const CHECKED_FROM: u32 = 12;
/** What may be wrong with a file, as `edge/search/index/session.ts` names it. */
const FINE: u32 = 0;
const TOO_SHORT: u32 = 1;
const NO_INDEX_FILE: u32 = 2;
const OTHER_FILE: u32 = 3;
const OTHER_CHECKSUM: u32 = 4;
const OTHER_BUILD: u32 = 5;

@unmanaged
export class File {
  next: usize;
  key: u32;
  /** Of the payload. */
  start: usize;
  end: usize;
  /** One more than the place of the word whose completions were looked for in it last. */
  seenBy: u32;
}

let first: usize = 0;
/** How many files are wanted, then kind and number of each; u32. */
let wanted: usize = 0;
/** Files that were wanted since the search began, and the catalogue. */
let reads: u32 = 0;

export function beginFiles(): void {
  first = 0;
  reads = 1;
  beginWanted();
}

function beginWanted(): void {
  wanted = reserve((MOST_WANTED + 1) * 4);
  store<u32>(wanted, 0);
}

/** The files that were wanted when `takeWanted` was called last. */
let taken: usize = 0;

/** @returns how many files are wanted; then none is wanted any more */
export function takeWanted(): u32 {
  taken = wanted;
  beginWanted();
  return load<u32>(taken);
}

/** Key of a file that was taken. */
export function takenKey(place: u32): u32 {
  return load<u32>(taken + (place + 1) * 4);
}

/** Whether files are wanted that `takeWanted` has not told. */
export function isWanting(): bool {
  return load<u32>(wanted) > 0;
}

/** @returns null where it was not given yet; then it is wanted */
export function fileOf(kind: u32, number: u32): File | null {
  const key = kind * KIND + number;
  const file = findFile(key);
  if (file !== null || isWanted(key)) return file;
  const count = load<u32>(wanted);
  if (count === MOST_WANTED) fail();
  store<u32>(wanted + (count + 1) * 4, key);
  store<u32>(wanted, count + 1);
  reads += 1;
  return null;
}

/** How many more files a search may read, if it keeps to its budget. */
export function readsLeft(): u32 {
  return reads < MOST_READS ? MOST_READS - reads : 0;
}

/** Whether a file was given or is wanted. */
export function isRead(kind: u32, number: u32): bool {
  const key = kind * KIND + number;
  return findFile(key) !== null || isWanted(key);
}

/** @returns null where it was not given; then it is not wanted either */
export function fileAtHand(kind: u32, number: u32): File | null {
  return findFile(kind * KIND + number);
}

function findFile(key: u32): File | null {
  for (let at = first; at !== 0; at = changetype<File>(at).next) {
    if (changetype<File>(at).key === key) return changetype<File>(at);
  }
  return null;
}

function isWanted(key: u32): bool {
  for (let place: u32 = load<u32>(wanted); place > 0; place -= 1) {
    if (load<u32>(wanted + place * 4) === key) return true;
  }
  return false;
}

export function givenFile(kind: u32, number: u32): File {
  const file = fileOf(kind, number);
  if (file !== null) return file;
  fail();
  return unreachable();
}

/**
 * Takes a wanted file.
 * @param start of the whole file @param isChecked whether it was taken before
 * @returns what is wrong with it; 0 for nothing
 */
export function giveFile(key: u32, start: usize, length: u32, isChecked: bool): u32 {
  const problem = isChecked ? FINE : problemOf(key, start, length);
  if (problem !== FINE) return problem;
  const file = changetype<File>(reserve(offsetof<File>()));
  file.next = first;
  file.key = key;
  file.start = start + HEADER_BYTES;
  file.end = start + length;
  file.seenBy = 0;
  first = changetype<usize>(file);
  return FINE;
}

/** Build of the catalogue, which all files must have; 0 for any. */
let build: u32 = 0;

/** @returns what is wrong with the file of the catalogue; 0 for nothing */
export function checkCatalogue(start: usize, length: u32): u32 {
  build = 0;
  const problem = problemOf(CATALOGUE_KEY, start, length);
  if (problem === FINE) build = load<u32>(start + CHECKED_FROM);
  return problem;
}

function problemOf(key: u32, start: usize, length: u32): u32 {
  if (length < HEADER_BYTES) return TOO_SHORT;
  if (load<u32>(start) !== MAGIC) return NO_INDEX_FILE;
  if (load<u32>(start + 4) !== key) return OTHER_FILE;
  const sum = checksum(start + CHECKED_FROM, length - CHECKED_FROM);
  if (load<u32>(start + 8) !== sum) return OTHER_CHECKSUM;
  return build === 0 || load<u32>(start + CHECKED_FROM) === build ? FINE : OTHER_BUILD;
}
