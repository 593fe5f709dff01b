/**
 * Cuts a window out of a text, at word boundaries. Lengths are in UTF-16 units, although the text
 * is in UTF-8. `generator/search/passages.ts` does the same for snippets.
 */
import { SPACE, unitsOf } from './bytes';

/** Length of the window without the ellipses. */
export const WINDOW: u32 = 200;
/** How far a boundary may move to avoid cutting a word. */
const REACH: u32 = 30;

/** Results of `cutWindow`: its bytes without trailing spaces, and its units. */
export let cutStart: usize = 0;
export let cutEnd: usize = 0;
export let windowFrom: u32 = 0;
export let windowTo: u32 = 0;
/** Whether text is cut off before and after. */
export let hasLead: bool = false;
export let hasTail: bool = false;

/**
 * @param from first unit of a passage no longer than a window
 * @param to end of the passage
 */
export function cutWindow(start: usize, end: usize, from: u32, to: u32): void {
  const length = unitsBetween(start, end);
  const room = to - from < WINDOW ? WINDOW - (to - from) : 0;
  const centred = from > room / 2 ? from - room / 2 : 0;
  const wanted = length > WINDOW ? min(centred, length - WINDOW) : 0;
  windowFrom = wanted === 0 ? 0 : wordStart(start, end, wanted, from);
  windowTo = wanted + WINDOW >= length ? length : wordEnd(start, end, wanted + WINDOW, to);
  cutStart = byteAt(start, end, windowFrom);
  cutEnd = byteAt(cutStart, end, windowTo - windowFrom);
  while (cutEnd > cutStart && isSpace(load<u8>(cutEnd - 1))) cutEnd -= 1;
  hasLead = windowFrom > 0;
  hasTail = windowTo < length;
}

/** After the first space from a unit on, if there is one nearby and before the passage. */
function wordStart(start: usize, end: usize, from: u32, passage: u32): u32 {
  let at = byteAt(start, end, from - 1);
  for (let unit = from - 1; unit < from + REACH && unit < passage && at < end; at += 1) {
    if (isSpace(load<u8>(at))) return unit + 1;
    unit += unitsOf(load<u8>(at));
  }
  return from;
}

/** The last space up to a unit, if there is one nearby and after the passage. */
function wordEnd(start: usize, end: usize, to: u32, passage: u32): u32 {
  let found = to;
  let unit = to - REACH + 1;
  for (let at = byteAt(start, end, unit); unit <= to && at < end; at += 1) {
    if (unit >= passage && isSpace(load<u8>(at))) found = unit;
    unit += unitsOf(load<u8>(at));
  }
  return found;
}

function isSpace(byte: u32): bool {
  return byte === SPACE || (byte >= 0x09 && byte <= 0x0d);
}

export function unitsBetween(start: usize, end: usize): u32 {
  let units: u32 = 0;
  for (let at = start; at < end; at += 1) units += unitsOf(load<u8>(at));
  return units;
}

/** The byte where a unit begins. */
function byteAt(start: usize, end: usize, unit: u32): usize {
  let left = unit;
  let at = start;
  while (at < end) {
    const units = unitsOf(load<u8>(at));
    if (units > left) return at;
    left -= units;
    at += 1;
    while (at < end && unitsOf(load<u8>(at)) === 0) at += 1;
  }
  return at;
}
