/** Writes the envelope that `edge/search/index/files.ts` describes and the kernel checks. */
import { createHash } from 'node:crypto';
import { BUILD_AT, CHECKED_FROM, HEADER_BYTES, MAGIC } from '../../edge/search/index/files.ts';
import { Kernel } from '../../edge/search/kernel/kernel.ts';

const kernel = new Kernel();

/**
 * One file.
 * @param key see `edge/search/index/files.ts`
 * @param parts of the payload, one after the other
 */
export function sealContainer(
  key: number,
  build: number,
  parts: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const file = new Uint8Array(HEADER_BYTES + length);
  let offset = HEADER_BYTES;
  for (const part of parts) {
    file.set(part, offset);
    offset += part.byteLength;
  }
  const header = new DataView(file.buffer);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, key, true);
  header.setUint32(BUILD_AT, build, true);
  header.setUint32(8, checksumOf(file.subarray(CHECKED_FROM)), true);
  return file;
}

function checksumOf(bytes: Uint8Array): number {
  kernel.call.release();
  return kernel.call.checksum(kernel.place(bytes), bytes.byteLength);
}

/** The first four bytes of the SHA-256 digest. */
export function shortDigest(bytes: Uint8Array): number {
  return createHash('sha256').update(bytes).digest().readUInt32LE(0);
}

export function column8(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values, (value) => {
    if (value > 0xff) throw new RangeError(`${value} does not fit a column of 8 bits`);
    return value;
  });
}

/** Little-endian on every machine. */
export function column16(values: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, index) => {
    if (value > 0xffff) throw new RangeError(`${value} does not fit a column of 16 bits`);
    bytes.setUint16(index * 2, value, true);
  });
  return new Uint8Array(bytes.buffer);
}

export function column32(values: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => {
    bytes.setUint32(index * 4, value, true);
  });
  return new Uint8Array(bytes.buffer);
}

export function column64(values: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(values.length * 8));
  values.forEach((value, index) => {
    bytes.setFloat64(index * 8, value, true);
  });
  return new Uint8Array(bytes.buffer);
}
