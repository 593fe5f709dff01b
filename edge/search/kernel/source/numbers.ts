/**
 * Variable-length numbers: seven bits a byte, the lowest first; the high bit says that more follow
 * (unsigned LEB128).
 */
import { fail } from './host';

let at: usize = 0;
let end: usize = 0;

export function readFrom(start: usize, limit: usize): void {
  at = start;
  end = limit;
}

export function readNumber(): u32 {
  let value: u32 = 0;
  let shift: u32 = 0;
  let byte: u32 = 0;
  do {
    if (at >= end || shift > 28) fail();
    byte = load<u8>(at);
    at += 1;
    value |= (byte & 127) << shift;
    shift += 7;
  } while (byte >= 128);
  return value;
}

/**
 * Lower bound: index of the first of ascending u32 numbers that is not below a number; `count` if
 * all are.
 */
export function placeAmong(list: usize, count: u32, number: u32): u32 {
  let low: u32 = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (load<u32>(list + middle * 4) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
