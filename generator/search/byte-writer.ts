/** A growing byte array; `edge/search/index/byte-reader.ts` reads it. */
export class ByteWriter {
  #bytes = new Uint8Array(16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
  }

  /** An unsigned integer in LEB128: seven bits a byte, the lowest first. */
  number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** @param value from 0 to 255 */
  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }
}
