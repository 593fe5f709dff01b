import { ARTICLE_ORDINAL } from '../../../../edge/law/article-ref.ts';
import { romanOf, romanValue } from '../../../../edge/law/numerals.ts';

/** An article's label: "Article 4a" is number 4 and letter "a". */
export interface ArticleLabel {
  /** Null where the heading is not that of an article. */
  number: number | null;
  letter: string;
  /** The part of the heading that is the label, as printed. */
  label: string;
  /** The text after the number in the same heading: the title, in a few acts. */
  rest: string;
}

/** Letters that follow the number at once ("4a", "69-a"), or after a space and with nothing else ("4 a", "4 bis"). */
const LETTERS = `-?[a-z]{1,3}(?![\\p{L}\\p{N}])|\\s?${ARTICLE_ORDINAL}(?![\\p{L}\\p{N}])|\\s[a-z](?=[.:\\s]*$)`;
const LABEL_END = String.raw`(?![\p{L}\p{N}])\s*[.:–—-]*\s*`;
const NUMBERED = new RegExp(
  `^([^\\p{L}\\p{N}]*article\\s*([0-9]{1,9})(${LETTERS})?)${LABEL_END}(.*)$`,
  'isu',
);
/** In a few old acts and in agreements. */
const ROMAN = new RegExp(
  `^([^\\p{L}\\p{N}]*(?:Article|ARTICLE)\\s+(X{0,3}(?:IX|IV|V?I{1,3}|V|X)|X{1,3}))${LABEL_END}(.*)$`,
  'su',
);
const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const WORDED = new RegExp(
  `^(\\W*article\\s+(${NUMBER_WORDS.join('|')}|premier))${LABEL_END}(.*)$`,
  'isu',
);
const SOLE = new RegExp(
  `^(\\W*(?:sole|single|only|unique|first)\\s+article)${LABEL_END}(.*)$`,
  'isu',
);

/**
 * Reads "Article 12", "Article 4a", "ARTICLE 4 A", "Article 4 bis", "Article IV", "Article one", and
 * "Sole Article", which is number 1.
 */
export function readArticleLabel(heading: string): ArticleLabel {
  const numbered = NUMBERED.exec(heading);
  if (numbered !== null) {
    const [, label = '', number = '', letter = '', rest = ''] = numbered;
    return { number: Number(number), letter: letter.trim().toLowerCase(), label, rest };
  }
  const [, romanLabel, numeral = '', afterRoman = ''] = ROMAN.exec(heading) ?? [];
  if (romanLabel !== undefined)
    return { number: romanValue(numeral), letter: '', label: romanLabel, rest: afterRoman };
  const [, wordedLabel, word = '', afterWord = ''] = WORDED.exec(heading) ?? [];
  if (wordedLabel !== undefined) {
    const number = Math.max(0, NUMBER_WORDS.indexOf(word.toLowerCase())) + 1;
    return { number, letter: '', label: wordedLabel, rest: afterWord };
  }
  const [, soleLabel, afterSole = ''] = SOLE.exec(heading) ?? [];
  return soleLabel === undefined
    ? { number: null, letter: '', label: '', rest: '' }
    : { number: 1, letter: '', label: soleLabel, rest: afterSole };
}

const ANNEX_NUMBER = `-?[IVXLCDM]+(?:\\s?[a-z]|${ARTICLE_ORDINAL})?|[0-9]{1,2}(?:\\s?[a-z])?|[A-Z]`;
const ANNEX = new RegExp(
  `^([^\\p{L}\\p{N}]*annex(?:es)?(?![\\p{L}\\p{N}])\\s*(?:no\\.?\\s+)?(?:(${ANNEX_NUMBER})(?![\\p{L}\\p{N}]))?)\\s*[.:–—-]*\\s*(.*)$`,
  'iu',
);

/** An annex's heading, taken apart. */
interface AnnexLabel {
  /**
   * A Roman numeral; empty where none is printed; as printed where it is none ("A", "-I", "IIbis").
   */
  number: string;
  /** "ANNEX 3" as printed; empty where the heading does not begin like that of an annex. */
  label: string;
  /** The text after the number in the same heading. */
  rest: string;
}

/** Reads "ANNEX IV", "Annex 3", "ANNEX" and "ANNEX II – Strings". */
export function readAnnexLabel(heading: string): AnnexLabel {
  const match = ANNEX.exec(heading);
  if (match === null) return { number: '', label: '', rest: heading };
  const [, label = '', printed = '', rest = ''] = match;
  const isRoman = isRomanNumeral(printed) || /^[0-9]/.test(printed);
  return { number: isRoman ? romanNumeral(printed) : printed, label, rest };
}

/** @returns whether one annex label follows the other in the act's own numbering: "ANNEX II", "Annex 3". */
export function isNextAnnex(label: string, next: string): boolean {
  const [before, after] = [readAnnexLabel(label).number, readAnnexLabel(next).number];
  for (let count = 1; count < MOST_ANNEXES; count += 1) {
    if (romanOf(count) === before) return romanOf(count + 1) === after;
  }
  return false;
}

/** @returns whether it is a Roman numeral, which a letter may follow. */
export function isRomanNumeral(number: string): boolean {
  return /^[IVXLCDM]+\s?[a-z]?$/i.test(number);
}

/** @returns a printed number as a Roman numeral: "3" as "III", "iv a" as "IVa", "1A" as "Ia". */
export function romanNumeral(printed: string): string {
  const arabic = /^([0-9]+)\s?([a-z]?)$/i.exec(printed);
  if (arabic !== null) return romanOf(Number(arabic[1])) + (arabic[2] ?? '').toLowerCase();
  const [, numeral = '', letter = ''] = /^([IVXLCDM]*)\s?([a-z]?)$/i.exec(printed) ?? [];
  return numeral.toUpperCase() + letter;
}

const MOST_ANNEXES = 99;
