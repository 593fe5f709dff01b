/**
 * Accumulators: the documents that a word or a combination of words matches, with their scores,
 * computed as MiniSearch computes them. The order of the additions is MiniSearch's too (field by
 * field within a term, term by term within a word, then word by word), because sums of
 * floating-point numbers depend on it.
 *
 * An accumulator is a block of memory: the number of documents, the documents in no particular
 * order, and the score of every document of the index, 0 where it does not match.
 */
import { boostOf, FIELDS, rarity, saturated, selectField } from './bm25';
import { documentCount } from './catalogue';
import { fail } from './host';
import { reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';

const LIST: usize = 8;

/** An accumulator that is no longer needed and can be used again; 0 for none. */
let spare: usize = 0;

/** Forgets the spare accumulator, whose memory was freed. */
export function beginAccumulators(): void {
  spare = 0;
}

/** Gives back an accumulator whose scores are all 0. */
export function recycle(accumulator: usize): void {
  store<u32>(accumulator, 0);
  spare = accumulator;
}

export function createAccumulator(): usize {
  if (spare !== 0) {
    const accumulator = spare;
    spare = 0;
    return accumulator;
  }
  const list = LIST + ((documentCount * 4 + 7) & ~7);
  return reserveZeros(list + documentCount * 8);
}

export function countOf(accumulator: usize): u32 {
  return load<u32>(accumulator);
}

export function documentAt(accumulator: usize, place: u32): u32 {
  return load<u32>(listOf(accumulator) + place * 4);
}

/** The documents, u32 each. */
function listOf(accumulator: usize): usize {
  return accumulator + LIST;
}

export function scoresOf(accumulator: usize): usize {
  return accumulator + LIST + ((documentCount * 4 + 7) & ~7);
}

/**
 * Adds the documents that contain a term.
 * @param start where its posting list begins
 * @param limit end of the file
 */
export function addPostings(accumulator: usize, start: usize, limit: usize, weight: f64): void {
  addFieldPostings(FIELDS, accumulator, start, limit, weight);
}

/** @param fields how many of the fields to read: title and text come before the questions */
export function addFieldPostings(
  fields: u32,
  accumulator: usize,
  start: usize,
  limit: usize,
  weight: f64,
): void {
  const scores = scoresOf(accumulator);
  const list = listOf(accumulator);
  let count = countOf(accumulator);
  readFrom(start, limit);
  for (let field: u32 = 0; field < fields; field += 1) {
    const matching = readNumber();
    if (matching === 0) continue;
    const omitted = readNumber();
    if (omitted > matching) fail();
    const rare = rarity(matching);
    const factor = weight * boostOf(field);
    selectField(field);
    let document: u32 = 0;
    for (let left = matching - omitted; left > 0; left -= 1) {
      const packed = readNumber();
      document += packed >> 1;
      if (document >= documentCount) fail();
      const frequency = (packed & 1) === 0 ? 1 : readNumber() + 2;
      const added = factor * (rare * saturated(document, frequency));
      const place = scores + document * 8;
      const score = load<f64>(place);
      if (score === 0) {
        store<u32>(list + count * 4, document);
        count += 1;
      }
      store<f64>(place, score + added);
    }
  }
  store<u32>(accumulator, count);
}

/** Union: adds the right accumulator to the left one and recycles the right one. */
export function unite(left: usize, right: usize): void {
  const scores = scoresOf(left);
  const others = scoresOf(right);
  let count = countOf(left);
  for (let place: u32 = 0; place < countOf(right); place += 1) {
    const document = documentAt(right, place);
    const score = load<f64>(scores + document * 8);
    if (score === 0) {
      store<u32>(left + LIST + count * 4, document);
      count += 1;
    }
    store<f64>(scores + document * 8, score + load<f64>(others + document * 8));
    store<f64>(others + document * 8, 0);
  }
  store<u32>(left, count);
  recycle(right);
}

/**
 * Intersection: keeps in the left accumulator the documents that are in both, with the sum of their
 * scores.
 */
export function intersect(left: usize, right: usize): void {
  const scores = scoresOf(left);
  const others = scoresOf(right);
  let count: u32 = 0;
  for (let place: u32 = 0; place < countOf(left); place += 1) {
    const document = documentAt(left, place);
    const score = load<f64>(others + document * 8);
    if (score === 0) {
      store<f64>(scores + document * 8, 0);
      continue;
    }
    store<f64>(scores + document * 8, load<f64>(scores + document * 8) + score);
    store<u32>(left + LIST + count * 4, document);
    count += 1;
  }
  store<u32>(left, count);
}
