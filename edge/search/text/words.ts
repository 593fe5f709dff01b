/**
 * Cuts a text into words. The generator and the query parser share this file: a word that they cut
 * differently would never be found.
 */

export interface Word {
  /** In lower case, without accents; numbers and units in one form ("20 million" is "20000000"). */
  text: string;
  /** Offsets in the source text, in UTF-16 units. */
  start: number;
  end: number;
}

/** Longer runs of letters do not occur in acts, and would only cost time in the stemmer. */
const LONGEST_WORD = 40;

/**
 * In this order: an act's number ("2016/679"), a number with thousands separators or decimals ("20
 * 000", "1.5"), a word with inner apostrophes, and the characters that are read as words.
 * @param letters that words begin with, in a character class
 * @param marks that they may also contain
 */
const patternOf = (letters: string, marks: string): string =>
  `\\d{2,4}/\\d{1,4}(?!\\d)|\\d{1,3}(?:[ \\u00a0\\u202f\\u2009,.]\\d{3})+(?!\\d)|\\d+[.,]\\d+(?!\\d)|` +
  `[${letters}][${letters}${marks}]*(?:['’][${letters}${marks}]+)*|[%€]`;

const ASCII_WORD = new RegExp(patternOf('A-Za-z0-9', ''), 'g');
/** Compiled when needed: Unicode classes take long to compile, and most queries do without. */
let unicodeWord: RegExp | null = null;

function wordPattern(text: string): RegExp {
  if (!BEYOND_ASCII.test(text)) return ASCII_WORD;
  unicodeWord ??= new RegExp(patternOf('\\p{L}\\p{N}', '\\p{M}'), 'gu');
  return unicodeWord;
}

const SIGNS = new Map([
  ['%', 'percent'],
  ['€', 'eur'],
]);
const SCALES = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
/** Abbreviations of "hours" after a number. */
const HOURS = new Set(['h', 'hr', 'hrs']);
export const BEYOND_ASCII = /[\u0080-\uffff]/;
const GROUPED_NUMBER = /^\d{1,3}(?:[ \u00a0\u202f\u2009,.]\d{3})+$/;
const NUMBER_WITH_HOURS = /^(\d+)h(?:rs?)?$/;

/**
 * The words of a text in reading order. Single letters (labels of points) are not words; digits
 * are.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern(text))) addWord(words, match[0], match.index);
  return words;
}

/** Lower case without accents, so that "Établissement" and "etablissement" are the same word. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

function addWord(words: Word[], raw: string, start: number): void {
  const end = start + raw.length;
  const first = raw.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    addNumber(words, raw, start, end);
    return;
  }
  if (raw.length > LONGEST_WORD) return;
  const text = SIGNS.get(raw) ?? withoutPossessive(fold(raw));
  const scale = SCALES.get(text);
  const previous = words.at(-1);
  if (scale !== undefined && previous?.end === start - 1 && isFigure(previous.text)) {
    const scaled = Math.round(Number(previous.text) * scale);
    if (Number.isSafeInteger(scaled)) {
      previous.text = String(scaled);
      previous.end = end;
      return;
    }
  }
  if (HOURS.has(text) && previous?.end === start - 1 && isFigure(previous.text)) {
    words.push({ text: 'hours', start, end });
    return;
  }
  if (text.length > 1) words.push({ text, start, end });
}

function addNumber(words: Word[], raw: string, start: number, end: number): void {
  if (GROUPED_NUMBER.test(raw)) {
    words.push({ text: raw.replace(/\D/gu, ''), start, end });
    return;
  }
  const text = fold(raw).replace(',', '.');
  const hours = NUMBER_WITH_HOURS.exec(text);
  if (hours?.[1] !== undefined) {
    const split = start + hours[1].length;
    words.push({ text: hours[1], start, end: split }, { text: 'hours', start: split, end });
    return;
  }
  if (raw.length <= LONGEST_WORD) words.push({ text, start, end });
}

const isFigure = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);

function withoutPossessive(word: string): string {
  return word.replace(/['’]s?$|['’]s$/u, '').replace(/['’]/gu, '');
}
