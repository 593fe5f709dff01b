/** Synonyms of the words and phrases of a query. */
import { COLON, COMMA, endOf, numberIn, SPACE, TILDE } from './bytes';
import { File, fileAtHand, TERMS } from './files';
import { reserve } from './memory';
import { KEPT, QueryTerm, queryTermAt, queryTermCount } from './query-terms';
import { findTerm, TermEntry } from './term-dictionary';
import { termFileOf } from './term-files';

/** Longest phrase that has synonyms, in words. */
const LONGEST_KEY: u32 = 6;

@unmanaged
export class Synonym {
  next: usize;
  /** The word or phrase that it is a synonym of: index of its first word, and number of words. */
  first: u32;
  length: u32;
  /** Terms, separated by spaces. */
  terms: usize;
  termsEnd: usize;
  /** Relative to 1 for the word that was typed. */
  weight: f64;
  /** The first of its entries; 0 if the index lacks one of its terms. */
  entries: usize;
}

/**
 * Finds the synonyms of all words and phrases. The term file of a phrase's first word has the list,
 * under a tilde and the phrase's terms, and everything on it.
 */
export function findSynonyms(): void {
  const key = reserve(1024);
  store<u8>(key, <u8>TILDE);
  for (let place: u32 = 0; place < queryTermCount; place += 1) queryTermAt(place).synonyms = 0;
  for (let first: u32 = 0; first < queryTermCount; first += 1) {
    const firstTerm = queryTermAt(first);
    if (firstTerm.state !== KEPT) continue;
    const file = fileAtHand(TERMS, termFileOf(firstTerm.term, firstTerm.termEnd));
    if (file === null) continue;
    let end = key + 1;
    let length: u32 = 0;
    for (let place = first; place < queryTermCount && length < LONGEST_KEY; place += 1) {
      const queryTerm = queryTermAt(place);
      if (queryTerm.state !== KEPT) continue;
      const size = queryTerm.termEnd - queryTerm.term;
      if (end + size + 1 > key + 1024) break;
      if (length > 0) {
        store<u8>(end, <u8>SPACE);
        end += 1;
      }
      memory.copy(end, queryTerm.term, size);
      end += size;
      length += 1;
      const list = findTerm(file, key, end);
      if (list !== null) addSynonyms(file, list, first, place, length);
    }
  }
}

/** Adds the synonyms of a phrase to each of its words. */
function addSynonyms(file: File, list: TermEntry, first: u32, last: u32, length: u32): void {
  const stop = list.wordsEnd;
  for (let item = list.words; item < stop; ) {
    const itemEnd = endOf(item, stop, COMMA);
    const termsEnd = endOf(item, itemEnd, COLON);
    const percent = numberIn(termsEnd + 1, itemEnd, 10);
    for (let place = first; place <= last; place += 1) {
      const queryTerm = queryTermAt(place);
      if (queryTerm.state !== KEPT) continue;
      const synonym = changetype<Synonym>(reserve(offsetof<Synonym>()));
      synonym.next = 0;
      synonym.first = first;
      synonym.length = length;
      synonym.terms = item;
      synonym.termsEnd = termsEnd;
      synonym.weight = <f64>percent / 100 / <f64>length;
      synonym.entries = entriesOf(synonym, file);
      append(queryTerm, synonym);
    }
    item = itemEnd + 1;
  }
}

function append(queryTerm: QueryTerm, synonym: Synonym): void {
  if (queryTerm.synonyms === 0) {
    queryTerm.synonyms = changetype<usize>(synonym);
    return;
  }
  let last = changetype<Synonym>(queryTerm.synonyms);
  while (last.next !== 0) last = changetype<Synonym>(last.next);
  last.next = changetype<usize>(synonym);
}

/** @returns the first of the entries, linked in the order of the terms; 0 if one is missing */
function entriesOf(synonym: Synonym, file: File): usize {
  const size = synonym.termsEnd - synonym.terms;
  const name = reserve(2 * size + 2);
  store<u8>(name, <u8>TILDE);
  memory.copy(name + 1, synonym.terms, size);
  store<u8>(name + 1 + size, <u8>TILDE);
  let first: usize = 0;
  let last: TermEntry | null = null;
  for (let term = synonym.terms; term < synonym.termsEnd; ) {
    const end = endOf(term, synonym.termsEnd, SPACE);
    memory.copy(name + 2 + size, term, end - term);
    const entry = findTerm(file, name, name + 2 + size + (end - term));
    if (entry === null) return 0;
    entry.weight = synonym.weight;
    if (last === null) first = changetype<usize>(entry);
    else last.next = changetype<usize>(entry);
    last = entry;
    term = end + 1;
  }
  return first;
}
