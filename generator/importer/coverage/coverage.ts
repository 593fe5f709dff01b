import type { Act } from '../act/act.ts';
import type { OfficialDocument } from '../formats/official-document.ts';
import { PICTURE, type Piece, piecesOf, REGIONS, type Walker } from './pieces.ts';
import { textsOf, unitsOf } from './units.ts';

/** How much of an official text has gone into the act that was read out of it. */
export interface Coverage {
  /** Share of the source's letters and digits that are in exactly one unit; 1 when nothing is lost. */
  share: number;
  /** Letters and digits in the source, and those of them that are in no unit. */
  total: number;
  lost: number;
  /** The first text in no unit, with the text before it; null when nothing is lost. */
  firstLost: string | null;
  /** Letters and digits in the units that the source does not have at that place: text twice, or moved. */
  surplus: number;
  firstSurplus: string | null;
  /** Pictures of the source, other than around the act. What stands for one counts as a letter, lost or not. */
  pictures: number;
}

/** Labels that a text leaves out ("Annex", "1") are not surplus. */
const LABEL_LENGTH = 20;

/**
 * The coverage oracle. A walker with rules of its own sorts the text nodes of the source into title,
 * recitals, enacting terms, annexes, footnotes and the rest; each is then looked for in the units of
 * that part, in the order of the page, each place used once. Only letters, digits and signs are compared,
 * regardless of case, since the parsers change spaces, marks and capitals; of spaces those whose loss makes one
 * word of two.
 * @param documents the files that the act was read out of, in their order, deletions still in them
 * @param walk the walker of their format
 */
export function coverageOf(
  act: Act,
  documents: readonly OfficialDocument[],
  walk: Walker,
): Coverage {
  const pieces = piecesOf(documents, walk);
  const units = unitsOf(act, hasNumberedRecitals(pieces));
  const coverage: Coverage = {
    share: 1,
    total: 0,
    lost: 0,
    firstLost: null,
    surplus: 0,
    firstSurplus: null,
    pictures: pieces.filter(({ text }) => text === PICTURE).length,
  };
  for (const region of REGIONS) {
    const own = pieces.filter((piece) => piece.region === region);
    const match = matchPieces(own, units[region], LABEL_LENGTH);
    coverage.total += own.reduce((sum, piece) => sum + piece.folded.length, 0);
    coverage.lost += match.lost;
    coverage.surplus += match.surplus;
    coverage.firstLost ??= match.firstLost === null ? null : describe(match.firstLost);
    coverage.firstSurplus ??= match.firstSurplus;
  }
  const glued = gluedWords(act, pieces);
  coverage.lost += glued.length;
  coverage.firstLost ??= glued[0] ?? null;
  coverage.share = coverage.total === 0 ? 0 : (coverage.total - coverage.lost) / coverage.total;
  return coverage;
}

const WORD = /[\p{L}\p{N}]+/gu;
const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/**
 * Words that are in the units more often than in the source, made of the last word of one of its texts and the first
 * word of the next, which white space keeps apart.
 * @returns a message for each
 */
function gluedWords(act: Act, pieces: readonly Piece[]): string[] {
  const printed = counts(pieces.flatMap(({ text }) => wordsIn(text)));
  const pairs = pieces.map((piece, index) => {
    const [last, first] = [wordsIn(pieces[index - 1]?.text ?? '').at(-1), wordsIn(piece.text)[0]];
    const isPair = last !== undefined && first !== undefined;
    return { piece, last, first, word: isPair ? `${last}${first}` : '' };
  });
  // The publisher has glued some words himself.
  for (const { piece, word } of pairs) if (!piece.isApart) add(printed, word);
  const written = counts(textsOf(act).flatMap(wordsIn));
  return pairs.flatMap(({ piece: { isApart, document, region }, last, first, word }) =>
    isApart && word !== '' && (written.get(word) ?? 0) > (printed.get(word) ?? 0)
      ? [`${document}, ${region}: '${last} ${first}' has become one word`]
      : [],
  );
}

function counts(words: readonly string[]): Map<string, number> {
  const byWord = new Map<string, number>();
  for (const word of words) add(byWord, word);
  return byWord;
}

function add(byWord: Map<string, number>, word: string): void {
  byWord.set(word, (byWord.get(word) ?? 0) + 1);
}

/** @returns whether every word of the source is in exactly one unit. */
export function isWhole(coverage: Coverage): boolean {
  return coverage.total > 0 && coverage.lost === 0 && coverage.surplus === 0;
}

/** @returns the first text that is in no unit, or in two; for messages about an act that is not whole */
export function firstProblem({ firstLost, firstSurplus }: Coverage): string {
  return firstLost ?? `${firstSurplus ?? ''} (twice or moved)`;
}

/** "(1)"; a few acts number their recitals "1.", which in others are points. */
function hasNumberedRecitals(pieces: readonly Piece[]): boolean {
  const recitals = pieces.filter(({ region }) => region === 'recitals');
  return recitals.some(({ text }) => /^\([0-9]/.test(text)) || /^1\./.test(recitals[0]?.text ?? '');
}

function describe({ text, before, document, region }: Piece): string {
  const context = before === '' ? '' : `…${before.slice(-60)} ⟶ `;
  const lost = text === PICTURE ? 'a picture' : text.slice(0, 160);
  return `${document}, ${region}: ${context}${lost}`;
}

/** The text of the source that is in no unit, and the text of the units that is not in the source. */
interface Match {
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
function matchPieces(pieces: readonly Piece[], units: string, ignored: number): Match {
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
