/** The forms in which the words of a query stand in texts. */
import { COMMA, endOf, isDigits, isSame } from './bytes';
import { Entry } from './entries';
import { beginForms, learnForm } from './finder';
import { reserve } from './memory';
import { Phrase, phrases } from './phrase';
import { KEPT, slotAt, slotCount } from './slots';
import { Synonym } from './synonyms';

/** More than all the words of a query together. */
export const PHRASE_VALUE: u32 = 100;
const WORD_VALUE: u32 = 5;
const COMPLETION_VALUE: u32 = 3;
const SYNONYM_VALUE: u32 = 2;
/** Of no word. */
const PHRASE_SLOT: u32 = 63;

const PERCENT = 'percent';
const ZEROS: usize = 6;
const MILLION = ' million';

/** Learns the forms of the words of the query, of their completions, of their synonyms, and the phrases. */
export function learnForms(): void {
  beginForms();
  let ordinal: u32 = 0;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    for (let at = slot.own; at !== 0; at = changetype<Entry>(at).next) {
      const entry = changetype<Entry>(at);
      const isOwn = isSame(entry.term, entry.termEnd, slot.term, slot.termEnd);
      learnEntry(entry, ordinal, isOwn ? WORD_VALUE : COMPLETION_VALUE);
    }
    ordinal += 1;
  }
  ordinal = 0;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    for (let at = slot.synonyms; at !== 0; at = changetype<Synonym>(at).next) {
      for (
        let entry = changetype<Synonym>(at).entries;
        entry !== 0;
        entry = changetype<Entry>(entry).next
      ) {
        learnEntry(changetype<Entry>(entry), ordinal, SYNONYM_VALUE);
      }
    }
    ordinal += 1;
  }
  for (let at = phrases; at !== 0; at = changetype<Phrase>(at).next) {
    learnWritten(
      changetype<Phrase>(at).text,
      changetype<Phrase>(at).end,
      PHRASE_SLOT,
      PHRASE_VALUE,
    );
  }
}

function learnEntry(entry: Entry, slot: u32, value: u32): void {
  for (let word = entry.words; word < entry.wordsEnd; ) {
    const end = endOf(word, entry.wordsEnd, COMMA);
    if (end > word) learnWritten(word, end, slot, value);
    word = end + 1;
  }
}

/** A form as it is indexed, and as it may be written besides. */
function learnWritten(start: usize, end: usize, slot: u32, value: u32): void {
  learnForm(start, end, slot, value);
  for (let at = start; at + PERCENT.length <= end; at += 1) {
    if (!stands(PERCENT, at)) continue;
    learnPercent(start, end, at, slot, value);
    return;
  }
  if (end - start > ZEROS && isDigits(start, end)) learnMillions(start, end, slot, value);
}

/** "%" in place of the word, which begins somewhere in the form. */
export function learnPercent(start: usize, end: usize, at: usize, slot: u32, value: u32): void {
  const size = end - start - PERCENT.length + 1;
  const copy = reserve(size);
  memory.copy(copy, start, at - start);
  store<u8>(copy + (at - start), 0x25);
  memory.copy(copy + (at - start) + 1, at + PERCENT.length, end - at - PERCENT.length);
  learnForm(copy, copy + size, slot, value);
}

/** "20 million" of "20000000". */
export function learnMillions(start: usize, end: usize, slot: u32, value: u32): void {
  for (let at = end - ZEROS; at < end; at += 1) {
    if (load<u8>(at) !== 0x30) return;
  }
  const digits = end - start - ZEROS;
  const copy = reserve(digits + MILLION.length);
  memory.copy(copy, start, digits);
  for (let place = 0; place < MILLION.length; place += 1) {
    store<u8>(copy + digits + place, <u8>MILLION.charCodeAt(place));
  }
  learnForm(copy, copy + digits + MILLION.length, slot, value);
}

function stands(text: string, at: usize): bool {
  for (let place = 0; place < text.length; place += 1) {
    if (<i32>load<u8>(at + place) !== text.charCodeAt(place)) return false;
  }
  return true;
}
