/** An article's label: "Article 4a" is number 4 and letter "a". */
export interface ArticleLabel {
  /** Null where the heading is not that of an article. */
  number: number | null;
  letter: string;
  /** The text after the number in the same heading: the title, in a few acts. */
  rest: string;
}

/** Latin ordinals that some acts use for letters; in this order, "bis" after the article without one. */
const ORDINALS = 'bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies';
/** Letters that follow the number at once ("4a", "69-a"), or after a space and with nothing else ("4 a", "4 bis"). */
const LETTERS = `-?[a-z]{1,3}(?![\\p{L}\\p{N}])|\\s?(?:${ORDINALS})(?![\\p{L}\\p{N}])|\\s[a-z](?=[.:\\s]*$)`;
const NUMBERED = new RegExp(
  `^[^\\p{L}\\p{N}]*article\\s*([0-9]{1,4})(${LETTERS})?(?![\\p{L}\\p{N}])\\s*[.:–—-]*\\s*(.*)$`,
  'iu',
);
const SOLE = /^\W*(?:sole|single|only)\s+article\b\s*[.:–—-]*\s*(.*)$/i;

/** Reads "Article 12", "Article 4a", "ARTICLE 4 A", "Article 4 bis", and "Sole Article", which is number 1. */
export function readArticleLabel(label: string): ArticleLabel {
  const numbered = NUMBERED.exec(label);
  if (numbered !== null) {
    const [, number = '', letter = '', rest = ''] = numbered;
    return { number: Number(number), letter: letter.trim().toLowerCase(), rest };
  }
  const sole = SOLE.exec(label);
  return { number: sole === null ? null : 1, letter: '', rest: sole?.[1] ?? '' };
}

/**
 * Orders articles as acts do: by number, then by letter, "5aa" after "5a" and before "5b".
 * @returns a negative number where `a` comes first, 0 where both are the same article
 */
export function compareArticles(
  a: { number: number; letter: string },
  b: { number: number; letter: string },
): number {
  const [first, second] = [sortKey(a.letter), sortKey(b.letter)];
  return a.number - b.number || Number(first > second) - Number(first < second);
}

function sortKey(letter: string): string {
  const place = ORDINALS.split('|').indexOf(letter);
  return place < 0 ? letter : String.fromCharCode('a'.charCodeAt(0) + place);
}

const ANNEX_NUMBER = `-?[IVXLCDM]+(?:\\s?[a-z]|${ORDINALS})?|[0-9]{1,2}(?:\\s?[a-z])?|[A-Z]`;
const ANNEX = new RegExp(
  `^([^\\p{L}\\p{N}]*annex(?:es)?(?![\\p{L}\\p{N}])\\s*(?:no\\.?\\s+)?(?:(${ANNEX_NUMBER})(?![\\p{L}\\p{N}]))?)\\s*[.:–—-]*\\s*(.*)$`,
  'iu',
);

/** An annex's heading, taken apart. */
export interface AnnexLabel {
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
    if (fromInteger(count) === before) return fromInteger(count + 1) === after;
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
  if (arabic !== null) return fromInteger(Number(arabic[1])) + (arabic[2] ?? '').toLowerCase();
  const [, numeral = '', letter = ''] = /^([IVXLCDM]*)\s?([a-z]?)$/i.exec(printed) ?? [];
  return numeral.toUpperCase() + letter;
}

const MOST_ANNEXES = 99;
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
