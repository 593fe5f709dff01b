/**
 * Parses a query: the words to look for, the framework that it names, and the provision that it
 * cites.
 */
import { BETWEEN, endOf, isAlphanumeric, isDigits, isSame, numberIn, SPACE } from './bytes';
import { beginCitation, citeNumbers, isCiting } from './cited';
import { beginName, isNamed, takeName } from './framework-names';
import { isStopWord } from './position-lists';
import { addQueryTerm, QUOTED, STOP, UNFINISHED } from './query-terms';
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
import { unitsBetween } from './window';

/** Longer runs of letters do not occur in acts. */
const LONGEST_WORD: usize = 40;
/** From this length on, in UTF-16 units, the last word of a query may be a prefix. */
export const SHORTEST_PREFIX: u32 = 3;
/** The bit that lower-case ASCII letters have and capitals do not. */
const SMALL: u32 = 0x20;
const FIRST_LETTER: u32 = 0x41;
const QUOTE: u32 = 0x22;
const PERCENT: u32 = 0x25;
const APOSTROPHE: u32 = 0x27;
/** "IT" and "US", "art" and "rec" as little-endian numbers. */
const IT: u32 = 0x5449;
const US: u32 = 0x5355;
const ART: u32 = 0x747261;
const REC: u32 = 0x636572;

export function beginParsing(): void {
  beginWords();
  beginName();
  beginCitation();
}

/**
 * Reads a query that consists of ASCII words, as most do; `edge/search/query/marked.ts` reads all
 * others.
 * @param text is converted to lower case
 * @returns false for any other query, of which nothing is kept
 */
export function readPlain(text: usize, length: u32): bool {
  const end = text + length;
  hasSmall = false;
  hasAbbreviation = false;
  hasDigit = false;
  for (let at = text; at < end; ) {
    const byte: u32 = load<u8>(at);
    if (byte >= 0x80 || byte === QUOTE || byte === APOSTROPHE || byte === PERCENT) return refused();
    if (!isAlphanumeric(byte)) {
      at += 1;
      continue;
    }
    // Numbers can be written in many ways.
    if (byte < FIRST_LETTER) return refused();
    at = readRun(at, end);
  }
  if ((hasSmall && hasAbbreviation) || (hasDigit && mayCite(text, end))) return refused();
  closeOpen();
  if (wordCount > 0) takeWords(wordAt(wordCount - 1).start, wordAt(wordCount - 1).end);
  return true;
}

/**
 * What the query contains: lower case; "IT" or "US", which are expanded if there is lower case;
 * digits after letters.
 */
let hasSmall: bool = false;
let hasAbbreviation: bool = false;
let hasDigit: bool = false;

/** @returns where the run of letters and digits ends */
function readRun(start: usize, end: usize): usize {
  const both: u32 = load<u16>(start);
  let at = start;
  for (; at < end; at += 1) {
    const byte: u32 = load<u8>(at);
    if (!isAlphanumeric(byte)) break;
    if (byte < FIRST_LETTER) hasDigit = true;
    else if ((byte & SMALL) !== 0) hasSmall = true;
    else store<u8>(at, <u8>(byte | SMALL));
  }
  const size = at - start;
  if (size === 2 && (both === IT || both === US)) hasAbbreviation = true;
  // Single letters are not words.
  if (size > 1 && size <= LONGEST_WORD) addRead(start, at, 0);
  return at;
}

function refused(): bool {
  beginWords();
  return false;
}

/** Whether a lower-case text contains anything that may be short for article or recital. */
export function mayCite(text: usize, end: usize): bool {
  for (let at = text; at + 3 <= end; at += 1) {
    const three = load<u16>(at) | ((<u32>load<u8>(at + 2)) << 16);
    if (three === ART || three === REC) return true;
  }
  return false;
}

/** Reads words that are already split, with a space between them. */
export function readOpen(text: usize, length: u32): void {
  readCut(text, text + length, SPACE, 0);
  closeOpen();
}

/** Reads the words of a quoted phrase in the form that `addPhrase` takes, after the open words. */
export function readQuoted(text: usize, length: u32): void {
  readCut(text, text + length, BETWEEN, QUOTED);
}

/**
 * Takes the words that were read.
 * @param last word of the whole query
 */
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
 * Adds the words as query terms, without a framework's name, lone numbers next to it, and stop
 * words unless there is nothing else. The last word of the query may be a prefix if it is also the
 * last open word.
 */
function takeWords(last: usize, lastEnd: usize): void {
  takeName();
  if (isNamed() && !isCiting()) takeLoneNumbers();
  const mayBeUnfinished =
    openCount > 0 &&
    isWord(wordAt(openCount - 1), last, lastEnd) &&
    unitsBetween(last, lastEnd) >= SHORTEST_PREFIX;
  let hasContentWord = false;
  for (let place: u32 = 0; place < wordCount; place += 1) {
    const word = wordAt(place);
    if (isStopWord(word.start, word.end)) word.flags |= STOP;
    else hasContentWord = true;
    if (mayBeUnfinished && isWord(word, last, lastEnd)) word.flags |= UNFINISHED;
    if (place < openCount && isQuoted(word)) word.flags |= QUOTED;
  }
  for (let place: u32 = 0; place < wordCount; place += 1) {
    const word = wordAt(place);
    if (!hasContentWord || (word.flags & STOP) === 0)
      addQueryTerm(word.start, word.end, word.flags);
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

/** In the number of an article or paragraph. */
const MOST_DIGITS: usize = 3;

/** Reads one or two numbers next to a name as a citation: "nis2 21", "gdpr 33(1)". */
export function takeLoneNumbers(): void {
  if (openCount === 0 || openCount > 2) return;
  for (let place: u32 = 0; place < openCount; place += 1) {
    const word = wordAt(place);
    if (word.end - word.start > MOST_DIGITS || !isDigits(word.start, word.end)) return;
  }
  if (numberIn(wordAt(0).start, wordAt(0).end, 10) === 0) return;
  citeNumbers(wordAt(0), openCount === 2 ? wordAt(1) : null);
  dropOpen(0, openCount);
}
