/** Rows of results: which cards serve them, and their texts out of the packed files. */
import { documentCount, FIELDS } from './catalogue';
import { fail } from './host';
import { reserve, reserveUpTo } from './memory';
import { readFrom, readNumber } from './numbers';

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
 * Which of a term's documents, in their order, the wanted ones are.
 * @param start where the list of documents begins, or the postings where all documents are listed
 * @param wanted u32 each @param rows where the answers go, u32 each; all bits set where a document is missing
 * @returns how many documents are listed
 */
export function findListed(start: usize, limit: usize, wanted: usize, size: u32, rows: usize): u32 {
  memory.fill(rows, 0xff, size * 4);
  readFrom(start, limit);
  const listed = readNumber();
  let document: u32 = 0;
  for (let row: u32 = 0; row < listed; row += 1) {
    document += readNumber();
    note(document, row, wanted, size, rows);
  }
  return listed;
}

/** The same where the documents are those of a term's postings. */
export function findPosted(start: usize, limit: usize, wanted: usize, size: u32, rows: usize): u32 {
  memory.fill(rows, 0xff, size * 4);
  const marks = reserve(documentCount);
  memory.fill(marks, 0, documentCount);
  readFrom(start, limit);
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
    note(document, row, wanted, size, rows);
    row += 1;
  }
  return row;
}

function note(document: u32, row: u32, wanted: usize, size: u32, rows: usize): void {
  for (let index: u32 = 0; index < size; index += 1) {
    if (load<u32>(wanted + index * 4) === document) store<u32>(rows + index * 4, row);
  }
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
