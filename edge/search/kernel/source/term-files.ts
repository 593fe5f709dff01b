/** Which file has a term, from the catalogue's tables. */
import { beginsWith } from './bytes';
import { stopFiles, termFiles } from './catalogue';
import { itemEnd, itemStart, lastNotAbove, sizeOf } from './tables';

/** Terms with the same prefix of this length are in one file. */
const UNDIVIDED_PREFIX: usize = 4;

/** The file that may have a term. */
export function termFileOf(term: usize, end: usize): u32 {
  return lastNotAbove(termFiles, term, end);
}

/** The file that may have the term of a stop word. */
export function stopFileOf(term: usize, end: usize): u32 {
  return sizeOf(termFiles) + lastNotAbove(stopFiles, term, end);
}

/** The files that may have completions of a word, by index; negative after the last. */
export function completionFile(start: usize, wordEnd: usize, place: u32): i32 {
  const end = min(wordEnd, start + UNDIVIDED_PREFIX);
  const last = lastWithPrefix(start, end);
  const first = end - start < UNDIVIDED_PREFIX ? lastNotAbove(termFiles, start, end) : last;
  return first + place <= last ? first + place : -1;
}

/** The last file that may have terms with a prefix. */
function lastWithPrefix(start: usize, end: usize): u32 {
  let place = lastNotAbove(termFiles, start, end);
  while (place + 1 < sizeOf(termFiles)) {
    if (!beginsWith(itemStart(termFiles, place + 1), itemEnd(termFiles, place + 1), start, end))
      break;
    place += 1;
  }
  return place;
}
