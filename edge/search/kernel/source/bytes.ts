/** Byte strings: UTF-8 in files and queries. */

/** Between the words of a phrase; the caller joins them with it. */
export const BETWEEN: u32 = 0x01;
export const TAB: u32 = 0x09;
export const NEW_LINE: u32 = 0x0a;
export const SPACE: u32 = 0x20;
export const COMMA: u32 = 0x2c;
export const COLON: u32 = 0x3a;
export const TILDE: u32 = 0x7e;
const NINE: u32 = 0x39;

/** Where a byte value first occurs, or the end. */
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

/** Less than 0, 0 or more than 0, comparing byte by byte. */
export function compare(left: usize, leftEnd: usize, right: usize, rightEnd: usize): i32 {
  const leftSize = <i32>(leftEnd - left);
  const rightSize = <i32>(rightEnd - right);
  const order = memory.compare(left, right, min(leftSize, rightSize));
  return order === 0 ? leftSize - rightSize : order;
}

/** Reads a number in base 36, or in base 10. */
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

/** UTF-16 units of the character that starts with a byte; 0 for a continuation byte. */
export function unitsOf(byte: u32): u32 {
  return <u32>((byte & 0xc0) !== 0x80) + <u32>(byte >= 0xf0);
}

/**
 * ASCII letters and digits, and the first bytes of U+00C0 to U+1FFF: the letters of other scripts.
 */
export function isWordByte(byte: u32): bool {
  return isAlphanumeric(byte) || (byte >= 0xc3 && byte <= 0xe1);
}

/**
 * Whether a single letter between two non-letters starts here: "a", or the label of a point. It is
 * not a word.
 */
export function isLoneLetter(at: usize, end: usize): bool {
  const letter = lower(load<u8>(at));
  return letter >= 0x61 && letter <= 0x7a && (at + 1 >= end || !isWordByte(load<u8>(at + 1)));
}

export function isAlphanumeric(byte: u32): bool {
  return (byte >= 0x30 && byte <= 0x39) || (lower(byte) >= 0x61 && lower(byte) <= 0x7a);
}

export function lower(byte: u32): u32 {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}
