/**
 * The kernel's memory: first what is kept for a deployment (the catalogue), then what the current
 * step of a search needs, which the next step overwrites.
 */

import { fail } from './host';

let top: usize = __heap_base;
let kept: usize = __heap_base;
/** All bytes from here on are 0: nothing has been written there yet. */
let unused: usize = __heap_base;

/** @returns where the bytes begin, a multiple of eight; their contents are undefined */
export function reserve(bytes: usize): usize {
  const start = (top + 7) & ~7;
  reserveUpTo(start + bytes);
  return start;
}

/** Extends the last reservation. */
export function reserveUpTo(end: usize): void {
  top = end;
  unused = max(unused, end);
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) fail();
}

/** Does not touch memory that is still zero: the first access to a page costs more than its use. */
export function reserveZeros(bytes: usize): usize {
  const clean = unused;
  const start = reserve(bytes);
  if (start < clean) memory.fill(start, 0, min(bytes, clean - start));
  return start;
}

/** Keeps everything reserved so far. */
export function keep(): void {
  kept = top;
}

/** Frees everything reserved since `keep`. */
export function release(): void {
  top = kept;
}
