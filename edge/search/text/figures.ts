/** Times and amounts in texts: what questions such as "how long" and "how much" ask for. */
import { isMonth } from './months.ts';
import { isFigure, NUMBERS, PERIOD } from './words.ts';

export const FIGURE_KINDS = ['time', 'amount'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export interface Figure {
  /** Places of its first and last word. */
  first: number;
  last: number;
  /** Whether it says how long or how much: "within 72 hours" does, "immediately" and a date only may. */
  isSure: boolean;
}

/** Before a unit without a number: "every year". */
const EACH = /^(?:each|every|per|once)$/;
const OFTEN =
  /^(?:immediate|prompt|annual|year|quarter|month|week|dai|hour|regular|periodical)ly$|^annual$/;
/** Smaller numbers are mostly those of provisions and lists. */
const LEAST_AMOUNT = 1_000;
const YEAR = /^(?:19|20)\d\d$/;

/** @param words of a text, as `textsOf` returns them @returns in reading order */
export function figuresOf(words: readonly string[], kind: FigureKind): Figure[] {
  const figureAt = kind === 'time' ? timeAt : amountAt;
  const figures: Figure[] = [];
  for (const [last, word] of words.entries()) {
    const found = figureAt(
      word,
      words[last - 1] ?? '',
      words[last - 2] ?? '',
      words[last + 1] ?? '',
    );
    if (found !== null) figures.push({ first: last - found.before, last, isSure: found.isSure });
  }
  return figures;
}

/** @param before words that belong to it as well */
type Found = { before: number; isSure: boolean } | null;

/** Its last word is the unit: "72 hours", "15 working days", "every year", "2 August". */
function timeAt(word: string, before: string, first: string, next: string): Found {
  if (PERIOD.test(word)) {
    if (isFigure(before) || EACH.test(before)) return { before: 1, isSure: true };
    return isFigure(first) || NUMBERS.includes(first) ? { before: 2, isSure: true } : null;
  }
  // "Paragraph 2 may apply" has none.
  const isDay = isFigure(before) && (word !== 'may' || YEAR.test(next));
  const isOther = isMonth(word) ? isDay : word === 'delay' && before === 'undue';
  if (isOther) return { before: 1, isSure: false };
  return OFTEN.test(word) ? { before: 0, isSure: false } : null;
}

/** "EUR 500", "4 %", "45 million" */
function amountAt(word: string, before: string): Found {
  if (!isFigure(word)) return /\dpercent$/.test(word) ? { before: 0, isSure: true } : null;
  if (before === 'eur') return { before: 1, isSure: true };
  return Number(word) >= LEAST_AMOUNT && !YEAR.test(word) ? { before: 0, isSure: true } : null;
}
