/**
 * The files of the index. The index and the kernel identify a file by its key: the number of its
 * kind, times 2^24, plus its own number.
 *
 * Every file has the same envelope, little-endian:
 *
 * ```text
 * 0   "RSX" and the format's version
 * 4   u32  key, so that one file is not taken for another
 * 8   u32  xxHash32 of everything after this number
 * 12  u32  build: a digest of the dataset, the same in all files of one build
 * 16  payload
 * ```
 */

/**
 * Folder and file names of the kinds; the kernel knows their numbers (`kernel/source/files.ts`).
 * `places` has the number of positions of each document, `terms` the term dictionary with its
 * posting lists, `words` the position lists, `cards` the snippets, `texts` the forward index.
 */
const KINDS = [
  'catalogue',
  'places',
  'vocabulary',
  'terms',
  'words',
  'cards',
  'texts',
  'tags',
  'roles',
] as const;
export type FileKind = (typeof KINDS)[number];

/** Kinds with many files. */
const NUMBERED: ReadonlySet<string> = new Set<FileKind>(['terms', 'words', 'cards', 'texts']);

export const FORMAT_VERSION = 7;
/** Magic bytes and version as one little-endian number. */
export const MAGIC = (0x52 | (0x53 << 8) | (0x58 << 16) | (FORMAT_VERSION << 24)) >>> 0;
export const HEADER_BYTES = 16;
export const CHECKED_FROM = 12;
export const BUILD_AT = 12;

const KIND = 2 ** 24;

export const kindNumber = (kind: FileKind): number => KINDS.indexOf(kind);

export const fileKey = (kind: FileKind, number = 0): number => kindNumber(kind) * KIND + number;

/** Path in the index folder. */
export function fileName(key: number): string {
  const kind = KINDS[Math.floor(key / KIND)] ?? '';
  return NUMBERED.has(kind) ? `search/${kind}/${key % KIND}.bin` : `search/${kind}.bin`;
}
