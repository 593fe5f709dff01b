/**
 * The loops of the search in WebAssembly, compiled from `source/` by `npm run kernel`. A function that
 * has just started runs JavaScript uncompiled, a microsecond for each posting; the same loops cost a
 * hundredth of that here.
 *
 * One kernel serves one deployment. Its memory holds the catalogue for good, and beside it what one step
 * works on; a step never waits, so that searches which run side by side do not meet there.
 */

import { UnavailableError } from '../../store/index-store.ts';
import { KERNEL_CODE } from './code.ts';

/** Places in the kernel's memory, and the exported functions; `source/` describes them. */
export type Pointer = number;

export interface KernelFunctions {
  memory: WebAssembly.Memory;
  checksum(start: Pointer, length: number): number;
  stem(length: number): number;
  wordPlace(): Pointer;
  setSizes(documents: number, frameworks: number): Pointer;
  countNumbers(): Pointer;
  numberOf(document: number): number;
  findNumber(from: number, to: number, number: number): number;
  setBm25(k: number, b: number, d: number, titleBoost: number, textBoost: number): void;
  setAverages(title: number, text: number): void;
  setLongTexts(list: Pointer, count: number): void;
  setColumns(texts: Pointer, titles: Pointer, requirements: Pointer): void;
  setSymbols(lengths: Pointer, symbols: number): void;
  reserve(bytes: number): Pointer;
  keep(): void;
  release(): void;
  createMatches(): Pointer;
  countOf(matches: Pointer): number;
  documentAt(matches: Pointer, place: number): number;
  scoresOf(matches: Pointer): Pointer;
  addTerm(matches: Pointer, start: Pointer, limit: Pointer, weight: number): void;
  addAny(left: Pointer, right: Pointer): void;
  addAll(left: Pointer, right: Pointer): void;
  beginPhrase(start: Pointer, limit: Pointer, shift: number): void;
  followPhrase(start: Pointer, limit: Pointer, shift: number): void;
  documentsOfPhrase(counts: Pointer): Pointer;
  beginRanking(): void;
  cover(matches: Pointer, share: number): void;
  include(document: number): void;
  drop(from: number, to: number): void;
  dropAll(): void;
  keepListed(start: Pointer, limit: Pointer): void;
  keepMarked(marks: Pointer): void;
  keepCovering(least: number): number;
  keepType(wanted: number): void;
  facetOf(type: number): number;
  favour(from: number, to: number, factor: number): void;
  lowerRepetitions(factor: number): void;
  highestScore(): number;
  scoreOf(document: number): number;
  setScore(document: number, score: number): void;
  rankedCount(): number;
  bestDocuments(most: number): Pointer;
  chooseCards(
    terms: Pointer,
    count: number,
    documents: Pointer,
    size: number,
    mostFiles: number,
  ): Pointer;
  beginForms(): void;
  learnForm(start: Pointer, length: number, slot: number, value: number): void;
  markRows(rows: Pointer, end: Pointer, window: number): Pointer;
  writeRow(file: Pointer, bytes: number, row: number, output: Pointer): Pointer;
  beginCorrection(word: Pointer, length: number, most: number): void;
  compareWords(words: Pointer, count: number, length: number, frequencies: Pointer): void;
  correction(): Pointer;
  correctionLength(): number;
}

declare global {
  interface Uint8ArrayConstructor {
    /** ECMAScript 2026. */
    fromBase64?(base64: string): Uint8Array<ArrayBuffer>;
  }
}

/** Bytes of base64; newer hosts do it themselves. */
function decoded(base64: string): Uint8Array<ArrayBuffer> {
  if (Uint8Array.fromBase64 !== undefined) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
}

const MODULE = new WebAssembly.Module(decoded(KERNEL_CODE));

export class Kernel {
  readonly call: KernelFunctions;
  /** Of the deployment; rarity depends on it. */
  documentCount = 0;
  readonly #placed = new Map<Uint8Array, Pointer>();

  constructor() {
    const { exports } = new WebAssembly.Instance(MODULE, {
      host: {
        fail: () => {
          throw new RangeError('names what does not exist, or ends too soon');
        },
        rarity: (matching: number) => rarityOf(matching, this.documentCount),
      },
    });
    this.call = exports as unknown as KernelFunctions;
  }

  /**
   * Frees what the step before used, and runs the next one.
   * @throws {UnavailableError} when the files hold what the kernel cannot read, though they fit their digests
   */
  run<Result>(step: (call: KernelFunctions) => Result): Result {
    this.#placed.clear();
    this.call.release();
    try {
      return step(this.call);
    } catch (error) {
      if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) {
        throw new UnavailableError('search', error.message);
      }
      throw error;
    }
  }

  /** Copies bytes into memory, once in a step. */
  place(bytes: Uint8Array): Pointer {
    const known = this.#placed.get(bytes);
    if (known !== undefined) return known;
    const start = this.call.reserve(bytes.byteLength);
    new Uint8Array(this.call.memory.buffer, start, bytes.byteLength).set(bytes);
    this.#placed.set(bytes, start);
    return start;
  }

  placeWords(words: readonly number[]): Pointer {
    const start = this.call.reserve(4 * words.length);
    this.words32(start, words.length).set(words);
    return start;
  }

  /** What stands in memory now; the kernel's next call may move it. */
  bytes(start: Pointer, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.call.memory.buffer as ArrayBuffer, start, length);
  }

  words16(start: Pointer, length: number): Uint16Array {
    return new Uint16Array(this.call.memory.buffer, start, length);
  }

  words32(start: Pointer, length: number): Uint32Array {
    return new Uint32Array(this.call.memory.buffer, start, length);
  }
}

/** BM25's weight of a word by how many documents hold it. */
export function rarityOf(matching: number, documentCount: number): number {
  return Math.log(1 + (documentCount - matching + 0.5) / (matching + 0.5));
}

/** For what needs no catalogue. */
export const sharedKernel = new Kernel();

/** xxHash32 of bytes. */
export function checksumOf(bytes: Uint8Array): number {
  return sharedKernel.run(
    (call) => call.checksum(sharedKernel.place(bytes), bytes.byteLength) >>> 0,
  );
}
