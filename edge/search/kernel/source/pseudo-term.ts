/**
 * A pseudo-term: it occurs in no text, but its snippets serve the rows better than those of the
 * words. There is one for each cited label ("recital 26") and for frequent prefixes ("con*").
 */

import { citedRef, citedType, isCiting, RECITAL } from './cited';
import { fileOf, givenFile, TERMS } from './files';
import { isNamed } from './framework-names';
import { writeRaw } from './json';
import { reserve } from './memory';
import { SHORTEST_PREFIX } from './query-parser';
import { queryTermAt, queryTermCount, UNFINISHED } from './query-terms';
import { writeRef } from './refs';
import { addExtra } from './snippets';
import { findTerm } from './term-dictionary';
import { termFileOf } from './term-files';

/** More than any such term needs. */
const ROOM: usize = 32;

let term: usize = 0;
/** Equals `term` if the query has none. */
let termEnd: usize = 0;

/** Requests the file of the pseudo-term, if the query has one. */
export function wantExtra(): void {
  term = reserve(ROOM);
  termEnd = writeTerm();
  if (termEnd > term) fileOf(TERMS, termFileOf(term, termEnd));
}

function writeTerm(): usize {
  if (isCiting()) {
    if (isNamed()) return term;
    return writeRef(writeRaw(term, citedType === RECITAL ? 'recital ' : 'article '), citedRef);
  }
  const word = queryTermAt(0);
  const size = word.typedEnd - word.typed;
  if (queryTermCount !== 1 || size !== SHORTEST_PREFIX || (word.flags & UNFINISHED) === 0)
    return term;
  memory.copy(term, word.typed, size);
  return writeRaw(term + size, '*');
}

/** Adds its snippets once its file was given, if the index has the term. */
export function addExtraSnippets(): void {
  if (termEnd === term) return;
  const entry = findTerm(givenFile(TERMS, termFileOf(term, termEnd)), term, termEnd);
  if (entry !== null) addExtra(entry);
}
