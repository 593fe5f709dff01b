/**
 * ZIP archives (APPNOTE.TXT of PKWARE, version 6.3) whose files are stored as they are: compressing costs more of a
 * request than the bytes that it saves. The same files give the same archive.
 */
import { type Bytes, joinBytes } from './envelope.ts';
import { lazy } from './lazy.ts';

/** Bytes of a field, and its value. */
type Field = readonly [size: 2 | 4, value: number];

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
/** The version of the format that a reader must know, 1.0. */
const VERSION = 10;
/** 1 January 1980, the first day that the format knows: when an archive was made is not part of it. */
const DATE = 0x21;

/** @param files texts by name; names are ASCII */
export function zip(files: Readonly<Record<string, string>>): Bytes {
  const parts: (string | Bytes)[] = [];
  const directory: (string | Bytes)[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = new TextEncoder().encode(text);
    const common: Field[] = [
      [2, VERSION],
      // No flags, stored, at midnight.
      ...[0, 0, 0].map((none): Field => [2, none]),
      [2, DATE],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ];
    const header = fields([[4, LOCAL_HEADER], ...common]);
    parts.push(header, name, bytes);
    // No comment, on the first disk, a file without attributes.
    const place: Field[] = [...[0, 0, 0].map((none): Field => [2, none]), [4, 0], [4, offset]];
    directory.push(fields([[4, DIRECTORY_ENTRY], [2, VERSION], ...common, ...place]), name);
    offset += header.length + name.length + bytes.length;
  }
  const entries = joinBytes(directory);
  const count = Object.keys(files).length;
  const end: Field[] = [
    [4, DIRECTORY_END],
    ...[0, 0, count, count].map((value): Field => [2, value]),
    [4, entries.length],
    [4, offset],
    [2, 0],
  ];
  return joinBytes([...parts, entries, fields(end)]);
}

/** A file of an archive that {@link zip} made. @throws {RangeError} where the archive has none of this name */
export function fileInZip(archive: Bytes, name: string): string {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  for (let at = 0; view.getUint32(at, true) === LOCAL_HEADER; ) {
    const start = at + 30 + view.getUint16(at + 26, true);
    const end = start + view.getUint32(at + 18, true);
    const found = new TextDecoder().decode(archive.subarray(at + 30, start));
    if (found === name) return new TextDecoder().decode(archive.subarray(start, end));
    at = end;
  }
  throw new RangeError(`no file '${name}' in the archive`);
}

/** Little-endian. */
function fields(list: readonly Field[]): Bytes {
  const bytes = list.flatMap(([size, value]) =>
    Array.from({ length: size }, (_, place) => (value >>> (8 * place)) & 0xff),
  );
  return Uint8Array.from(bytes);
}

const crcTable = lazy(() =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return value;
  }),
);

/** The checksum of the format, CRC-32. */
function crc32(bytes: Bytes): number {
  const table = crcTable();
  let sum = 0xffffffff;
  // Not by an iterator, which takes three times as long in a new process.
  for (let at = 0; at < bytes.length; at += 1) {
    sum = (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
