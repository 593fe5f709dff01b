/**
 * Names of frameworks in a query. The texts do not contain them, so they affect the ranking
 * instead.
 */
import { numberIn, SPACE } from './bytes';
import { frameworkNames } from './catalogue';
import { reserve, reserveUpTo } from './memory';
import { dropOpen, openCount, Word, wordAt } from './query-words';
import { beginsItem, findValue, valueEnd, valueStart } from './tables';

/** In words; a shorter name matches inside a longer title. */
const LONGEST_NAME: u32 = 12;
/** Words that people put around a name: "the EU AI Act", "Regulation (EU) No 2016/679". */
const BEFORE = ' directive eu european no regulation union ';
const AFTER = ' act directive ec eu law regulation ';
const NO_FRAMEWORK: u32 = 0xffffffff;

/** Number of the framework that the query names. */
export let namedFramework: u32 = NO_FRAMEWORK;

export function beginName(): void {
  namedFramework = NO_FRAMEWORK;
}

export function isNamed(): bool {
  return namedFramework !== NO_FRAMEWORK;
}

/**
 * Removes the longest name from the open words, together with the words around it. The first of
 * equally long names wins.
 */
export function takeName(): void {
  let first: u32 = 0;
  let longest: u32 = 0;
  for (let start: u32 = 0; start + longest < openCount; start += 1) {
    const length = longestName(start);
    if (length <= longest) continue;
    first = start;
    longest = length;
    namedFramework = found;
  }
  if (longest > 0) dropName(first, longest);
}

/** The framework whose name `longestName` found. */
let found: u32 = 0;

/** Words in the longest name that begins at a word; 0 for none. */
function longestName(start: u32): u32 {
  const most = min(openCount - start, LONGEST_NAME);
  let longest: u32 = 0;
  const key = reserve(0);
  let end = key;
  for (let count: u32 = 1; count <= most; count += 1) {
    const word = wordAt(start + count - 1);
    const size = word.end - word.start;
    reserveUpTo(end + size + 1);
    memory.copy(end, word.start, size);
    end += size;
    if (findValue(frameworkNames, key, end)) {
      longest = count;
      found = numberIn(valueStart, valueEnd, 10);
    }
    store<u8>(end, <u8>SPACE);
    end += 1;
    if (!beginsItem(frameworkNames, key, end)) break;
  }
  return longest;
}

export function dropName(first: u32, length: u32): void {
  let start = first;
  let end = first + length;
  while (start > 0 && isAmong(wordAt(start - 1), BEFORE)) start -= 1;
  while (end < openCount && isAmong(wordAt(end), AFTER)) end += 1;
  dropOpen(start, end - start);
}

/** Whether a list has a word between spaces. */
function isAmong(word: Word, list: string): bool {
  const size = <i32>(word.end - word.start);
  for (let at = 0; at + size + 1 < list.length; at += 1) {
    if (list.charCodeAt(at) !== SPACE || list.charCodeAt(at + size + 1) !== SPACE) continue;
    let same = 0;
    while (same < size && list.charCodeAt(at + 1 + same) === <i32>load<u8>(word.start + same))
      same += 1;
    if (same === size) return true;
  }
  return false;
}
