/** An article's label: "Article 4a" is number 4 and letter "a". */
export interface ArticleLabel {
  /** Null where the heading is not that of an article. */
  number: number | null;
  letter: string;
  /** The text after the number in the same heading: the title, in a few acts. */
  rest: string;
}

const NUMBERED = /^\W*article\s+([0-9]{1,4})\s?([a-z]{0,3})\b\s*[.:–—-]*\s*(.*)$/i;
const SOLE = /^\W*(?:sole|single|only)\s+article\b\s*[.:–—-]*\s*(.*)$/i;

/** Reads "Article 12", "Article 4a" and "Sole Article", which is number 1. */
export function readArticleLabel(label: string): ArticleLabel {
  const numbered = NUMBERED.exec(label);
  if (numbered !== null) {
    const [, number = '', letter = '', rest = ''] = numbered;
    return { number: Number(number), letter: letter.toLowerCase(), rest };
  }
  const sole = SOLE.exec(label);
  return { number: sole === null ? null : 1, letter: '', rest: sole?.[1] ?? '' };
}

const ANNEX =
  /^\W*annex(?:es)?\b\s*([IVXLCDM]+(?:\s?[a-z])?\b|[0-9]{1,2}\b|[A-Z]\b)?\s*[.:–—-]*\s*(.*)$/i;

/**
 * Reads "ANNEX IV", "Annex 3" and "ANNEX".
 * @returns the number as a Roman numeral, empty where none is printed, a letter where the act letters
 *   its annexes; and the title after it
 */
export function readAnnexLabel(label: string): { number: string; rest: string } {
  const match = ANNEX.exec(label);
  if (match === null) return { number: '', rest: label };
  const [, printed = '', rest = ''] = match;
  return {
    number: isRomanNumeral(printed) || /^[0-9]/.test(printed) ? romanNumeral(printed) : printed,
    rest,
  };
}

/** @returns whether it is a Roman numeral, which a letter may follow. */
export function isRomanNumeral(number: string): boolean {
  return /^[IVXLCDM]+\s?[a-z]?$/i.test(number);
}

/** @returns a printed number as a Roman numeral: "3" as "III", "iv a" as "IVa". */
export function romanNumeral(printed: string): string {
  if (/^[0-9]+$/.test(printed)) return fromInteger(Number(printed));
  const [, numeral = '', letter = ''] = /^([IVXLCDM]*)\s?([a-z]?)$/i.exec(printed) ?? [];
  return numeral.toUpperCase() + letter;
}

const STEPS: readonly (readonly [number, string])[] = [
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function fromInteger(number: number): string {
  let rest = number;
  let roman = '';
  for (const [value, sign] of STEPS) {
    while (rest >= value) {
      roman += sign;
      rest -= value;
    }
  }
  return roman;
}
