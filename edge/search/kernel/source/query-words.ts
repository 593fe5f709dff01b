/** The words of a query as they are read: first the open ones, then those of quoted phrases. */
import { fail } from './host';
import { reserve } from './memory';
import { MOST_QUERY_TERMS } from './query-terms';

@unmanaged
export class Word {
  start: usize;
  end: usize;
  /** See `query-terms.ts`. */
  flags: u32;
}

let words: usize = 0;
export let wordCount: u32 = 0;
export let openCount: u32 = 0;

export function beginWords(): void {
  words = reserve(MOST_QUERY_TERMS * offsetof<Word>());
  wordCount = 0;
  openCount = 0;
}

export function wordAt(place: u32): Word {
  return changetype<Word>(words + place * offsetof<Word>());
}

export function addRead(start: usize, end: usize, flags: u32): void {
  if (wordCount === MOST_QUERY_TERMS) fail();
  const word = wordAt(wordCount);
  word.start = start;
  word.end = end;
  word.flags = flags;
  wordCount += 1;
}

/** Ends the open words. */
export function closeOpen(): void {
  openCount = wordCount;
}

export function dropOpen(first: u32, count: u32): void {
  const after = first + count;
  memory.copy(
    changetype<usize>(wordAt(first)),
    changetype<usize>(wordAt(after)),
    (wordCount - after) * offsetof<Word>(),
  );
  wordCount -= count;
  openCount -= count;
}
