/** A quotation beside a text: whether the words stand there, and else which are most like them. */
import type { Wire } from '../contract/schemas.ts';
import { wordsOf } from '../law/words.ts';

type DiffSegment = NonNullable<Wire<'Verification'>['nearest']>['diff'][number];

/** Quotation marks around the words are not part of them. */
export const withoutMarks = (quote: string): string =>
  quote.replace(/^["“”„‘’'«»\s]+|["“”‘’'«»\s]+$/gu, '');

const LABEL = /^\(?([0-9a-z]{1,5})[.)]\s+/;

/** The words of a point that is cited, without its own label before them. @param id such as `art_6/par_1/pnt_a` */
export const withoutLabel = (quote: string, id: string | null): string =>
  id?.endsWith(`/pnt_${LABEL.exec(quote)?.[1]}`) ? quote.replace(LABEL, '') : quote;

/** Dots in place of words that were left out. */
const OMISSION = /\s*(?:\[\s*)?(?:…|\.{3,}|\. \. \.)(?:\s*\])?\s*/u;

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** @returns null where the words do not stand in the text; whole words only */
export function standing(quote: string, text: string): 'exact' | 'normalised' | null {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const isWhole =
      !(isLetter(text[at - 1]) && isLetter(quote[0])) &&
      !(isLetter(text[at + quote.length]) && isLetter(quote.at(-1)));
    if (isWhole) return 'exact';
  }
  const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;
  return spaced(wordsOf(text)).includes(spaced(wordsOf(quote))) ? 'normalised' : null;
}

interface Word {
  /** In lower case. */
  word: string;
  start: number;
  end: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/** Of so many words of a quotation so many have to stand in a text, in their order, for it to be like it. */
const LEAST_ALIKE = 0.4;
/** A passage has at most so many words for one of the quotation: others stand between them. */
const LOOSENESS = 1.5;
/** Words that are left out between dots, at most. */
const MOST_OMITTED = 600;

/** @returns the words of a text that are most like a quotation; null where none are */
export function nearestPassage(
  quote: string,
  text: string,
): { content: string; diff: DiffSegment[] } | null {
  const quoted = wordsIn(quote);
  const all = wordsIn(text);
  const parts = quote.split(OMISSION).map(wordsIn);
  const windows = parts.filter((words) => words.length > 0).map((words) => windowOf(words, all));
  const from = Math.min(...windows.map(({ from }) => from));
  const to = Math.max(...windows.map(({ to }) => to));
  const longest = quoted.length * LOOSENESS + MOST_OMITTED;
  const [window] = to - from > longest ? [windowOf(quoted, all)] : [{ from, to }];
  if (window === undefined) return null;
  const passage = all.slice(window.from, window.to);
  const pairs = commonWords(quoted, passage);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (!first || !last || pairs.length < quoted.length * LEAST_ALIKE) return null;
  const start = passage[first[1]]?.start ?? 0;
  const end = passage[last[1]]?.end ?? 0;
  return { content: text.slice(start, end), diff: diffOf(quote, quoted, text, passage, pairs) };
}

/** The stretch of a text that has most of some words, a little longer than they are. */
function windowOf(words: readonly Word[], all: readonly Word[]): { from: number; to: number } {
  const wanted = new Map<string, number>();
  for (const { word } of words) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  const length = Math.ceil(words.length * LOOSENESS);
  const found = new Map<string, number>();
  let [count, most, best] = [0, -1, 0];
  const change = (word: string | undefined, by: 1 | -1): void => {
    if (word === undefined || !wanted.has(word)) return;
    const before = found.get(word) ?? 0;
    found.set(word, before + by);
    const needed = wanted.get(word) ?? 0;
    if (by === 1 ? before < needed : before <= needed) count += by;
  };
  for (let to = 0; to < all.length; to += 1) {
    change(all[to]?.word, 1);
    if (to >= length) change(all[to - length]?.word, -1);
    if (count > most) [most, best] = [count, to];
  }
  // The words may go on behind the first stretch that has as many.
  return { from: Math.max(0, best - length + 1), to: Math.min(all.length, best + length) };
}

type Pair = readonly [quoted: number, standing: number];

/** The longest common subsequence of two lists of words. */
function commonWords(quoted: readonly Word[], passage: readonly Word[]): Pair[] {
  const width = passage.length + 1;
  const lengths = new Uint16Array((quoted.length + 1) * width);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = quoted.length - 1; one >= 0; one -= 1) {
    for (let other = passage.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] =
        quoted[one]?.word === passage[other]?.word
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [one, other] = [0, 0]; one < quoted.length && other < passage.length; ) {
    if (quoted[one]?.word === passage[other]?.word) {
      pairs.push([one, other]);
      [one, other] = [one + 1, other + 1];
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}

/** What leads from the quotation to the words of the text, between the first and the last that both have. */
function diffOf(
  quote: string,
  quoted: readonly Word[],
  text: string,
  passage: readonly Word[],
  pairs: readonly Pair[],
): DiffSegment[] {
  const segments: DiffSegment[] = [];
  const add = (
    op: DiffSegment['op'],
    source: string,
    words: readonly Word[],
    [from, to]: readonly [number, number],
  ): void => {
    if (from >= to) return;
    segments.push({ op, text: source.slice(words[from]?.start, words[to - 1]?.end) });
  };
  let [one, other] = [0, pairs[0]?.[1] ?? 0];
  for (let place = 0; place < pairs.length; ) {
    const [at = 0, stands = 0] = pairs[place] ?? [];
    let alike = 1;
    while (isNext(pairs[place + alike - 1], pairs[place + alike])) alike += 1;
    add('delete', quote, quoted, [one, at]);
    add('insert', text, passage, [other, stands]);
    add('equal', text, passage, [stands, stands + alike]);
    [one, other] = [at + alike, stands + alike];
    place += alike;
  }
  add('delete', quote, quoted, [one, quoted.length]);
  return segments;
}

/** Whether two pairs stand side by side in both lists. */
const isNext = (pair?: Pair, next?: Pair): boolean =>
  pair !== undefined && next !== undefined && next[0] === pair[0] + 1 && next[1] === pair[1] + 1;
