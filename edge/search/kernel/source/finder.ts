/**
 * Finds the words and phrases of a query in texts. Forms are learnt first: UTF-8, lower case, with
 * {@link BETWEEN} between the words of a phrase, which stands for anything but letters and digits of
 * ASCII, and for letters that stand alone, which are no words. Letters of ASCII are matched in either case,
 * long numbers with or without a sign between their thousands.
 */
import { BETWEEN, isDigits, isSame, unitsOf } from './bytes';
import { fail } from './host';
import { isAlphanumeric, isLoneLetter, isWordByte, lower } from './letters';
import { reserve, reserveZeros } from './memory';

const PERCENT: u32 = 0x25;
/** Numbers of fewer digits are written in one piece. */
const GROUPED_DIGITS: usize = 4;
const GROUP: usize = 3;
const MOST_SLOTS: u32 = 64;

@unmanaged
class Form {
  /** The one before that begins with the same byte. */
  next: usize;
  start: usize;
  end: usize;
  slot: u32;
  value: u32;
  isNumber: bool;
  /** The byte behind the first, as that tells most words apart; 0 where something else may follow. */
  second: u32;
}

/** By first byte: the form learnt last, 0 for none. */
let chains: usize = 0;

/** What was found: start and end in UTF-16 units, slot, value; u32 each. */
let spans: usize = 0;
let spanCount: u32 = 0;
let spanRoom: u32 = 0;
const SPAN_BYTES: u32 = 16;

/** f64 by slot, for `worthOf`. */
let best: usize = 0;

export function beginForms(): void {
  chains = reserveZeros(256 * sizeof<usize>());
  best = reserve(MOST_SLOTS * 8);
  spanRoom = 256;
  spans = reserve(spanRoom * SPAN_BYTES);
  spanCount = 0;
}

/**
 * The first meaning of a form counts.
 * @param slot word of the query: matches of the same slot are together worth one @param value above 0
 */
export function learnForm(start: usize, end: usize, slot: u32, value: u32): void {
  if (end <= start || slot >= MOST_SLOTS) fail();
  const chain = chains + load<u8>(start) * sizeof<usize>();
  for (let at = load<usize>(chain); at !== 0; at = changetype<Form>(at).next) {
    if (isSame(changetype<Form>(at).start, changetype<Form>(at).end, start, end)) return;
  }
  const form = changetype<Form>(reserve(offsetof<Form>()));
  form.next = load<usize>(chain);
  form.start = start;
  form.end = end;
  form.slot = slot;
  form.value = value;
  form.isNumber = end - start >= GROUPED_DIGITS && isDigits(start, end);
  form.second = secondOf(form);
  store<usize>(chain, changetype<usize>(form));
}

function secondOf(form: Form): u32 {
  const behind = form.end - form.start - 1;
  if (behind === 0 || (form.isNumber && behind % GROUP === 0)) return 0;
  const byte: u32 = load<u8>(form.start + 1);
  return byte === BETWEEN ? 0 : byte;
}

/** @returns how many matches there are; none overlap */
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

/** What matches are worth together: each slot its best once, repetitions little. */
export function worthOf(first: u32, count: u32): f64 {
  memory.fill(best, 0, MOST_SLOTS * 8);
  let slots: u32 = 0;
  for (let index = first; index < first + count; index += 1) {
    const span = spans + index * SPAN_BYTES;
    const place = best + load<u32>(span + 8) * 8;
    const value = <f64>load<u32>(span + 12);
    if (load<f64>(place) === 0) slots += 1;
    if (value > load<f64>(place)) store<f64>(place, value);
  }
  let sum: f64 = <f64>(count - slots) / 100;
  for (let slot: u32 = 0; slot < MOST_SLOTS; slot += 1) sum += load<f64>(best + slot * 8);
  return sum;
}

/** First match of the stretch that `findStretch` found, and how many there are in it. */
export let stretchFirst: u32 = 0;
export let stretchCount: u32 = 0;

/** Finds the stretch of matches, no longer than a window, that is worth most; the first of equals. */
export function findStretch(window: u32): void {
  stretchFirst = 0;
  stretchCount = 0;
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
    stretchFirst = first;
    stretchCount = count;
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
  store<u32>(span + 8, form.slot);
  store<u32>(span + 12, form.value);
  spanCount += 1;
}

/** The form that reaches farthest from here, of equals the one that is worth most. */
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

/** Where a form that stands here ends; 0 where it does not stand here. */
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

/** Where what stands between two words ends. @param next with what the second begins */
export function endOfGap(start: usize, end: usize, next: u32): usize {
  let at = start;
  while (at < end && (!isAlphanumeric(load<u8>(at)) || (at > start && isLoneLetter(at, end)))) {
    if (at > start && next === PERCENT && load<u8>(at) === PERCENT) break;
    at += 1;
  }
  return at;
}

/** Bytes of what may stand between the thousands of a number: " ", ",", ".", or a narrow space. */
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
