/**
 * Sorted lists of strings in the catalogue: how many, then where each begins behind these numbers and
 * where the last ends, u32 each, then their bytes. What stands behind a tabulator is a string's value.
 */
import { beginsWith, compare, endOf, TAB } from './bytes';
import { fail } from './host';

const HEAD: usize = 4;

/** Where the value of the string that was found last begins and ends. */
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

/** Place of the last string that is not above another; 0 where all are. */
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

/** @returns whether a string stands in the list; then its value is found */
export function findValue(table: usize, start: usize, end: usize): bool {
  return findItem(table, start, end) >= 0;
}

/** Place of a string in the list, whose value is found then; below 0 where it is not in it. */
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

/** Whether a string begins one of the list, which has strings and none that is equal to it. */
export function beginsItem(table: usize, start: usize, end: usize): bool {
  if (sizeOf(table) === 0) return false;
  const below = lastNotAbove(table, start, end);
  for (let item = below; item < min(below + 2, sizeOf(table)); item += 1) {
    if (beginsWith(itemStart(table, item), itemEnd(table, item), start, end)) return true;
  }
  return false;
}

/** @returns where the bytes behind the table begin */
export function endOfTable(table: usize, limit: usize): usize {
  if (table + HEAD > limit) fail();
  const ends = table + HEAD + sizeOf(table) * 4;
  if (ends + 4 > limit) fail();
  const end = itemStart(table, sizeOf(table));
  if (end > limit) fail();
  return end;
}
