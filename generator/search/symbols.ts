/**
 * The symbols that the texts of the index are written in: frequent strings, learnt from the texts
 * themselves, the most frequent first. They make the texts less than half as long, and unlike a stream
 * compressor they let a single row be read without the rows before it.
 */

/** As the kernel (`symbols.ts`) reads them; `pack-rows.ts` describes the codes. */
const SHORT_CODES = 200;
const ESCAPE = 255;

/** As many as make the texts shorter by more than the catalogue grows. */
const SYMBOLS = 1_000;
const LONGEST_SYMBOL = 16;
const SAMPLE_LENGTH = 300_000;
const ROUNDS = 8;
/** In every round, strings met less often are no symbols. */
const FEWEST = 4;

/**
 * Begins with single characters; each round cuts the sample into the longest symbols there are, and keeps
 * those that save most, two that stand side by side counting as one.
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
      .filter(([, times]) => times >= FEWEST)
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

/** Always the longest symbol that fits; a character where none does. */
function cut(text: string, symbols: ReadonlySet<string>): string[] {
  const pieces: string[] = [];
  for (let offset = 0; offset < text.length; ) {
    let piece = characterAt(text, offset);
    for (let length = LONGEST_SYMBOL; length > 1; length -= 1) {
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

/** A whole one, though it may take two units of UTF-16. */
const characterAt = (text: string, offset: number): string =>
  String.fromCodePoint(text.codePointAt(offset) ?? 0);

function count(counts: Map<string, number>, symbol: string): void {
  counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
}

/** Units below this one have a column of their own in the tree. */
const COLUMNS = 128;
const ROOT = 0;
/** Of one unit: an escape, a length, and three bytes of UTF-8. */
const MOST_BYTES = 5;

/** Writes texts in the codes that the kernel reads. */
export class SymbolWriter {
  readonly #encoder = new TextEncoder();
  /** A tree of the symbols, unit by unit: branch by branch, what follows for each unit; 0 for nothing. */
  readonly #branches: Int32Array;
  /** By branch: the number of the symbol that ends there, or -1. */
  readonly #codes: Int32Array;
  /** Symbols with units that have no column, by their one character; longer ones are not used. */
  readonly #others = new Map<string, number>();

  /** What is written now, and how much of it there is. */
  #room = new Uint8Array(0);
  #written = 0;

  constructor(symbols: readonly string[]) {
    const most = symbols.reduce((sum, symbol) => sum + symbol.length, 1);
    this.#branches = new Int32Array(most * COLUMNS);
    this.#codes = new Int32Array(most).fill(-1);
    let branches = 1;
    symbols.forEach((symbol, code) => {
      if (symbol === characterAt(symbol, 0)) this.#others.set(symbol, code);
      const units = Array.from({ length: symbol.length }, (_, index) => symbol.charCodeAt(index));
      if (units.some((unit) => unit >= COLUMNS)) return;
      let branch = ROOT;
      for (const unit of units) {
        const slot = branch * COLUMNS + unit;
        if (this.#branches[slot] === ROOT) {
          this.#branches[slot] = branches;
          branches += 1;
        }
        branch = this.#branches[slot] ?? ROOT;
      }
      this.#codes[branch] = code;
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

  /** Writes the longest symbol that begins at a place, or the character there. @returns where it ends */
  #writeNext(text: string, offset: number): number {
    if (text.charCodeAt(offset) >= COLUMNS) return this.#writeOther(text, offset);
    let code = -1;
    let end = offset + 1;
    let branch = ROOT;
    for (let place = offset; place < text.length; place += 1) {
      const unit = text.charCodeAt(place);
      if (unit >= COLUMNS) break;
      branch = this.#branches[branch * COLUMNS + unit] ?? ROOT;
      if (branch === ROOT) break;
      const found = this.#codes[branch] ?? -1;
      if (found < 0) continue;
      code = found;
      end = place + 1;
    }
    if (code < 0) return this.#writeOther(text, offset);
    this.#putCode(code);
    return end;
  }

  /** Writes a character that no longer symbol begins with. @returns where it ends */
  #writeOther(text: string, offset: number): number {
    const character = characterAt(text, offset);
    const code = this.#others.get(character);
    if (code === undefined) {
      const encoded = this.#encoder.encode(character);
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
