/** Finds the words of a query in a text, in whatever form they stand there. */
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';

/** The matches in a text, in its order, none overlapping. */
export type Finder = (text: string) => Span[];

export interface Span extends Worth {
  /** In UTF-16 units. */
  start: number;
  end: number;
}

export interface Worth {
  /** Matches of the same word of the query, which together are worth one. */
  slot: number;
  value: number;
}

/** More than all the words of a query together. */
export const PHRASE_VALUE = 100;
const WORD_VALUE = 5;
const COMPLETION_VALUE = 3;
const SYNONYM_VALUE = 2;
const PHRASE: Worth = { slot: -1, value: PHRASE_VALUE };

/** @returns null where the query has no words to find */
export function createFinder({ phrases }: ParsedQuery, slots: readonly Slot[]): Finder | null {
  const worths = worthsOf(slots);
  if (worths.size === 0) return null;
  const pattern = new RegExp(
    `(?<![A-Za-z0-9])(?:(${phrases.map(phrasePattern).join('|') || NEVER})|${wordPatterns(worths)})(?![A-Za-z0-9])`,
    'gi',
  );
  return (text) => {
    const spans: Span[] = [];
    for (const match of text.matchAll(pattern)) {
      const [found, phrase] = match;
      const [start, end] = [match.index, match.index + found.length];
      if (isLetter(text.charCodeAt(start - 1)) || isLetter(text.charCodeAt(end))) continue;
      const worth = phrase === undefined ? worths.get(normalized(found)) : PHRASE;
      if (worth !== undefined) spans.push({ start, end, ...worth });
    }
    return spans;
  };
}

/** By form, what the words of the query, their completions and their synonyms are worth. */
function worthsOf(slots: readonly Slot[]): Map<string, Worth> {
  const worths = new Map<string, Worth>();
  const learn = (form: string, worth: Worth) => {
    if (!worths.has(form)) worths.set(form, worth);
  };
  slots.forEach(({ word, own }, slot) => {
    for (const { entry } of own.terms) {
      const value = entry.term === word.term ? WORD_VALUE : COMPLETION_VALUE;
      for (const form of entry.words) learn(form, { slot, value });
    }
  });
  slots.forEach(({ synonyms }, slot) => {
    for (const form of synonyms.flatMap(({ forms }) => forms.flat())) {
      learn(form, { slot, value: SYNONYM_VALUE });
    }
  });
  return worths;
}

const NEVER = '[]';
const BETWEEN_WORDS = '[^A-Za-z0-9]+';
/** What may stand between the thousands of a number. */
const BETWEEN_THOUSANDS = '[ \\u00a0\\u202f\\u2009,.]?';
const MILLIONS = /^(\d+)000000$/;

const phrasePattern = (words: readonly string[]): string =>
  words.map(wordPattern).join(BETWEEN_WORDS);

/** Of two words that begin alike the longer one has to come first. */
const wordPatterns = (worths: ReadonlyMap<string, Worth>): string =>
  [...worths.keys()]
    .sort((left, right) => right.length - left.length)
    .map(wordPattern)
    .join('|');

function wordPattern(word: string): string {
  if (word === 'percent') return '%|percent';
  const millions = MILLIONS.exec(word);
  const grouped = word.replace(/\B(?=(?:\d{3})+$)/g, BETWEEN_THOUSANDS);
  if (millions !== null) return `${grouped}|${millions[1]} million`;
  return /^\d{4,}$/.test(word) ? grouped : word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A match as `wordsOf` would cut it. */
function normalized(match: string): string {
  const lower = match.toLowerCase();
  if (lower === '%') return 'percent';
  if (!/^\d/.test(lower)) return lower;
  return lower
    .replace(/ million$/, '000000')
    .replace(/(?<=\d)[ \u00a0\u202f\u2009,.](?=\d{3})/g, '');
}

/** The pattern knows the letters of ASCII only; others lie between the Latin ones and the punctuation. */
const isLetter = (unit: number): boolean => unit >= 0xc0 && unit < 0x2000;
