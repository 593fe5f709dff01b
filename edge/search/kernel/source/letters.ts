/** Which bytes of UTF-8 are letters and digits. */

/** Letters and digits of ASCII, and the first bytes of U+00C0 to U+1FFF: the letters of other scripts. */
export function isWordByte(byte: u32): bool {
  return isAlphanumeric(byte) || (byte >= 0xc3 && byte <= 0xe1);
}

/** A letter behind a sign and before one, which is no word: "a", or the label of a point. */
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
