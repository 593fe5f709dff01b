/** The part of a text that shows why it was found. */

export interface Snippet {
  text: string;
  /** Matches inside the text, start and end in UTF-16 units. */
  highlights: [start: number, end: number][];
}

/** Length of a snippet in UTF-16 units, without the ellipses. */
const LENGTH = 200;
/** How far a cut is moved to fall between two words. */
const REACH = 30;
const ELLIPSIS = '…';

/**
 * A function that finds the words of a query in a text, in any case and with any apostrophe ending.
 * @param words forms as they stand in the texts, lower case
 * @param prefix the beginning of a word, or null
 */
export function wordFinder(words: Iterable<string>, prefix: string | null): RegExp | null {
  const alternatives = [...new Set(words)]
    .sort((left, right) => right.length - left.length)
    .map(literal);
  if (prefix !== null) alternatives.push(`${literal(prefix)}[\\p{L}\\p{N}\\p{M}]*`);
  if (alternatives.length === 0) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}\\p{M}])`,
    'giu',
  );
}

const literal = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** About 200 characters around the place where most different words of the query stand together. */
export function snippetOf(text: string, finder: RegExp | null): Snippet {
  const flat = text.replace(/\s/gu, ' ');
  const matches = finder === null ? [] : [...flat.matchAll(finder)].map(spanOf);
  const [from, to] = cut(flat, bestStart(flat, matches));
  const lead = from > 0 ? ELLIPSIS : '';
  const shift = lead.length - from;
  return {
    text: lead + flat.slice(from, to) + (to < flat.length ? ELLIPSIS : ''),
    highlights: matches
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift]),
  };
}

interface Span {
  start: number;
  end: number;
  word: string;
}

const spanOf = (match: RegExpExecArray): Span => ({
  start: match.index,
  end: match.index + match[0].length,
  word: match[0].toLowerCase(),
});

/** Where the window begins that holds most different words, then most words. */
function bestStart(text: string, matches: readonly Span[]): number {
  let best = 0;
  let bestValue = -1;
  let bestEnd = 0;
  for (let first = 0; first < matches.length; first += 1) {
    const start = matches[first]?.start ?? 0;
    const words = new Set<string>();
    let count = 0;
    let end = start;
    for (let next = first; next < matches.length; next += 1) {
      const match = matches[next];
      if (match === undefined || match.end > start + LENGTH) break;
      words.add(match.word);
      count += 1;
      end = match.end;
    }
    const value = words.size * 100 + count;
    if (value > bestValue) {
      best = start;
      bestEnd = end;
      bestValue = value;
    }
  }
  const room = Math.max(0, LENGTH - (bestEnd - best));
  return Math.max(0, Math.min(best - Math.floor(room / 2), text.length - LENGTH));
}

/** The window's edges, moved to spaces where there is one near. */
function cut(text: string, start: number): [number, number] {
  let from = start;
  if (from > 0) {
    const space = text.indexOf(' ', from - 1);
    if (space >= 0 && space < from + REACH) from = space + 1;
  }
  let to = Math.min(text.length, start + LENGTH);
  if (to < text.length) {
    const space = text.lastIndexOf(' ', to);
    if (space > to - REACH && space > from) to = space;
  }
  return [from, to];
}
