/**
 * Chooses the files that the rows of a page are read from. In the forward index nearly every row is
 * in another file. But each term has snippets, precomputed passages that show it in its best
 * documents, so a few snippet files serve most of a page.
 */
import { isSame } from './bytes';
import { documentCount, textFileOf } from './catalogue';
import {
  beginCover,
  coveringCount,
  coveringFile,
  coveringKind,
  coverPlaces,
  serve,
} from './fewest-files';
import { FORWARD_INDEX, fileOf, isRead, readsLeft, SNIPPETS } from './files';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { readFrom, readNumber } from './numbers';
import { documentsOfPostings, postedCount } from './posted-documents';
import { KEPT, queryTermAt, queryTermCount } from './query-terms';
import { Synonym } from './synonyms';
import { SnippetList, TermEntry } from './term-dictionary';

const NONE: u32 = 0xffffffff;
/** More lists (the completions of a short prefix) take longer to look through than they save. */
const MOST_LISTS: u32 = 40;

/** Snippet lists: of the query's words first, then of completions and synonyms by weight. */
let lists: usize = 0;
let listCount: u32 = 0;
/** u32 by document of the page. */
let wanted: usize = 0;
let wantedCount: u32 = 0;
/** u8 by document: its row on the page, from 1; 0 if it is not on the page. */
let places: usize = 0;
/**
 * u32 by list, then document of the page: row of its snippet, relative to the list's first, or
 * NONE.
 */
let found: usize = 0;
/** u32 by list: how many documents have snippets. */
let frequencies: usize = 0;
/** u8 by list: 1 if its file is read. */
let chosen: usize = 0;

/** Other lists: the first of the entries that are looked up only for their snippets. */
let extras: usize = 0;
/** How many these are; they come before all others. */
let extraCount: u32 = 0;

export function beginSnippets(): void {
  extras = 0;
}

/** Adds the snippets of an entry that is not a word of the query. */
export function addExtra(entry: TermEntry): void {
  entry.next = extras;
  extras = changetype<usize>(entry);
}

/**
 * Requests the snippet and forward index files that serve the documents of a page.
 * @param documents u32 each
 */
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
    const snippets = listAt(list);
    store<u32>(frequencies + list * 4, snippets.listed === 0 ? findPosted(list) : findListed(list));
  }
  for (let place: u32 = 0; place < size; place += 1) {
    serve(FORWARD_INDEX, textFileOf(documentAt(place)), place);
  }
  coverPlaces(readsLeft());
  for (let file: u32 = 0; file < coveringCount(); file += 1) {
    fileOf(coveringKind(file), coveringFile(file));
  }
  for (let list: u32 = 0; list < listCount; list += 1) {
    store<u8>(chosen + list, isRead(SNIPPETS, listAt(list).file) ? 1 : 0);
  }
}

/** File and row of the snippet that `findSnippet` found. */
export let snippetFile: u32 = 0;
export let snippetRow: u32 = 0;

/**
 * Finds a snippet of a document of the page among the files that are read: preferably of an extra
 * list, otherwise of the rarest term.
 * @returns false for none
 */
export function findSnippet(place: u32): bool {
  let best = NONE;
  for (let list: u32 = 0; list < listCount; list += 1) {
    if (list >= extraCount && best < extraCount) break;
    if (load<u8>(chosen + list) === 0 || rowAt(list, place) === NONE) continue;
    if (best === NONE || frequencyOf(list) < frequencyOf(best)) best = list;
  }
  if (best === NONE) return false;
  snippetFile = listAt(best).file;
  snippetRow = listAt(best).firstRow + rowAt(best, place);
  return true;
}

function collectLists(): void {
  lists = reserve((MOST_LISTS + 1) * sizeof<usize>());
  listCount = 0;
  for (let at = extras; at !== 0; at = changetype<TermEntry>(at).next)
    insert(changetype<TermEntry>(at), 0);
  extraCount = listCount;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT || queryTerm.own === 0) continue;
    const entry = changetype<TermEntry>(queryTerm.own);
    if (isSame(entry.term, entry.termEnd, queryTerm.term, queryTerm.termEnd))
      insert(entry, extraCount);
  }
  const own = listCount;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT) continue;
    for (let at = queryTerm.own; at !== 0; at = changetype<TermEntry>(at).next) {
      const entry = changetype<TermEntry>(at);
      if (!isSame(entry.term, entry.termEnd, queryTerm.term, queryTerm.termEnd)) insert(entry, own);
    }
    for (let at = queryTerm.synonyms; at !== 0; at = changetype<Synonym>(at).next) {
      let entry = changetype<Synonym>(at).entries;
      for (; entry !== 0; entry = changetype<TermEntry>(entry).next) {
        insert(changetype<TermEntry>(entry), own);
      }
    }
  }
}

/** Inserts the lists of an entry, by weight, after a given index. */
function insert(entry: TermEntry, from: u32): void {
  for (let at = entry.snippets; at !== 0; at = changetype<SnippetList>(at).next) {
    let place = listCount;
    for (; place > from && weightOf(place - 1) < entry.weight; place -= 1) {
      store<usize>(lists + place * sizeof<usize>(), changetype<usize>(listAt(place - 1)));
    }
    if (place === MOST_LISTS) return;
    store<usize>(lists + place * sizeof<usize>(), at);
    listCount = min(listCount + 1, MOST_LISTS);
  }
}

function listAt(list: u32): SnippetList {
  return changetype<SnippetList>(load<usize>(lists + list * sizeof<usize>()));
}

function weightOf(list: u32): f64 {
  return changetype<TermEntry>(listAt(list).entry).weight;
}

/** Reads the list of documents: their number, then the gap from each to the next. */
function findListed(list: u32): u32 {
  readFrom(listAt(list).listed, changetype<TermEntry>(listAt(list).entry).limit);
  const listed = readNumber();
  let document: u32 = 0;
  for (let row: u32 = 0; row < listed; row += 1) {
    document += readNumber();
    note(list, document, row);
  }
  return listed;
}

/** Reads the posting list of the term: all its documents, in whatever field, have snippets. */
function findPosted(list: u32): u32 {
  const entry = changetype<TermEntry>(listAt(list).entry);
  const documents = documentsOfPostings(entry.postings, entry.limit);
  for (let row: u32 = 0; row < postedCount; row += 1) {
    note(list, load<u32>(documents + row * 4), row);
  }
  return postedCount;
}

function note(list: u32, document: u32, row: u32): void {
  if (document >= documentCount) fail();
  const known: u32 = load<u8>(places + document);
  if (known === 0) return;
  store<u32>(found + (list * wantedCount + known - 1) * 4, row);
  serve(SNIPPETS, listAt(list).file, known - 1);
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
