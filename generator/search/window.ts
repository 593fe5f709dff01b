/** Cuts a text around a place, at words; the kernel (`window.ts`) does the same for whole texts. */

/** Length of a cut in UTF-16 units, without the ellipses. */
export const WINDOW = 200;
/** How far an edge is moved to fall between two words. */
const REACH = 30;
const ELLIPSIS = '…';

/** A text on one line; every place stays where it was. */
export const onOneLine = (text: string): string => text.replace(/\s/g, ' ');

/**
 * About {@link WINDOW} units of a text with a stretch of it in the middle; "…" where something is cut off.
 * @param flat the text on one line
 * @param start of the stretch, not longer than the window
 */
export function windowAround(flat: string, start: number, end: number): string {
  const room = Math.max(0, WINDOW - (end - start));
  const wanted = Math.max(0, Math.min(start - Math.floor(room / 2), flat.length - WINDOW));
  const from = wanted === 0 ? 0 : wordStart(flat, wanted, start);
  const limit = wanted + WINDOW;
  const to = limit >= flat.length ? flat.length : wordEnd(flat, limit, end);
  const lead = from > 0 ? ELLIPSIS : '';
  return `${lead}${flat.slice(from, to).trimEnd()}${to < flat.length ? ELLIPSIS : ''}`;
}

/** Behind the first space from a place on, if one is near and before the stretch. */
function wordStart(text: string, from: number, stretch: number): number {
  const space = text.indexOf(' ', from - 1);
  return space >= 0 && space < from + REACH && space < stretch ? space + 1 : from;
}

/** The last space up to a place, if one is near and behind the stretch. */
function wordEnd(text: string, to: number, stretch: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > to - REACH && space >= stretch ? space : to;
}
