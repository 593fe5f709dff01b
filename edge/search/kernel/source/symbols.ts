/**
 * The symbols that texts are encoded in; `generator/search/pack-forward-index.ts` describes the
 * codes.
 */
import { fail } from './host';
import { reserve, reserveUpTo } from './memory';

const SHORT_CODES: u32 = 200;
const ESCAPE: u32 = 255;
/** In bytes. */
const LONGEST_SYMBOL: u32 = 48;

/** u32 by symbol, and one more: where it begins in `bytes`. */
let starts: usize = 0;
let bytes: usize = 0;
let count: u32 = 0;

/** @param lengths u8 each, followed by the symbols in UTF-8 */
export function setSymbols(lengths: usize, symbols: u32): void {
  count = symbols;
  bytes = lengths + symbols;
  starts = reserve((symbols + 1) * 4);
  let start: u32 = 0;
  for (let symbol: u32 = 0; symbol < symbols; symbol += 1) {
    store<u32>(starts + symbol * 4, start);
    start += load<u8>(lengths + symbol);
  }
  store<u32>(starts + symbols * 4, start);
}

/**
 * Decodes the text of a row, after everything that is reserved.
 * @param file payload of a forward index or snippet file
 * @returns where the text ends
 */
export function writeRow(file: usize, fileEnd: usize, row: u32, output: usize): usize {
  const rows = load<u32>(file);
  if (row >= rows) fail();
  const base = file + 4 * (rows + 2);
  let at: usize = base + load<u32>(file + 4 + 4 * row);
  const end: usize = base + load<u32>(file + 8 + 4 * row);
  if (end > fileEnd || at > end) fail();
  reserveUpTo(output + (end - at) * LONGEST_SYMBOL);
  let out = output;
  while (at < end) {
    const code: u32 = load<u8>(at);
    at += 1;
    if (code === ESCAPE) {
      const length: u32 = load<u8>(at);
      out = copied(out, at + 1, length);
      at += length + 1;
      continue;
    }
    let symbol = code;
    if (code >= SHORT_CODES) {
      symbol = SHORT_CODES + (code - SHORT_CODES) * 256 + load<u8>(at);
      at += 1;
    }
    if (symbol >= count) fail();
    const start = load<u32>(starts + symbol * 4);
    out = copied(out, bytes + start, load<u32>(starts + symbol * 4 + 4) - start);
  }
  return out;
}

/** Byte by byte, because most are short. */
function copied(to: usize, from: usize, length: u32): usize {
  for (let index: u32 = 0; index < length; index += 1) {
    store<u8>(to + index, load<u8>(from + index));
  }
  return to + length;
}
