import { crc32, inflateRawSync } from 'node:zlib';
import type { SourceFile } from '../source.ts';

/** Bounds of an archive; the largest acts have 60 files and 8 MB unpacked. */
export const ARCHIVE_LIMITS = {
  entries: 1000,
  entryBytes: 32 * 1024 * 1024,
  totalBytes: 128 * 1024 * 1024,
} as const;

/** Only text is unpacked: archives hold scanned pages and drawings too. */
const TEXT_FILE = /\.(xml|xhtml|html?)$/i;

/** Why an archive cannot be trusted or read. */
export class ArchiveError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'ArchiveError';
  }
}

interface Entry {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

// Signatures and field offsets: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** @returns whether bytes begin like a zip archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Unpacks the XML and HTML files of a zip archive in memory. Sizes are enforced while unpacking, not
 * taken from the archive's own word, and every file is checked against its checksum.
 * @param archiveName for error messages.
 * @throws ArchiveError when the archive is damaged, too large, or names a file outside itself.
 */
export function unpackArchive(bytes: Uint8Array, archiveName: string): SourceFile[] {
  try {
    return unpackEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof ArchiveError) {
      throw new ArchiveError(`${archiveName}: ${error.message}`, { cause: error });
    }
    throw new ArchiveError(`${archiveName}: the archive is damaged`, { cause: error });
  }
}

function unpackEntries(archive: Buffer): SourceFile[] {
  const entries = readDirectory(archive);
  for (const { name } of entries) checkName(name);
  const files: SourceFile[] = [];
  let total = 0;
  for (const entry of entries.filter(({ name }) => TEXT_FILE.test(name))) {
    const content = unpackEntry(archive, entry, ARCHIVE_LIMITS.totalBytes - total);
    total += content.byteLength;
    files.push({ name: entry.name, bytes: content });
  }
  return files;
}

function readDirectory(archive: Buffer): Entry[] {
  const end = findDirectoryEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) throw new ArchiveError('it is in the Zip64 format');
  if (count > ARCHIVE_LIMITS.entries) {
    throw new ArchiveError(`it has ${count} files, more than ${ARCHIVE_LIMITS.entries}`);
  }
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_HEADER) {
      throw new ArchiveError('its list of files is damaged');
    }
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    if (archive.readUInt16LE(at + 8) & ENCRYPTED) throw new ArchiveError(`${name} is encrypted`);
    entries.push({
      name,
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findDirectoryEnd(archive: Buffer): number {
  const last = archive.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (archive.readUInt32LE(at) === DIRECTORY_END) return at;
  }
  throw new ArchiveError('it has no list of files: it is cut off or no zip archive');
}

function checkName(name: string): void {
  const parts = name.split(/[\\/]/);
  const isAbsolute = /^([\\/]|[A-Za-z]:)/.test(name);
  if (isAbsolute || parts.includes('..') || name.includes('\0')) {
    throw new ArchiveError(`it names a file outside itself: ${JSON.stringify(name.slice(0, 120))}`);
  }
}

function unpackEntry(archive: Buffer, entry: Entry, room: number): Uint8Array {
  const { name, offset } = entry;
  const limit = Math.min(ARCHIVE_LIMITS.entryBytes, room);
  if (entry.bytes > limit) throw tooLarge(name, limit);
  if (archive.readUInt32LE(offset) !== LOCAL_HEADER) throw new ArchiveError(`${name} is not in it`);
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + entry.packedBytes > archive.byteLength) throw new ArchiveError(`${name} is cut off`);
  const packed = archive.subarray(start, start + entry.packedBytes);
  const content = inflate(packed, entry, limit);
  if (content.byteLength !== entry.bytes || crc32(content) !== entry.crc) {
    throw new ArchiveError(`${name} does not match its size and checksum`);
  }
  return content;
}

function inflate(packed: Buffer, { name, method }: Entry, limit: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new ArchiveError(`${name} is packed by unknown method ${method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(name, limit);
    throw new ArchiveError(`${name} is damaged`, { cause: error });
  }
}

function tooLarge(name: string, limit: number): ArchiveError {
  return new ArchiveError(`${name} unpacks to more than ${limit} bytes`);
}
