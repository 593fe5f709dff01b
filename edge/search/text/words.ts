/**
 * Cuts a text into words, whose letters are in lower case and without accents. The generator and the query parser share
 * this file: a word that they cut differently would never be found.
 */

import { lazy } from '../../contract/lazy.ts';
import { ARTICLE_ORDINAL } from '../../law/article-ref.ts';

export interface Word {
  /** In lower case, without accents; numbers and units in one form ("20 million" is "20000000", "10 per cent" "10percent"). */
  text: string;
  /** Offsets in the source text, in UTF-16 units. */
  start: number;
  end: number;
}

/** A word without digits, apostrophes, accents and invisible breaks. */
const PLAIN_WORD = /^[A-Za-z]+$/;
/** Longer runs of letters do not occur in acts, and would only cost time in the stemmer. */
const LONGEST_WORD = 40;

/** The soft hyphen and the space of no width: where a word may be broken at the end of a line. */
const INVISIBLE = '[\\xad\\u200b]+';
const invisible = new RegExp(INVISIBLE, 'g');
/** An article or pronoun that lost its vowel, as in "l’établissement", "d’art", "qu’une". */
const ELIDED = /^(?:[cdjlmnst]|qu)['’](?=..)/i;

/**
 * In this order: an act's number ("2016/679"), a number with thousands separators or decimals ("20
 * 000", "1.5"), a word with inner apostrophes and invisible breaks, and the characters that are read as words.
 * @param letters that words begin with, in a character class
 * @param marks that they may also contain
 */
const patternOf = (letters: string, marks: string): string =>
  `\\d{2,4}/\\d{1,4}(?!\\d)|\\d{1,3}(?:[ \\u00a0\\u202f\\u2009,.]\\d{3})+(?!\\d)|\\d+[.,]\\d+(?!\\d)|` +
  `[${letters}][${letters}${marks}]*(?:(?:['’]|${INVISIBLE})[${letters}${marks}]+)*|[%€]`;

const ASCII_WORD = new RegExp(patternOf('A-Za-z0-9', ''), 'g');
const unicodeWord = lazy(() => new RegExp(patternOf('\\p{L}\\p{N}', '\\p{M}'), 'gu'));
/** Any character beyond ASCII other than the spaces, dashes, quotation marks and signs that acts use. */
const OTHER_LETTERS = /[^\0-\x7f\xa0\xa7\xab\xb0\xb7\xbb\u2009-\u203a\u20ac]/;

function wordPattern(text: string): RegExp {
  return OTHER_LETTERS.test(text) ? unicodeWord() : ASCII_WORD;
}

const PERCENT_WORD = 'percent';
const SIGNS = new Map([
  ['%', PERCENT_WORD],
  ['€', 'eur'],
]);
const SCALES = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['mn', 1_000_000],
  ['mio', 1_000_000],
  ['bn', 1_000_000_000],
]);
/** Means a million right after a number; after a space it may be metres. */
const MILLION = 'm';
/** Abbreviations of "hours" after a number. */
const HOURS = new Set(['h', 'hr', 'hrs']);
/** Units of time, before which a number in words becomes figures: "five years" is "5 years". */
const PERIOD = /^(?:hour|day|week|month|year)s?$/;
/** Numbers in words, by their values. */
export const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);
const figureOf = (word: string): string => {
  const number = NUMBERS.indexOf(word);
  return number < 0 ? word : String(number);
};
const GROUPED_NUMBER = /^\d{1,3}(?:[ \u00a0\u202f\u2009,.]\d{3})+$/;
const NUMBER_WITH_HOURS = /^(\d+)h(?:rs?)?$/;
/** "45h" is an article after "Article" or "Articles 45g and", and where a paragraph follows: "45h(3)". */
const ARTICLE = /^art(?:s|icles?)?$/;
const BEFORE_LISTED = /^(?:\d+[a-z]|and|or|to)$/;
/** "10m", "30days"; not the label of an article: "5a", "5bis". */
const NUMBER_WITH_UNIT = new RegExp(`^(\\d+)(?!${ARTICLE_ORDINAL}$)(?:m|mn|mio|bn|[a-z]{3,})$`);

/** A typed text with single spaces: "10  million" is one number, as "10 million" is. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * The words of a text in reading order. Single letters (labels of points) are not words; digits
 * are.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const pattern = wordPattern(text);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    addWord(words, match[0], match.index, text[pattern.lastIndex]);
  }
  return words;
}

/** The words of a text without their offsets. */
export const textsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);

/** Adds what the pattern matched. @param next the character after it */
function addWord(words: Word[], matched: string, foundAt: number, next?: string): void {
  const end = foundAt + matched.length;
  // Nearly every word is plain letters, which need nothing of what follows.
  if (PLAIN_WORD.test(matched)) {
    if (matched.length <= LONGEST_WORD) addLetters(words, matched.toLowerCase(), foundAt, end);
    return;
  }
  const start = foundAt + (ELIDED.exec(matched)?.[0].length ?? 0);
  const raw = matched.slice(start - foundAt).replace(invisible, '');
  if (/^\d/.test(raw)) {
    addNumber(words, raw, start, end, next);
    return;
  }
  if (raw.length > LONGEST_WORD) return;
  const text = SIGNS.get(raw) ?? withoutPossessive(fold(raw));
  if (text.includes(' ')) {
    // A sign that stands for several words.
    for (const part of text.split(' ')) if (part.length > 1) words.push({ text: part, start, end });
    return;
  }
  addLetters(words, text, start, end);
}

/** Adds a word that begins with no digit, or joins it to the word before it. */
function addLetters(words: Word[], text: string, start: number, end: number): void {
  const previous = words.at(-1);
  const isJoined = previous?.end === start;
  if (isJoined || previous?.end === start - 1) {
    const joined = joinedWith(previous.text, text, isJoined);
    if (joined === PERCENT_WORD) {
      words.pop();
      addLetters(words, joined, previous.start, end);
      return;
    }
    if (joined !== null) {
      previous.text = joined;
      previous.end = end;
      return;
    }
    if (PERIOD.test(text)) previous.text = figureOf(previous.text);
    if (HOURS.has(text) && isFigure(previous.text) && !isJoined) {
      words.push({ text: 'hours', start, end });
      return;
    }
  }
  if (text.length > 1) words.push({ text, start, end });
}

/**
 * Two words that are one: "20 million", "10 %", "per cent", "co-operation"; null for all others.
 * @param isJoined whether there is nothing between them
 */
function joinedWith(before: string, text: string, isJoined: boolean): string | null {
  const scale = SCALES.get(isJoined && text === MILLION ? 'million' : text);
  if (scale !== undefined && isFigure(before)) {
    const scaled = Math.round(Number(before) * scale);
    return Number.isSafeInteger(scaled) ? String(scaled) : null;
  }
  if (text === PERCENT_WORD) return isFigure(before) ? before + text : null;
  if (isJoined) return null;
  if (before === 'per') return text === 'cent' ? PERCENT_WORD : null;
  return before === 'co' && /^(?:op|ord)/.test(text) ? before + text : null;
}

function addNumber(words: Word[], raw: string, start: number, end: number, next?: string): void {
  if (GROUPED_NUMBER.test(raw)) {
    words.push({ text: raw.replace(/\D/gu, ''), start, end });
    return;
  }
  const text = fold(raw).replace(',', '.');
  const hours = NUMBER_WITH_HOURS.exec(text);
  if (hours?.[1] !== undefined && next !== '(' && !isArticleNext(words)) {
    const split = start + hours[1].length;
    words.push({ text: hours[1], start, end: split }, { text: 'hours', start: split, end });
    return;
  }
  const [, number] = NUMBER_WITH_UNIT.exec(text) ?? [];
  if (number !== undefined) {
    const split = start + number.length;
    words.push({ text: number, start, end: split });
    addWord(words, raw.slice(number.length), split);
    return;
  }
  if (raw.length <= LONGEST_WORD) words.push({ text, start, end });
}

/** Whether the next number is that of an article. */
const isArticleNext = (words: readonly Word[]): boolean =>
  ARTICLE.test(words.findLast(({ text }) => !BEFORE_LISTED.test(text))?.text ?? '');

const isFigure = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);

const withoutPossessive = (word: string): string => word.replace(/['’]s$/, '').replace(/['’]/g, '');

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
