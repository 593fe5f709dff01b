import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { reasonOf } from '../act/act-error.ts';
import type { SourceFile } from './source.ts';

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
  override readonly name = 'ArchiveError';
}

/** @returns whether bytes begin like a zip archive */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Unpacks the XML and HTML files of a zip archive in memory. yauzl refuses names that lead out of the
 * archive, and stops a file that unpacks to more bytes than the archive states; the limits of size and
 * number and the checksums are verified here.
 * @param archiveName for error messages
 * @throws ArchiveError when the archive is damaged, encrypted or too large, or names a file outside itself
 */
export async function unpackArchive(bytes: Uint8Array, archiveName: string): Promise<SourceFile[]> {
  try {
    const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return await unpackEntries(await fromBufferPromise(archive));
  } catch (error) {
    const reason = error instanceof ArchiveError ? '' : 'it cannot be unpacked: ';
    throw new ArchiveError(`${archiveName}: ${reason}${reasonOf(error)}`, { cause: error });
  }
}

async function unpackEntries(archive: ZipFile): Promise<SourceFile[]> {
  const { entryCount } = archive;
  if (entryCount > ARCHIVE_LIMITS.entries) {
    throw new ArchiveError(`it has ${entryCount} files, more than ${ARCHIVE_LIMITS.entries}`);
  }
  const files: SourceFile[] = [];
  let room: number = ARCHIVE_LIMITS.totalBytes;
  for await (const entry of archive.eachEntry()) {
    if (!TEXT_FILE.test(entry.fileName)) continue;
    const content = await unpackEntry(archive, entry, Math.min(ARCHIVE_LIMITS.entryBytes, room));
    room -= content.byteLength;
    files.push({ name: entry.fileName, bytes: content });
  }
  return files;
}

async function unpackEntry(archive: ZipFile, entry: Entry, limit: number): Promise<Uint8Array> {
  const { fileName, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new ArchiveError(`${fileName} is encrypted`);
  if (uncompressedSize > limit) {
    const { entryBytes, totalBytes } = ARCHIVE_LIMITS;
    throw new ArchiveError(
      limit < entryBytes
        ? `${fileName} with the files before it unpacks to more than ${totalBytes} bytes`
        : `${fileName} unpacks to more than ${entryBytes} bytes`,
    );
  }
  const content = await buffer(await archive.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) {
    throw new ArchiveError(`${fileName} does not match its checksum`);
  }
  return content;
}
