/** Reads a query: which of its words are looked for, which framework they name, and which provision they cite. */
import { BETWEEN, BLANK, endOf, isDigits, isSame } from './bytes';
import { beginCitation, citeNumbers, isCiting } from './cited';
import { beginName, isNamed, takeName } from './framework-names';
import {
  addRead,
  beginWords,
  closeOpen,
  dropOpen,
  openCount,
  Word,
  wordAt,
  wordCount,
} from './query-words';
import { addSlot, QUOTED, STOP, UNFINISHED } from './slots';
import { isStopWord } from './stop-words';
import { unitsBetween } from './window';

/** Longer runs of letters are no words of any act. */
const LONGEST_WORD: usize = 40;
/** From this length on, in units of UTF-16, the last word of a query may be the beginning of another. */
export const SHORTEST_PREFIX: u32 = 3;
/** The bit that small letters of ASCII have and capitals lack. */
const SMALL: u32 = 0x20;
/** "IT" and "US" as little-endian numbers. */
const IT: u32 = 0x5449;
const US: u32 = 0x5355;

export function beginReading(): void {
  beginWords();
  beginName();
  beginCitation();
}

/**
 * Reads a query of ASCII letters and blanks, as most are; `edge/search/query/parse.ts` cuts all others.
 * @param text is put in small letters
 * @returns false for another query, of which nothing is read
 */
export function readPlain(text: usize, length: u32): bool {
  const end = text + length;
  if (!isPlain(text, end)) return false;
  for (let start = text; start < end; ) {
    const stop = endOf(start, end, BLANK);
    for (let at = start; at < stop; at += 1) store<u8>(at, <u8>(load<u8>(at) | SMALL));
    // Single letters are no words.
    if (stop - start > 1 && stop - start <= LONGEST_WORD) addRead(start, stop, 0);
    start = stop + 1;
  }
  closeOpen();
  if (wordCount > 0) takeWords(wordAt(wordCount - 1).start, wordAt(wordCount - 1).end);
  return true;
}

/** Beside small letters, "IT" and "US" in capitals are abbreviations, which are spelled out first. */
function isPlain(text: usize, end: usize): bool {
  let hasSmall = false;
  let hasAbbreviation = false;
  for (let start = text; start < end; ) {
    const stop = endOf(start, end, BLANK);
    for (let at = start; at < stop; at += 1) {
      const letter: u32 = load<u8>(at) | SMALL;
      if (letter < 0x61 || letter > 0x7a) return false;
      if (<u32>load<u8>(at) === letter) hasSmall = true;
    }
    const both: u32 = stop - start === 2 ? <u32>load<u16>(start) : 0;
    if (both === IT || both === US) hasAbbreviation = true;
    start = stop + 1;
  }
  return !(hasSmall && hasAbbreviation);
}

/** Reads words that are cut already, with a blank between them. */
export function readOpen(text: usize, length: u32): void {
  readCut(text, text + length, BLANK, 0);
  closeOpen();
}

/** Reads the words of a quoted phrase, as `addPhrase` takes it, behind the open words. */
export function readQuoted(text: usize, length: u32): void {
  readCut(text, text + length, BETWEEN, QUOTED);
}

/** Takes the words that were read. @param last word of the whole query */
export function takeRead(last: usize, length: u32): void {
  takeWords(last, last + length);
}

function readCut(text: usize, end: usize, separator: u32, flags: u32): void {
  for (let start = text; start < end; ) {
    const stop = endOf(start, end, separator);
    if (stop > start) addRead(start, stop, flags);
    start = stop + 1;
  }
}

/**
 * Looks for the words but for a framework's name, for lone numbers beside it, and for stop words unless there are
 * no others. The last word of the query may be half typed where it ends the open words.
 */
function takeWords(last: usize, lastEnd: usize): void {
  takeName();
  if (isNamed() && !isCiting()) takeLoneNumbers();
  const mayBeUnfinished =
    openCount > 0 &&
    isWord(wordAt(openCount - 1), last, lastEnd) &&
    unitsBetween(last, lastEnd) >= SHORTEST_PREFIX;
  let isTelling = false;
  for (let place: u32 = 0; place < wordCount; place += 1) {
    const word = wordAt(place);
    if (isStopWord(word.start, word.end)) word.flags |= STOP;
    else isTelling = true;
    if (mayBeUnfinished && isWord(word, last, lastEnd)) word.flags |= UNFINISHED;
    if (place < openCount && isQuoted(word)) word.flags |= QUOTED;
  }
  for (let place: u32 = 0; place < wordCount; place += 1) {
    const word = wordAt(place);
    if (!isTelling || (word.flags & STOP) === 0) addSlot(word.start, word.end, word.flags);
  }
}

function isWord(word: Word, other: usize, otherEnd: usize): bool {
  return isSame(word.start, word.end, other, otherEnd);
}

function isQuoted(open: Word): bool {
  for (let place = openCount; place < wordCount; place += 1) {
    if (isWord(open, wordAt(place).start, wordAt(place).end)) return true;
  }
  return false;
}

/** Of numbers of articles and paragraphs. */
const MOST_DIGITS: usize = 3;

/** Takes one number or two beside a name for a citation: "nis2 21", "gdpr 33(1)". */
export function takeLoneNumbers(): void {
  if (openCount === 0 || openCount > 2) return;
  for (let place: u32 = 0; place < openCount; place += 1) {
    const word = wordAt(place);
    if (word.end - word.start > MOST_DIGITS || !isDigits(word.start, word.end)) return;
  }
  citeNumbers(wordAt(0), openCount === 2 ? wordAt(1) : null);
  dropOpen(0, openCount);
}
