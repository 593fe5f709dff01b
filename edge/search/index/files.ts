/**
 * The files of the index. Every file has the same envelope, little-endian:
 *
 * ```text
 * 0   "RSX" and the format's version
 * 4   u32  kind × 2^24 + number, so that one file is not taken for another
 * 8   u64  checksum: the first eight bytes of the SHA-256 of everything after it
 * 16  u32  build: a digest of what all files hold, the same in all files of one build
 * 20  u32  bytes of the dictionary
 * 24       dictionary: JSON, of a file of terms lines of text; then spaces up to a multiple of four
 *          body: columns, lists or lines that the dictionary points into
 * ```
 *
 * `docs/search.md` describes what each kind holds.
 */
import { indexPath } from '../../contract/index-files.ts';
import { UnavailableError } from '../../store/index-store.ts';

/** Folders and file names of the kinds, in the order of their numbers. */
const KINDS = ['catalogue', 'terms', 'rows', 'vocabulary', 'vectors'] as const;
export type FileKind = (typeof KINDS)[number];

/** Kinds with many files. */
const NUMBERED: ReadonlySet<FileKind> = new Set(['terms', 'rows']);

const FORMAT_VERSION = 20;
/** Magic bytes and version as one little-endian number. */
export const MAGIC = (0x52 | (0x53 << 8) | (0x58 << 16) | (FORMAT_VERSION << 24)) >>> 0;
export const HEADER_BYTES = 24;
export const HEADER = { magic: 0, key: 4, checksum: 8, build: 16, dictionary: 20 } as const;
/** The checksum covers everything from the build number on. */
export const CHECKED_FROM = HEADER.build;

/** Path in the index folder. */
export const fileName = (kind: FileKind, number = 0): string =>
  NUMBERED.has(kind) ? `search/${kind}/${number}.bin` : `search/${kind}.bin`;

/** Absolute path, as errors have it. */
export const filePath = (kind: FileKind, number = 0): string => indexPath(fileName(kind, number));

/** What a {@link fileName} names; null for any other path. */
export function fileAt(path: string): { kind: FileKind; number: number } | null {
  const [, name, number = 0] = /^search\/(\w+)(?:\/(\d+))?\.bin$/.exec(path) ?? [];
  const kind = KINDS.find((candidate) => candidate === name);
  return kind === undefined ? null : { kind, number: Number(number) };
}

export const fileKey = (kind: FileKind, number = 0): number =>
  KINDS.indexOf(kind) * 2 ** 24 + number;

/** A file that passed the checks of {@link openFile}. */
export interface IndexFile {
  /** As {@link filePath}. */
  path: string;
  build: number;
  /** The dictionary, JSON parsed; only this project's generator writes it, and the checksum covers it. */
  dictionary: unknown;
  /** What follows the dictionary. */
  body: Uint8Array;
}

/**
 * Checks and opens a file.
 * @param build that the file must belong to; null for any
 * @throws {UnavailableError} when it is not what it should be
 */
export async function openFile(
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
  number: number,
  build: number | null,
): Promise<IndexFile> {
  const path = filePath(kind, number);
  if (bytes.byteLength < HEADER_BYTES || bytes.byteLength % 4 !== 0) {
    throw new UnavailableError(path, 'does not have the length of a search file');
  }
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const magic = header.getUint32(HEADER.magic, true);
  if (magic !== MAGIC) throw new UnavailableError(path, whyUnread(magic));
  if (header.getUint32(HEADER.key, true) !== fileKey(kind, number)) {
    throw new UnavailableError(path, 'is another file of the index');
  }
  const checksum = await checksumOf(bytes.subarray(CHECKED_FROM));
  if (header.getBigUint64(HEADER.checksum, true) !== checksum) {
    throw new UnavailableError(path, 'does not match its checksum');
  }
  const written = header.getUint32(HEADER.build, true);
  if (build !== null && written !== build)
    throw new UnavailableError(path, 'belongs to another build');
  const end = HEADER_BYTES + header.getUint32(HEADER.dictionary, true);
  const text = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, end));
  const dictionary = kind === 'terms' ? text : jsonOf(path, text, 'a dictionary');
  return { path, build: written, dictionary, body: bytes.subarray(end) };
}

/**
 * Parses JSON of a file.
 * @param what it is
 * @throws {UnavailableError} where it is no JSON
 */
export function jsonOf<Value>(path: string, json: string, what: string): Value {
  try {
    return JSON.parse(json);
  } catch {
    throw new UnavailableError(path, `has ${what} that is not JSON`);
  }
}

/** Why a file is not read whose first four bytes are not {@link MAGIC}. */
function whyUnread(magic: number): string {
  const isOfSearch = magic << 8 === MAGIC << 8;
  if (!isOfSearch) return 'is not a file of the search index';
  return `has format ${magic >>> 24} of the search index, and the function reads ${FORMAT_VERSION}`;
}

/** @param bytes of a file from {@link CHECKED_FROM} on */
async function checksumOf(bytes: Uint8Array<ArrayBuffer>): Promise<bigint> {
  return new DataView(await crypto.subtle.digest('SHA-256', bytes)).getBigUint64(0, true);
}
