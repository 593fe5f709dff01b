/** Runs of bytes: UTF-8 in files and queries. */

/** Between the words of a phrase, as the caller joins them. */
export const BETWEEN: u32 = 0x01;
export const TAB: u32 = 0x09;
export const NEW_LINE: u32 = 0x0a;
export const BLANK: u32 = 0x20;
export const COMMA: u32 = 0x2c;
export const COLON: u32 = 0x3a;
export const TILDE: u32 = 0x7e;
const NINE: u32 = 0x39;

/** The first byte of a kind, or the end. */
export function endOf(start: usize, end: usize, wanted: u32): usize {
  let at = start;
  while (at < end && load<u8>(at) !== wanted) at += 1;
  return at;
}

export function isSame(left: usize, leftEnd: usize, right: usize, rightEnd: usize): bool {
  const size = leftEnd - left;
  return size === rightEnd - right && memory.compare(left, right, size) === 0;
}

export function beginsWith(start: usize, end: usize, prefix: usize, prefixEnd: usize): bool {
  const size = prefixEnd - prefix;
  return size <= end - start && memory.compare(start, prefix, size) === 0;
}

/** Below 0, 0 or above 0, byte by byte. */
export function compare(left: usize, leftEnd: usize, right: usize, rightEnd: usize): i32 {
  const leftSize = <i32>(leftEnd - left);
  const rightSize = <i32>(rightEnd - right);
  const order = memory.compare(left, right, min(leftSize, rightSize));
  return order === 0 ? leftSize - rightSize : order;
}

/** A number in base 36, or in base 10 where no letter is in it. */
export function numberIn(start: usize, end: usize, base: u32): u32 {
  let value: u32 = 0;
  for (let at = start; at < end; at += 1) {
    const byte: u32 = load<u8>(at);
    value = value * base + (byte <= NINE ? byte - 0x30 : byte - 0x57);
  }
  return value;
}

export function isDigits(start: usize, end: usize): bool {
  for (let at = start; at < end; at += 1) {
    const byte: u32 = load<u8>(at);
    if (byte < 0x30 || byte > 0x39) return false;
  }
  return true;
}

/** UTF-16 units of the character that begins with a byte; none where the byte only continues one. */
export function unitsOf(byte: u32): u32 {
  return <u32>((byte & 0xc0) !== 0x80) + <u32>(byte >= 0xf0);
}
