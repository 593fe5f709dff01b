/**
 * The highlighter: finds the words and phrases of a query in texts. It is given their forms first,
 * in lower-case UTF-8. {@link BETWEEN}, between the words of a phrase, matches any characters other
 * than ASCII letters and digits, and single letters, which are not words. ASCII letters match in
 * either case, long numbers with or without separators between thousands.
 */
import {
  BETWEEN,
  isAlphanumeric,
  isDigits,
  isLoneLetter,
  isSame,
  isWordByte,
  lower,
  unitsOf,
} from './bytes';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';

const PERCENT: u32 = 0x25;
/** Shorter numbers are written without separators. */
const GROUPED_DIGITS: usize = 4;
const GROUP: usize = 3;
const MOST_GROUPS: u32 = 64;

@unmanaged
class Form {
  /** The previous form with the same first byte. */
  next: usize;
  start: usize;
  end: usize;
  group: u32;
  value: u32;
  isNumber: bool;
  /** The second byte, which distinguishes most words; 0 if it may vary. */
  second: u32;
}

/** By first byte: the form that was added last, 0 for none. */
let chains: usize = 0;

/** Matches found: start and end in UTF-16 units, group, value; u32 each. */
let spans: usize = 0;
let spanCount: u32 = 0;
let spanRoom: u32 = 0;
const SPAN_BYTES: u32 = 16;

/** f64 by group, for `worthOf`. */
let best: usize = 0;

export function beginForms(): void {
  chains = reserveZeros(256 * sizeof<usize>());
  best = reserve(MOST_GROUPS * 8);
  spanRoom = 256;
  spans = reserve(spanRoom * SPAN_BYTES);
  spanCount = 0;
}

/**
 * Adds a form; if it is known, its first meaning stays.
 * @param group number of the word of the query; of the matches of one group only the best one
 * scores fully
 * @param value above 0
 */
export function addForm(start: usize, end: usize, group: u32, value: u32): void {
  if (end <= start || group >= MOST_GROUPS) fail();
  const chain = chains + load<u8>(start) * sizeof<usize>();
  for (let at = load<usize>(chain); at !== 0; at = changetype<Form>(at).next) {
    if (isSame(changetype<Form>(at).start, changetype<Form>(at).end, start, end)) return;
  }
  const form = changetype<Form>(reserve(offsetof<Form>()));
  form.next = load<usize>(chain);
  form.start = start;
  form.end = end;
  form.group = group;
  form.value = value;
  form.isNumber = end - start >= GROUPED_DIGITS && isDigits(start, end);
  form.second = secondOf(form);
  store<usize>(chain, changetype<usize>(form));
}

function secondOf(form: Form): u32 {
  const rest = form.end - form.start - 1;
  if (rest === 0 || (form.isNumber && rest % GROUP === 0)) return 0;
  const byte: u32 = load<u8>(form.start + 1);
  return byte === BETWEEN ? 0 : byte;
}

/** @returns the number of matches, which do not overlap */
export function findForms(text: usize, end: usize): u32 {
  spanCount = 0;
  let units: u32 = 0;
  for (let at = text; at < end; ) {
    const byte: u32 = load<u8>(at);
    const chain = load<usize>(chains + lower(byte) * sizeof<usize>());
    if (chain === 0) {
      units += unitsOf(byte);
      at += 1;
      continue;
    }
    const form = longestForm(chain, at, text, end);
    if (form === null) {
      units += unitsOf(byte);
      at += 1;
      continue;
    }
    const stop = endOfForm(form, at, end);
    const start = units;
    for (; at < stop; at += 1) units += unitsOf(load<u8>(at));
    addSpan(start, units, form);
  }
  return spanCount;
}

export function spanStart(index: u32): u32 {
  return load<u32>(spans + index * SPAN_BYTES);
}

export function spanEnd(index: u32): u32 {
  return load<u32>(spans + index * SPAN_BYTES + 4);
}

/** Combined value of matches: the best one of each group, and a little for repetitions. */
export function worthOf(first: u32, count: u32): f64 {
  memory.fill(best, 0, MOST_GROUPS * 8);
  let groups: u32 = 0;
  for (let index = first; index < first + count; index += 1) {
    const span = spans + index * SPAN_BYTES;
    const place = best + load<u32>(span + 8) * 8;
    const value = <f64>load<u32>(span + 12);
    if (load<f64>(place) === 0) groups += 1;
    if (value > load<f64>(place)) store<f64>(place, value);
  }
  let sum: f64 = <f64>(count - groups) / 100;
  for (let group: u32 = 0; group < MOST_GROUPS; group += 1) sum += load<f64>(best + group * 8);
  return sum;
}

/** First match of the passage that `findPassage` found, and how many it contains. */
export let passageFirst: u32 = 0;
export let passageCount: u32 = 0;

/** Finds the most valuable run of matches no longer than a window; the first of equals. */
export function findPassage(window: u32): void {
  passageFirst = 0;
  passageCount = 0;
  let most: f64 = 0;
  for (let first: u32 = 0; first < spanCount; first += 1) {
    const limit = spanStart(first) + window;
    let count: u32 = 0;
    while (first + count < spanCount) {
      if (spanEnd(first + count) > limit) break;
      count += 1;
    }
    const worth = worthOf(first, count);
    if (worth <= most) continue;
    most = worth;
    passageFirst = first;
    passageCount = count;
  }
}

function addSpan(start: u32, end: u32, form: Form): void {
  if (spanCount === spanRoom) {
    const larger = reserve(spanRoom * 2 * SPAN_BYTES);
    memory.copy(larger, spans, spanRoom * SPAN_BYTES);
    spans = larger;
    spanRoom *= 2;
  }
  const span = spans + spanCount * SPAN_BYTES;
  store<u32>(span, start);
  store<u32>(span + 4, end);
  store<u32>(span + 8, form.group);
  store<u32>(span + 12, form.value);
  spanCount += 1;
}

/** The longest form that matches here; of equally long ones the most valuable. */
function longestForm(chain: usize, at: usize, text: usize, end: usize): Form | null {
  if (isLetterBefore(at, text)) return null;
  const second: u32 = at + 1 < end ? lower(load<u8>(at + 1)) : 0;
  let longest: Form | null = null;
  let reach: usize = 0;
  for (let next = chain; next !== 0; next = changetype<Form>(next).next) {
    const form = changetype<Form>(next);
    if (form.second !== second && form.second !== 0) continue;
    const stop = endOfForm(form, at, end);
    if (stop === 0 || stop < reach) continue;
    if (stop === reach && longest !== null && form.value <= longest.value) continue;
    longest = form;
    reach = stop;
  }
  return longest;
}

/** Where a form that matches here ends; 0 if it does not match. */
function endOfForm(form: Form, start: usize, end: usize): usize {
  let at = start;
  for (let letter = form.start; letter < form.end; letter += 1) {
    const wanted: u32 = load<u8>(letter);
    if (wanted === BETWEEN) {
      const first = at;
      at = endOfGap(first, end, letter + 1 < form.end ? load<u8>(letter + 1) : 0);
      if (at === first) return 0;
      continue;
    }
    const isGrouped = form.isNumber && letter > form.start && (form.end - letter) % GROUP === 0;
    if (isGrouped) at += separatorAt(at, end);
    if (at >= end || lower(load<u8>(at)) !== wanted) return 0;
    at += 1;
  }
  if (at < end && isWordByte(load<u8>(at)) && isWordByte(load<u8>(at - 1))) return 0;
  return at;
}

/**
 * Where the characters between two words end.
 * @param next first byte of the second word
 */
export function endOfGap(start: usize, end: usize, next: u32): usize {
  let at = start;
  while (at < end && (!isAlphanumeric(load<u8>(at)) || (at > start && isLoneLetter(at, end)))) {
    if (at > start && next === PERCENT && load<u8>(at) === PERCENT) break;
    at += 1;
  }
  return at;
}

/**
 * Length in bytes of a thousands separator: " ", ",", ".", or a narrow space. 0 if there is none.
 */
export function separatorAt(at: usize, end: usize): u32 {
  if (at >= end) return 0;
  const byte: u32 = load<u8>(at);
  if (byte === 0x20 || byte === 0x2c || byte === 0x2e) return 1;
  if (at + 1 < end && byte === 0xc2 && load<u8>(at + 1) === 0xa0) return 2;
  if (at + 2 >= end || byte !== 0xe2 || load<u8>(at + 1) !== 0x80) return 0;
  const last: u32 = load<u8>(at + 2);
  return last === 0xaf || last === 0x89 ? 3 : 0;
}

function isLetterBefore(at: usize, text: usize): bool {
  let before = at;
  while (before > text) {
    before -= 1;
    const byte: u32 = load<u8>(before);
    if (byte < 0x80 || byte >= 0xc0) return isWordByte(byte);
  }
  return false;
}
