/** Writes the envelope that `edge/search/index/files.ts` describes. */
import { createHash } from 'node:crypto';
import {
  CHECKED_FROM,
  type FileKind,
  fileKey,
  HEADER,
  HEADER_BYTES,
  MAGIC,
} from '../../edge/search/index/files.ts';
import { onceFor } from '../once-for.ts';

/** What a file holds; it is not changed any more. */
export interface FileContents {
  dictionary: object;
  /** Parts of the body, one after the other. */
  body: readonly Uint8Array[];
}

/** One file. */
export function sealFile(
  kind: FileKind,
  number: number,
  build: number,
  { dictionary, body }: FileContents,
): Uint8Array<ArrayBuffer> {
  const text = textOf(dictionary);
  const file = new Uint8Array(HEADER_BYTES + text.byteLength + bodyBytes(body));
  file.set(text, HEADER_BYTES);
  let offset = HEADER_BYTES + text.byteLength;
  for (const part of body) {
    file.set(part, offset);
    offset += part.byteLength;
  }
  const header = new DataView(file.buffer);
  header.setUint32(HEADER.magic, MAGIC, true);
  header.setUint32(HEADER.key, fileKey(kind, number), true);
  header.setUint32(HEADER.build, build, true);
  header.setUint32(HEADER.dictionary, text.byteLength, true);
  file.set(sha256(file.subarray(CHECKED_FROM)).subarray(0, 8), HEADER.checksum);
  return file;
}

/** Bytes of a file, with its envelope. */
export const sizeOf = ({ dictionary, body }: FileContents): number =>
  HEADER_BYTES + textOf(dictionary).byteLength + bodyBytes(body);

/** Asked for its length, for its digest, and to be written. */
const textOf = onceFor(
  (dictionary: object): Uint8Array =>
    padded(new TextEncoder().encode(JSON.stringify(dictionary)), SPACE),
);

const bodyBytes = (body: FileContents['body']): number =>
  multipleOfFour(body.reduce((sum, part) => sum + part.byteLength, 0));

const SPACE = 0x20;

const multipleOfFour = (length: number): number => Math.ceil(length / 4) * 4;

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const whole = new Uint8Array(multipleOfFour(bytes.byteLength)).fill(filler);
  whole.set(bytes);
  return whole;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The first four bytes of the SHA-256 digest of what files hold, one after the other. */
export function shortDigest(files: readonly FileContents[]): number {
  const hash = createHash('sha256');
  for (const { dictionary, body } of files) {
    hash.update(textOf(dictionary));
    for (const part of body) hash.update(part);
  }
  return hash.digest().readUInt32LE(0);
}

export const column8 = (values: readonly number[]): Uint8Array =>
  column(values, 1, (view, at, value) => view.setUint8(at, value));

/** Little-endian on every machine. */
export const column32 = (values: readonly number[]): Uint8Array =>
  column(values, 4, (view, at, value) => view.setUint32(at, value, true));

/** @throws {RangeError} for a value that does not fit */
function column(
  values: readonly number[],
  width: number,
  write: (view: DataView, at: number, value: number) => void,
): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * width));
  values.forEach((value, place) => {
    if (value >= 2 ** (8 * width)) throw new RangeError(`${value} does not fit ${width} bytes`);
    write(view, place * width, value);
  });
  return new Uint8Array(view.buffer);
}

/** Bytes of a body that are written one after the other, and found by their offsets. */
export class Body {
  readonly parts: Uint8Array[] = [];
  #length = 0;

  /** @returns where the part begins */
  add(part: Uint8Array): number {
    const at = this.#length;
    this.parts.push(part);
    this.#length += part.byteLength;
    return at;
  }
}
