/** The part of a text that shows why it was found. */
import type { Finder, Worth } from './finder.ts';

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

/** About 200 characters around the place where most different words of the query stand together. */
export function snippetOf(text: string, finder: Finder | null): Snippet {
  const flat = text.replace(/\s/gu, ' ');
  const matches = finder === null ? [] : spansOf(flat, finder);
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

interface Span extends Worth {
  start: number;
  end: number;
}

function spansOf(text: string, { pattern, worth }: Finder): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    ...worth(match[0]),
  }));
}

/** Where the window begins whose matches are worth most; repetitions count for little. */
function bestStart(text: string, matches: readonly Span[]): number {
  let best = 0;
  let bestEnd = 0;
  let bestValue = -1;
  matches.forEach(({ start }, first) => {
    const values = new Map<number, number>();
    let end = start;
    let repetitions = 0;
    for (let next = first; next < matches.length; next += 1) {
      const match = matches[next];
      if (match === undefined || match.end > start + LENGTH) break;
      if (values.has(match.slot)) repetitions += 1;
      values.set(match.slot, Math.max(match.value, values.get(match.slot) ?? 0));
      end = match.end;
    }
    const value = [...values.values()].reduce((sum, slot) => sum + slot, 0) + repetitions / 100;
    if (value > bestValue) {
      best = start;
      bestEnd = end;
      bestValue = value;
    }
  });
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
