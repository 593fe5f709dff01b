/** The surface forms that the words of a query have in texts, for the highlighter. */
import { COMMA, endOf, isDigits, isSame } from './bytes';
import { addForm, beginForms } from './highlighter';
import { reserve } from './memory';
import { Phrase, phrases } from './phrase';
import { KEPT, queryTermAt, queryTermCount } from './query-terms';
import { Synonym } from './synonyms';
import { TermEntry } from './term-dictionary';

/** More than all words of a query together. */
export const PHRASE_VALUE: u32 = 100;
const WORD_VALUE: u32 = 5;
const COMPLETION_VALUE: u32 = 3;
const SYNONYM_VALUE: u32 = 2;
/** A group that no word has. */
const PHRASE_GROUP: u32 = 63;

const PERCENT = 'percent';
const ZEROS: usize = 6;
const MILLION = ' million';

/** Collects the forms of the query's words, of their completions and synonyms, and the phrases. */
export function collectForms(): void {
  beginForms();
  let ordinal: u32 = 0;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT) continue;
    for (let at = queryTerm.own; at !== 0; at = changetype<TermEntry>(at).next) {
      const entry = changetype<TermEntry>(at);
      const isOwn = isSame(entry.term, entry.termEnd, queryTerm.term, queryTerm.termEnd);
      addEntryForms(entry, ordinal, isOwn ? WORD_VALUE : COMPLETION_VALUE);
    }
    ordinal += 1;
  }
  ordinal = 0;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT) continue;
    for (let at = queryTerm.synonyms; at !== 0; at = changetype<Synonym>(at).next) {
      for (
        let entry = changetype<Synonym>(at).entries;
        entry !== 0;
        entry = changetype<TermEntry>(entry).next
      ) {
        addEntryForms(changetype<TermEntry>(entry), ordinal, SYNONYM_VALUE);
      }
    }
    ordinal += 1;
  }
  for (let at = phrases; at !== 0; at = changetype<Phrase>(at).next) {
    addWritten(changetype<Phrase>(at).text, changetype<Phrase>(at).end, PHRASE_GROUP, PHRASE_VALUE);
  }
}

function addEntryForms(entry: TermEntry, group: u32, value: u32): void {
  for (let word = entry.words; word < entry.wordsEnd; ) {
    const end = endOf(word, entry.wordsEnd, COMMA);
    if (end > word) addWritten(word, end, group, value);
    word = end + 1;
  }
}

/** Adds a form as it is indexed, and as it may also be written. */
function addWritten(start: usize, end: usize, group: u32, value: u32): void {
  addForm(start, end, group, value);
  for (let at = start; at + PERCENT.length <= end; at += 1) {
    if (!isAt(PERCENT, at)) continue;
    addPercent(start, end, at, group, value);
    return;
  }
  if (end - start > ZEROS && isDigits(start, end)) addMillions(start, end, group, value);
}

/** Adds the form with "%" in place of the word "percent", which is somewhere in it. */
export function addPercent(start: usize, end: usize, at: usize, group: u32, value: u32): void {
  const size = end - start - PERCENT.length + 1;
  const copy = reserve(size);
  memory.copy(copy, start, at - start);
  store<u8>(copy + (at - start), 0x25);
  memory.copy(copy + (at - start) + 1, at + PERCENT.length, end - at - PERCENT.length);
  addForm(copy, copy + size, group, value);
}

/** Adds "20 million" for "20000000". */
export function addMillions(start: usize, end: usize, group: u32, value: u32): void {
  for (let at = end - ZEROS; at < end; at += 1) {
    if (load<u8>(at) !== 0x30) return;
  }
  const digits = end - start - ZEROS;
  const copy = reserve(digits + MILLION.length);
  memory.copy(copy, start, digits);
  for (let place = 0; place < MILLION.length; place += 1) {
    store<u8>(copy + digits + place, <u8>MILLION.charCodeAt(place));
  }
  addForm(copy, copy + digits + MILLION.length, group, value);
}

function isAt(text: string, at: usize): bool {
  for (let place = 0; place < text.length; place += 1) {
    if (<i32>load<u8>(at + place) !== text.charCodeAt(place)) return false;
  }
  return true;
}
