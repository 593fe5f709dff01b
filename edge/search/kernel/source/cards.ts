/**
 * Which files the rows of a page are read from. Their texts lie in as many places as there are rows; the
 * words of the query carry cards with them, passages of the documents in which they stand, so that a few
 * files of cards serve most of a page.
 */
import { FIELDS } from './bm25';
import { isSame } from './bytes';
import { documentCount, textFileOf } from './catalogue';
import { CardList, Entry } from './entries';
import {
  beginCover,
  coveringCount,
  coveringFile,
  coveringKind,
  coverPlaces,
  serve,
} from './fewest-files';
import { CARDS, fileOf, isRead, readsLeft, TEXTS } from './files';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';
import { KEPT, slotAt, slotCount } from './slots';
import { Synonym } from './synonyms';

const NONE: u32 = 0xffffffff;
/** More lists than that (completions of a short beginning) cost more to look through than they save. */
const MOST_LISTS: u32 = 40;

/** Lists of cards: of the words of the query first, then of the heaviest completions and synonyms. */
let lists: usize = 0;
let listCount: u32 = 0;
/** u32 by document of the page. */
let wanted: usize = 0;
let wantedCount: u32 = 0;
/** u8 by document: its place on the page, counted from 1; 0 where it is on another. */
let places: usize = 0;
/** u32 by list, then document of the page: the row of its card behind the list's first, or NONE. */
let found: usize = 0;
/** u32 by list: how many documents have cards. */
let frequencies: usize = 0;
/** u8 by list: 1 where its file is read. */
let chosen: usize = 0;

/** Lists beside those of the words: the first of entries that are looked up for their cards alone. */
let extras: usize = 0;
/** How many lists these are, before all others. */
let extraCount: u32 = 0;

export function beginCards(): void {
  extras = 0;
}

/** Adds the cards of an entry that is no word of the query. */
export function addExtra(entry: Entry): void {
  entry.next = extras;
  extras = changetype<usize>(entry);
}

/** Wants the files of cards and texts that serve the documents of a page. @param documents u32 each */
export function chooseFiles(documents: usize, size: u32): void {
  wanted = documents;
  wantedCount = size;
  collectLists();
  found = reserve(listCount * size * 4);
  memory.fill(found, 0xff, listCount * size * 4);
  frequencies = reserveZeros(listCount * 4);
  chosen = reserveZeros(listCount);
  places = reserveZeros(documentCount);
  for (let place: u32 = 0; place < size; place += 1) {
    store<u8>(places + documentAt(place), <u8>(place + 1));
  }
  beginCover(listCount + size, size);
  for (let list: u32 = 0; list < listCount; list += 1) {
    const cards = listAt(list);
    store<u32>(frequencies + list * 4, cards.listed === 0 ? findPosted(list) : findListed(list));
  }
  for (let place: u32 = 0; place < size; place += 1) {
    serve(TEXTS, textFileOf(documentAt(place)), place);
  }
  coverPlaces(readsLeft());
  for (let file: u32 = 0; file < coveringCount(); file += 1) {
    fileOf(coveringKind(file), coveringFile(file));
  }
  for (let list: u32 = 0; list < listCount; list += 1) {
    store<u8>(chosen + list, isRead(CARDS, listAt(list).file) ? 1 : 0);
  }
}

/** File and row of the card that `findCard` found. */
export let cardFile: u32 = 0;
export let cardRow: u32 = 0;

/**
 * The card of a document of the page: of those that are read, one of a list beside those of the words, and
 * of the rarest term.
 * @returns false for none
 */
export function findCard(place: u32): bool {
  let best = NONE;
  for (let list: u32 = 0; list < listCount; list += 1) {
    if (list >= extraCount && best < extraCount) break;
    if (load<u8>(chosen + list) === 0 || rowAt(list, place) === NONE) continue;
    if (best === NONE || frequencyOf(list) < frequencyOf(best)) best = list;
  }
  if (best === NONE) return false;
  cardFile = listAt(best).file;
  cardRow = listAt(best).firstRow + rowAt(best, place);
  return true;
}

function collectLists(): void {
  lists = reserve((MOST_LISTS + 1) * sizeof<usize>());
  listCount = 0;
  for (let at = extras; at !== 0; at = changetype<Entry>(at).next) insert(changetype<Entry>(at), 0);
  extraCount = listCount;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT || slot.own === 0) continue;
    const entry = changetype<Entry>(slot.own);
    if (isSame(entry.term, entry.termEnd, slot.term, slot.termEnd)) insert(entry, extraCount);
  }
  const own = listCount;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    for (let at = slot.own; at !== 0; at = changetype<Entry>(at).next) {
      const entry = changetype<Entry>(at);
      if (!isSame(entry.term, entry.termEnd, slot.term, slot.termEnd)) insert(entry, own);
    }
    for (let at = slot.synonyms; at !== 0; at = changetype<Synonym>(at).next) {
      let entry = changetype<Synonym>(at).entries;
      for (; entry !== 0; entry = changetype<Entry>(entry).next) {
        insert(changetype<Entry>(entry), own);
      }
    }
  }
}

/** Behind the lists from a place on that are at least as heavy. */
function insert(entry: Entry, from: u32): void {
  for (let at = entry.cards; at !== 0; at = changetype<CardList>(at).next) {
    let place = listCount;
    for (; place > from && weightOf(place - 1) < entry.weight; place -= 1) {
      store<usize>(lists + place * sizeof<usize>(), changetype<usize>(listAt(place - 1)));
    }
    if (place === MOST_LISTS) return;
    store<usize>(lists + place * sizeof<usize>(), at);
    listCount = min(listCount + 1, MOST_LISTS);
  }
}

function listAt(list: u32): CardList {
  return changetype<CardList>(load<usize>(lists + list * sizeof<usize>()));
}

function weightOf(list: u32): f64 {
  return changetype<Entry>(listAt(list).entry).weight;
}

/** The list of documents: how many, then the distance of each from the one before. */
function findListed(list: u32): u32 {
  readFrom(listAt(list).listed, changetype<Entry>(listAt(list).entry).limit);
  const listed = readNumber();
  let document: u32 = 0;
  for (let row: u32 = 0; row < listed; row += 1) {
    document += readNumber();
    note(list, document, row);
  }
  return listed;
}

/** The term's postings: all its documents, whatever the field, have cards. */
function findPosted(list: u32): u32 {
  const entry = changetype<Entry>(listAt(list).entry);
  readFrom(entry.postings, entry.limit);
  let documents = readDocuments();
  let count = documentsRead;
  for (let field: u32 = 1; field < FIELDS; field += 1) {
    const others = readDocuments();
    if (documentsRead === 0) continue;
    documents = merged(documents, count, others, documentsRead);
    count = documentsMerged;
  }
  for (let row: u32 = 0; row < count; row += 1) note(list, load<u32>(documents + row * 4), row);
  return count;
}

let documentsMerged: u32 = 0;

/** Two ascending lists of documents as one, each document once; it has `documentsMerged` of them. */
function merged(left: usize, leftCount: u32, right: usize, rightCount: u32): usize {
  const start = reserve((leftCount + rightCount) * 4);
  const leftEnd = left + leftCount * 4;
  const rightEnd = right + rightCount * 4;
  let fromLeft = left;
  let fromRight = right;
  let out = start;
  while (fromLeft < leftEnd || fromRight < rightEnd) {
    const inLeft = fromLeft < leftEnd ? load<u32>(fromLeft) : NONE;
    const inRight = fromRight < rightEnd ? load<u32>(fromRight) : NONE;
    store<u32>(out, min(inLeft, inRight));
    if (inLeft <= inRight) fromLeft += 4;
    if (inRight <= inLeft) fromRight += 4;
    out += 4;
  }
  documentsMerged = <u32>((out - start) / 4);
  return start;
}

let documentsRead: u32 = 0;

/** Documents of one field of postings, u32 each; there are `documentsRead` of them. */
function readDocuments(): usize {
  const matching = readNumber();
  documentsRead = matching === 0 ? 0 : matching - readNumber();
  if (documentsRead > documentCount) fail();
  const start = reserve(documentsRead * 4);
  let document: u32 = 0;
  for (let place: u32 = 0; place < documentsRead; place += 1) {
    const packed = readNumber();
    document += packed >> 1;
    if ((packed & 1) === 1) readNumber();
    store<u32>(start + place * 4, document);
  }
  return start;
}

function note(list: u32, document: u32, row: u32): void {
  if (document >= documentCount) fail();
  const known: u32 = load<u8>(places + document);
  if (known === 0) return;
  store<u32>(found + (list * wantedCount + known - 1) * 4, row);
  serve(CARDS, listAt(list).file, known - 1);
}

function documentAt(place: u32): u32 {
  return load<u32>(wanted + place * 4);
}

function rowAt(list: u32, place: u32): u32 {
  return load<u32>(found + (list * wantedCount + place) * 4);
}

function frequencyOf(list: u32): u32 {
  return load<u32>(frequencies + list * 4);
}
