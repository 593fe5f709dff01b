/** Writes numbers and columns as `edge/search/index` reads them, and the envelope that `edge/search/index/files.ts` describes. */
import { createHash } from 'node:crypto';
import {
  CHECKED_FROM,
  type FileKind,
  fileKey,
  fileName,
  HEADER,
  HEADER_BYTES,
  MAGIC,
} from '../../edge/search/index/files.ts';

/** What a file holds. */
export interface FileContents {
  /** Values for JSON, or text as it is. */
  dictionary: object | string;
  body: Uint8Array;
}

/** Files by path in the index folder; files of one kind are numbered in their order. */
export function sealed(
  contents: Record<FileKind, readonly FileContents[]>,
): Map<string, Uint8Array> {
  const files = (Object.entries(contents) as [FileKind, readonly FileContents[]][]).flatMap(
    ([kind, ofKind]) =>
      ofKind.map(({ dictionary, body }, number) => {
        const written = typeof dictionary === 'string' ? dictionary : JSON.stringify(dictionary);
        const text = padded(new TextEncoder().encode(written), SPACE);
        return { kind, number, text, body };
      }),
  );
  const hash = createHash('sha256');
  for (const { text, body } of files) hash.update(text).update(body);
  // One number for the whole index, never 0, so that files of different builds are never mixed.
  const build = Math.max(1, hash.digest().readUInt32LE(0));
  return new Map(
    files.map(({ kind, number, text, body }) => [
      fileName(kind, number),
      seal(fileKey(kind, number), build, text, body),
    ]),
  );
}

function seal(key: number, build: number, text: Uint8Array, body: Uint8Array): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + text.byteLength + multipleOfFour(body.byteLength));
  file.set(text, HEADER_BYTES);
  file.set(body, HEADER_BYTES + text.byteLength);
  const header = new DataView(file.buffer);
  header.setUint32(HEADER.magic, MAGIC, true);
  header.setUint32(HEADER.key, key, true);
  header.setUint32(HEADER.build, build, true);
  header.setUint32(HEADER.dictionary, text.byteLength, true);
  const digest = createHash('sha256').update(file.subarray(CHECKED_FROM)).digest();
  file.set(digest.subarray(0, 8), HEADER.checksum);
  return file;
}

const SPACE = 0x20;

const multipleOfFour = (length: number): number => Math.ceil(length / 4) * 4;

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const paddedBytes = new Uint8Array(multipleOfFour(bytes.byteLength)).fill(filler);
  paddedBytes.set(bytes);
  return paddedBytes;
}

/** LEB128: seven bits a byte, the lowest first; the high bit says that more follow. */
export function varints(numbers: Iterable<number>): number[] {
  const bytes: number[] = [];
  for (const number of numbers) {
    let left = number;
    while (left >= 128) {
      bytes.push((left & 127) | 128);
      left = Math.floor(left / 128);
    }
    bytes.push(left);
  }
  return bytes;
}

/** A list of numbers with its length in bytes before it. */
export const sized = (bytes: readonly number[]): number[] => [...varints([bytes.length]), ...bytes];

/** Parts of a body that are written one after the other, and found by their offsets. */
export class Body {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  /** @returns where the part begins */
  add(part: Iterable<number>): number {
    return this.#append(Uint8Array.from(part));
  }

  /** A column of numbers of 16 bits. @returns where it begins, at a multiple of four; little-endian on every machine */
  addColumn(values: readonly number[]): number {
    this.#append(new Uint8Array(-this.#length & 3));
    const view = new DataView(new ArrayBuffer(2 * values.length));
    values.forEach((value, row) => {
      if (value >= 2 ** 16) throw new RangeError(`${value} does not fit 16 bits`);
      view.setUint16(2 * row, value, true);
    });
    return this.#append(new Uint8Array(view.buffer));
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }

  #append(part: Uint8Array): number {
    const at = this.#length;
    this.#parts.push(part);
    this.#length += part.byteLength;
    return at;
  }
}
