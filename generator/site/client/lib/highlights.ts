/** Marks what matches in a text. */

interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * The text in pieces, in order; together they are the text.
 * @param ranges [start, end) in UTF-16 units; those that overlap, lie outside or are no pairs add nothing
 */
export function pieces(text: string, ranges: readonly (readonly number[])[]): Piece[] {
  const parts: Piece[] = [];
  let done = 0;
  for (const [start = 0, end = 0] of ranges) {
    if (start < done || end <= start || end > text.length) continue;
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}
