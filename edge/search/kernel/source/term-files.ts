/** In which files terms lie, by the catalogue's lists. */
import { BLANK, beginsWith, compare, endOf, numberIn, TAB } from './bytes';
import { groupedTerms, stopFiles, termFiles } from './catalogue';
import {
  findValue,
  itemEnd,
  itemStart,
  lastNotAbove,
  sizeOf,
  valueEnd,
  valueStart,
} from './tables';

/** Terms that begin alike as far as this lie in one file, unless they lie with their synonyms. */
const UNDIVIDED_START: usize = 4;
/** Letters that the terms beside their synonyms are looked through by. */
const GROUP_START: usize = 3;

/** The file that may hold a term. */
export function termFileOf(term: usize, end: usize): u32 {
  if (!findValue(groupedTerms, term, end)) return lastNotAbove(termFiles, term, end);
  return groupFile(valueStart, valueEnd);
}

/** The value is the file, counted behind those of stop words, and how many letters all forms begin with. */
function groupFile(value: usize, end: usize): u32 {
  return sizeOf(termFiles) + sizeOf(stopFiles) + numberIn(value, endOf(value, end, BLANK), 10);
}

/** The file that may hold the term of a stop word. */
export function stopFileOf(term: usize, end: usize): u32 {
  return sizeOf(termFiles) + lastNotAbove(stopFiles, term, end);
}

/** The files with completions of a word one after the other; below 0 behind the last. */
export function completionFile(start: usize, wordEnd: usize, place: u32): i32 {
  const end = min(wordEnd, start + UNDIVIDED_START);
  const last = lastWithStart(start, end);
  const first = end - start < UNDIVIDED_START ? lastNotAbove(termFiles, start, end) : last;
  if (first + place <= last) return first + place;
  let left = place - (last - first + 1);
  const key = min(wordEnd, start + GROUP_START);
  for (let item = lastNotAbove(groupedTerms, start, key); item < sizeOf(groupedTerms); item += 1) {
    const term = itemStart(groupedTerms, item);
    const stop = itemEnd(groupedTerms, item);
    const termEnd = endOf(term, stop, TAB);
    if (!beginsWith(term, termEnd, start, key)) {
      if (compare(term, termEnd, start, key) > 0) break;
      continue;
    }
    const blank = endOf(termEnd, stop, BLANK);
    const shared = term + numberIn(blank + 1, stop, 10);
    if (!beginsWith(term, shared, start, wordEnd)) {
      if (!beginsWith(start, wordEnd, term, shared)) continue;
    }
    if (left === 0) return groupFile(termEnd + 1, stop);
    left -= 1;
  }
  return -1;
}

/** The last file whose first term is below every term behind those that begin so. */
function lastWithStart(start: usize, end: usize): u32 {
  let place = lastNotAbove(termFiles, start, end);
  while (place + 1 < sizeOf(termFiles)) {
    if (!beginsWith(itemStart(termFiles, place + 1), itemEnd(termFiles, place + 1), start, end))
      break;
    place += 1;
  }
  return place;
}
