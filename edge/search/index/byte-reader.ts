/** Reads the numbers that `generator/search/byte-writer.ts` wrote. */
export class ByteReader {
  offset: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, offset = 0) {
    this.bytes = bytes;
    this.offset = offset;
  }

  /**
   * An unsigned number in groups of seven bits, the lowest first; the high bit says that more follow.
   * @throws {RangeError} at the end of the bytes
   */
  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.offset];
      if (byte === undefined) throw new RangeError('ends inside a number');
      this.offset += 1;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
    }
  }
}
