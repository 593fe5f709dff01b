/** The words of a query as they are read: first the open ones, behind them those of quoted phrases. */
import { fail } from './host';
import { reserve } from './memory';
import { MOST_SLOTS } from './slots';

@unmanaged
export class Word {
  start: usize;
  end: usize;
  /** See `slots.ts`. */
  flags: u32;
}

let words: usize = 0;
export let wordCount: u32 = 0;
export let openCount: u32 = 0;

export function beginWords(): void {
  words = reserve(MOST_SLOTS * offsetof<Word>());
  wordCount = 0;
  openCount = 0;
}

export function wordAt(place: u32): Word {
  return changetype<Word>(words + place * offsetof<Word>());
}

export function addRead(start: usize, end: usize, flags: u32): void {
  if (wordCount === MOST_SLOTS) fail();
  const word = wordAt(wordCount);
  word.start = start;
  word.end = end;
  word.flags = flags;
  wordCount += 1;
}

/** The words so far are the open ones. */
export function closeOpen(): void {
  openCount = wordCount;
}

export function dropOpen(first: u32, count: u32): void {
  const behind = first + count;
  memory.copy(
    changetype<usize>(wordAt(first)),
    changetype<usize>(wordAt(behind)),
    (wordCount - behind) * offsetof<Word>(),
  );
  wordCount -= count;
  openCount -= count;
}
