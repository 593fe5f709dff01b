/**
 * Numbers of articles and recitals as the index stores them, so that labels compare as numbers:
 * the number times 2^16, plus the order of the letter (0 for none, "a" 1, "aa" 27).
 */
import { articleLabel, letterOrder } from '../../contract/article-ref.ts';

const NUMBER = 2 ** 16;
const LETTERS = 26;
const BEFORE_A = 96;

/** @param ref label of an article ("5", "5a") or number of a recital */
export function packRef(ref: string): number {
  const { number, letter } = articleLabel(ref);
  return number * NUMBER + letterOrder(letter);
}

/** The label that {@link packRef} packed. */
export function unpackRef(packed: number): string {
  let letters = '';
  for (let order = packed % NUMBER; order > 0; order = Math.floor((order - 1) / LETTERS)) {
    letters = String.fromCharCode(BEFORE_A + 1 + ((order - 1) % LETTERS)) + letters;
  }
  return `${Math.floor(packed / NUMBER)}${letters}`;
}
