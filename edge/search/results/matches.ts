/** Finds the words and phrases of a query in texts, in all ways in which texts write them. */
import { ofLetters } from '../../contract/lazy.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { QueryWord } from '../lookup/look-up.ts';
import { rarityAmong } from '../rank/scores.ts';
import { type FigureKind, figuresIn } from '../text/figures.ts';
import { fold, NUMBERS } from '../text/words.ts';

/** What an alternative of the expression stands for. */
interface Wanted {
  /** Position of the word in the query; only the best match of a group counts fully. */
  group: number;
  value: number;
  /** Whether it is a word of a phrase: a text that shows one has no use for the word alone. */
  isQuoted: boolean;
}

export interface TextMatch extends Wanted {
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
}

/** Groups of matches that are no single word of the query. */
const PHRASE = -1;
const FIGURE = -2;

/** Counts more than all words of a query together. */
const PHRASE_VALUE = 200;
/** Counts more than a word: another date, or another fine, is not what was asked for. */
const NUMBER_VALUE = 20;
/** A time or an amount that is asked for counts as much as some words; a date, seldom the answer, as much as one word. */
const SURE_FIGURE_VALUE = 40;
const OTHER_FIGURE_VALUE = 5;
const COMPLETION_SHARE = 0.6;
const SYNONYM_SHARE = 0.4;

/** Whether a match is a time or an amount, which the query asks for and does not say. */
export const isFigure = ({ group }: TextMatch): boolean => group === FIGURE;

/** @returns a function that finds matches in reading order, which do not overlap but for figures */
export function matcherOf(
  words: readonly QueryWord[],
  phrases: readonly (readonly string[])[],
  asked: FigureKind | null,
  { documentCount }: Pick<Catalogue, 'documentCount'>,
): (text: string) => TextMatch[] {
  const wanted: Wanted[] = [];
  const alternatives: string[] = [];
  const add = (patterns: readonly string[], meaning: Wanted): void => {
    if (patterns.length === 0) return;
    wanted.push(meaning);
    alternatives.push(`(${patterns.join('|')})`);
  };
  const weightOf = (matching: number): number => 1 + rarityAmong(documentCount, matching);
  add(
    phrases.map((phrase) => phrase.map(patternOfWord).join(BETWEEN_WORDS)),
    { group: PHRASE, value: PHRASE_VALUE, isQuoted: false },
  );
  for (const [group, { text, indexed, isQuoted }] of words.entries()) {
    const value = weightOf(indexed?.matching ?? 0) + (/\d/.test(text) ? NUMBER_VALUE : 0);
    add((indexed?.forms ?? []).map(patternOfWord), { group, value, isQuoted });
  }
  for (const [group, { indexed, completions, synonyms }] of words.entries()) {
    const value = weightOf(indexed?.matching ?? 0);
    const patternsOf = (forms: readonly string[]) => [...new Set(forms)].map(patternOfWord);
    add(patternsOf(completions.flatMap(({ forms }) => forms)), {
      group,
      value: COMPLETION_SHARE * value,
      isQuoted: false,
    });
    add(patternsOf(synonyms.flatMap(({ terms }) => terms.flatMap(({ forms }) => forms))), {
      group,
      value: SYNONYM_SHARE * value,
      isQuoted: false,
    });
  }
  const pattern = ofLetters(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'gi')();
  return (text) => {
    const matches = wanted.length === 0 ? [] : wordsIn(text, pattern, wanted);
    if (asked === null) return matches;
    const figures = figuresIn(text, asked).map(({ start, end, isSure }): TextMatch => {
      const value = isSure ? SURE_FIGURE_VALUE : OTHER_FIGURE_VALUE;
      return { start, end, group: FIGURE, value, isQuoted: false };
    });
    return [...matches, ...figures].sort((left, right) => left.start - right.start);
  };
}

/** Between two words of a phrase may be letters that are no words. */
const BETWEEN_WORDS = '[^\\p{L}\\d]+(?:[a-z][^\\p{L}\\d]+)*';

function wordsIn(text: string, pattern: RegExp, wanted: readonly Wanted[]): TextMatch[] {
  const { plain, offsets } = inPlainLetters(text);
  const placeOf = (at: number): number => offsets?.[at] ?? at;
  const matches = Array.from(plain.matchAll(pattern), (match): TextMatch[] => {
    const meaning = wanted[match.slice(1).findIndex((group) => group !== undefined)];
    const [start, end] = [placeOf(match.index), placeOf(match.index + match[0].length)];
    return meaning === undefined ? [] : [{ ...meaning, start, end }];
  }).flat();
  const hasPhrase = matches.some(({ group }) => group === PHRASE);
  return matches.filter(({ isQuoted }) => !(hasPhrase && isQuoted));
}

/** Letters beyond ASCII with their accents, and breaks within words that nobody sees. */
const FOLDED = ofLetters('[\\u00ad\\u200b]|(?![a-z])[\\p{L}]\\p{M}*|[a-z]\\p{M}+', 'giu');

/** A text without accents, and for each of its offsets that in the original; null where all are equal. */
function inPlainLetters(text: string): { plain: string; offsets: number[] | null } {
  if (!/[\u00ad\u00c0-\u200b\u2c00-\uffff]/.test(text)) return { plain: text, offsets: null };
  const offsets: number[] = [];
  let plain = '';
  let from = 0;
  const add = (part: string, at: (unit: number) => number): void => {
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(at(unit));
    plain += part;
  };
  const addAsItIs = (to: number): void => {
    const start = from;
    add(text.slice(start, to), (unit) => start + unit);
  };
  for (const { 0: letter, index } of text.matchAll(FOLDED())) {
    addAsItIs(index);
    add(fold(letter.replace(/[\u00ad\u200b]/, '')), () => index);
    from = index + letter.length;
  }
  addAsItIs(text.length);
  offsets.push(text.length);
  return { plain, offsets: offsets };
}

/** What a match right behind another gains: all such gains together are less than a further word of the query. */
const ADJACENT_VALUE = 0.1;

/** Combined value of matches: the best one of each group, and a little for repetitions. */
function worthOf(matches: readonly TextMatch[]): number {
  const best = new Map<number, number>();
  let before: TextMatch | undefined;
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
export function bestRun(matches: readonly TextMatch[], window: number): TextMatch[] {
  let best: TextMatch[] = [];
  let most = 0;
  for (let first = 0; first < matches.length; first += 1) {
    const limit = (matches[first]?.start ?? 0) + window;
    let end = first + 1;
    while (end < matches.length && (matches[end]?.end ?? 0) <= limit) end += 1;
    const run = matches.slice(first, end);
    const worth = worthOf(run);
    if (worth <= most) continue;
    [best, most] = [run, worth];
  }
  return best;
}

/** Words that `wordsOf` writes in one way, and texts in several. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['percent', '(?:percent|per cent|%)'],
  ['eur', '(?:eur|€)'],
]);

const SCALES = [
  [1e3, 'thousand'],
  [1e6, '(?:million|mn|mio|m)'],
  [1e9, '(?:billion|bn)'],
] as const;

function patternOfWord(word: string): string {
  if (/^\d+(?:\.\d+)?$/.test(word)) return numberPattern(word);
  const [, share] = /^([\d.]+)percent$/.exec(word) ?? [];
  if (share !== undefined) return `${numberPattern(share)} ?(?:%|per ?cent)`;
  // "Co-operation" is cooperation; possessives and elided vowels are no part of words.
  if (/^co(?:op|ord)/.test(word)) return `co-?${word.slice(2)}`;
  return OTHERWISE.get(word) ?? word.replace(/[^\p{L}\d]/gu, '\\$&');
}

/** 20000000 is "20 000 000" and "20 million", 1.5 is "1,5", and 5 is "five" before a unit of time. */
function numberPattern(figure: string): string {
  const grouped = figure.replace('.', '[.,]').replace(/\B(?=(?:\d{3})+(?!\d))/g, '[\\s.,]?');
  const scaled = SCALES.map(([scale, name]) => ({ count: Number(figure) / scale, name }))
    .filter(({ count }) => count >= 0.1 && Number.isInteger(count * 100))
    .map(({ count, name }) => `${String(count).replace('.', '[.,]')} ?${name}`);
  const written = NUMBERS[Number(figure)];
  const spelled = written === undefined ? [] : [`${written}(?=[\\s-](?:hour|day|week|month|year))`];
  return `(?:${[grouped, ...scaled, ...spelled].join('|')})`;
}
