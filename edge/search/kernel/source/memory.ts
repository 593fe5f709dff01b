/**
 * Memory of the kernel: first what is kept for a deployment (the catalogue), behind it what one step of
 * a search needs, which the next step overwrites.
 */

import { fail } from './host';

let top: usize = __heap_base;
let kept: usize = __heap_base;
/** All bytes from here on are 0: nothing was written there since the kernel began. */
let unused: usize = __heap_base;

/** @returns where the bytes begin, a multiple of eight; whatever was there before is still there */
export function reserve(bytes: usize): usize {
  const start = (top + 7) & ~7;
  reserveUpTo(start + bytes);
  return start;
}

/** Makes what was reserved last longer. */
export function reserveUpTo(end: usize): void {
  top = end;
  unused = max(unused, end);
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) fail();
}

/** Leaves memory alone that holds zeros: the first touch of a page costs more than what is done with it. */
export function reserveZeros(bytes: usize): usize {
  const clean = unused;
  const start = reserve(bytes);
  if (start < clean) memory.fill(start, 0, min(bytes, clean - start));
  return start;
}

/** Keeps all that is reserved so far. */
export function keep(): void {
  kept = top;
}

/** Frees all that was reserved since `keep`. */
export function release(): void {
  top = kept;
}
