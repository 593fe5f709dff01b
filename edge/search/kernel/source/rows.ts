/** Rows of results: their texts out of the packed files, and the matches in them. */
import {
  findForms,
  findStretch,
  spanEnd,
  spanStart,
  stretchCount,
  stretchFirst,
  worthOf,
} from './finder';
import { fail } from './host';
import { reserve, reserveUpTo } from './memory';

const SHORT_CODES: u32 = 200;
const ESCAPE: u32 = 255;
/** In bytes. */
const LONGEST_SYMBOL: u32 = 48;

/** u32 by symbol, and one more: where it begins among the bytes. */
let symbolStarts: usize = 0;
let symbolBytes: usize = 0;
let symbolCount: u32 = 0;

/** @param lengths u8 each, and behind them the symbols in UTF-8 */
export function setSymbols(lengths: usize, symbols: u32): void {
  symbolCount = symbols;
  symbolBytes = lengths + symbols;
  symbolStarts = reserve((symbols + 1) * 4);
  let start: u32 = 0;
  for (let symbol: u32 = 0; symbol < symbols; symbol += 1) {
    store<u32>(symbolStarts + symbol * 4, start);
    start += load<u8>(lengths + symbol);
  }
  store<u32>(symbolStarts + symbols * 4, start);
}

/**
 * Writes the text of a row and a zero behind it, in UTF-8, at the end of what is reserved.
 * @param file payload of a file of texts or cards, and its length
 * @returns where the next text goes
 */
export function writeRow(file: usize, bytes: u32, row: u32, output: usize): usize {
  const rows = load<u32>(file);
  if (bytes < 8 || row >= rows) fail();
  const base = 4 * (rows + 2);
  let at: u32 = base + load<u32>(file + 4 + 4 * row);
  const end: u32 = base + load<u32>(file + 8 + 4 * row);
  if (end > bytes || at > end) fail();
  reserveUpTo(output + (end - at) * LONGEST_SYMBOL + 1);
  let out = output;
  while (at < end) {
    const code: u32 = load<u8>(file + at);
    at += 1;
    if (code === ESCAPE) {
      const length: u32 = load<u8>(file + at);
      out = copied(out, file + at + 1, length);
      at += length + 1;
      continue;
    }
    let symbol = code;
    if (code >= SHORT_CODES) {
      symbol = SHORT_CODES + (code - SHORT_CODES) * 256 + load<u8>(file + at);
      at += 1;
    }
    if (symbol >= symbolCount) fail();
    const start = load<u32>(symbolStarts + symbol * 4);
    out = copied(out, symbolBytes + start, load<u32>(symbolStarts + symbol * 4 + 4) - start);
  }
  store<u8>(out, 0);
  return out + 1;
}

/** Byte by byte: most are short. */
function copied(to: usize, from: usize, length: u32): usize {
  for (let index: u32 = 0; index < length; index += 1) {
    store<u8>(to + index, load<u8>(from + index));
  }
  return to + length;
}

const ZERO: u32 = 0;
const COLUMN_END: u32 = 9;
/** Columns before the text: title, requirement, paragraph. */
const TEXT_COLUMN: u32 = 3;

let record: usize = 0;

/**
 * Finds the learnt forms in rows that lie one behind the other.
 * @param window longest stretch of matches that a result shows, in UTF-16 units
 * @returns for each row, u32 each: matches in the text, their worth together, worth of the best stretch,
 *   its first match and how many it has, matches in the title, their worth, and then start and end of each
 *   match in the text and of each in the title. Worths are in hundredths.
 */
export function markRows(rows: usize, end: usize, window: u32): usize {
  const records = reserve((end - rows) * 32);
  record = records;
  for (let row = rows; row < end; ) {
    const stop = endOf(row, end, ZERO);
    const title = endOf(row, stop, COLUMN_END);
    let text = title + 1;
    for (let column: u32 = 1; column < TEXT_COLUMN; column += 1) {
      text = endOf(text, stop, COLUMN_END) + 1;
    }
    if (text > stop) fail();
    const head = record;
    record += 28;
    const inText = findForms(text, stop);
    store<u32>(head, inText);
    store<u32>(head + 4, hundredths(0, inText));
    findStretch(window);
    store<u32>(head + 8, hundredths(stretchFirst, stretchCount));
    store<u32>(head + 12, stretchFirst);
    store<u32>(head + 16, stretchCount);
    noteSpans(inText);
    const inTitle = findForms(row, title);
    store<u32>(head + 20, inTitle);
    store<u32>(head + 24, hundredths(0, inTitle));
    noteSpans(inTitle);
    row = stop + 1;
  }
  return records;
}

function noteSpans(count: u32): void {
  for (let index: u32 = 0; index < count; index += 1) {
    store<u32>(record, spanStart(index));
    store<u32>(record + 4, spanEnd(index));
    record += 8;
  }
}

function hundredths(first: u32, count: u32): u32 {
  return count === 0 ? 0 : <u32>Math.round(worthOf(first, count) * 100);
}

/** The first byte of a kind, or the end. */
function endOf(start: usize, end: usize, wanted: u32): usize {
  let at = start;
  while (at < end && load<u8>(at) !== wanted) at += 1;
  return at;
}
