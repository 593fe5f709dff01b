/**
 * A term that stands in no text, whose cards serve the rows better than those of the words: "recital 26" in all
 * frameworks, and beginnings such as "con*".
 */
import { addExtra } from './cards';
import { citedNumber, citedType, isCiting, RECITAL } from './cited';
import { findEntry } from './entries';
import { fileOf, givenFile, TERMS } from './files';
import { isNamed } from './framework-names';
import { writeNumber, writeRaw } from './json';
import { reserve } from './memory';
import { SHORTEST_PREFIX } from './reading';
import { slotAt, slotCount, UNFINISHED } from './slots';
import { termFileOf } from './term-files';

/** More than any such term takes up. */
const ROOM: usize = 32;

let term: usize = 0;
/** Where it begins, if the query has none. */
let termEnd: usize = 0;

/** Wants its file, if there is such a term for the query. */
export function wantExtra(): void {
  term = reserve(ROOM);
  termEnd = writeTerm();
  if (termEnd > term) fileOf(TERMS, termFileOf(term, termEnd));
}

function writeTerm(): usize {
  if (isCiting()) {
    if (isNamed()) return term;
    return writeNumber(
      writeRaw(term, citedType === RECITAL ? 'recital ' : 'article '),
      citedNumber,
    );
  }
  const word = slotAt(0);
  const size = word.typedEnd - word.typed;
  if (slotCount !== 1 || size !== SHORTEST_PREFIX || (word.flags & UNFINISHED) === 0) return term;
  memory.copy(term, word.typed, size);
  return writeRaw(term + size, '*');
}

/** Adds its cards, once its file was given, if the index has it. */
export function addExtraCards(): void {
  if (termEnd === term) return;
  const entry = findEntry(givenFile(TERMS, termFileOf(term, termEnd)), term, termEnd);
  if (entry !== null) addExtra(entry);
}
