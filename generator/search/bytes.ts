/** Writes numbers and columns as `edge/search/index` reads them. */

/** LEB128: seven bits a byte, the lowest first; the high bit says that more follow. */
export function varints(numbers: Iterable<number>): number[] {
  const bytes: number[] = [];
  for (const number of numbers) {
    let left = number;
    while (left >= 128) {
      bytes.push((left & 127) | 128);
      left = Math.floor(left / 128);
    }
    bytes.push(left);
  }
  return bytes;
}

/** A list of numbers with its length in bytes before it. */
export const sized = (bytes: readonly number[]): number[] => [...varints([bytes.length]), ...bytes];

/** Parts of a body that are written one after the other, and found by their offsets. */
export class Body {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  /** @returns where the part begins */
  add(part: Iterable<number>): number {
    return this.#append(Uint8Array.from(part));
  }

  /** @returns where the column begins, at a multiple of four; little-endian on every machine */
  addColumn(bits: 16 | 32, values: readonly number[]): number {
    this.#append(new Uint8Array(-this.#length & 3));
    const view = new DataView(new ArrayBuffer((values.length * bits) / 8));
    values.forEach((value, place) => {
      if (value >= 2 ** bits) throw new RangeError(`${value} does not fit ${bits} bits`);
      if (bits === 16) view.setUint16(2 * place, value, true);
      else view.setUint32(4 * place, value, true);
    });
    return this.#append(new Uint8Array(view.buffer));
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }

  #append(part: Uint8Array): number {
    const at = this.#length;
    this.#parts.push(part);
    this.#length += part.byteLength;
    return at;
  }
}
