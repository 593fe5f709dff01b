/** Numbers in groups of seven bits, the lowest first; the high bit of a byte says that more follow. */
import { fail } from './host';

let at: usize = 0;
let end: usize = 0;

export function readFrom(start: usize, limit: usize): void {
  at = start;
  end = limit;
}

export function readNumber(): u32 {
  if (at >= end) fail();
  const byte: u32 = load<u8>(at);
  at += 1;
  return byte < 128 ? byte : readLong(byte);
}

function readLong(first: u32): u32 {
  let value = first & 127;
  let shift: u32 = 0;
  let byte = first;
  while (byte >= 128) {
    shift += 7;
    if (at >= end || shift > 28) fail();
    byte = load<u8>(at);
    at += 1;
    value |= (byte & 127) << shift;
  }
  return value;
}
