/**
 * Set cover: few files that together serve all rows of a page. The greedy choice, the file that
 * serves most of the remaining rows, is usually good enough; if not, it is repeated with each file
 * as the first.
 */
import { fail } from './host';
import { reserve } from './memory';

/** Rows of the largest page. */
const MOST_PLACES: u32 = 128;

@unmanaged
class Candidate {
  kind: u32;
  file: u32;
  /** The rows that it serves, one bit each. */
  low: u64;
  high: u64;
}

let candidates: usize = 0;
let candidateCount: u32 = 0;
let room: u32 = 0;
/** All rows. */
let allLow: u64 = 0;
let allHigh: u64 = 0;
/** u32 each: the candidates of an attempt, and of the best attempt so far. */
let trial: usize = 0;
let trialCount: u32 = 0;
let best: usize = 0;
let bestCount: u32 = 0;

/**
 * @param most upper limit of the number of files
 * @param places rows of the page
 */
export function beginCover(most: u32, places: u32): void {
  if (places > MOST_PLACES) fail();
  room = most;
  candidates = reserve(most * offsetof<Candidate>());
  candidateCount = 0;
  trial = reserve(places * 4);
  best = reserve(places * 4);
  allLow = bitsBelow(places);
  allHigh = places > 64 ? bitsBelow(places - 64) : 0;
}

function bitsBelow(count: u32): u64 {
  return count >= 64 ? u64.MAX_VALUE : ((<u64>1) << (<u64>count)) - 1;
}

/** Notes that a file serves a row. */
export function serve(kind: u32, file: u32, place: u32): void {
  const candidate = candidateOf(kind, file);
  if (place < 64) candidate.low |= (<u64>1) << (<u64>place);
  else candidate.high |= (<u64>1) << (<u64>(place - 64));
}

function candidateOf(kind: u32, file: u32): Candidate {
  for (let place: u32 = 0; place < candidateCount; place += 1) {
    const candidate = candidateAt(place);
    if (candidate.kind === kind && candidate.file === file) return candidate;
  }
  if (candidateCount === room) fail();
  const candidate = candidateAt(candidateCount);
  candidate.kind = kind;
  candidate.file = file;
  candidate.low = 0;
  candidate.high = 0;
  candidateCount += 1;
  return candidate;
}

function candidateAt(place: u32): Candidate {
  return changetype<Candidate>(candidates + place * offsetof<Candidate>());
}

/** @param enough stop looking once this many files suffice */
export function coverPlaces(enough: u32): void {
  bestCount = u32.MAX_VALUE;
  coverFrom(candidateCount);
  for (let first: u32 = 0; first < candidateCount && bestCount > enough; first += 1) {
    coverFrom(first);
  }
}

/** @param first file to begin with; `candidateCount` to begin with the largest */
function coverFrom(first: u32): void {
  let low = allLow;
  let high = allHigh;
  trialCount = 0;
  for (let next = first; low !== 0 || high !== 0; ) {
    if (next >= candidateCount) next = largest(low, high);
    const candidate = candidateAt(next);
    store<u32>(trial + trialCount * 4, next);
    trialCount += 1;
    low &= ~candidate.low;
    high &= ~candidate.high;
    if (trialCount >= bestCount) return;
    next = candidateCount;
  }
  memory.copy(best, trial, trialCount * 4);
  bestCount = trialCount;
}

/**
 * The candidate that serves most of the remaining rows; the last one of equals, since forward index
 * files come last.
 */
function largest(low: u64, high: u64): u32 {
  let found: u32 = 0;
  let most: u64 = 0;
  for (let place: u32 = 0; place < candidateCount; place += 1) {
    const candidate = candidateAt(place);
    const serves = popcnt(candidate.low & low) + popcnt(candidate.high & high);
    if (serves < most) continue;
    most = serves;
    found = place;
  }
  if (most === 0) fail();
  return found;
}

export function coveringCount(): u32 {
  return bestCount === u32.MAX_VALUE ? 0 : bestCount;
}

export function coveringKind(file: u32): u32 {
  return candidateAt(load<u32>(best + file * 4)).kind;
}

export function coveringFile(file: u32): u32 {
  return candidateAt(load<u32>(best + file * 4)).file;
}
