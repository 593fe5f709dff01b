/** The part of a text that shows why it was found. */
import type { Finder, Span } from './finder.ts';
import { onOneLine, WINDOW, windowAround } from './window.ts';

export interface Snippet {
  text: string;
  /** Matches inside the text, start and end in UTF-16 units. */
  highlights: [start: number, end: number][];
  /** What the matches are worth together; 0 without any. */
  value: number;
}

/** About 200 characters around the place where the matches are worth most. */
export function snippetOf(text: string, finder: Finder | null): Snippet {
  const flat = onOneLine(text);
  const place = finder === null ? null : bestStretch(finder(flat));
  return highlight(windowAround(flat, place?.start ?? 0, place?.end ?? 0), finder);
}

/** A text as it is, with its matches. */
export function highlight(text: string, finder: Finder | null): Snippet {
  const spans = finder === null ? [] : finder(text);
  return {
    text,
    highlights: spans.map(({ start, end }) => [start, end]),
    value: worthOf(spans),
  };
}

/** The stretch of matches, no longer than the window, that is worth most. */
function bestStretch(spans: readonly Span[]): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null;
  let bestValue = 0;
  for (const [first, { start }] of spans.entries()) {
    const within: Span[] = [];
    for (
      let next = first;
      (spans[next]?.end ?? Number.POSITIVE_INFINITY) <= start + WINDOW;
      next += 1
    ) {
      const span = spans[next];
      if (span !== undefined) within.push(span);
    }
    const value = worthOf(within);
    if (value > bestValue) {
      best = { start, end: within.at(-1)?.end ?? start };
      bestValue = value;
    }
  }
  return best;
}

/** Each word of the query counts once, repetitions of it for little. */
function worthOf(spans: readonly Span[]): number {
  const values = new Map<number, number>();
  for (const { slot, value } of spans) values.set(slot, Math.max(value, values.get(slot) ?? 0));
  let sum = (spans.length - values.size) / 100;
  for (const value of values.values()) sum += value;
  return sum;
}
