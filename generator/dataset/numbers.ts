/** Ids derived from official numbers: adding a record or importing again renumbers nothing. */

import { articleLabel, letterPlace } from '../../edge/law/article-ref.ts';
import { romanValue } from '../../edge/law/numerals.ts';

/** Size of each framework's range of ids; `article_number` and `recital_number` stay below it. */
const UNITS_PER_FRAMEWORK = 10_000;
/** Room for the letters after a Roman numeral: "II", "IIa" … "IIz". */
const LETTERS = 30;

/** Id of an article or recital; each of the two kinds has its own ids. */
export function unitId(frameworkId: number, number: number): number {
  return frameworkId * UNITS_PER_FRAMEWORK + number;
}

/** Where the ids of articles with a letter begin: above every id of an article without. */
const LETTERED = 1_000_000_000;
/** Room for the letters of a number: "a" to "zz". */
const LETTERS_PER_NUMBER = 1000;

/** Id of an article, by its number; with a letter, in a range that no article without a letter reaches. */
export function articleId(frameworkId: number, ref: string): number {
  const { number, letter } = articleLabel(ref);
  const id = unitId(frameworkId, number);
  return letter === '' ? id : LETTERED + id * LETTERS_PER_NUMBER + letterCode(letter);
}

/** The number that a letter has in ids, below 1000: "a" 1, "z" 26, "aa" 27, "zz" 702, "-a" 703, "bis" 729. */
export function letterCode(letter: string): number {
  if (letter.length > 2) return letterPlace(letter);
  const [first = 0, second] = [...letter.replace('-', '')].map((sign) => sign.charCodeAt(0) - 96);
  if (letter.startsWith('-')) return LAST_PAIR + first;
  return second === undefined ? first : first * ALPHABET + second;
}

const ALPHABET = 26;
/** The code of "zz". */
const LAST_PAIR = ALPHABET * ALPHABET + ALPHABET;

export function annexId(frameworkId: number, annexNumber: string): number {
  return unitId(frameworkId, annexOrder(annexNumber));
}

/** A number that sorts annexes as in the act: I, II, IIa, III. */
export function annexOrder(annexNumber: string): number {
  const [, numeral = '', letter = ''] = /^([IVXLCDM]+)([a-zA-Z]?)$/.exec(annexNumber) ?? [];
  return romanValue(numeral) * LETTERS + (letter === '' ? 0 : Number.parseInt(letter, 36) - 9);
}
