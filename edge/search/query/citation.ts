/** A provision as a query cites it. */
import { below, isFirst, isLabelOf, isPart, type Step, type Unit } from '../../citations/units.ts';
import { romanOf } from '../../contract/roman.ts';

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

/** Of what has no other unit than "§": article. */
export const rootOf = (unit: Unit | null | undefined): Citing['type'] =>
  unit === 'annex' || unit === 'recital' ? unit : 'article';

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
