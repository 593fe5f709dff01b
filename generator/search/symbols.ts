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
 * @returns a function that learns from one list of texts after the other. As long as its sample says the same, so do the
 * symbols, and the writer is the same object
 */
export function createSymbolLearner(): (texts: readonly string[]) => SymbolWriter {
  let learned: { sample: string; writer: SymbolWriter } | null = null;
  return (texts) => {
    const sample = sampleOf(texts);
    if (learned?.sample !== sample) {
      learned = { sample, writer: new SymbolWriter(symbolsOf(sample)) };
    }
    return learned.writer;
  };
}

export const learnSymbols = (texts: readonly string[]): string[] => symbolsOf(sampleOf(texts));

/**
 * Begins with single characters. Each round cuts the sample into the longest known symbols, and
 * keeps those that save most; two adjacent symbols are a candidate too.
 */
function symbolsOf(sample: string): string[] {
  let symbols: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Map<string, number>();
    let previous = '';
    for (const symbol of cut(sample, symbols)) {
      count(counts, symbol);
      if (previous.length + symbol.length <= LONGEST_SYMBOL) count(counts, previous + symbol);
      previous = symbol;
    }
    symbols = [...counts]
      .filter(
        ([symbol, times]) => times >= FEWEST && !symbol.includes(SYMBOL_END) && isFindable(symbol),
      )
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
  for (const symbol of cut(sample, symbols)) {
    if (counts.has(symbol)) count(counts, symbol);
  }
  return [...counts]
    .sort(([left, lefts], [right, rights]) => rights - lefts || (left < right ? -1 : 1))
    .map(([symbol]) => symbol);
}

/** Always the longest symbol that fits, otherwise a character. */
function cut(text: string, symbols: readonly string[]): string[] {
  const trie = new SymbolTrie(symbols);
  const pieces: string[] = [];
  for (let offset = 0; offset < text.length; ) {
    const piece = symbols[trie.longestAt(text, offset)] ?? characterAt(text, offset);
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
const NONE = -1;

/** Whether each of its units has a column. */
const isInTrie = (symbol: string): boolean =>
  Array.from({ length: symbol.length }, (_, at) => symbol.charCodeAt(at)).every(
    (unit) => unit < COLUMNS,
  );

/** Whether the trie finds it: of other characters only single ones. */
const isFindable = (symbol: string): boolean =>
  isInTrie(symbol) || symbol === characterAt(symbol, 0);

/** Finds symbols in a text. */
class SymbolTrie {
  /** By node and unit, the next node; 0 for none. There are fewer than 2,000 times 16. */
  readonly #nodes: Uint16Array;
  /** By node: the number of the symbol that ends there, or -1. */
  readonly #codes: Int32Array;
  /** Single characters without a column. */
  readonly #others = new Map<string, number>();

  constructor(symbols: readonly string[]) {
    const most = symbols.reduce((sum, symbol) => sum + symbol.length, 1);
    this.#nodes = new Uint16Array(most * COLUMNS);
    this.#codes = new Int32Array(most).fill(NONE);
    let nodeCount = 1;
    symbols.forEach((symbol, code) => {
      if (!isInTrie(symbol)) {
        this.#others.set(symbol, code);
        return;
      }
      let node = ROOT;
      for (let at = 0; at < symbol.length; at += 1) {
        const cell = node * COLUMNS + symbol.charCodeAt(at);
        if (this.#nodes[cell] === ROOT) {
          this.#nodes[cell] = nodeCount;
          nodeCount += 1;
        }
        node = this.#nodes[cell] ?? ROOT;
      }
      this.#codes[node] = code;
    });
  }

  /** @returns the number of the longest symbol at an offset, or -1 */
  longestAt(text: string, offset: number): number {
    const nodes = this.#nodes;
    if (text.charCodeAt(offset) >= COLUMNS) {
      return this.#others.get(characterAt(text, offset)) ?? NONE;
    }
    let code = NONE;
    let node = ROOT;
    for (let place = offset; place < text.length; place += 1) {
      const unit = text.charCodeAt(place);
      if (unit >= COLUMNS) break;
      node = nodes[node * COLUMNS + unit] ?? ROOT;
      if (node === ROOT) break;
      const found = this.#codes[node] ?? NONE;
      if (found !== NONE) code = found;
    }
    return code;
  }
}

/** For one unit: an escape, a length, and three bytes of UTF-8. */
const MOST_BYTES = 5;

/** Encodes texts. */
export class SymbolWriter {
  readonly #encoder = new TextEncoder();
  /** UTF-8 of the characters that are not symbols. */
  readonly #encoded = new Map<string, Uint8Array>();
  readonly #trie: SymbolTrie;
  readonly symbols: readonly string[];
  /** By symbol. */
  readonly #lengths: Uint8Array;
  /** Shared by all texts. */
  #room = new Uint8Array(0);

  constructor(symbols: readonly string[]) {
    this.symbols = symbols;
    this.#trie = new SymbolTrie(symbols);
    this.#lengths = Uint8Array.from(symbols, (symbol) => symbol.length);
  }

  write(text: string): Uint8Array {
    if (this.#room.length < text.length * MOST_BYTES) {
      this.#room = new Uint8Array(2 * text.length * MOST_BYTES);
    }
    const [trie, lengths, room] = [this.#trie, this.#lengths, this.#room];
    let written = 0;
    for (let offset = 0; offset < text.length; ) {
      const code = trie.longestAt(text, offset);
      if (code === NONE) {
        const character = characterAt(text, offset);
        const encoded = this.#utf8(character);
        room[written++] = ESCAPE;
        room[written++] = encoded.byteLength;
        room.set(encoded, written);
        written += encoded.byteLength;
        offset += character.length;
        continue;
      }
      if (code < SHORT_CODES) {
        room[written++] = code;
      } else {
        room[written++] = SHORT_CODES + ((code - SHORT_CODES) >> 8);
        room[written++] = (code - SHORT_CODES) & 0xff;
      }
      offset += lengths[code] ?? 1;
    }
    return room.slice(0, written);
  }

  #utf8(character: string): Uint8Array {
    const encoded = this.#encoded.get(character) ?? this.#encoder.encode(character);
    this.#encoded.set(character, encoded);
    return encoded;
  }
}
