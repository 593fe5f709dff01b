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

const FORMAT_VERSION = 19;
/** Magic bytes and version as one little-endian number. */
export const MAGIC = (0x52 | (0x53 << 8) | (0x58 << 16) | (FORMAT_VERSION << 24)) >>> 0;
export const HEADER_BYTES = 24;
export const HEADER = { magic: 0, key: 4, checksum: 8, build: 16, dictionary: 20 } as const;
/** The checksum covers everything from the build number on. */
export const CHECKED_FROM = HEADER.build;

/** Path in the index folder. */
export const fileName = (kind: FileKind, number = 0): string =>
  NUMBERED.has(kind) ? `search/${kind}/${number}.bin` : `search/${kind}.bin`;

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
  /** The path in the index folder. */
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
 * @throws {DamagedFileError} when it is not what it should be
 */
export async function openFile(
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
  number: number,
  build: number | null,
): Promise<IndexFile> {
  if (bytes.byteLength < HEADER_BYTES || bytes.byteLength % 4 !== 0) {
    throw new DamagedFileError('does not have the length of a search file');
  }
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const magic = header.getUint32(HEADER.magic, true);
  if (magic !== MAGIC) throw new DamagedFileError(whyUnread(magic));
  if (header.getUint32(HEADER.key, true) !== fileKey(kind, number)) {
    throw new DamagedFileError('is another file of the index');
  }
  if (
    header.getBigUint64(HEADER.checksum, true) !== (await checksumOf(bytes.subarray(CHECKED_FROM)))
  ) {
    throw new DamagedFileError('does not match its checksum');
  }
  const written = header.getUint32(HEADER.build, true);
  if (build !== null && written !== build) throw new DamagedFileError('belongs to another build');
  const end = HEADER_BYTES + header.getUint32(HEADER.dictionary, true);
  return {
    path: fileName(kind, number),
    build: written,
    dictionary: dictionaryIn(bytes.subarray(HEADER_BYTES, end), kind),
    body: bytes.subarray(end),
  };
}

/** Why a file is not read whose first four bytes are not {@link MAGIC}. */
function whyUnread(magic: number): string {
  const isOfSearch = magic << 8 === MAGIC << 8;
  if (!isOfSearch) return 'is not a file of the search index';
  return `has format ${magic >>> 24} of the search index, and the function reads ${FORMAT_VERSION}`;
}

function dictionaryIn(bytes: Uint8Array, kind: FileKind): unknown {
  const text = DECODER.decode(bytes);
  if (kind === 'terms') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedFileError('has a dictionary that is not JSON');
  }
}

/** @param bytes of a file from {@link CHECKED_FROM} on */
async function checksumOf(bytes: Uint8Array<ArrayBuffer>): Promise<bigint> {
  return new DataView(await crypto.subtle.digest('SHA-256', bytes)).getBigUint64(0, true);
}

const DECODER = new TextDecoder();

/** A file of the index is not what it should be. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Reads from a file, which errors of reading it then name. */
export function checked<Result>({ path }: Pick<IndexFile, 'path'>, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw withPath(error, path);
  }
}

/** What to throw instead of an error while a file was read: if the file is damaged, an error that names it. */
export const withPath = (error: unknown, path: string): unknown =>
  error instanceof DamagedFileError ? new UnavailableError(indexPath(path), error.message) : error;
