/** Drops documents from the ranking, whatever words they hold. */
import { boundOf, documentCount, frameworkCount, isSearched } from './catalogue';
import { findEntry } from './entries';
import { givenFile } from './files';
import { fail } from './host';
import { readFrom, readNumber } from './numbers';
import { ALL_FRAMEWORKS, held, scores, TYPES } from './ranking';

/**
 * Drops the frameworks that are not searched, and all but one if it is asked for.
 * @param only its number, or {@link ALL_FRAMEWORKS}
 */
export function keepFramework(only: u32): void {
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    const isWanted = only === ALL_FRAMEWORKS || only === framework;
    if (!isWanted || !isSearched(framework)) drop(boundOf(framework, 0), boundOf(framework, TYPES));
  }
}

/** Drops the documents from one up to another. */
function drop(from: u32, to: u32): void {
  if (from >= to) return;
  if (to > documentCount) fail();
  memory.fill(scores + from * 8, 0, (to - from) * 8);
  memory.fill(held + from, 0, to - from);
}

export function dropAll(): void {
  drop(0, documentCount);
}

/** Drops the documents that a file of filters does not list under a value. */
export function keepValue(kind: u32, value: usize, end: usize): void {
  const entry = findEntry(givenFile(kind, 0), value, end);
  if (entry === null) dropAll();
  else keepListed(entry.postings, entry.limit);
}

/** Drops what a list does not name: how many documents, then the distance of each from the one before. */
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

/** Drops what has no mark. @param marks u8 by document */
export function keepMarked(marks: usize): void {
  for (let document: u32 = 0; document < documentCount; document += 1) {
    if (load<u8>(marks + document) !== 0) continue;
    store<f64>(scores + document * 8, 0);
    store<u8>(held + document, 0);
  }
}
