/** Writes JSON into memory that is large enough. Each function returns where its output ends. */

const QUOTE: u32 = 0x22;
const BACKSLASH: u32 = 0x5c;
const FIRST_PRINTABLE: u32 = 0x20;
const ZERO: u32 = 0x30;

/** Bytes that are checked at once, since few need an escape. */
const LANES: usize = 16;

/** Most bytes that one byte of text becomes: a Unicode escape. */
export const LONGEST_ESCAPE: usize = 6;

/** UTF-16 units that are written at once. */
const UNITS: usize = 8;

/** @param text in ASCII, written as it is */
export function writeRaw(output: usize, text: string): usize {
  const units = changetype<usize>(text);
  const length = <usize>text.length;
  let place: usize = 0;
  for (; place + UNITS <= length; place += UNITS) {
    const wide = v128.load(units + 2 * place);
    store<u64>(output + place, i64x2.extract_lane(i8x16.narrow_i16x8_u(wide, wide), 0));
  }
  for (; place < length; place += 1) store<u8>(output + place, load<u8>(units + 2 * place));
  return output + length;
}

export function writeNumber(output: usize, number: u32): usize {
  let divisor: u32 = 1;
  while (number / divisor >= 10) divisor *= 10;
  let out = output;
  for (; divisor > 0; divisor /= 10) {
    store<u8>(out, <u8>(ZERO + ((number / divisor) % 10)));
    out += 1;
  }
  return out;
}

/** UTF-8 without the surrounding quotation marks. */
export function writeText(output: usize, start: usize, end: usize): usize {
  let out = output;
  let at = start;
  while (at < end) {
    if (at + LANES <= end) {
      const bytes = v128.load(at);
      if (!v128.any_true(escapedOf(bytes))) {
        v128.store(out, bytes);
        at += LANES;
        out += LANES;
        continue;
      }
    }
    const byte: u32 = load<u8>(at);
    at += 1;
    if (byte < FIRST_PRINTABLE) {
      out = writeRaw(out, '\\u00');
      store<u8>(out, <u8>(ZERO + (byte >> 4)));
      store<u8>(out + 1, <u8>hexDigit(byte & 15));
      out += 2;
      continue;
    }
    if (byte === QUOTE || byte === BACKSLASH) {
      store<u8>(out, <u8>BACKSLASH);
      out += 1;
    }
    store<u8>(out, <u8>byte);
    out += 1;
  }
  return out;
}

/** UTF-8 in quotation marks. */
export function writeQuoted(output: usize, start: usize, end: usize): usize {
  return writeRaw(writeText(writeRaw(output, '"'), start, end), '"');
}

/** The same, or null for an empty text. */
export function writeLabel(output: usize, start: usize, end: usize): usize {
  return start === end ? writeRaw(output, 'null') : writeQuoted(output, start, end);
}

/** @returns lanes that are not 0 where a byte needs an escape */
function escapedOf(bytes: v128): v128 {
  const isSign = v128.or(
    i8x16.eq(bytes, i8x16.splat(<i8>QUOTE)),
    i8x16.eq(bytes, i8x16.splat(<i8>BACKSLASH)),
  );
  return v128.or(isSign, i8x16.lt_u(bytes, i8x16.splat(<i8>FIRST_PRINTABLE)));
}

function hexDigit(value: u32): u32 {
  return value < 10 ? ZERO + value : 0x61 + value - 10;
}
