/** Citations in a query: "GDPR art 33", "Article 5(1)(a) AI Act", "recital 26 gdpr", "annex 3, point 1". */

import { matchAt } from '../../citations/acts.ts';
import { COUNTING, NUMBER_SIGN, readProvision, stepsAfter } from '../../citations/provision.ts';
import {
  below,
  isFirst,
  isLabelOf,
  isPart,
  OF,
  type Step,
  UNITS,
  type Unit,
  wordsFor,
} from '../../citations/units.ts';
import { ARTICLE_LETTER, ARTICLE_ORDINAL } from '../../contract/article-ref.ts';
import { lazy, ofLetters } from '../../contract/lazy.ts';
import { romanOf } from '../../contract/roman.ts';
import { fold } from '../text/fold.ts';

/** A provision as a query cites it. */
export interface Citing {
  type: 'article' | 'recital' | 'annex';
  /** Label of the article, number of the recital; of an annex as written. */
  label: string;
  /** `1` of "Article 5(1)(a)". */
  paragraph: string | null;
  /** `a` of "Article 5(1)(a)". */
  point: string | null;
  /** Everything below the paragraph, or where none is cited: `a` and `i` of "Article 5(1)(a)(i)". */
  points: readonly string[];
}

/** A citation between what comes before and after it. */
export interface PlacedCitation {
  citation: Citing;
  /** As written; empty where the citation has none. */
  unit: string;
  before: string;
  after: string;
}

/** The first citation in a text, and at a place another one of a list, whose unit may be that before. */
type Patterns = Record<'first' | 'listed', () => RegExp>;

const BEFORE_WORD = '(?<![\\p{L}\\d])';
const AFTER_WORD = '(?![\\p{L}\\d])';

const provisionPatterns = lazy((): Patterns => {
  // "Art. 33", "art-33"; as acts write it, "recital (26)".
  const unit =
    `(${wordsFor('article', 'recital')}|§)(?:\\.?\\s*|-)${NUMBER_SIGN}` +
    `(?:(?<=(?:${wordsFor('recital')})\\.?\\s*)\\(\\s*(?=\\d{1,4}\\s*\\)))?`;
  const closed = '(?:(?<=\\(\\s*\\d{1,4})\\s*\\))?';
  // "1st" and "5th" are ordinals, "13f. GDPR" is Article 13 and the following, "5 bis 7" a range in German texts.
  const letter = `((?!(?:st|nd|rd|th)|f\\. \\S)${ARTICLE_LETTER})${AFTER_WORD}`;
  const apart = `(?:\\s+(?=${ARTICLE_ORDINAL}${AFTER_WORD}(?!\\s*\\d)))?`;
  const number = `(\\d{1,4})(?:${apart}${letter}|(?!\\d|(?<=\\d{4})/|/\\d*(?:\\d{4}|/[a-z])))${closed}`;
  return {
    first: ofLetters(`${BEFORE_WORD}${unit}${number}`, 'i'),
    listed: ofLetters(`(?:${unit}|(?:\\(\\s*)?)${number}`, 'iy'),
  };
});

const annexPatterns = lazy((): Patterns => {
  const annex = `(${wordsFor('annex')})\\s+`;
  const numeral = `(?!(?:i[dfnst]|vs|via)${AFTER_WORD})([ivx]{1,5}[a-z]?|\\d{1,2})${AFTER_WORD}`;
  return {
    first: ofLetters(`${BEFORE_WORD}${annex}${numeral}`, 'i'),
    listed: ofLetters(`(?:${annex})?${numeral}`, 'iy'),
  };
});

/**
 * The first citation in a text; null if it has none.
 * @param type of the number behind no unit; for `annex` citations of annexes are looked for, else all others
 * @param isListed whether to look at the beginning alone, where the unit may be that of the citation before
 */
export function placedProvision(
  text: string,
  type: Citing['type'] = 'article',
  isListed = false,
): PlacedCitation | null {
  // Most queries have none, and the expressions take longer to make than to use.
  if (type !== 'annex' && !/\d/.test(text)) return null;
  const { first, listed } = type === 'annex' ? annexPatterns() : provisionPatterns();
  const match = matchAt(isListed ? listed : first, text, 0);
  if (match === null) return null;
  const [whole, unit = '', number = '', letter = ''] = match;
  if (Number(number) === 0) return null;
  const own = rootOf(unit === '' ? type : UNITS.get(unit.toLowerCase()));
  // Recitals have no letters.
  const label = `${Number(number)}${own === 'recital' ? '' : fold(letter)}`;
  const above = stepsBefore(text.slice(0, match.index));
  const { steps, end } = stepsAfter(text, match.index + whole.length, own);
  return {
    citation: citingOf(own, own === 'annex' ? number : label, [...steps, ...above.steps]),
    unit,
    before: text.slice(0, above.start),
    after: text.slice(end),
  };
}

/** Of what has no other unit than "§": article. */
export const rootOf = (unit: Unit | null | undefined): Citing['type'] =>
  unit === 'annex' || unit === 'recital' ? unit : 'article';

const smallerUnit = ofLetters(
  `(?<![\\p{L}\\d])(?:(?:${COUNTING}) paragraph|${wordsFor('paragraph', 'point', 'subparagraph')})(?![\\p{L}])`,
  'gi',
);
const beforeLarger = ofLetters(`,?\\s+(?:${OF})\\s+(?:the\\s+)?`, 'iy');

/** What a text ends with before an article: "point (f) of ", "point (a) of the first subparagraph of ". */
function stepsBefore(text: string): { steps: Step[]; start: number } {
  let end = 0;
  for (const { index: start } of text.matchAll(smallerUnit())) {
    // What is within the one before ends where that does.
    if (start < end) continue;
    let steps: Step[] = [];
    for (end = start; end < text.length; ) {
      const next = readProvision(text, end, null, [{ unit: 'article', label: null }]);
      const of = next && matchAt(beforeLarger, text, next.end);
      if (!next || !of) break;
      steps = [...next.steps, ...steps];
      end = next.end + of[0].length;
    }
    if (end === text.length) return { steps, start };
  }
  return { steps: [], start: text.length };
}

/** @param steps below it */
export function citingOf(type: Citing['type'], label: string, steps: readonly Step[]): Citing {
  // "Subparagraph 2" of an article may be its paragraph; of a paragraph, no row can tell it.
  const told = steps.filter(({ unit }, at) => unit !== 'subparagraph' || at === 0);
  const points = below(type, told).flatMap(labelsOf);
  const isNumber = (): boolean => /^\d/.test(points[0] ?? '');
  const paragraph = (type !== 'annex' && isNumber() && points.shift()) || null;
  const point = ((type === 'annex' || !isNumber()) && points[0]) || null;
  return { type, label, paragraph, point, points };
}

/** None of what has no id of its own: "first sentence". */
function labelsOf(step: Step): string[] {
  const { unit, label } = step;
  if (label === null || !isLabelOf(null, label) || isFirst(step) || unit === 'sentence') return [];
  // "Part 2" of an annex is its Part II.
  const numeral = unit === 'part' && romanOf(Number(label));
  return [numeral || (isPart(step) ? label.toUpperCase() : label)];
}
