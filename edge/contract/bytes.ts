/** Bodies of a megabyte or more, put together without taking their bytes for text and back. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** @param parts text where it is made, bytes where they are copied */
export function joinBytes(parts: readonly (string | Bytes)[]): Bytes {
  const encoder = new TextEncoder();
  // What is made between rows is nearly always the same.
  const encoded = new Map<string, Bytes>();
  const pieces = parts.map((part) => {
    if (typeof part !== 'string') return part;
    const bytes = encoded.get(part) ?? encoder.encode(part);
    encoded.set(part, bytes);
    return bytes;
  });
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
