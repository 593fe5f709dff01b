/** The rows of a page of results: what they show of their documents, and the matches in it. */
import { BLANK, endOf, TAB } from './bytes';
import { cardFile, cardRow, chooseFiles, findCard } from './cards';
import { firstText, textFileOf } from './catalogue';
import { CARDS, fileOf, givenFile, isRead, readsLeft, TEXTS } from './files';
import {
  findForms,
  findStretch,
  spanEnd,
  spanStart,
  stretchCount,
  stretchFirst,
  worthOf,
} from './finder';
import { learnForms, PHRASE_VALUE } from './forms';
import { fail } from './host';
import { reserve, reserveUpTo, reserveZeros } from './memory';
import { bestDocuments } from './order';
import { phrases } from './phrase';
import { rankedCount, scoreOf } from './ranking';
import { writeRow } from './symbols';
import {
  cutEnd,
  cutStart,
  cutWindow,
  hasLead,
  hasTail,
  WINDOW,
  windowFrom,
  windowTo,
} from './window';

@unmanaged
export class Row {
  isShown: bool;
  /** Title, requirement and paragraph, each behind a tabulator but the first. */
  head: usize;
  headEnd: usize;
  context: usize;
  contextEnd: usize;
  hasLead: bool;
  hasTail: bool;
  /** Start and end of each match in the context, in UTF-16 units; u32 each. */
  spans: usize;
  spanCount: u32;
}

let documents: usize = 0;
/** How many rows the page has. */
export let size: u32 = 0;
let rows: usize = 0;

/** Chooses the documents of a page, and wants the files that show them. */
export function beginPage(start: u32, most: u32): void {
  const end = min(start + most, rankedCount());
  size = end > start ? end - start : 0;
  if (size === 0) return;
  documents = bestDocuments(end) + start * 4;
  rows = reserveZeros(size * offsetof<Row>());
  chooseFiles(documents, size);
}

/** Score of a row, whose digits JavaScript writes. */
export function scoreAt(place: u32): f64 {
  return scoreOf(documentAt(place));
}

export function documentAt(place: u32): u32 {
  return load<u32>(documents + place * 4);
}

/**
 * Shows the documents on their cards, and wants the texts of the others: those without a card, and, as long
 * as files may be read, those whose card lacks the phrase.
 */
export function showCards(): void {
  learnForms();
  for (let place: u32 = 0; place < size; place += 1) {
    const row = rowAt(place);
    const text = textFileOf(documentAt(place));
    if (findCard(place)) {
      const file = givenFile(CARDS, cardFile);
      const value = show(row, file.start, file.end, cardRow, true);
      const mayRead = isRead(TEXTS, text) || readsLeft() > 0;
      row.isShown = phrases === 0 || value >= PHRASE_VALUE || !mayRead;
    }
    if (!row.isShown) fileOf(TEXTS, text);
  }
}

/** Shows the documents that no card shows, whose texts were given. */
export function showTexts(): void {
  for (let place: u32 = 0; place < size; place += 1) {
    if (rowAt(place).isShown) continue;
    const number = textFileOf(documentAt(place));
    const file = givenFile(TEXTS, number);
    show(rowAt(place), file.start, file.end, documentAt(place) - firstText(number), false);
  }
}

export function rowAt(place: u32): Row {
  return changetype<Row>(rows + place * offsetof<Row>());
}

/** @returns what the matches that are shown are worth */
function show(row: Row, file: usize, fileEnd: usize, number: u32, isCard: bool): f64 {
  const title = reserve(0);
  const end = writeRow(file, fileEnd, number, title);
  reserveUpTo(end);
  const titleEnd = endOf(title, end, TAB);
  const requirementEnd = endOf(min(titleEnd + 1, end), end, TAB);
  const headEnd = endOf(min(requirementEnd + 1, end), end, TAB);
  if (headEnd === end) fail();
  row.head = title;
  row.headEnd = headEnd;
  const value = isCard ? showWhole(row, headEnd + 1, end) : showStretch(row, headEnd + 1, end);
  return preferTitle(row, title, titleEnd, value);
}

/** A text as it is. @returns what its matches are worth */
function showWhole(row: Row, start: usize, end: usize): f64 {
  const count = findForms(start, end);
  row.context = start;
  row.contextEnd = end;
  row.hasLead = false;
  row.hasTail = false;
  noteSpans(row, count, 0, u32.MAX_VALUE, 0);
  return count === 0 ? 0 : worthOf(0, count);
}

/** About 200 characters around the place where the matches are worth most. */
export function showStretch(row: Row, start: usize, end: usize): f64 {
  const count = findForms(start, end);
  findStretch(WINDOW);
  const last = stretchFirst + stretchCount - 1;
  const from: u32 = stretchCount === 0 ? 0 : spanStart(stretchFirst);
  cutWindow(start, end, from, stretchCount === 0 ? 0 : spanEnd(last));
  row.context = cutStart;
  row.contextEnd = cutEnd;
  row.hasLead = hasLead;
  row.hasTail = hasTail;
  for (let at = cutStart; at < cutEnd; at += 1) {
    const byte = load<u8>(at);
    if (byte >= 0x09 && byte <= 0x0d) store<u8>(at, <u8>BLANK);
  }
  noteSpans(row, count, windowFrom, windowTo, hasLead ? 1 : 0);
  return stretchCount === 0 ? 0 : worthOf(stretchFirst, stretchCount);
}

/** The title where only it holds a word, or the phrase, of the query. @returns what is shown is worth */
function preferTitle(row: Row, title: usize, end: usize, value: f64): f64 {
  if (title === end || value >= PHRASE_VALUE) return value;
  const count = findForms(title, end);
  const worth: f64 = count === 0 ? 0 : worthOf(0, count);
  const decides = value === 0 ? worth > 0 : worth >= PHRASE_VALUE;
  return decides ? showWhole(row, title, end) : value;
}

/** Keeps the matches from one unit of the text up to another. @param shift of the context's first unit */
function noteSpans(row: Row, count: u32, from: u32, to: u32, shift: u32): void {
  row.spans = reserve(count * 8);
  row.spanCount = 0;
  for (let index: u32 = 0; index < count; index += 1) {
    if (spanStart(index) < from || spanEnd(index) > to) continue;
    const span = row.spans + row.spanCount * 8;
    store<u32>(span, spanStart(index) - from + shift);
    store<u32>(span + 4, spanEnd(index) - from + shift);
    row.spanCount += 1;
  }
}
