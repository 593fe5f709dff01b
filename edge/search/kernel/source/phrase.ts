/**
 * Quoted phrases. All texts are thought of as one row of places; a list of places says how many there
 * are, then the distance of each from the one before. A phrase is where its words' places follow one
 * another.
 */
import { documentCount } from './catalogue';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';

/** u32 each, ascending: where the phrase may begin. */
let starts: usize = 0;
let count: u32 = 0;

/** Begins a phrase with the places of one of its words. @param shift its distance from the first word */
export function beginPhrase(start: usize, limit: usize, shift: u32): void {
  readFrom(start, limit);
  const places = readNumber();
  starts = reserve(places * 4);
  count = 0;
  let place: u32 = 0;
  for (let left = places; left > 0; left -= 1) {
    place += readNumber();
    if (place < shift) continue;
    store<u32>(starts + count * 4, place - shift);
    count += 1;
  }
}

/** Keeps the beginnings behind which another word follows at its distance. */
export function followPhrase(start: usize, limit: usize, shift: u32): void {
  readFrom(start, limit);
  let left = readNumber();
  let place: i64 = -1;
  let kept: u32 = 0;
  for (let index: u32 = 0; index < count; index += 1) {
    const wanted = load<u32>(starts + index * 4) + shift;
    while (left > 0 && place < <i64>wanted) {
      place = max(place, 0) + readNumber();
      left -= 1;
    }
    if (place !== <i64>wanted) continue;
    store<u32>(starts + kept * 4, wanted - shift);
    kept += 1;
  }
  count = kept;
}

/**
 * @param counts u16 by document: how many places it takes up
 * @returns u8 by document: 1 where it holds the phrase
 */
export function documentsOfPhrase(counts: usize): usize {
  const marks = reserveZeros(documentCount);
  let document: u32 = 0;
  let end: u32 = load<u16>(counts);
  for (let index: u32 = 0; index < count; index += 1) {
    const place = load<u32>(starts + index * 4);
    while (place >= end) {
      document += 1;
      if (document >= documentCount) fail();
      end += load<u16>(counts + document * 2);
    }
    store<u8>(marks + document, 1);
  }
  return marks;
}
