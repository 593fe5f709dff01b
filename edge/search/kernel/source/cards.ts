/**
 * Which files the rows of a page are read from. Their texts lie in as many places as there are rows; the
 * words of the query carry cards with them, passages of the documents in which they stand, so that a few
 * files of cards serve most of a page.
 */

import { isSame } from './bytes';
import { documentCount, FIELDS } from './catalogue';
import { Entry } from './entries';
import { CARDS, fileOf } from './files';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';
import { KEPT, slotAt, slotCount } from './slots';
import { Synonym } from './synonyms';

const NONE: u32 = 0xffffffff;
/** A file that serves a single row is no better than the file of texts, which has the whole text. */
const FEWEST_ROWS: u32 = 2;
/** More terms than that (completions of a short beginning) cost more to look through than they save. */
const MOST_TERMS: u32 = 24;

/** Entries of the terms, the words of the query first, then the heaviest of the others. */
let terms: usize = 0;
let termCount: u32 = 0;
/** How many of them are words of the query. */
let ownCount: u32 = 0;
/** u32 by document of the page. */
let wanted: usize = 0;
let wantedCount: u32 = 0;
/** u32 by term, then document of the page: the row of its card behind the term's first, or NONE. */
let found: usize = 0;
/** u32 by term: how many documents have cards. */
let frequencies: usize = 0;
/** u8 by term: 1 where its file was chosen. */
let chosen: usize = 0;
/** u8 by document of the page: 1 where a chosen file serves it. */
let served: usize = 0;

/**
 * Wants files of cards for the documents of a page.
 * @param documents u32 each @param mostFiles files to want at most
 */
export function chooseCards(documents: usize, size: u32, mostFiles: u32): void {
  wanted = documents;
  wantedCount = size;
  listTerms();
  found = reserve(termCount * size * 4);
  memory.fill(found, 0xff, termCount * size * 4);
  frequencies = reserveZeros(termCount * 4);
  chosen = reserveZeros(termCount);
  served = reserveZeros(size);
  findCards();
  for (let files: u32 = 0; files < mostFiles; files += 1) {
    if (!chooseFile()) break;
  }
}

/** File and row of a card, of those that are read anyway the one of its rarest term; the file is NONE without any. */
export let cardFile: u32 = 0;
export let cardRow: u32 = 0;

/** Finds the card of a document of the page. @returns false for none */
export function findCard(place: u32): bool {
  let best = NONE;
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (load<u8>(chosen + term) === 0 || rowAt(term, place) === NONE) continue;
    if (best === NONE || frequencyOf(term) < frequencyOf(best)) best = term;
  }
  if (best === NONE) return false;
  cardFile = termAt(best).cardFile;
  cardRow = termAt(best).firstRow + rowAt(best, place);
  return true;
}

function listTerms(): void {
  terms = reserve((MOST_TERMS + 1) * sizeof<usize>());
  termCount = 0;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT || slot.own === 0) continue;
    const entry = changetype<Entry>(slot.own);
    if (isSame(entry.term, entry.termEnd, slot.term, slot.termEnd)) insert(entry, 0);
  }
  ownCount = termCount;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    for (let at = slot.own; at !== 0; at = changetype<Entry>(at).next) {
      const entry = changetype<Entry>(at);
      if (!isSame(entry.term, entry.termEnd, slot.term, slot.termEnd)) insert(entry, ownCount);
    }
    for (let at = slot.synonyms; at !== 0; at = changetype<Synonym>(at).next) {
      for (
        let entry = changetype<Synonym>(at).entries;
        entry !== 0;
        entry = changetype<Entry>(entry).next
      ) {
        insert(changetype<Entry>(entry), ownCount);
      }
    }
  }
}

/** Behind the terms from a place on that are at least as heavy. */
function insert(entry: Entry, from: u32): void {
  if (!entry.hasCards) return;
  let place = termCount;
  for (; place > from && termAt(place - 1).weight < entry.weight; place -= 1) {
    store<usize>(terms + place * sizeof<usize>(), changetype<usize>(termAt(place - 1)));
  }
  if (place === MOST_TERMS) return;
  store<usize>(terms + place * sizeof<usize>(), changetype<usize>(entry));
  termCount = min(termCount + 1, MOST_TERMS);
}

function termAt(term: u32): Entry {
  return changetype<Entry>(load<usize>(terms + term * sizeof<usize>()));
}

/** Terms that are no words of the query are looked through for documents without a card only. */
function findCards(): void {
  const isFound = reserveZeros(wantedCount);
  let without = wantedCount;
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (without === 0 && term >= ownCount) continue;
    const cards = termAt(term).listed === 0 ? findPosted(term) : findListed(term);
    store<u32>(frequencies + term * 4, cards);
    for (let place: u32 = 0; place < wantedCount; place += 1) {
      if (rowAt(term, place) === NONE || load<u8>(isFound + place) !== 0) continue;
      store<u8>(isFound + place, 1);
      without -= 1;
    }
  }
}

/** Chooses the file that serves most documents which no other serves. @returns false for none */
function chooseFile(): bool {
  let best = NONE;
  let most: u32 = FEWEST_ROWS - 1;
  for (let term: u32 = 0; term < termCount; term += 1) {
    const file = termAt(term).cardFile;
    let rows: u32 = 0;
    for (let place: u32 = 0; place < wantedCount; place += 1) {
      if (load<u8>(served + place) === 0 && serves(file, place)) rows += 1;
    }
    if (rows <= most) continue;
    most = rows;
    best = file;
  }
  if (best === NONE) return false;
  fileOf(CARDS, best);
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (termAt(term).cardFile === best) store<u8>(chosen + term, 1);
  }
  for (let place: u32 = 0; place < wantedCount; place += 1) {
    if (serves(best, place)) store<u8>(served + place, 1);
  }
  return true;
}

function serves(file: u32, place: u32): bool {
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (termAt(term).cardFile === file && rowAt(term, place) !== NONE) return true;
  }
  return false;
}

/** The term's list of documents with cards: how many, then the distance of each from the one before. */
function findListed(term: u32): u32 {
  readFrom(termAt(term).listed, termAt(term).limit);
  const listed = readNumber();
  let document: u32 = 0;
  for (let row: u32 = 0; row < listed; row += 1) {
    document += readNumber();
    note(term, document, row);
  }
  return listed;
}

/** The term's postings: all its documents have cards. */
function findPosted(term: u32): u32 {
  const marks = reserveZeros(documentCount);
  readFrom(termAt(term).postings, termAt(term).limit);
  for (let field: u32 = 0; field < FIELDS; field += 1) {
    let document: u32 = 0;
    for (let left = readNumber(); left > 0; left -= 1) {
      const packed = readNumber();
      document += packed >> 1;
      if ((packed & 1) === 1) readNumber();
      if (document >= documentCount) fail();
      store<u8>(marks + document, 1);
    }
  }
  let row: u32 = 0;
  for (let document: u32 = 0; document < documentCount; document += 1) {
    if (load<u8>(marks + document) === 0) continue;
    note(term, document, row);
    row += 1;
  }
  return row;
}

function note(term: u32, document: u32, row: u32): void {
  for (let place: u32 = 0; place < wantedCount; place += 1) {
    if (load<u32>(wanted + place * 4) !== document) continue;
    store<u32>(found + (term * wantedCount + place) * 4, row);
  }
}

function rowAt(term: u32, place: u32): u32 {
  return load<u32>(found + (term * wantedCount + place) * 4);
}

function frequencyOf(term: u32): u32 {
  return load<u32>(frequencies + term * 4);
}
