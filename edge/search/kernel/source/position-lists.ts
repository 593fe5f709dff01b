/**
 * Which position lists make up a phrase. The files have lists
 *
 * - of every word, under its name;
 * - of a word and a stop word after it, under both with {@link STOP_AFTER} between them;
 * - of another word and a stop word before it, under both with {@link STOP_BEFORE} between them;
 * - of two adjacent frequent words, under both with {@link FREQUENT_AFTER} between them,
 *
 * so that a phrase never needs the many positions of a stop word, and all lists of a word are in
 * one file. A list of two words has the positions of the first.
 * `generator/search/pack-positions.ts` writes them.
 */
import { BETWEEN, endOf } from './bytes';
import { phraseWords } from './catalogue';
import { reserve } from './memory';
import { findValue, valueStart } from './tables';

const STOP_AFTER: u32 = 1;
const STOP_BEFORE: u32 = 2;
const FREQUENT_AFTER: u32 = 3;
/** Marks a stop word in the catalogue's list of words. */
const STOP_VALUE: u32 = 0x73;
/** Marks a frequent word in the catalogue's list of words. */
const FREQUENT_VALUE: u32 = 0x66;

/** The name of a list, and the distance of its positions from the phrase's first word. */
@unmanaged
export class PositionList {
  next: usize;
  name: usize;
  nameEnd: usize;
  shift: u32;
  /** Known once the file was given: number of positions, where they begin, end of the file. */
  count: u32;
  positions: usize;
  limit: usize;
}

@unmanaged
class Word {
  start: usize;
  end: usize;
  isStop: bool;
  isFrequent: bool;
}

let words: usize = 0;
let wordCount: u32 = 0;
/** The first of the lists. */
let lists: usize = 0;

/** @returns the first of the lists that make up a phrase */
export function listsOfPhrase(text: usize, textEnd: usize): usize {
  readWords(text, textEnd);
  lists = 0;
  /** Words before this one are in a list of two frequent words. */
  let covered: u32 = 0;
  for (let place: u32 = 0; place < wordCount; place += 1) {
    if (wordAt(place).isStop) {
      listStopWord(place);
    } else if (isStopAt(place + 1)) {
      listPair(place, STOP_AFTER, place + 1);
    } else if (place >= covered && !(place > 0 && isStopAt(place - 1))) {
      if (areFrequent(place)) {
        listPair(place, FREQUENT_AFTER, place + 1);
        covered = place + 2;
      } else if (place > 0 && areFrequent(place - 1)) {
        listPair(place - 1, FREQUENT_AFTER, place);
      } else {
        listWord(place);
      }
    }
  }
  return lists;
}

function readWords(text: usize, textEnd: usize): void {
  words = reserve((textEnd - text + 1) * offsetof<Word>());
  wordCount = 0;
  for (let start = text; start < textEnd; ) {
    const word = wordAt(wordCount);
    word.start = start;
    word.end = endOf(start, textEnd, BETWEEN);
    const isListed = findValue(phraseWords, start, word.end);
    word.isStop = isListed && load<u8>(valueStart) === STOP_VALUE;
    word.isFrequent = isListed && load<u8>(valueStart) === FREQUENT_VALUE;
    wordCount += 1;
    start = word.end + 1;
  }
}

/** The other word of the pair has it in its list, unless that is a stop word too. */
function listStopWord(place: u32): void {
  if (place + 1 < wordCount && !isStopAt(place + 1)) {
    listPair(place + 1, STOP_BEFORE, place);
  } else if (place === 0) {
    if (wordCount === 1) listWord(0);
    else listPair(0, STOP_AFTER, 1);
  } else if (place > 1 && isStopAt(place - 1)) {
    listPair(place - 1, STOP_AFTER, place);
  }
}

function wordAt(place: u32): Word {
  return changetype<Word>(words + place * offsetof<Word>());
}

function isStopAt(place: u32): bool {
  return place < wordCount && wordAt(place).isStop;
}

/** Whether a word and the next one are frequent. */
function areFrequent(place: u32): bool {
  return place + 1 < wordCount && wordAt(place).isFrequent && wordAt(place + 1).isFrequent;
}

function listWord(place: u32): void {
  addList(wordAt(place).start, wordAt(place).end, place);
}

function listPair(named: u32, sign: u32, other: u32): void {
  const first = wordAt(named);
  const second = wordAt(other);
  const length = first.end - first.start;
  const name = reserve(length + 1 + (second.end - second.start));
  memory.copy(name, first.start, length);
  store<u8>(name + length, <u8>sign);
  memory.copy(name + length + 1, second.start, second.end - second.start);
  addList(name, name + length + 1 + (second.end - second.start), min(named, other));
}

function addList(name: usize, nameEnd: usize, shift: u32): void {
  const list = changetype<PositionList>(reserve(offsetof<PositionList>()));
  list.next = lists;
  list.name = name;
  list.nameEnd = nameEnd;
  list.shift = shift;
  lists = changetype<usize>(list);
}

export function isStopWord(word: usize, end: usize): bool {
  return findValue(phraseWords, word, end) && load<u8>(valueStart) === STOP_VALUE;
}
