/** The term dictionary; `generator/search/pack-terms.ts` describes its files. */
import { beginsWith, COMMA, compare, endOf, NEW_LINE, numberIn, TAB, TILDE } from './bytes';
import { File } from './files';
import { fail } from './host';
import { reserve } from './memory';

const RADIX: u32 = 36;
/** MiniSearch's weight of a term that the query's last word is a prefix of. */
const COMPLETION_WEIGHT: f64 = 0.375;

@unmanaged
export class TermEntry {
  next: usize;
  term: usize;
  termEnd: usize;
  /** Its forms in the texts, separated by commas. */
  words: usize;
  wordsEnd: usize;
  /** Where its posting list begins, and where the file ends. */
  postings: usize;
  limit: usize;
  /** The first of its snippet lists. */
  snippets: usize;
  weight: f64;
}

/** Snippets of some of a term's documents, in consecutive rows of a file. */
@unmanaged
export class SnippetList {
  next: usize;
  entry: usize;
  file: u32;
  firstRow: u32;
  /** Where the list of the documents begins; 0 if it has all of the term's documents. */
  listed: usize;
}

/** Binary search: the dictionary's lines are sorted by term. */
export function findTerm(file: File, term: usize, termEnd: usize): TermEntry | null {
  const start = dictionaryStart(file);
  const end = dictionaryEnd(file);
  let low = start;
  let high = end;
  while (low < high) {
    let line = low + ((high - low) >> 1);
    while (line > low && load<u8>(line - 1) !== NEW_LINE) line -= 1;
    const stop = endOf(line, end, NEW_LINE);
    const order = compare(line, endOf(line, stop, TAB), term, termEnd);
    if (order === 0) return readTermEntry(file, line, stop);
    if (order < 0) low = stop + 1;
    else high = line;
  }
  return null;
}

/**
 * Adds the terms that have a prefix, themselves or in one of their forms, to a list that is sorted
 * by term; weighted as MiniSearch does. Omits the prefix's own term, pseudo-terms (without forms)
 * and synonyms (after a tilde).
 * @returns the list
 */
export function addCompletions(
  list: usize,
  file: File,
  prefix: usize,
  prefixEnd: usize,
  own: usize,
  ownEnd: usize,
): usize {
  let head = list;
  const end = dictionaryEnd(file);
  for (let line = dictionaryStart(file); line < end; ) {
    const stop = endOf(line, end, NEW_LINE);
    const termEnd = endOf(line, stop, TAB);
    const words = termEnd + 1;
    const shortest = shortestForm(words, endOf(words, stop, TAB), prefix, prefixEnd);
    const isOwn = compare(line, termEnd, own, ownEnd) === 0;
    const isWord = words < stop && load<u8>(words) !== TAB && load<u8>(line) !== TILDE;
    if (!isOwn && isWord && (shortest > 0 || beginsWith(line, termEnd, prefix, prefixEnd))) {
      const entry = readTermEntry(file, line, stop);
      const length = <f64>(shortest > 0 ? shortest : <u32>(termEnd - line));
      const distance = length - <f64>(prefixEnd - prefix);
      entry.weight = (COMPLETION_WEIGHT * length) / (length + 0.3 * distance);
      head = inserted(head, entry);
    }
    line = stop + 1;
  }
  return head;
}

/** Length of the shortest form with a prefix; 0 for none. */
function shortestForm(words: usize, end: usize, prefix: usize, prefixEnd: usize): u32 {
  let shortest: u32 = 0;
  for (let word = words; word < end; ) {
    const stop = endOf(word, end, COMMA);
    if (beginsWith(word, stop, prefix, prefixEnd)) {
      const length = <u32>(stop - word);
      if (shortest === 0 || length < shortest) shortest = length;
    }
    word = stop + 1;
  }
  return shortest;
}

function inserted(list: usize, entry: TermEntry): usize {
  let before: usize = 0;
  let after = list;
  while (after !== 0) {
    const other = changetype<TermEntry>(after);
    if (compare(other.term, other.termEnd, entry.term, entry.termEnd) > 0) break;
    before = after;
    after = other.next;
  }
  entry.next = after;
  if (before === 0) return changetype<usize>(entry);
  changetype<TermEntry>(before).next = changetype<usize>(entry);
  return list;
}

function dictionaryStart(file: File): usize {
  return file.start + 5;
}

function dictionaryEnd(file: File): usize {
  if (file.end < file.start + 5) fail();
  const end = file.start + 4 + load<u32>(file.start);
  if (end > file.end || end < file.start + 5) fail();
  return end;
}

function readTermEntry(file: File, line: usize, stop: usize): TermEntry {
  const entry = changetype<TermEntry>(reserve(offsetof<TermEntry>()));
  const postings = dictionaryEnd(file);
  entry.next = 0;
  entry.term = line;
  entry.termEnd = endOf(line, stop, TAB);
  entry.words = entry.termEnd + 1;
  entry.wordsEnd = endOf(entry.words, stop, TAB);
  const offset = entry.wordsEnd + 1;
  const offsetEnd = endOf(offset, stop, TAB);
  entry.postings = postings + numberIn(offset, offsetEnd, RADIX);
  entry.limit = file.end;
  entry.snippets = readSnippets(entry, postings, min(offsetEnd + 1, stop), stop);
  entry.weight = 1;
  return entry;
}

/** Reads snippet lists, three columns each: file, first row, and where the documents are listed. */
function readSnippets(entry: TermEntry, postings: usize, start: usize, stop: usize): usize {
  let first: usize = 0;
  let last: usize = 0;
  for (let at = start; at < stop; ) {
    const fileEnd = endOf(at, stop, TAB);
    const rowEnd = endOf(min(fileEnd + 1, stop), stop, TAB);
    const listEnd = endOf(min(rowEnd + 1, stop), stop, TAB);
    const snippets = changetype<SnippetList>(reserve(offsetof<SnippetList>()));
    snippets.next = 0;
    snippets.entry = changetype<usize>(entry);
    snippets.file = numberIn(at, fileEnd, RADIX);
    snippets.firstRow = numberIn(min(fileEnd + 1, stop), rowEnd, RADIX);
    const list = min(rowEnd + 1, stop);
    snippets.listed = list < listEnd ? postings + numberIn(list, listEnd, RADIX) : 0;
    if (first === 0) first = changetype<usize>(snippets);
    else changetype<SnippetList>(last).next = changetype<usize>(snippets);
    last = changetype<usize>(snippets);
    at = listEnd + 1;
  }
  return first;
}
