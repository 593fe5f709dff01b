/**
 * The envelope that every file of the search index has, little-endian:
 *
 * ```text
 * 0   "RSX" and the format's version
 * 4   u32  a number made of the file's name, so that one file is not taken for another
 * 8   u32  the first four bytes of the SHA-256 digest of everything behind this number
 * 12  u32  build: a digest of the dataset, the same in all files of one build
 * 16  payload, a multiple of four bytes
 * ```
 *
 * Sixteen bytes keep the payload aligned, so that columns are read in place through typed arrays.
 */

export const FORMAT_VERSION = 1;
export const HEADER_BYTES = 16;
export const DIGESTED_FROM = 12;

/** Magic bytes and version as one little-endian number. */
export const MAGIC = 0x52 | (0x53 << 8) | (0x58 << 16) | (FORMAT_VERSION << 24);

export interface Container {
  build: number;
  payload: Uint8Array<ArrayBuffer>;
}

/**
 * The payload of a file, after every check.
 * @param name see `files.ts`
 * @throws {RangeError} when the file is cut short, altered, another one or of another version
 */
export async function openContainer(file: Uint8Array, name: string): Promise<Container> {
  if (file.byteLength < HEADER_BYTES || file.byteLength % 4 !== 0) {
    throw new RangeError(`has ${file.byteLength} bytes, which no file of the index has`);
  }
  // A copy begins at zero, where every column is aligned.
  const aligned = file.slice();
  const header = new DataView(aligned.buffer, 0, HEADER_BYTES);
  if (header.getUint32(0, true) !== MAGIC >>> 0) {
    throw new RangeError(`is no search file of format ${FORMAT_VERSION}`);
  }
  if (header.getUint32(4, true) !== nameNumber(name)) {
    throw new RangeError('is another file of the index');
  }
  if (header.getUint32(8, true) !== (await digestOf(aligned.subarray(DIGESTED_FROM)))) {
    throw new RangeError('does not fit its digest');
  }
  return { build: header.getUint32(12, true), payload: aligned.subarray(HEADER_BYTES) };
}

/** The platform's digest costs less, in a function that has just started, than any sum of our own. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  return new DataView(await crypto.subtle.digest('SHA-256', bytes)).getUint32(0, true);
}

/** FNV-1a over the letters of a file's name. */
export function nameNumber(name: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    number = Math.imul(number ^ name.charCodeAt(index), 0x01000193);
  }
  return number >>> 0;
}
