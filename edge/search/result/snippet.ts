/** The part of a text that shows why it was found. */
import type { MarkedRow, Marks } from '../index/text-file.ts';
import { PHRASE_VALUE } from './finder.ts';
import { cut, ELLIPSIS, onOneLine, windowBounds } from './window.ts';

export interface Snippet {
  text: string;
  /** Matches inside the text, start and end in UTF-16 units. */
  highlights: [start: number, end: number][];
  /** What the matches are worth together; 0 without any. */
  value: number;
}

/** A card as it is, or its title where that shows more. */
export const cardSnippet = (row: MarkedRow): Snippet =>
  preferTitle(row, whole(row.content.text, row.inText));

/** About 200 characters around the place where the matches are worth most, or the title. */
export function textSnippet(row: MarkedRow): Snippet {
  const { inText, stretch } = row;
  const flat = onOneLine(row.content.text);
  const first = inText.spans[stretch.first];
  const last = inText.spans[stretch.first + stretch.count - 1];
  const bounds = windowBounds(flat, first?.[0] ?? 0, last?.[1] ?? 0);
  const { from, to } = bounds;
  const shift = from > 0 ? ELLIPSIS.length - from : 0;
  return preferTitle(row, {
    text: cut(flat, bounds),
    highlights: inText.spans
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
    value: stretch.value,
  });
}

const whole = (text: string, { spans, value }: Marks): Snippet => ({
  text,
  highlights: spans,
  value,
});

/** The title where only it holds a word, or the phrase, of the query. */
function preferTitle({ content: { title }, inTitle }: MarkedRow, snippet: Snippet): Snippet {
  if (title === null || snippet.value >= PHRASE_VALUE) return snippet;
  const decides = snippet.value === 0 ? inTitle.value > 0 : inTitle.value >= PHRASE_VALUE;
  return decides ? whole(title, inTitle) : snippet;
}
