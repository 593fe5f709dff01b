/**
 * What a word or a combination of words matches, scored as MiniSearch scores it. Sums are made in its
 * order (field by field within a term, term by term within a word, then word by word), because sums of
 * floating-point numbers depend on it.
 *
 * Matches are a block of memory: how many documents, then the documents in no order, then the score of
 * every document of the index, 0 where it does not match.
 */
import { boostOf, FIELDS, rarity, saturated, selectField } from './bm25';
import { documentCount } from './catalogue';
import { fail } from './host';
import { reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';

const LIST: usize = 8;

/** Matches that nobody needs any more, to be used again; 0 for none. */
let spare: usize = 0;

/** Forgets memory that was freed. */
export function beginMatches(): void {
  spare = 0;
}

/** Gives matches back whose scores are all 0. */
export function recycle(matches: usize): void {
  store<u32>(matches, 0);
  spare = matches;
}

export function createMatches(): usize {
  if (spare !== 0) {
    const matches = spare;
    spare = 0;
    return matches;
  }
  const list = LIST + ((documentCount * 4 + 7) & ~7);
  return reserveZeros(list + documentCount * 8);
}

export function countOf(matches: usize): u32 {
  return load<u32>(matches);
}

export function documentAt(matches: usize, place: u32): u32 {
  return load<u32>(listOf(matches) + place * 4);
}

/** The documents, u32 each. */
function listOf(matches: usize): usize {
  return matches + LIST;
}

export function scoresOf(matches: usize): usize {
  return matches + LIST + ((documentCount * 4 + 7) & ~7);
}

/**
 * Adds the documents that hold a term.
 * @param start where its postings begin @param limit where the bytes end at the latest
 */
export function addTerm(matches: usize, start: usize, limit: usize, weight: f64): void {
  addTermOf(FIELDS, matches, start, limit, weight);
}

/** @param fields how many of the fields count: the text is before the questions */
export function addTermOf(
  fields: u32,
  matches: usize,
  start: usize,
  limit: usize,
  weight: f64,
): void {
  const scores = scoresOf(matches);
  const list = listOf(matches);
  let count = countOf(matches);
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
  store<u32>(matches, count);
}

/** Moves to the left what is on the right. */
export function addAny(left: usize, right: usize): void {
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

/** Leaves on the left what is on both sides. */
export function addAll(left: usize, right: usize): void {
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
