import type { Act } from '../act/act.ts';
import type { OfficialDocument } from '../formats/official-document.ts';
import { matchPieces } from './match.ts';
import { type Piece, piecesOf, REGIONS, type Region, type Walker } from './pieces.ts';
import { unitsOf } from './units.ts';

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
  regions: Record<Region, { total: number; lost: number }>;
}

/** Labels that a text leaves out ("Annex", "1") are not surplus. */
const LABEL_LENGTH = 20;

/**
 * The coverage oracle. A walker with rules of its own sorts the text nodes of the source into title,
 * recitals, enacting terms, annexes, footnotes and the rest; each is then looked for in the units of
 * that part, in the order of the page, each place used once. Only letters and digits are compared,
 * regardless of case, since the parsers change spaces, marks and capitals.
 * @param documents the files that the act was read out of, in their order, deletions still in them
 * @param walk the walker of their format
 */
export function coverageOf(
  act: Act,
  documents: readonly OfficialDocument[],
  walk: Walker,
): Coverage {
  const pieces = piecesOf(documents, walk);
  const units = unitsOf(act, pieces.some(isRecitalNumber));
  const coverage: Coverage = {
    share: 1,
    total: 0,
    lost: 0,
    firstLost: null,
    surplus: 0,
    firstSurplus: null,
    regions: emptyRegions(),
  };
  for (const region of REGIONS) {
    const own = pieces.filter((piece) => piece.region === region);
    const match = matchPieces(own, units[region], LABEL_LENGTH);
    const total = own.reduce((sum, piece) => sum + piece.folded.length, 0);
    coverage.regions[region] = { total, lost: match.lost };
    coverage.total += total;
    coverage.lost += match.lost;
    coverage.surplus += match.surplus;
    coverage.firstLost ??= match.firstLost === null ? null : describe(match.firstLost);
    coverage.firstSurplus ??= match.firstSurplus;
  }
  coverage.share = coverage.total === 0 ? 0 : (coverage.total - coverage.lost) / coverage.total;
  return coverage;
}

/** @returns whether every word of the source is in exactly one unit. */
export function isWhole(coverage: Coverage): boolean {
  return coverage.total > 0 && coverage.lost === 0 && coverage.surplus === 0;
}

function isRecitalNumber({ region, text }: Piece): boolean {
  return region === 'recitals' && /^\([0-9]/.test(text);
}

function emptyRegions(): Coverage['regions'] {
  const none = () => ({ total: 0, lost: 0 });
  return {
    title: none(),
    recitals: none(),
    enacting: none(),
    annexes: none(),
    footnotes: none(),
    rest: none(),
  };
}

function describe({ text, before, document, region }: Piece): string {
  const context = before === '' ? '' : `…${before.slice(-60)} ⟶ `;
  return `${document}, ${region}: ${context}${text.slice(0, 160)}`;
}
