/** Finds the words and phrases of a query in texts. */
import { figuresOf } from '../text/figures.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { type Form, type Forms, PHRASE_VALUE, type Phrase } from './forms.ts';

export interface Match extends Form {
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
}

const PHRASE: Form = { group: -1, value: PHRASE_VALUE, quotedIn: [] };
/** As much as all words of a query; a date, which seldom is the answer, as much as one of them. */
const SURE_FIGURE: Form = { group: -2, value: 40, quotedIn: [] };
const OTHER_FIGURE: Form = { ...SURE_FIGURE, value: 5 };

/** What the query asks for, and does not say. */
export const isAskedFigure = ({ group }: Form): boolean => group === SURE_FIGURE.group;

/**
 * Matches in reading order; they do not overlap. A quoted word is none where the text has its phrase. The times and
 * amounts that the query asks for are among them, and may have a word of it.
 */
export function matchesIn(text: string, { words: forms, phrases, asked }: Forms): Match[] {
  const words = wordsOf(text);
  const matches = matchesAmong(words, forms, phrases);
  if (asked === null) return matches;
  const texts = words.map((word) => word.text);
  const figures = figuresOf(texts, asked).map(({ first, last, isSure }) => ({
    ...(isSure ? SURE_FIGURE : OTHER_FIGURE),
    start: words[first]?.start ?? 0,
    end: words[last]?.end ?? 0,
  }));
  return [...matches, ...figures].sort((left, right) => left.start - right.start);
}

function matchesAmong(
  words: readonly Word[],
  forms: Forms['words'],
  phrases: readonly Phrase[],
): Match[] {
  const matches: Match[] = [];
  const shown = new Set<Phrase>();
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place];
    if (word === undefined) break;
    const phrase = phrases.find((each) =>
      each.every((part, offset) => words[place + offset]?.text === part),
    );
    if (phrase !== undefined) {
      const end = words[place + phrase.length - 1]?.end ?? word.end;
      shown.add(phrase);
      matches.push({ ...PHRASE, start: word.start, end });
      place += phrase.length - 1;
      continue;
    }
    const form = forms.get(word.text);
    const isSplit = word.start === matches.at(-1)?.start;
    if (form === undefined || isSplit) continue;
    matches.push({ ...form, start: word.start, end: word.end });
  }
  return matches.filter(({ quotedIn }) => !quotedIn.some((phrase) => shown.has(phrase)));
}

/** What a match is worth more right behind another one: all of them together less than a further word of the query. */
const ADJACENT_VALUE = 0.25;

/** Combined value of matches: the best one of each group, and a little for repetitions. */
export function worthOf(matches: readonly Match[]): number {
  const best = new Map<number, number>();
  let before: Match | undefined;
  for (const match of matches) {
    const { group, value, start } = match;
    const isBehind = before?.end === start - 1 && before.group !== group;
    best.set(group, Math.max(best.get(group) ?? 0, isBehind ? value + ADJACENT_VALUE : value));
    before = match;
  }
  let sum = (matches.length - best.size) / 100;
  for (const value of best.values()) sum += value;
  return sum;
}

/** The most valuable run of matches that is no longer than a window; the first of equals. */
export function bestRun(matches: readonly Match[], window: number): Match[] {
  let best: Match[] = [];
  let most = 0;
  for (let first = 0; first < matches.length; first += 1) {
    const limit = (matches[first]?.start ?? 0) + window;
    let end = first;
    while (end < matches.length && (matches[end]?.end ?? 0) <= limit) end += 1;
    const run = matches.slice(first, end);
    const worth = worthOf(run);
    if (worth <= most) continue;
    [best, most] = [run, worth];
  }
  return best;
}
