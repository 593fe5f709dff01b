/** Files of the index: which ones a search needs next, and those that it was given. */
import { checksum } from './checksum';
import { fail } from './host';
import { reserve } from './memory';

const CATALOGUE_KEY: u32 = 0;
/** Kinds, as `edge/search/index/files.ts` numbers them. */
export const POSITION_COUNTS: u32 = 1;
export const VOCABULARY: u32 = 2;
export const TERMS: u32 = 3;
export const POSITIONS: u32 = 4;
export const SNIPPETS: u32 = 5;
export const FORWARD_INDEX: u32 = 6;

const KIND: u32 = 1 << 24;
const MOST_WANTED: u32 = 256;
/** Budget of files per search, if its words and rows can do with it. */
const MOST_READS: u32 = 12;

const MAGIC: u32 = 0x52 | (0x53 << 8) | (0x58 << 16) | (7 << 24);
export const HEADER_BYTES: u32 = 16;
/** The checksum covers everything from the build number on. */
const CHECKED_FROM: u32 = 12;
/** Problems with a file, as `edge/search/index/session.ts` names them. */
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
  /** Bounds of the payload. */
  start: usize;
  end: usize;
  /** One more than the number of the query term that last looked for completions here. */
  seenBy: u32;
}

let first: usize = 0;
/** Number of wanted files, followed by their keys, u32 each. */
let wanted: usize = 0;
/** Files requested since the search began, and the catalogue. */
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

/** The files that were wanted when `takeWanted` was last called. */
let taken: usize = 0;

/**
 * Empties the list of wanted files.
 * @returns how many there were
 */
export function takeWanted(): u32 {
  taken = wanted;
  beginWanted();
  return load<u32>(taken);
}

/** Key of a file that was taken. */
export function takenKey(place: u32): u32 {
  return load<u32>(taken + (place + 1) * 4);
}

/** Whether there are wanted files that `takeWanted` has not returned yet. */
export function isWanting(): bool {
  return load<u32>(wanted) > 0;
}

/** @returns null if it was not given yet; it becomes wanted then */
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

/** How many more files a search may read within its budget. */
export function readsLeft(): u32 {
  return reads < MOST_READS ? MOST_READS - reads : 0;
}

/** Whether a file was given or is wanted. */
export function isRead(kind: u32, number: u32): bool {
  const key = kind * KIND + number;
  return findFile(key) !== null || isWanted(key);
}

/** @returns null if it was not given; it does not become wanted */
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
 * Accepts a wanted file.
 * @param start of the whole file
 * @param isChecked whether it was accepted before
 * @returns the number of the problem with it; 0 for none
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

/** Build number of the catalogue, which all files must have; 0 for any. */
let build: u32 = 0;

/** @returns the number of the problem with the catalogue; 0 for none */
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
