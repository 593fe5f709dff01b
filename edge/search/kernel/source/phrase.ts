/**
 * Quoted phrases. Files of words hold lists of places: all texts are thought of as one row of places, each
 * document's words behind those of the document before, with a place left free behind every field so that
 * no phrase reaches from one into the next. A list says how many places there are, then the distance of
 * each from the one before. There are lists
 *
 * - of every word, under its name;
 * - of a word and a stop word behind it, under both with {@link STOP_BEHIND} between them;
 * - of a word that is none and a stop word before it, under both with {@link STOP_BEFORE} between them;
 * - of two frequent words side by side, under both with {@link FREQUENT_BEHIND} between them,
 *
 * so that a phrase never needs the many places of a stop word, and all lists of a word lie together. A
 * list of two words has the places of the one that stands first. A phrase is where its lists' places
 * follow one another.
 */
import { BETWEEN, endOf } from './bytes';
import { addExtra } from './cards';
import { documentCount, phraseWords, wordFiles } from './catalogue';
import { findEntry } from './entries';
import { fileOf, givenFile, PLACES, WORDS } from './files';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';
import { dropAll, keepMarked } from './ranking';
import { holdWords } from './slots';
import { findValue, lastNotAbove, valueStart } from './tables';

const STOP_BEHIND: u32 = 1;
const STOP_BEFORE: u32 = 2;
const FREQUENT_BEHIND: u32 = 3;
/** Values of the catalogue's list of words. */
const STOP: u32 = 0x73;
const FREQUENT: u32 = 0x66;

@unmanaged
export class Phrase {
  next: usize;
  text: usize;
  end: usize;
  /** The first of the lists that make it up. */
  lists: usize;
}

/** Where a list is found, and how far its places are from the phrase's first word. */
@unmanaged
class List {
  next: usize;
  name: usize;
  nameEnd: usize;
  shift: u32;
  /** What it holds, once its file was given: how many places, where they begin, where the file ends. */
  count: u32;
  places: usize;
  limit: usize;
}

@unmanaged
class Word {
  start: usize;
  end: usize;
  isStop: bool;
  isFrequent: bool;
}

/** The first phrase of the query. */
export let phrases: usize = 0;

export function beginPhrases(): void {
  phrases = 0;
}

/** Wants the files of a phrase's lists. Its words were added before. */
export function addPhrase(text: usize, length: u32): void {
  const phrase = changetype<Phrase>(reserve(offsetof<Phrase>()));
  phrase.next = phrases;
  phrase.text = text;
  phrase.end = text + length;
  phrase.lists = 0;
  phrases = changetype<usize>(phrase);
  holdWords(text, phrase.end);
  listWords(phrase);
  fileOf(PLACES, 0);
  for (let at = phrase.lists; at !== 0; at = changetype<List>(at).next) {
    const list = changetype<List>(at);
    fileOf(WORDS, lastNotAbove(wordFiles, list.name, list.nameEnd));
  }
}

let words: usize = 0;
let wordCount: u32 = 0;

/** Finds lists that make up a phrase. */
function listWords(phrase: Phrase): void {
  words = reserve(<usize>(phrase.end - phrase.text + 1) * offsetof<Word>());
  wordCount = 0;
  for (let start = phrase.text; start < phrase.end; ) {
    const word = wordAt(wordCount);
    word.start = start;
    word.end = endOf(start, phrase.end, BETWEEN);
    const isListed = findValue(phraseWords, start, word.end);
    word.isStop = isListed && load<u8>(valueStart) === STOP;
    word.isFrequent = isListed && load<u8>(valueStart) === FREQUENT;
    wordCount += 1;
    start = word.end + 1;
  }
  /** Words before this one are in a list of two frequent ones. */
  let covered: u32 = 0;
  for (let place: u32 = 0; place < wordCount; place += 1) {
    if (wordAt(place).isStop) {
      listStopWord(phrase, place);
    } else if (isStopAt(place + 1)) {
      listPair(phrase, place, STOP_BEHIND, place + 1);
    } else if (place >= covered && !(place > 0 && isStopAt(place - 1))) {
      if (areFrequent(place)) {
        listPair(phrase, place, FREQUENT_BEHIND, place + 1);
        covered = place + 2;
      } else if (place > 0 && areFrequent(place - 1)) {
        listPair(phrase, place - 1, FREQUENT_BEHIND, place);
      } else {
        listWord(phrase, place);
      }
    }
  }
}

/** The other word beside it has it in its list, unless that is a stop word too. */
function listStopWord(phrase: Phrase, place: u32): void {
  if (place + 1 < wordCount && !isStopAt(place + 1)) {
    listPair(phrase, place + 1, STOP_BEFORE, place);
  } else if (place === 0) {
    if (wordCount === 1) listWord(phrase, 0);
    else listPair(phrase, 0, STOP_BEHIND, 1);
  } else if (place > 1 && isStopAt(place - 1)) {
    listPair(phrase, place - 1, STOP_BEHIND, place);
  }
}

function wordAt(place: u32): Word {
  return changetype<Word>(words + place * offsetof<Word>());
}

function isStopAt(place: u32): bool {
  return place < wordCount && wordAt(place).isStop;
}

/** Whether a word and the one behind it are. */
function areFrequent(place: u32): bool {
  return place + 1 < wordCount && wordAt(place).isFrequent && wordAt(place + 1).isFrequent;
}

function listWord(phrase: Phrase, place: u32): void {
  addList(phrase, wordAt(place).start, wordAt(place).end, place);
}

function listPair(phrase: Phrase, named: u32, sign: u32, other: u32): void {
  const first = wordAt(named);
  const second = wordAt(other);
  const length = first.end - first.start;
  const name = reserve(length + 1 + (second.end - second.start));
  memory.copy(name, first.start, length);
  store<u8>(name + length, <u8>sign);
  memory.copy(name + length + 1, second.start, second.end - second.start);
  addList(phrase, name, name + length + 1 + (second.end - second.start), min(named, other));
}

function addList(phrase: Phrase, name: usize, nameEnd: usize, shift: u32): void {
  const list = changetype<List>(reserve(offsetof<List>()));
  list.next = phrase.lists;
  list.name = name;
  list.nameEnd = nameEnd;
  list.shift = shift;
  phrase.lists = changetype<usize>(list);
}

/** Drops the documents that do not contain every phrase. */
export function keepPhrases(): void {
  for (let at = phrases; at !== 0; at = changetype<Phrase>(at).next) {
    keepPhrase(changetype<Phrase>(at));
  }
}

/** The shortest list comes first. */
function keepPhrase(phrase: Phrase): void {
  let sorted: usize = 0;
  for (let at = phrase.lists; at !== 0; ) {
    const list = changetype<List>(at);
    at = list.next;
    if (!findPlaces(list)) {
      dropAll();
      return;
    }
    sorted = inserted(sorted, list);
  }
  phrase.lists = sorted;
  if (sorted === 0) return;
  beginPlaces(changetype<List>(sorted));
  for (let at = changetype<List>(sorted).next; at !== 0; at = changetype<List>(at).next) {
    followPlaces(changetype<List>(at));
  }
  const counts = givenFile(PLACES, 0);
  if (counts.end - counts.start < documentCount * 2) fail();
  keepMarked(documentsOfPhrase(counts.start));
}

/** @returns false where the words stand in no text */
function findPlaces(list: List): bool {
  const file = givenFile(WORDS, lastNotAbove(wordFiles, list.name, list.nameEnd));
  const entry = findEntry(file, list.name, list.nameEnd);
  if (entry === null) return false;
  if (entry.cards !== 0) addExtra(entry);
  list.places = entry.postings;
  list.limit = entry.limit;
  readFrom(list.places, list.limit);
  list.count = readNumber();
  return true;
}

function inserted(sorted: usize, list: List): usize {
  if (sorted === 0 || list.count < changetype<List>(sorted).count) {
    list.next = sorted;
    return changetype<usize>(list);
  }
  let before = changetype<List>(sorted);
  while (before.next !== 0 && changetype<List>(before.next).count <= list.count) {
    before = changetype<List>(before.next);
  }
  list.next = before.next;
  before.next = changetype<usize>(list);
  return sorted;
}

/** u32 each, ascending: where the phrase may begin. */
let starts: usize = 0;
let count: u32 = 0;

/** Begins a phrase with the places of one of its lists. */
function beginPlaces(list: List): void {
  const shift = list.shift;
  readFrom(list.places, list.limit);
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

/** Keeps the beginnings behind which another list follows at its distance. */
function followPlaces(list: List): void {
  const shift = list.shift;
  readFrom(list.places, list.limit);
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
function documentsOfPhrase(counts: usize): usize {
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
