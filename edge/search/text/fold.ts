/** Letters as they are compared: in lower case and without accents. */

import { lazy } from '../../contract/lazy.ts';

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Small letters that Unicode does not take apart into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const undivided = lazy(() => new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu'));

/** "Établissement" is the same as "etablissement", "Łódź" as "lodz", "Straße" as "strasse". */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(undivided(), (letter) => LETTERS[letter] ?? letter);
}
