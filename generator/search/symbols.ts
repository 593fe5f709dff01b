/**
 * The symbols that the texts of the index are encoded in: frequent substrings, learnt from the
 * texts, the most frequent first (a static symbol table, as in FSST by Boncz, Neumann and Leis,
 * 2020). They make the texts less than half as long, and unlike a stream compressor they let a
 * single row be read alone.
 */
import { SYMBOL_END } from '../../edge/search/index/catalogue.ts';
import { ESCAPE, SHORT_CODES } from '../../edge/search/index/rows.ts';

/** More would add more to the catalogue than they save in the texts. */
const SYMBOLS = 2_000;
const LONGEST_SYMBOL = 16;
const SAMPLE_LENGTH = 300_000;
const ROUNDS = 6;
/** In every round, rarer strings are dropped. */
const FEWEST = 4;

/**
 * Begins with single characters. Each round cuts the sample into the longest known symbols, and
 * keeps those that save most; two adjacent symbols are a candidate too.
 */
export function learnSymbols(texts: readonly string[]): string[] {
  const sample = sampleOf(texts);
  let symbols: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Map<string, number>();
    let previous = '';
    for (const symbol of cut(sample, new Set(symbols))) {
      count(counts, symbol);
      if (previous.length + symbol.length <= LONGEST_SYMBOL) count(counts, previous + symbol);
      previous = symbol;
    }
    symbols = [...counts]
      .filter(([symbol, times]) => times >= FEWEST && !symbol.includes(SYMBOL_END))
      .sort(([left, lefts], [right, rights]) => {
        return rights * right.length - lefts * left.length || (left < right ? -1 : 1);
      })
      .slice(0, SYMBOLS)
      .map(([symbol]) => symbol);
  }
  return byFrequency(sample, symbols);
}

/** Evenly spaced texts. */
function sampleOf(texts: readonly string[]): string {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const step = Math.max(1, Math.floor(total / SAMPLE_LENGTH));
  return texts.filter((_, index) => index % step === 0).join('\n');
}

function byFrequency(sample: string, symbols: readonly string[]): string[] {
  const counts = new Map(symbols.map((symbol) => [symbol, 0]));
  for (const symbol of cut(sample, new Set(symbols))) {
    if (counts.has(symbol)) count(counts, symbol);
  }
  return [...counts]
    .sort(([left, lefts], [right, rights]) => rights - lefts || (left < right ? -1 : 1))
    .map(([symbol]) => symbol);
}

/** Always the longest symbol that fits, otherwise a character. */
function cut(text: string, symbols: ReadonlySet<string>): string[] {
  let longest = 1;
  for (const symbol of symbols) longest = Math.max(longest, symbol.length);
  const pieces: string[] = [];
  for (let offset = 0; offset < text.length; ) {
    let piece = characterAt(text, offset);
    for (let length = longest; length > 1; length -= 1) {
      const longer = text.slice(offset, offset + length);
      if (!symbols.has(longer)) continue;
      piece = longer;
      break;
    }
    pieces.push(piece);
    offset += piece.length;
  }
  return pieces;
}

/** A whole character, even if it takes two UTF-16 units. */
const characterAt = (text: string, offset: number): string =>
  String.fromCodePoint(text.codePointAt(offset) ?? 0);

function count(counts: Map<string, number>, symbol: string): void {
  counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
}

/** Units below this have a column in the trie. */
const COLUMNS = 128;
const ROOT = 0;
/** For one unit: an escape, a length, and three bytes of UTF-8. */
const MOST_BYTES = 5;

/** Encodes texts. */
export class SymbolWriter {
  readonly #encoder = new TextEncoder();
  /** UTF-8 of the characters that are not symbols. */
  readonly #encoded = new Map<string, Uint8Array>();
  /** A trie of the symbols: by node and unit, the next node; 0 for none. */
  readonly #nodes: Int32Array;
  /** By node: the number of the symbol that ends there, or -1. */
  readonly #codes: Int32Array;
  /**
   * Symbols that are one character without a column in the trie; longer ones with such characters
   * are not used.
   */
  readonly #others = new Map<string, number>();

  /** The output buffer, and how much of it is used. */
  #room = new Uint8Array(0);
  #written = 0;

  constructor(symbols: readonly string[]) {
    const most = symbols.reduce((sum, symbol) => sum + symbol.length, 1);
    this.#nodes = new Int32Array(most * COLUMNS);
    this.#codes = new Int32Array(most).fill(-1);
    let nodeCount = 1;
    symbols.forEach((symbol, code) => {
      if (symbol === characterAt(symbol, 0)) this.#others.set(symbol, code);
      const units = Array.from({ length: symbol.length }, (_, index) => symbol.charCodeAt(index));
      if (units.some((unit) => unit >= COLUMNS)) return;
      let node = ROOT;
      for (const unit of units) {
        const cell = node * COLUMNS + unit;
        if (this.#nodes[cell] === ROOT) {
          this.#nodes[cell] = nodeCount;
          nodeCount += 1;
        }
        node = this.#nodes[cell] ?? ROOT;
      }
      this.#codes[node] = code;
    });
  }

  write(text: string): Uint8Array {
    if (this.#room.length < text.length * MOST_BYTES) {
      this.#room = new Uint8Array(2 * text.length * MOST_BYTES);
    }
    this.#written = 0;
    for (let offset = 0; offset < text.length; ) offset = this.#writeNext(text, offset);
    return this.#room.slice(0, this.#written);
  }

  /**
   * Writes the longest symbol at an offset, or the character there.
   * @returns where it ends
   */
  #writeNext(text: string, offset: number): number {
    if (text.charCodeAt(offset) >= COLUMNS) return this.#writeOther(text, offset);
    let code = -1;
    let end = offset + 1;
    let node = ROOT;
    for (let place = offset; place < text.length; place += 1) {
      const unit = text.charCodeAt(place);
      if (unit >= COLUMNS) break;
      node = this.#nodes[node * COLUMNS + unit] ?? ROOT;
      if (node === ROOT) break;
      const found = this.#codes[node] ?? -1;
      if (found < 0) continue;
      code = found;
      end = place + 1;
    }
    if (code < 0) return this.#writeOther(text, offset);
    this.#putCode(code);
    return end;
  }

  /**
   * Writes a character with which no longer symbol begins.
   * @returns where it ends
   */
  #writeOther(text: string, offset: number): number {
    const character = characterAt(text, offset);
    const code = this.#others.get(character);
    if (code === undefined) {
      const encoded = this.#encoded.get(character) ?? this.#encoder.encode(character);
      this.#encoded.set(character, encoded);
      this.#put(ESCAPE);
      this.#put(encoded.byteLength);
      for (const byte of encoded) this.#put(byte);
    } else {
      this.#putCode(code);
    }
    return offset + character.length;
  }

  #putCode(code: number): void {
    if (code < SHORT_CODES) {
      this.#put(code);
      return;
    }
    this.#put(SHORT_CODES + ((code - SHORT_CODES) >> 8));
    this.#put((code - SHORT_CODES) & 0xff);
  }

  #put(byte: number): void {
    this.#room[this.#written] = byte;
    this.#written += 1;
  }
}
