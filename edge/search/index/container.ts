/**
 * The envelope that every file of the search index has, little-endian:
 *
 * ```text
 * 0   "RSX" and the format's version
 * 4   u32  a number made of the file's name, so that one file is not taken for another
 * 8   u32  xxHash32 of everything behind this number
 * 12  u32  build: a digest of the dataset, the same in all files of one build
 * 16  payload
 * ```
 */
import { checksumOf } from '../kernel/kernel.ts';

export const FORMAT_VERSION = 2;
export const HEADER_BYTES = 16;
export const CHECKED_FROM = 12;

/** Magic bytes and version as one little-endian number. */
export const MAGIC = 0x52 | (0x53 << 8) | (0x58 << 16) | (FORMAT_VERSION << 24);

export interface Container {
  build: number;
  payload: Uint8Array;
}

/**
 * The payload of a file, after every check.
 * @param name see `files.ts`
 * @throws {RangeError} when the file is cut short, altered, another one or of another version
 */
export function openContainer(file: Uint8Array, name: string): Container {
  if (file.byteLength < HEADER_BYTES) {
    throw new RangeError(`has ${file.byteLength} bytes, which no file of the index has`);
  }
  const header = new DataView(file.buffer, file.byteOffset, HEADER_BYTES);
  if (header.getUint32(0, true) !== MAGIC >>> 0) {
    throw new RangeError(`is no search file of format ${FORMAT_VERSION}`);
  }
  if (header.getUint32(4, true) !== nameNumber(name)) {
    throw new RangeError('is another file of the index');
  }
  if (header.getUint32(8, true) !== checksumOf(file.subarray(CHECKED_FROM))) {
    throw new RangeError('does not fit its checksum');
  }
  return { build: header.getUint32(12, true), payload: file.subarray(HEADER_BYTES) };
}

/** FNV-1a over the letters of a file's name. */
export function nameNumber(name: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    number = Math.imul(number ^ name.charCodeAt(index), 0x01000193);
  }
  return number >>> 0;
}
