/** Keys that an object of a JSON text has twice: the parser takes the last one and says nothing. */
import { placeOf } from './syntax-error.ts';

const [QUOTE, COLON, BACKSLASH, SPACE] = ['"', 0x3a, 0x5c, 0x20] as const;
const [OBJECT_BEGINS, OBJECT_ENDS] = [0x7b, 0x7d] as const;

/**
 * Goes from string to string, and looks at the few signs between them alone: parsing all of the data takes as long.
 * @param text that the parser takes
 * @returns each key where it comes again in its object
 */
export function repeatedKeys(text: string): { key: string; place: string }[] {
  const found: { key: string; place: string }[] = [];
  /** The keys of each object that has begun and not ended, innermost last. */
  const objects: Set<string>[] = [];
  for (let at = 0; at < text.length; ) {
    const begin = text.indexOf(QUOTE, at);
    const until = begin < 0 ? text.length : begin;
    for (let between = at; between < until; between += 1) {
      const sign = text.charCodeAt(between);
      if (sign === OBJECT_BEGINS) objects.push(new Set());
      else if (sign === OBJECT_ENDS) objects.pop();
    }
    if (begin < 0) break;
    const end = endOfString(text, begin + 1);
    at = end + 1;
    while (text.charCodeAt(at) <= SPACE) at += 1;
    if (text.charCodeAt(at) !== COLON) continue;
    const written = text.slice(begin + 1, end);
    const key = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
    const keys = objects.at(-1);
    if (keys?.has(key) === true) found.push({ key, place: placeOf(text, begin) });
    keys?.add(key);
  }
  return found;
}

/** The quotation mark that ends a string: none that an odd number of backslashes precedes. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf(QUOTE, from); ; end = text.indexOf(QUOTE, end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
}
