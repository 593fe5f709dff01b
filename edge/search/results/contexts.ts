/** The text that a row shows, with its matches. */
import type { Row } from '../index/rows.ts';
import { isMonth } from '../text/months.ts';
import { stemOf } from '../text/stem.ts';
import { onOneLine, WINDOW, type Window, windowAround, windowFrom } from '../text/window.ts';
import { PERIOD, wordsOf } from '../text/words.ts';
import type { Beginning } from './beginnings.ts';
import { type Forms, PHRASE_VALUE, wordCountOf } from './forms.ts';
import { bestRun, isAskedFigure, type Match, matchesIn, worthOf } from './highlights.ts';

export interface Context {
  match_context: string;
  highlights: [start: number, end: number][];
  /** Value of the matches shown. */
  worth: number;
  /** How many words of the query it shows. */
  words: number;
  /** Whether it has a time or an amount that the query asks for. */
  hasAsked: boolean;
}

/** The context of a row that has a snippet as its text. */
export const contextOfSnippet = (row: Row, forms: Forms): Context =>
  preferTitle(row.title, whole(row.text, forms), forms);

/**
 * The context of a row with the whole text.
 * @param beginning of the passage to show, if the query names it and the passage has a quoted phrase
 */
export function contextOfText(row: Row, forms: Forms, beginning?: Beginning): Context {
  const at = beginning?.(row.text) ?? null;
  const matches = matchesIn(row.text, forms);
  const own = at === null ? null : within(windowFrom(onOneLine(row.text), at), matches);
  if (own !== null && !lacksPhrase(own, forms)) return own;
  return preferTitle(row.title, passage(row.text, matches), forms);
}

/** The context of a row without any text. */
export const contextOfTitle = (row: Row, forms: Forms): Context => whole(row.title, forms);

/** Whether a context lacks the phrase that its document must have. */
export const lacksPhrase = ({ worth }: Context, { phrases }: Forms): boolean =>
  phrases.length > 0 && worth < PHRASE_VALUE;

/**
 * Whether it lacks one of the figures of the query: another date, or another fine, is not what was asked for.
 * @param figures as `figuresSaid` returns them
 */
export function lacksFigureSaid({ match_context }: Context, figures: readonly string[]): boolean {
  if (figures.length === 0) return false;
  const shown = asFigure(wordsOf(match_context).map(({ text }) => text));
  return figures.some((figure) => !` ${shown} `.includes(` ${figure} `));
}

const asFigure = (words: readonly string[]): string => words.map(stemOf).join(' ');

/** The numbers of a query with what they belong to, as terms between spaces: "1 month", "2 august 2026". */
export function figuresSaid(words: readonly string[]): string[] {
  const figures: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [number = '', unit = '', year = ''] = words.slice(at, at + 3);
    if (!/\d/.test(number)) continue;
    const isDate = isMonth(unit);
    const figure = [number, ...(isDate || PERIOD.test(unit) ? [unit] : [])];
    if (isDate && /^\d{4}$/.test(year)) figure.push(year);
    figures.push(asFigure(figure));
    at += figure.length - 1;
  }
  return figures;
}

/** A text as it is. */
function whole(text: string, forms: Forms): Context {
  return contextWith(text, 0, matchesIn(text, forms));
}

/** About 200 characters around the most valuable matches. */
function passage(text: string, matches: readonly Match[]): Context {
  const run = bestRun(matches, WINDOW);
  const window = windowAround(onOneLine(text), run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
  return within(window, matches);
}

/** What a window shows, with the matches that it has whole. */
function within({ text, shift, from, to }: Window, matches: readonly Match[]): Context {
  const shown = matches.filter(({ start, end }) => start >= from && end <= to);
  return contextWith(text, shift, shown);
}

/** @param shift of the matches' offsets @param matches in the text, with the figures that the query asks for */
const contextWith = (text: string, shift: number, matches: readonly Match[]): Context => ({
  match_context: text,
  highlights: matches
    .filter((match) => !isAskedFigure(match))
    .map(({ start, end }) => [start - shift, end - shift]),
  worth: worthOf(matches),
  words: wordCountOf(matches),
  hasAsked: matches.some(isAskedFigure),
});

/** The title, if only the title contains the quoted phrase: rows have their titles beside it. */
function preferTitle(title: string, context: Context, forms: Forms): Context {
  if (title === '' || !lacksPhrase(context, forms)) return context;
  const ofTitle = whole(title, forms);
  return ofTitle.worth >= PHRASE_VALUE ? ofTitle : context;
}
