/** Finds the words of a query in a text, in whatever form they stand there. */
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';

export interface Finder {
  /** The matches in a text, none overlapping. */
  find(text: string): Match[];
  /** What a match is worth for a snippet. @param match as it stands in the text */
  worth(match: string): Worth;
}

export interface Match {
  text: string;
  start: number;
  end: number;
}

export interface Worth {
  /** Matches of the same word of the query, which together are worth one. */
  slot: number;
  value: number;
}

export const PHRASE_VALUE = 100;
const WORD_VALUE = 5;
const COMPLETION_VALUE = 3;
const SYNONYM_VALUE = 2;

/** @returns null where the query has no words to find */
export function createFinder({ phrases }: ParsedQuery, slots: readonly Slot[]): Finder | null {
  const worths = new Map<string, Worth>();
  const alternatives: string[] = [];
  const learn = (form: string, worth: Worth) => {
    if (worths.has(form)) return;
    worths.set(form, worth);
    alternatives.push(patternOf(form));
  };
  for (const words of phrases) alternatives.push(words.map(patternOf).join(BETWEEN_WORDS));
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
  if (alternatives.length === 0) return null;
  const pattern = new RegExp(
    `(?<![A-Za-z0-9])(?:${longestFirst(alternatives).join('|')})(?![A-Za-z0-9])`,
    'gi',
  );
  return {
    find: (text) =>
      [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
        text: match,
        start: index,
        end: index + match.length,
      })),
    worth: (match) => worths.get(match.toLowerCase()) ?? { slot: -1, value: PHRASE_VALUE },
  };
}

const BETWEEN_WORDS = '[^A-Za-z0-9]+';
/** What may stand between the thousands of a number. */
const BETWEEN_THOUSANDS = '[ \\u00a0\\u202f\\u2009,.]?';

/** Of two alternatives that begin alike the longer one has to come first. */
function longestFirst(alternatives: readonly string[]): string[] {
  return alternatives.toSorted((left, right) => right.length - left.length);
}

function patternOf(word: string): string {
  if (word === 'percent') return '(?:%|percent)';
  if (/^\d{4,}$/.test(word)) {
    return word.replace(/\B(?=(?:\d{3})+$)/g, BETWEEN_THOUSANDS);
  }
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
