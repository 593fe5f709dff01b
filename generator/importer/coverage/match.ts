import type { Piece } from './pieces.ts';

/** The text of the source that is in no unit, and the text of the units that is not in the source. */
export interface Match {
  lost: number;
  firstLost: Piece | null;
  surplus: number;
  firstSurplus: string | null;
}

/** A run of text of this length does not occur twice in an act by chance. */
const KEY_LENGTH = 48;
const SHORTEST_KEY = 12;
/** How far ahead and how often text is searched for: bounds for a text that differs throughout. */
const WINDOW = 100_000;
const MOST_SEARCHES = 5_000;

/**
 * Compares pieces with the units, both in the order of the page. Where they differ, the next place that
 * has the piece and what follows it is searched for; the text between is surplus. A piece without such
 * a place is lost.
 * @param ignored runs of surplus shorter than this are labels and not counted.
 */
export function matchPieces(pieces: readonly Piece[], units: string, ignored: number): Match {
  const match: Match = { lost: 0, firstLost: null, surplus: 0, firstSurplus: null };
  let cursor = 0;
  let searches = 0;
  let isDifferent = false;
  for (const [index, piece] of pieces.entries()) {
    const { folded } = piece;
    // After a loss, a letter or two may be the same by chance: what follows has to be the same too.
    const key = isDifferent && folded.length < SHORTEST_KEY ? keyAt(pieces, index) : folded;
    if (units.startsWith(key, cursor)) {
      cursor += folded.length;
      isDifferent = false;
      continue;
    }
    searches += 1;
    const at = searches > MOST_SEARCHES ? -1 : findAhead(keyAt(pieces, index), units, cursor);
    isDifferent = at < 0;
    if (isDifferent) {
      const shared = sharedLength(folded, units, cursor);
      cursor += shared;
      match.lost += folded.length - shared;
      match.firstLost ??= piece;
    } else {
      addSurplus(match, units.slice(cursor, at), ignored);
      cursor = at + folded.length;
    }
  }
  addSurplus(match, units.slice(cursor), ignored);
  return match;
}

/** A piece with what follows it, long enough to occur in one place only. */
function keyAt(pieces: readonly Piece[], index: number): string {
  let key = '';
  for (let next = index; next < pieces.length && key.length < KEY_LENGTH; next += 1) {
    key += pieces[next]?.folded ?? '';
  }
  return key;
}

function findAhead(key: string, units: string, cursor: number): number {
  if (key.length < SHORTEST_KEY) return -1;
  const ahead = units.slice(cursor, cursor + WINDOW).indexOf(key);
  return ahead < 0 ? -1 : cursor + ahead;
}

/** The beginning of a piece counts as found when it is too long to be there by chance. */
function sharedLength(folded: string, units: string, cursor: number): number {
  let length = 0;
  while (length < folded.length && folded[length] === units[cursor + length]) length += 1;
  return length >= SHORTEST_KEY ? length : 0;
}

function addSurplus(match: Match, run: string, ignored: number): void {
  if (run.length < ignored) return;
  match.surplus += run.length;
  match.firstSurplus ??= run.slice(0, 160);
}
