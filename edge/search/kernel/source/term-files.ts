/** In which files terms lie, by the catalogue's lists. */
import { beginsWith } from './bytes';
import { stopFiles, termFiles } from './catalogue';
import { itemEnd, itemStart, lastNotAbove, sizeOf } from './tables';

/** Terms that begin alike as far as this lie in one file. */
const UNDIVIDED_START: usize = 4;

/** The file that may hold a term. */
export function termFileOf(term: usize, end: usize): u32 {
  return lastNotAbove(termFiles, term, end);
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
  return first + place <= last ? first + place : -1;
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
