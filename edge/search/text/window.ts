/** Cuts a window out of a text, at word boundaries. The generator cuts snippets with it too. */

/** Length of the window in UTF-16 units, without the ellipses. */
export const WINDOW = 200;
/** How far a boundary may move to avoid cutting a word. */
const REACH = 30;
const ELLIPSIS = '…';

export interface Window {
  /** On one line, with "…" where text was cut off. */
  text: string;
  /** Offset in the text of what the window shows, less the offset of that in the window. */
  shift: number;
  from: number;
  to: number;
}

/** A text on one line, with the same offsets. */
export const onOneLine = (text: string): string => text.replace(/[^\S ]/g, ' ');

/**
 * About {@link WINDOW} units of a text around a passage.
 * @param flat the text on one line
 * @param start of the passage, which is not longer than the window
 */
export function windowAround(flat: string, start: number, end: number): Window {
  const room = Math.max(0, WINDOW - (end - start));
  const wanted = Math.max(0, Math.min(start - Math.floor(room / 2), flat.length - WINDOW));
  const from = wanted === 0 ? 0 : wordStart(flat, wanted, start);
  return cut(flat, from, wanted + WINDOW, end);
}

/** The same from the beginning of a passage on. */
export const windowFrom = (flat: string, start: number): Window =>
  cut(flat, start, start + WINDOW, start);

/** @param limit where the window ends, or a word before, but not before `end` */
function cut(flat: string, from: number, limit: number, end: number): Window {
  const to = limit >= flat.length ? flat.length : wordEnd(flat, limit, end);
  const lead = from > 0 ? ELLIPSIS : '';
  const shown = `${lead}${flat.slice(from, to).trimEnd()}${to < flat.length ? ELLIPSIS : ''}`;
  return { text: shown, shift: from - lead.length, from, to };
}

/** After the first space from an offset on, if there is one nearby and before the passage. */
function wordStart(text: string, from: number, passage: number): number {
  const limit = Math.min(from + REACH, passage);
  for (let at = from - 1; at < limit; at += 1) if (text[at] === ' ') return at + 1;
  return from;
}

/** The last space up to an offset, or else the next one, if there is one nearby and after the passage. */
function wordEnd(text: string, to: number, passage: number): number {
  const space = text.lastIndexOf(' ', to);
  if (space > to - REACH && space >= passage) return space;
  const next = text.indexOf(' ', to);
  return next >= 0 && next < to + REACH ? next : to;
}
