/** The parts of a text that are held against the units separately. */
export const REGIONS = ['title', 'recitals', 'enacting', 'annexes', 'footnotes', 'rest'] as const;
export type Region = (typeof REGIONS)[number];

/** The text of one node of the source. */
export interface Piece {
  region: Region;
  /** On one line, for messages. */
  text: string;
  /** Text of the piece before it, for messages. */
  before: string;
  /** Name of the file. */
  document: string;
  /** Its letters and digits, without regard to case. */
  folded: string;
}

/** @returns the letters and digits of a text, without regard to case. */
export function fold(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
    .toLowerCase();
}
