/**
 * The envelope that every file of the search index has, little-endian:
 *
 * ```text
 * 0   "RSX" and the format's version
 * 4   u32  kind of file, so that a file served under a wrong name is noticed
 * 8   u32  build: a digest of the dataset, the same in all files of one build
 * 12  u32  the first four bytes of the payload's SHA-256 digest
 * 16  payload, a multiple of four bytes
 * ```
 *
 * Sixteen bytes keep the payload aligned, so that columns are read in place through typed arrays.
 */

export const FORMAT_VERSION = 1;
export const HEADER_BYTES = 16;

export const FILE_KINDS = {
  catalogue: 1,
  terms: 2,
  texts: 3,
  words: 4,
  places: 5,
  vocabulary: 6,
  filter: 7,
  cards: 8,
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** Magic bytes and version as one little-endian number. */
export const MAGIC = 0x52 | (0x53 << 8) | (0x58 << 16) | (FORMAT_VERSION << 24);

export interface Container {
  build: number;
  payload: Uint8Array;
}

/**
 * The payload of a file, after every check.
 * @throws {RangeError} when the file is cut short, of another kind or version, or altered
 */
export async function openContainer(file: Uint8Array, kind: FileKind): Promise<Container> {
  if (file.byteLength < HEADER_BYTES || file.byteLength % 4 !== 0) {
    throw new RangeError(`has ${file.byteLength} bytes, which no file of the index has`);
  }
  // A copy begins at zero, where every column is aligned.
  const aligned = file.slice();
  const header = new DataView(aligned.buffer, 0, HEADER_BYTES);
  if (header.getUint32(0, true) !== MAGIC >>> 0) {
    throw new RangeError(`is no search file of format ${FORMAT_VERSION}`);
  }
  if (header.getUint32(4, true) !== FILE_KINDS[kind]) {
    throw new RangeError(`is not a "${kind}" file`);
  }
  const payload = aligned.subarray(HEADER_BYTES);
  if (header.getUint32(12, true) !== (await digestOf(payload))) {
    throw new RangeError('does not fit its digest');
  }
  return { build: header.getUint32(8, true), payload };
}

/** The platform's digest costs less, in a function that has just started, than any sum of our own. */
async function digestOf(payload: Uint8Array<ArrayBuffer>): Promise<number> {
  return new DataView(await crypto.subtle.digest('SHA-256', payload)).getUint32(0, true);
}
