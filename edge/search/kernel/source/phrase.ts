/**
 * Quoted phrases. Files of words hold lists of places: all texts are thought of as one row of places, each
 * document's words behind those of the document before, with a place left free behind every field so that
 * no phrase reaches from one into the next. A list says how many places there are, then the distance of
 * each from the one before. A phrase is where its lists' places follow one another.
 */
import { addExtra } from './cards';
import { documentCount, wordFiles } from './catalogue';
import { findEntry } from './entries';
import { fileOf, givenFile, PLACES, WORDS } from './files';
import { dropAll, keepMarked } from './filters';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';
import { listsOfPhrase, PlaceList } from './phrase-lists';

import { holdWords } from './slots';
import { lastNotAbove } from './tables';

@unmanaged
export class Phrase {
  next: usize;
  text: usize;
  end: usize;
  /** The first of the lists that make it up. */
  lists: usize;
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
  phrase.lists = listsOfPhrase(text, phrase.end);
  phrases = changetype<usize>(phrase);
  holdWords(text, phrase.end);
  fileOf(PLACES, 0);
  for (let at = phrase.lists; at !== 0; at = changetype<PlaceList>(at).next) {
    const list = changetype<PlaceList>(at);
    fileOf(WORDS, lastNotAbove(wordFiles, list.name, list.nameEnd));
  }
}

/** Drops the documents that do not contain every phrase. */
export function keepPhrases(): void {
  for (let at = phrases; at !== 0; at = changetype<Phrase>(at).next) {
    keepPhrase(changetype<Phrase>(at));
  }
}

/** The shortest list comes first. */
export function keepPhrase(phrase: Phrase): void {
  let sorted: usize = 0;
  for (let at = phrase.lists; at !== 0; ) {
    const list = changetype<PlaceList>(at);
    at = list.next;
    if (!findPlaces(list)) {
      dropAll();
      return;
    }
    sorted = inserted(sorted, list);
  }
  phrase.lists = sorted;
  if (sorted === 0) return;
  beginPlaces(changetype<PlaceList>(sorted));
  for (let at = changetype<PlaceList>(sorted).next; at !== 0; at = changetype<PlaceList>(at).next) {
    followPlaces(changetype<PlaceList>(at));
  }
  const counts = givenFile(PLACES, 0);
  if (counts.end - counts.start < documentCount * 2) fail();
  keepMarked(documentsOfPhrase(counts.start));
}

/** @returns false where the words stand in no text */
function findPlaces(list: PlaceList): bool {
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

function inserted(sorted: usize, list: PlaceList): usize {
  if (sorted === 0 || list.count < changetype<PlaceList>(sorted).count) {
    list.next = sorted;
    return changetype<usize>(list);
  }
  let before = changetype<PlaceList>(sorted);
  while (before.next !== 0 && changetype<PlaceList>(before.next).count <= list.count) {
    before = changetype<PlaceList>(before.next);
  }
  list.next = before.next;
  before.next = changetype<usize>(list);
  return sorted;
}

/** u32 each, ascending: where the phrase may begin. */
let starts: usize = 0;
let count: u32 = 0;

/** Begins a phrase with the places of one of its lists. */
function beginPlaces(list: PlaceList): void {
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
function followPlaces(list: PlaceList): void {
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
