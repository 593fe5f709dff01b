/** What may stand for the words and phrases of a query. */
import { BLANK, COLON, COMMA, endOf, numberIn, TILDE } from './bytes';
import { Entry, findEntry } from './entries';
import { File, fileAtHand, TERMS } from './files';
import { reserve } from './memory';
import { KEPT, Slot, slotAt, slotCount } from './slots';
import { termFileOf } from './term-files';

/** Longest phrase that has synonyms, in words. */
const LONGEST_KEY: u32 = 6;

@unmanaged
export class Synonym {
  next: usize;
  /** The word or phrase that it stands for: place of its first word, and how many they are. */
  first: u32;
  length: u32;
  /** Terms, separated by blanks. */
  terms: usize;
  termsEnd: usize;
  /** Against 1 for the word that was typed. */
  weight: f64;
  /** The first of its entries; 0 where the index lacks one of its terms. */
  entries: usize;
}

/**
 * Lists the synonyms of all words, and of the phrases that they are in, with the words. The file of a phrase's
 * first word has the list under a tilde and the phrase's terms, and all that is on it.
 */
export function findSynonyms(): void {
  const key = reserve(1024);
  store<u8>(key, <u8>TILDE);
  for (let place: u32 = 0; place < slotCount; place += 1) slotAt(place).synonyms = 0;
  for (let first: u32 = 0; first < slotCount; first += 1) {
    const firstSlot = slotAt(first);
    if (firstSlot.state !== KEPT) continue;
    const file = fileAtHand(TERMS, termFileOf(firstSlot.term, firstSlot.termEnd));
    if (file === null) continue;
    let end = key + 1;
    let length: u32 = 0;
    for (let place = first; place < slotCount && length < LONGEST_KEY; place += 1) {
      const slot = slotAt(place);
      if (slot.state !== KEPT) continue;
      const size = slot.termEnd - slot.term;
      if (end + size + 1 > key + 1024) break;
      if (length > 0) {
        store<u8>(end, <u8>BLANK);
        end += 1;
      }
      memory.copy(end, slot.term, size);
      end += size;
      length += 1;
      const list = findEntry(file, key, end);
      if (list !== null) addSynonyms(file, list, first, place, length);
    }
  }
}

/** Synonyms of the phrase from one word to another, to each of them. */
function addSynonyms(file: File, list: Entry, first: u32, last: u32, length: u32): void {
  const stop = list.wordsEnd;
  for (let item = list.words; item < stop; ) {
    const itemEnd = endOf(item, stop, COMMA);
    const termsEnd = endOf(item, itemEnd, COLON);
    const percent = numberIn(termsEnd + 1, itemEnd, 10);
    for (let place = first; place <= last; place += 1) {
      const slot = slotAt(place);
      if (slot.state !== KEPT) continue;
      const synonym = changetype<Synonym>(reserve(offsetof<Synonym>()));
      synonym.next = 0;
      synonym.first = first;
      synonym.length = length;
      synonym.terms = item;
      synonym.termsEnd = termsEnd;
      synonym.weight = <f64>percent / 100 / <f64>length;
      synonym.entries = entriesOf(synonym, file);
      append(slot, synonym);
    }
    item = itemEnd + 1;
  }
}

function append(slot: Slot, synonym: Synonym): void {
  if (slot.synonyms === 0) {
    slot.synonyms = changetype<usize>(synonym);
    return;
  }
  let last = changetype<Synonym>(slot.synonyms);
  while (last.next !== 0) last = changetype<Synonym>(last.next);
  last.next = changetype<usize>(synonym);
}

/** @returns the first of the entries, which are linked in the order of the terms; 0 where one is missing */
function entriesOf(synonym: Synonym, file: File): usize {
  const size = synonym.termsEnd - synonym.terms;
  const name = reserve(2 * size + 2);
  store<u8>(name, <u8>TILDE);
  memory.copy(name + 1, synonym.terms, size);
  store<u8>(name + 1 + size, <u8>TILDE);
  let first: usize = 0;
  let last: Entry | null = null;
  for (let term = synonym.terms; term < synonym.termsEnd; ) {
    const end = endOf(term, synonym.termsEnd, BLANK);
    memory.copy(name + 2 + size, term, end - term);
    const entry = findEntry(file, name, name + 2 + size + (end - term));
    if (entry === null) return 0;
    entry.weight = synonym.weight;
    if (last === null) first = changetype<usize>(entry);
    else last.next = changetype<usize>(entry);
    last = entry;
    term = end + 1;
  }
  return first;
}
