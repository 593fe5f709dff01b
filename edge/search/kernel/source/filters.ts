/** Drops documents from the ranking, whatever words they hold. */
import { boundOf, documentCount, frameworkCount, isSearched } from './catalogue';
import { fail } from './host';
import { readFrom, readNumber } from './numbers';
import { held, scores, TYPES } from './ranking';

/** Stands for all frameworks. */
const ALL: u32 = 0xffffffff;

/**
 * Drops the frameworks that are not searched, and all but one if it is asked for.
 * @param only its number, or {@link ALL}
 */
export function keepFramework(only: u32): void {
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    const isWanted = only === ALL || only === framework;
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

/** Drops what a list does not name: how many documents, then the distance of each from the one before. */
export function keepListed(start: usize, limit: usize): void {
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
