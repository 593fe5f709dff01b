/** The words of a query. */
import { BETWEEN, endOf, isSame, numberIn } from './bytes';
import { commonTerms } from './catalogue';
import { addCompletions, findEntry } from './entries';
import { fileOf, TERMS } from './files';
import { fail } from './host';
import { reserve } from './memory';
import { stem, wordPlace } from './stem';
import { isStopWord } from './stop-words';
import { findValue, sizeOf, valueEnd, valueStart } from './tables';
import { completionFile, stopFileOf, termFileOf } from './term-files';

/** What is known of a word; the sum of what holds. `edge/search/kernel/kernel.ts` names some of them. */
export const STOP: u32 = 1;
/** It may be half typed. */
export const UNFINISHED: u32 = 2;
export const QUOTED: u32 = 4;
/** Set here: it was corrected. */
export const CORRECTED: u32 = 8;

/** States of a word. */
export const KEPT: u32 = 0;
export const REPEATED: u32 = 1;
export const IGNORED: u32 = 2;
/** A phrase has it, so that it tells no documents apart. */
const HELD: u32 = 3;

const LONGEST_STEMMED: usize = 40;

@unmanaged
export class Slot {
  /** As typed. */
  typed: usize;
  typedEnd: usize;
  /** The same, or what it was corrected to. */
  text: usize;
  textEnd: usize;
  term: usize;
  termEnd: usize;
  flags: u32;
  state: u32;
  isLookedUp: bool;
  /** The word's own term and its completions, in the order in which their scores are added. */
  own: usize;
  /** What may stand for it, the first of a list. */
  synonyms: usize;
}

export const MOST_SLOTS: u32 = 512;

let slots: usize = 0;
export let slotCount: u32 = 0;

export function beginSlots(): void {
  slots = reserve(MOST_SLOTS * offsetof<Slot>());
  slotCount = 0;
}

export function slotAt(place: u32): Slot {
  return changetype<Slot>(slots + place * offsetof<Slot>());
}

/** Adds a word whose flags lack whether it is a stop word. */
export function addWord(text: usize, length: u32, flags: u32): void {
  const end = text + length;
  addSlot(text, end, isStopWord(text, end) ? flags | STOP : flags);
}

export function addSlot(text: usize, end: usize, flags: u32): void {
  if (slotCount === MOST_SLOTS) fail();
  const slot = slotAt(slotCount);
  slot.typed = text;
  slot.typedEnd = end;
  slot.flags = flags;
  slot.state = KEPT;
  slot.own = 0;
  slot.synonyms = 0;
  setText(slot, text, end);
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const other = slotAt(place);
    if (other.state === KEPT && isSame(other.term, other.termEnd, slot.term, slot.termEnd)) {
      slot.state = REPEATED;
    }
  }
  slotCount += 1;
}

export function setText(slot: Slot, text: usize, end: usize): void {
  slot.text = text;
  slot.textEnd = end;
  slot.isLookedUp = false;
  const length = <u32>(end - text);
  if (!isStemmed(text, end)) {
    slot.term = text;
    slot.termEnd = end;
    return;
  }
  memory.copy(wordPlace(), text, length);
  const size = stem(length);
  slot.term = reserve(size);
  slot.termEnd = slot.term + size;
  memory.copy(slot.term, wordPlace(), size);
}

/** Other words than those of ASCII letters are their own terms. */
function isStemmed(text: usize, end: usize): bool {
  if (end - text < 3 || end - text > LONGEST_STEMMED) return false;
  for (let at = text; at < end; at += 1) {
    const byte = load<u8>(at);
    if (byte < 0x61 || byte > 0x7a) return false;
  }
  return true;
}

/** Looks no word of a phrase up but the rarest: all documents that are left hold the others too. */
export function holdWords(phrase: usize, phraseEnd: usize): void {
  let rarest: Slot | null = null;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT || !isWordOf(slot, phrase, phraseEnd)) continue;
    if (rarest !== null && commonness(rarest) >= commonness(slot)) {
      slot.state = HELD;
      continue;
    }
    if (rarest !== null) rarest.state = HELD;
    rarest = slot;
  }
}

function isWordOf(slot: Slot, phrase: usize, phraseEnd: usize): bool {
  for (let word = phrase; word < phraseEnd; ) {
    const end = endOf(word, phraseEnd, BETWEEN);
    if (isSame(word, end, slot.text, slot.textEnd)) return true;
    word = end + 1;
  }
  return false;
}

/** Leaves out the most common words of a long query. @param most how many stay */
function keepRarest(most: u32): void {
  let kept: u32 = 0;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    if (slotAt(place).state === KEPT) kept += 1;
  }
  for (; kept > most; kept -= 1) ignoreCommonest();
}

export function ignoreCommonest(): void {
  let common: Slot | null = null;
  let best: u32 = 0xffffffff;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    const rank = commonness(slot);
    if (common !== null && rank > best) continue;
    common = slot;
    best = rank;
  }
  if (common !== null) common.state = IGNORED;
}

/** Place among the most frequent terms, the most frequent first; behind all of them for others. */
function commonness(slot: Slot): u32 {
  if (!findValue(commonTerms, slot.term, slot.termEnd)) return sizeOf(commonTerms);
  return numberIn(valueStart, valueEnd, 10);
}

/**
 * Looks up the words whose files were given, and wants the files of the others.
 * @param most how many words are looked for
 * @returns false while files are missing
 */
export function lookUpSlots(most: u32): bool {
  keepRarest(most);
  let isDone = true;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT || slot.isLookedUp) continue;
    if (lookUp(slot, place)) slot.isLookedUp = true;
    else isDone = false;
  }
  return isDone;
}

function lookUp(slot: Slot, place: u32): bool {
  const isCompleted = (slot.flags & UNFINISHED) !== 0 && (slot.flags & CORRECTED) === 0;
  if (isCompleted && !wantCompletions(slot)) return false;
  const isStop = (slot.flags & STOP) !== 0;
  const likely = isStop ? stopFileOf(slot.term, slot.termEnd) : termFileOf(slot.term, slot.termEnd);
  const first = fileOf(TERMS, likely);
  if (first === null) return false;
  let own = findEntry(first, slot.term, slot.termEnd);
  if (own === null && (isStop || (slot.flags & CORRECTED) !== 0)) {
    const other = isStop
      ? termFileOf(slot.term, slot.termEnd)
      : stopFileOf(slot.term, slot.termEnd);
    const second = fileOf(TERMS, other);
    if (second === null) return false;
    own = findEntry(second, slot.term, slot.termEnd);
  }
  const completions = isCompleted ? completionsOf(slot, place) : 0;
  if (own === null) {
    slot.own = completions;
    return true;
  }
  own.next = completions;
  slot.own = changetype<usize>(own);
  return true;
}

/** @returns whether all files were given that may hold terms which begin with a word */
function wantCompletions(slot: Slot): bool {
  let isDone = true;
  let place: u32 = 0;
  for (
    let file = completionFile(slot.text, slot.textEnd, 0);
    file >= 0;
    file = completionFile(slot.text, slot.textEnd, place)
  ) {
    if (fileOf(TERMS, file) === null) isDone = false;
    place += 1;
  }
  return isDone;
}

function completionsOf(slot: Slot, slotPlace: u32): usize {
  let list: usize = 0;
  let place: u32 = 0;
  for (
    let number = completionFile(slot.text, slot.textEnd, 0);
    number >= 0;
    number = completionFile(slot.text, slot.textEnd, place)
  ) {
    place += 1;
    const file = fileOf(TERMS, number);
    if (file === null || file.seenBy === slotPlace + 1) continue;
    file.seenBy = slotPlace + 1;
    list = addCompletions(list, file, slot.text, slot.textEnd, slot.term, slot.termEnd);
  }
  return list;
}
