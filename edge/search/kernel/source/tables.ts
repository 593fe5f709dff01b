/**
 * Sorted string tables of the catalogue: their number, the offset of each and the end of the last,
 * u32 each, then their bytes. A string may be followed by a tab and a value.
 */
import { beginsWith, compare, endOf, TAB } from './bytes';
import { fail } from './host';

const HEAD: usize = 4;

/** Bounds of the value of the string that was last found. */
export let valueStart: usize = 0;
export let valueEnd: usize = 0;

export function sizeOf(table: usize): u32 {
  return load<u32>(table);
}

export function itemStart(table: usize, item: u32): usize {
  return table + HEAD + (sizeOf(table) + 1) * 4 + load<u32>(table + HEAD + item * 4);
}

export function itemEnd(table: usize, item: u32): usize {
  return itemStart(table, item + 1);
}

/** Index of the last string that is not above another; 0 if all are. */
export function lastNotAbove(table: usize, start: usize, end: usize): u32 {
  let low: u32 = 0;
  let high = sizeOf(table);
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    const item = itemStart(table, middle);
    const key = endOf(item, itemEnd(table, middle), TAB);
    if (compare(item, key, start, end) <= 0) low = middle;
    else high = middle;
  }
  return low;
}

/** @returns whether a table has a string; if so, its value is set */
export function findValue(table: usize, start: usize, end: usize): bool {
  return findItem(table, start, end) >= 0;
}

/** Index of a string, whose value is set then; negative if the table does not have it. */
export function findItem(table: usize, start: usize, end: usize): i32 {
  if (sizeOf(table) === 0) return -1;
  const place = lastNotAbove(table, start, end);
  const item = itemStart(table, place);
  const itemStop = itemEnd(table, place);
  const key = endOf(item, itemStop, TAB);
  if (compare(item, key, start, end) !== 0) return -1;
  valueStart = min(key + 1, itemStop);
  valueEnd = itemStop;
  return place;
}

/**
 * Whether a string is a proper prefix of one in the table. The table must not have the string
 * itself.
 */
export function beginsItem(table: usize, start: usize, end: usize): bool {
  if (sizeOf(table) === 0) return false;
  const below = lastNotAbove(table, start, end);
  for (let item = below; item < min(below + 2, sizeOf(table)); item += 1) {
    if (beginsWith(itemStart(table, item), itemEnd(table, item), start, end)) return true;
  }
  return false;
}

/** @returns where the table ends */
export function endOfTable(table: usize, limit: usize): usize {
  if (table + HEAD > limit) fail();
  const ends = table + HEAD + sizeOf(table) * 4;
  if (ends + 4 > limit) fail();
  const end = itemStart(table, sizeOf(table));
  if (end > limit) fail();
  return end;
}
