/** Drops documents from the ranking, whatever words they contain. */
import { documentCount } from './catalogue';
import { givenFile } from './files';
import { readFrom, readNumber } from './numbers';
import { drop, held, scores } from './ranking';
import { findTerm } from './term-dictionary';

export function dropAll(): void {
  drop(0, documentCount);
}

/** Drops the documents that are not listed under a value in the file of a filter. */
export function keepValue(kind: u32, value: usize, end: usize): void {
  const entry = findTerm(givenFile(kind, 0), value, end);
  if (entry === null) dropAll();
  else keepListed(entry.postings, entry.limit);
}

/**
 * Drops the documents that are not in a list, which has their number and then the gap from each to
 * the next.
 */
function keepListed(start: usize, limit: usize): void {
  readFrom(start, limit);
  let left = readNumber();
  let document: u32 = 0;
  let next: u32 = 0;
  for (; left > 0; left -= 1) {
    document += readNumber();
    drop(next, document);
    next = document + 1;
  }
  drop(next, documentCount);
}

/**
 * Drops the documents without a mark.
 * @param marks u8 by document
 */
export function keepMarked(marks: usize): void {
  for (let document: u32 = 0; document < documentCount; document += 1) {
    if (load<u8>(marks + document) !== 0) continue;
    store<f64>(scores + document * 8, 0);
    store<u8>(held + document, 0);
  }
}
