/**
 * The envelope that every file of the search index has, little-endian:
 *
 * ```text
 * 0   "RSX" and the format's version
 * 4   u32  kind of file, so that a file served under a wrong name is noticed
 * 8   u32  build: a digest of the dataset, the same in all files of one build
 * 12  u32  checksum of the payload
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
export function openContainer(file: Uint8Array, kind: FileKind): Container {
  if (file.byteLength < HEADER_BYTES || file.byteLength % 4 !== 0) {
    throw new RangeError(`has ${file.byteLength} bytes, which no file of the index has`);
  }
  const aligned = file.byteOffset % 4 === 0 ? file : file.slice();
  const header = new DataView(aligned.buffer, aligned.byteOffset, HEADER_BYTES);
  if (header.getUint32(0, true) !== MAGIC >>> 0) {
    throw new RangeError(`is no search file of format ${FORMAT_VERSION}`);
  }
  if (header.getUint32(4, true) !== FILE_KINDS[kind]) {
    throw new RangeError(`is not a "${kind}" file`);
  }
  const payload = aligned.subarray(HEADER_BYTES);
  if (header.getUint32(12, true) !== checksum(payload)) {
    throw new RangeError('does not fit its checksum');
  }
  return { build: header.getUint32(8, true), payload };
}

/**
 * A sum of the payload's 16-bit words and a sum of those sums, as Adler and Fletcher have them, so that
 * order counts. Both stay below 2^30: before a loop is compiled, larger numbers are objects on the heap.
 * @param payload aligned, a multiple of four bytes
 */
export function checksum(payload: Uint8Array): number {
  const words = new Uint16Array(payload.buffer, payload.byteOffset, payload.byteLength / 2);
  let sum = 1;
  let sums = 0;
  for (let index = 0; index < words.length; index += 2) {
    sum += words[index] ?? 0;
    sums += sum;
    sum = (sum + (words[index + 1] ?? 0)) & SUM_BITS;
    sums = (sums + sum) & SUMS_BITS;
  }
  return ((sums << 4) ^ sum) >>> 0;
}

const SUM_BITS = 0xfffff;
const SUMS_BITS = 0xfffffff;
