/**
 * Quoted phrases. A file of words lists, for each word as it stands in the texts, its places: all texts
 * are thought of as one row of places, each document's words behind those of the document before, with a
 * place left free behind every field so that no phrase reaches from one into the next. A list of places
 * says how many there are, then the distance of each from the one before. Two frequent words side by side
 * have a list of their own. A phrase is where its words' places follow one another.
 */
import { BETWEEN, endOf } from './bytes';
import { addExtra } from './cards';
import { documentCount, frequentWords, wordFiles } from './catalogue';
import { findEntry } from './entries';
import { fileOf, givenFile, PLACES, WORDS } from './files';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';
import { dropAll, keepMarked } from './ranking';
import { holdWords } from './slots';
import { findValue, lastNotAbove } from './tables';

@unmanaged
export class Phrase {
  next: usize;
  text: usize;
  end: usize;
}

/** The first phrase of the query. */
export let phrases: usize = 0;

export function beginPhrases(): void {
  phrases = 0;
}

/** Wants the files of a phrase's words, which were added before. */
export function addPhrase(text: usize, length: u32): void {
  const phrase = changetype<Phrase>(reserve(offsetof<Phrase>()));
  phrase.next = phrases;
  phrase.text = text;
  phrase.end = text + length;
  phrases = changetype<usize>(phrase);
  holdWords(phrase.text, phrase.end);
  fileOf(PLACES, 0);
  for (beginParts(phrase); nextPart(phrase); ) {
    fileOf(WORDS, lastNotAbove(wordFiles, partStart, partEnd));
  }
}

/** A word of a phrase, or two frequent ones, which have places of their own; see `nextPart`. */
let partStart: usize = 0;
let partEnd: usize = 0;
/** Distance from the phrase's first word. */
let partShift: u32 = 0;
/** The word that was last in the part before, and the one behind it. */
let before: usize = 0;
let next: usize = 0;
let nextShift: u32 = 0;

function beginParts(phrase: Phrase): void {
  before = 0;
  next = phrase.text;
  nextShift = 0;
}

/** Finds the next of the parts that make up a phrase. @returns false behind the last */
function nextPart(phrase: Phrase): bool {
  if (next >= phrase.end) return false;
  const word = next;
  const end = endOf(word, phrase.end, BETWEEN);
  const behind = min(end + 1, phrase.end);
  const behindEnd = endOf(behind, phrase.end, BETWEEN);
  const isFrequent = findValue(frequentWords, word, end);
  partStart = word;
  partEnd = end;
  partShift = nextShift;
  nextShift += 1;
  if (isFrequent && behind < behindEnd && findValue(frequentWords, behind, behindEnd)) {
    partEnd = behindEnd;
    nextShift += 1;
    before = behind;
    next = behindEnd + 1;
    return true;
  }
  if (isFrequent && before !== 0) {
    partStart = before;
    partShift -= 1;
  }
  before = isFrequent ? word : 0;
  next = end + 1;
  return true;
}

/** Drops the documents that do not contain every phrase. */
export function keepPhrases(): void {
  for (let at = phrases; at !== 0; at = changetype<Phrase>(at).next) {
    keepPhrase(changetype<Phrase>(at));
  }
}

@unmanaged
class PlacedWord {
  next: usize;
  /** Distance from the phrase's first word. */
  shift: u32;
  /** How many places it has, where they begin, and where the file ends. */
  count: u32;
  places: usize;
  limit: usize;
}

/** The rarest word comes first. */
function keepPhrase(phrase: Phrase): void {
  let words: usize = 0;
  for (beginParts(phrase); nextPart(phrase); ) {
    const word = placesOf(partStart, partEnd, partShift);
    if (word === null) {
      dropAll();
      return;
    }
    words = inserted(words, word);
  }
  if (words === 0) return;
  beginPlaces(changetype<PlacedWord>(words));
  for (
    let at = changetype<PlacedWord>(words).next;
    at !== 0;
    at = changetype<PlacedWord>(at).next
  ) {
    followPlaces(changetype<PlacedWord>(at));
  }
  const counts = givenFile(PLACES, 0);
  if (counts.end - counts.start < documentCount * 2) fail();
  keepMarked(documentsOfPhrase(counts.start));
}

/** @returns null where the part stands in no text */
function placesOf(text: usize, end: usize, shift: u32): PlacedWord | null {
  const entry = findEntry(givenFile(WORDS, lastNotAbove(wordFiles, text, end)), text, end);
  if (entry === null) return null;
  if (entry.cards !== 0) addExtra(entry);
  const word = changetype<PlacedWord>(reserve(offsetof<PlacedWord>()));
  word.shift = shift;
  word.places = entry.postings;
  word.limit = entry.limit;
  readFrom(word.places, word.limit);
  word.count = readNumber();
  return word;
}

function inserted(list: usize, word: PlacedWord): usize {
  if (list === 0 || word.count < changetype<PlacedWord>(list).count) {
    word.next = list;
    return changetype<usize>(word);
  }
  let before = changetype<PlacedWord>(list);
  while (before.next !== 0 && changetype<PlacedWord>(before.next).count <= word.count) {
    before = changetype<PlacedWord>(before.next);
  }
  word.next = before.next;
  before.next = changetype<usize>(word);
  return list;
}

/** u32 each, ascending: where the phrase may begin. */
let starts: usize = 0;
let count: u32 = 0;

/** Begins a phrase with the places of one of its words. */
function beginPlaces(word: PlacedWord): void {
  const shift = word.shift;
  readFrom(word.places, word.limit);
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
function followPlaces(word: PlacedWord): void {
  const shift = word.shift;
  readFrom(word.places, word.limit);
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
