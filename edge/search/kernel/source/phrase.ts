/**
 * Quoted phrases, found with position lists. The positions of all texts form one sequence: the
 * words of a document come after those of the one before, with a free position after each field so
 * that no phrase extends from one into the next. A list has the number of its positions, then the
 * gap from each to the next. A phrase occurs where the positions of its lists are consecutive.
 */

import { documentCount, positionFiles } from './catalogue';
import { fileOf, givenFile, POSITION_COUNTS, POSITIONS } from './files';
import { dropAll, keepMarked } from './filters';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';
import { listsOfPhrase, PositionList } from './position-lists';
import { keepRarestInPhrase } from './query-terms';
import { addExtra } from './snippets';
import { lastNotAbove } from './tables';
import { findTerm } from './term-dictionary';

@unmanaged
export class Phrase {
  next: usize;
  text: usize;
  end: usize;
  /** The first of its position lists. */
  lists: usize;
}

/** The first phrase of the query. */
export let phrases: usize = 0;

export function beginPhrases(): void {
  phrases = 0;
}

/** Adds a phrase, whose words were added before, and requests the files of its lists. */
export function addPhrase(text: usize, length: u32): void {
  const phrase = changetype<Phrase>(reserve(offsetof<Phrase>()));
  phrase.next = phrases;
  phrase.text = text;
  phrase.end = text + length;
  phrase.lists = listsOfPhrase(text, phrase.end);
  phrases = changetype<usize>(phrase);
  keepRarestInPhrase(text, phrase.end);
  fileOf(POSITION_COUNTS, 0);
  for (let at = phrase.lists; at !== 0; at = changetype<PositionList>(at).next) {
    const list = changetype<PositionList>(at);
    fileOf(POSITIONS, lastNotAbove(positionFiles, list.name, list.nameEnd));
  }
}

/** Drops the documents that do not contain every phrase. */
export function keepPhrases(): void {
  for (let at = phrases; at !== 0; at = changetype<Phrase>(at).next) {
    keepPhrase(changetype<Phrase>(at));
  }
}

/** Intersects the lists, the shortest first. */
export function keepPhrase(phrase: Phrase): void {
  let sorted: usize = 0;
  for (let at = phrase.lists; at !== 0; ) {
    const list = changetype<PositionList>(at);
    at = list.next;
    if (!findPositions(list)) {
      dropAll();
      return;
    }
    sorted = inserted(sorted, list);
  }
  phrase.lists = sorted;
  if (sorted === 0) return;
  beginPositions(changetype<PositionList>(sorted));
  for (
    let at = changetype<PositionList>(sorted).next;
    at !== 0;
    at = changetype<PositionList>(at).next
  ) {
    keepFollowed(changetype<PositionList>(at));
  }
  const counts = givenFile(POSITION_COUNTS, 0);
  if (counts.end - counts.start < documentCount * 2) fail();
  keepMarked(documentsOfPhrase(counts.start));
}

/** @returns false if no text contains the words */
function findPositions(list: PositionList): bool {
  const file = givenFile(POSITIONS, lastNotAbove(positionFiles, list.name, list.nameEnd));
  const entry = findTerm(file, list.name, list.nameEnd);
  if (entry === null) return false;
  if (entry.snippets !== 0) addExtra(entry);
  list.positions = entry.postings;
  list.limit = entry.limit;
  readFrom(list.positions, list.limit);
  list.count = readNumber();
  return true;
}

function inserted(sorted: usize, list: PositionList): usize {
  if (sorted === 0 || list.count < changetype<PositionList>(sorted).count) {
    list.next = sorted;
    return changetype<usize>(list);
  }
  let before = changetype<PositionList>(sorted);
  while (before.next !== 0 && changetype<PositionList>(before.next).count <= list.count) {
    before = changetype<PositionList>(before.next);
  }
  list.next = before.next;
  before.next = changetype<usize>(list);
  return sorted;
}

/** u32 each, ascending: where the phrase may begin. */
let starts: usize = 0;
let count: u32 = 0;

/** Begins a phrase with the positions of one of its lists. */
function beginPositions(list: PositionList): void {
  const shift = list.shift;
  readFrom(list.positions, list.limit);
  const positions = readNumber();
  starts = reserve(positions * 4);
  count = 0;
  let place: u32 = 0;
  for (let left = positions; left > 0; left -= 1) {
    place += readNumber();
    if (place < shift) continue;
    store<u32>(starts + count * 4, place - shift);
    count += 1;
  }
}

/** Keeps the starts that another list follows at its distance. */
function keepFollowed(list: PositionList): void {
  const shift = list.shift;
  readFrom(list.positions, list.limit);
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
 * @param counts u16 by document: how many positions it has
 * @returns u8 by document: 1 if it contains the phrase
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
