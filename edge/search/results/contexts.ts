/** The text that a row shows, with its matches. */
import type { Row } from '../index/rows.ts';
import { ELLIPSIS, onOneLine, WINDOW, windowAround } from '../text/window.ts';
import type { Beginning } from './beginnings.ts';
import { type Forms, PHRASE_VALUE } from './forms.ts';
import { bestRun, type Match, matchesIn, worthOf } from './highlights.ts';

export interface Context {
  match_context: string;
  highlights: [start: number, end: number][];
  /** Value of the matches shown. */
  worth: number;
}

/** The context of a row that has a snippet as its text. */
export const contextOfSnippet = (row: Row, forms: Forms): Context =>
  preferTitle(row.title, whole(row.text, forms), forms);

/** The context of a row with the whole text. @param beginning of the passage to show, if the query names it */
export function contextOfText(row: Row, forms: Forms, beginning?: Beginning): Context {
  const at = beginning?.(row.text) ?? null;
  if (at !== null) return passageFrom(row.text, at, forms);
  return preferTitle(row.title, passage(row.text, forms), forms);
}

/** The context of a row without any text. */
export const contextOfTitle = (row: Row, forms: Forms): Context => whole(row.title, forms);

/** Whether a context lacks the phrase that its document must have. */
export const lacksPhrase = ({ worth }: Context, { phrases }: Forms): boolean =>
  phrases.length > 0 && worth < PHRASE_VALUE;

/** A text as it is. */
function whole(text: string, forms: Forms): Context {
  const matches = matchesIn(text, forms);
  return {
    match_context: text,
    highlights: matches.map(({ start, end }) => [start, end]),
    worth: worthOf(matches),
  };
}

/** About 200 characters around the most valuable matches. */
function passage(text: string, forms: Forms): Context {
  const matches = matchesIn(text, forms);
  const run = bestRun(matches, WINDOW);
  return shown(text, run[0]?.start ?? 0, run.at(-1)?.end ?? 0, matches);
}

/** About 200 characters from an offset on. */
function passageFrom(text: string, at: number, forms: Forms): Context {
  const rest = text.slice(at);
  const { match_context, highlights, worth } = shown(rest, 0, 0, matchesIn(rest, forms));
  const lead = at > 0 ? ELLIPSIS : '';
  return {
    match_context: `${lead}${match_context}`,
    highlights: highlights.map(([start, end]) => [start + lead.length, end + lead.length]),
    worth,
  };
}

/** What a window around a passage shows of a text. */
function shown(text: string, start: number, end: number, matches: readonly Match[]): Context {
  const { text: match_context, shift, from, to } = windowAround(onOneLine(text), start, end);
  const within = matches.filter((match) => match.start >= from && match.end <= to);
  return {
    match_context,
    highlights: within.map((match) => [match.start - shift, match.end - shift]),
    worth: worthOf(within),
  };
}

/** The title, if only the title contains a word, or the phrase, of the query. */
function preferTitle(title: string, context: Context, forms: Forms): Context {
  if (title === '' || context.worth >= PHRASE_VALUE) return context;
  if (context.worth > 0 && forms.phrases.length === 0) return context;
  const ofTitle = whole(title, forms);
  const decides = context.worth === 0 ? ofTitle.worth > 0 : ofTitle.worth >= PHRASE_VALUE;
  return decides ? ofTitle : context;
}
