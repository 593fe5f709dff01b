/**
 * Which files the rows of a page are read from. Their texts lie in as many places as there are rows; the
 * words of the query carry cards with them, passages of the documents in which they stand, so that a few
 * files of cards serve most of a page.
 */
import { documentCount, FIELDS } from './catalogue';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';

const NONE: u32 = 0xffffffff;
/** A file that serves a single row is no better than the file of texts, which has the whole text. */
const FEWEST_ROWS: u32 = 2;
/**
 * A term as the caller lists it, u32 each: where its list of documents or its postings begin, where the
 * bytes end, 1 for a list, file of its cards, first row there, 1 for a word of the query itself.
 */
const TERM_BYTES: u32 = 24;

let terms: usize = 0;
let termCount: u32 = 0;
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
 * @param list see `TERM_BYTES`; words of the query come first, then the heaviest of the others
 * @param documents u32 each @param mostFiles files to choose at most
 * @returns for each document file and row, u32 each; all bits set where none serves it
 */
export function chooseCards(
  list: usize,
  count: u32,
  documents: usize,
  size: u32,
  mostFiles: u32,
): usize {
  terms = list;
  termCount = count;
  wanted = documents;
  wantedCount = size;
  found = reserve(count * size * 4);
  memory.fill(found, 0xff, count * size * 4);
  frequencies = reserveZeros(count * 4);
  chosen = reserveZeros(count);
  served = reserveZeros(size);
  findCards();
  for (let files: u32 = 0; files < mostFiles; files += 1) {
    if (!chooseFile()) break;
  }
  const cards = reserve(size * 8);
  for (let place: u32 = 0; place < size; place += 1) bestCard(place, cards + place * 8);
  return cards;
}

/** Terms that are no words of the query are looked through for documents without a card only. */
function findCards(): void {
  const isFound = reserveZeros(wantedCount);
  let without = wantedCount;
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (without === 0 && termAt(term, 5) === 0) continue;
    const list = termAt(term, 2) === 1;
    const cards = list ? findListed(term) : findPosted(term);
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
    const file = termAt(term, 3);
    let rows: u32 = 0;
    for (let place: u32 = 0; place < wantedCount; place += 1) {
      if (load<u8>(served + place) === 0 && serves(file, place)) rows += 1;
    }
    if (rows <= most) continue;
    most = rows;
    best = file;
  }
  if (best === NONE) return false;
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (termAt(term, 3) === best) store<u8>(chosen + term, 1);
  }
  for (let place: u32 = 0; place < wantedCount; place += 1) {
    if (serves(best, place)) store<u8>(served + place, 1);
  }
  return true;
}

function serves(file: u32, place: u32): bool {
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (termAt(term, 3) === file && rowAt(term, place) !== NONE) return true;
  }
  return false;
}

/** Of the cards of a document that are read anyway, the one of its rarest term. */
function bestCard(place: u32, card: usize): void {
  let best = NONE;
  for (let term: u32 = 0; term < termCount; term += 1) {
    if (load<u8>(chosen + term) === 0 || rowAt(term, place) === NONE) continue;
    if (best === NONE || frequencyOf(term) < frequencyOf(best)) best = term;
  }
  store<u32>(card, best === NONE ? NONE : termAt(best, 3));
  store<u32>(card + 4, best === NONE ? NONE : termAt(best, 4) + rowAt(best, place));
}

/** The term's list of documents with cards: how many, then the distance of each from the one before. */
function findListed(term: u32): u32 {
  readFrom(termAt(term, 0), termAt(term, 1));
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
  readFrom(termAt(term, 0), termAt(term, 1));
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

function termAt(term: u32, column: u32): u32 {
  return load<u32>(terms + term * TERM_BYTES + column * 4);
}

function rowAt(term: u32, place: u32): u32 {
  return load<u32>(found + (term * wantedCount + place) * 4);
}

function frequencyOf(term: u32): u32 {
  return load<u32>(frequencies + term * 4);
}
