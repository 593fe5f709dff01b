/** Reads numbers in LEB128: seven bits a byte, the lowest first; the high bit says that more follow. */
import { DamagedFileError } from './files.ts';

export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @throws {DamagedFileError} past the end */
  number(): number {
    let value = 0;
    for (let shift = 0; shift <= 28; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) break;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new DamagedFileError('ends within a number');
  }

  /** Passes over what has its length in bytes before it. */
  passOver(): void {
    const bytes = this.number();
    this.at += bytes;
  }

  /**
   * So many numbers of a byte each, from -128 to 127.
   * @throws {DamagedFileError} past the end
   */
  signed(count: number): Int8Array {
    const end = this.at + count;
    if (end > this.bytes.byteLength) throw new DamagedFileError('ends within a vector');
    const numbers = new Int8Array(this.bytes.slice(this.at, end).buffer);
    this.at = end;
    return numbers;
  }
}
