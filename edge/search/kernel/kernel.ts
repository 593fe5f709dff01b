/**
 * The inner loops of the search in WebAssembly, compiled from `source/` by `npm run kernel`. A
 * function that has just started compiles every line of JavaScript that it runs, and runs it
 * slowly, at a microsecond per posting. The kernel compiles in a tenth of that time and runs at
 * full speed from the start.
 *
 * A kernel serves one search at a time. Its memory permanently holds the catalogue of a deployment,
 * followed by the current search (words, files and ranking), until `beginQuery` begins the next.
 */
import { KERNEL_CODE } from './code.ts';

/** An address in the kernel's memory. */
export type Pointer = number;
/** 0 for false. */
type Flag = number;

/** Flags of an added word, to be added up; `source/query-terms.ts` describes them. */
export const WORD_FLAGS = { unfinished: 2, quoted: 4 };
/** In place of a framework's number. */
export const ALL_FRAMEWORKS = -1;

/**
 * The kernel's exports; `source/` describes each. A test compares this type with the compiled
 * kernel.
 */
export type KernelFunctions = {
  memory: WebAssembly.Memory;
  release(): void;
  reserve(bytes: number): Pointer;
  checksum(start: Pointer, length: number): number;
  stem(length: number): number;
  wordPlace(): Pointer;

  openCatalogue(
    file: Pointer,
    length: number,
    k: number,
    b: number,
    d: number,
    titleBoost: number,
    textBoost: number,
    questionBoost: number,
    leastCoverage: number,
    namedFramework: number,
    repetition: number,
  ): number;
  rarity(matching: number): number;
  frameworkOf(slug: Pointer, length: number): number;
  boundOf(framework: number, bound: number): number;
  refOf(document: number): number;

  beginQuery(): void;
  readPlain(text: Pointer, length: number): Flag;
  readOpen(words: Pointer, length: number): void;
  readQuoted(phrase: Pointer, length: number): void;
  cite(
    type: number,
    ref: number,
    paragraph: Pointer,
    paragraphLength: number,
    point: Pointer,
    pointLength: number,
  ): void;
  takeRead(last: Pointer, length: number): void;
  namedFramework: WebAssembly.Global;
  addWord(text: Pointer, length: number, flags: number): void;
  queryTermAt(place: number): Pointer;
  queryTermCount: WebAssembly.Global;
  addPhrase(text: Pointer, length: number): void;
  keepOnlyFramework(slug: Pointer, length: number): void;
  keepOnlyType(type: number): void;
  keepOnlyValue(kind: number, value: Pointer, length: number): void;

  beginSearch(start: number, most: number): void;
  advance(): Flag;
  takeWanted(): number;
  takenKey(place: number): number;
  giveFile(key: number, start: Pointer, length: number, isChecked: boolean): number;
  outcome: WebAssembly.Global;
  outcomeEnd: WebAssembly.Global;
  scoreAt(place: number): number;

  lookUpWords(most: number): number;
  matchWord(word: number, share: number): Pointer;
  matchAllWords(): Pointer;
  createAccumulator(): Pointer;
  addPostings(accumulator: Pointer, start: Pointer, limit: Pointer, weight: number): void;
  unite(left: Pointer, right: Pointer): void;
  intersect(left: Pointer, right: Pointer): void;
  countOf(accumulator: Pointer): number;
  documentAt(accumulator: Pointer, place: number): number;
  scoresOf(accumulator: Pointer): Pointer;
  correct(word: Pointer, end: Pointer, file: Pointer, fileEnd: Pointer): Flag;
  correction(): Pointer;
  correctionLength(): number;

  beginRanking(): void;
  cover(accumulator: Pointer, weight: number): void;
  keepBest(framework: number, type: number, least: number): void;
  lowerRepetitions(): void;
  rankedCount(): number;
  bestDocuments(most: number): Pointer;
};

declare global {
  interface Uint8ArrayConstructor {
    /** ECMAScript 2026. */
    fromBase64?(base64: string): Uint8Array<ArrayBuffer>;
  }
}

/** Decodes base64; newer hosts have a function for it. */
function decoded(base64: string): Uint8Array<ArrayBuffer> {
  if (Uint8Array.fromBase64 !== undefined) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
}

const MODULE = new WebAssembly.Module(decoded(KERNEL_CODE));
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

export class Kernel {
  readonly call: KernelFunctions;
  /** Bytes of the text that was last written. */
  written = 0;

  constructor() {
    const { exports } = new WebAssembly.Instance(MODULE, {
      host: {
        fail: () => {
          throw new RangeError('a file refers to something that does not exist, or ends too early');
        },
        log: Math.log,
      },
    });
    this.call = exports as KernelFunctions;
  }

  /** Copies bytes into memory. */
  place(bytes: Uint8Array): Pointer {
    const start = this.call.reserve(bytes.byteLength);
    this.bytes(start, bytes.byteLength).set(bytes);
    return start;
  }

  /** Writes a text into memory, in UTF-8; {@link written} is its length in bytes. */
  write(text: string): Pointer {
    const start = this.call.reserve(3 * text.length);
    const bytes = this.bytes(start, 3 * text.length);
    this.written = ENCODER.encodeInto(text, bytes).written;
    return start;
  }

  /** Reads a text from memory. */
  text(start: Pointer, length: number): string {
    return DECODER.decode(this.bytes(start, length));
  }

  /** A view of the memory, valid until the kernel's next call, which may move it. */
  bytes(start: Pointer, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.call.memory.buffer as ArrayBuffer, start, length);
  }

  words32(start: Pointer, length: number): Uint32Array {
    return new Uint32Array(this.call.memory.buffer, start, length);
  }
}
