/** The rows of a page of results: the context that they show and the matches in it. */
import { endOf, SPACE, TAB } from './bytes';
import { firstText, textFileOf } from './catalogue';
import { FORWARD_INDEX, fileOf, givenFile, isRead, readsLeft, SNIPPETS } from './files';
import { collectForms, PHRASE_VALUE } from './forms';
import {
  findForms,
  findPassage,
  passageCount,
  passageFirst,
  spanEnd,
  spanStart,
  worthOf,
} from './highlighter';
import { fail } from './host';
import { reserve, reserveUpTo, reserveZeros } from './memory';
import { bestDocuments } from './order';
import { phrases } from './phrase';
import { rankedCount, scoreOf } from './ranking';
import { chooseFiles, findSnippet, snippetFile, snippetRow } from './snippets';
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
  /** Title, requirement and paragraph, separated by tabs. */
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
/** Number of rows on the page. */
export let size: u32 = 0;
let rows: usize = 0;

/** Selects the documents of a page, and requests the files that show them. */
export function beginPage(start: u32, most: u32): void {
  const end = min(start + most, rankedCount());
  size = end > start ? end - start : 0;
  if (size === 0) return;
  documents = bestDocuments(end) + start * 4;
  rows = reserveZeros(size * offsetof<Row>());
  chooseFiles(documents, size);
}

/** Score of a row; JavaScript formats its digits. */
export function scoreAt(place: u32): f64 {
  return scoreOf(documentAt(place));
}

export function documentAt(place: u32): u32 {
  return load<u32>(documents + place * 4);
}

/**
 * Fills rows from snippets. Requests forward index files for documents without a snippet and,
 * within the budget, for those whose snippet lacks the phrase.
 */
export function showSnippets(): void {
  collectForms();
  for (let place: u32 = 0; place < size; place += 1) {
    const row = rowAt(place);
    const text = textFileOf(documentAt(place));
    if (findSnippet(place)) {
      const file = givenFile(SNIPPETS, snippetFile);
      const value = show(row, file.start, file.end, snippetRow, true);
      const mayRead = isRead(FORWARD_INDEX, text) || readsLeft() > 0;
      row.isShown = phrases === 0 || value >= PHRASE_VALUE || !mayRead;
    }
    if (!row.isShown) fileOf(FORWARD_INDEX, text);
  }
}

/** Fills the other rows from the forward index, whose files were given. */
export function showTexts(): void {
  for (let place: u32 = 0; place < size; place += 1) {
    if (rowAt(place).isShown) continue;
    const number = textFileOf(documentAt(place));
    const file = givenFile(FORWARD_INDEX, number);
    show(rowAt(place), file.start, file.end, documentAt(place) - firstText(number), false);
  }
}

export function rowAt(place: u32): Row {
  return changetype<Row>(rows + place * offsetof<Row>());
}

/** @returns the value of the matches that are shown */
function show(row: Row, file: usize, fileEnd: usize, number: u32, isSnippet: bool): f64 {
  const title = reserve(0);
  const end = writeRow(file, fileEnd, number, title);
  reserveUpTo(end);
  const titleEnd = endOf(title, end, TAB);
  const requirementEnd = endOf(min(titleEnd + 1, end), end, TAB);
  const headEnd = endOf(min(requirementEnd + 1, end), end, TAB);
  if (headEnd === end) fail();
  row.head = title;
  row.headEnd = headEnd;
  const value = isSnippet ? showWhole(row, headEnd + 1, end) : showPassage(row, headEnd + 1, end);
  return preferTitle(row, title, titleEnd, value);
}

/**
 * Shows a text as it is.
 * @returns the value of its matches
 */
function showWhole(row: Row, start: usize, end: usize): f64 {
  const count = findForms(start, end);
  row.context = start;
  row.contextEnd = end;
  row.hasLead = false;
  row.hasTail = false;
  noteSpans(row, count, 0, u32.MAX_VALUE, 0);
  return count === 0 ? 0 : worthOf(0, count);
}

/** Shows about 200 characters around the most valuable matches. */
export function showPassage(row: Row, start: usize, end: usize): f64 {
  const count = findForms(start, end);
  findPassage(WINDOW);
  const last = passageFirst + passageCount - 1;
  const from: u32 = passageCount === 0 ? 0 : spanStart(passageFirst);
  cutWindow(start, end, from, passageCount === 0 ? 0 : spanEnd(last));
  row.context = cutStart;
  row.contextEnd = cutEnd;
  row.hasLead = hasLead;
  row.hasTail = hasTail;
  for (let at = cutStart; at < cutEnd; at += 1) {
    const byte = load<u8>(at);
    if (byte >= 0x09 && byte <= 0x0d) store<u8>(at, <u8>SPACE);
  }
  noteSpans(row, count, windowFrom, windowTo, hasLead ? 1 : 0);
  return passageCount === 0 ? 0 : worthOf(passageFirst, passageCount);
}

/**
 * Shows the title if only the title contains a word, or the phrase, of the query.
 * @returns the value of what is shown
 */
function preferTitle(row: Row, title: usize, end: usize, value: f64): f64 {
  if (title === end || value >= PHRASE_VALUE) return value;
  const count = findForms(title, end);
  const worth: f64 = count === 0 ? 0 : worthOf(0, count);
  const decides = value === 0 ? worth > 0 : worth >= PHRASE_VALUE;
  return decides ? showWhole(row, title, end) : value;
}

/**
 * Keeps the matches within a range of the text, in UTF-16 units.
 * @param shift first unit of the range in the context
 */
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
