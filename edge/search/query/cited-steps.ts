/** The steps of a citation below its provision: `5` and `a` of "Article 83(5)(a)". */
import { LARGER_PARTS } from '../../citations/units.ts';
import type { Citing } from './citation.ts';

/** Empty where the whole provision is cited. */
export const stepsOf = ({ type, paragraph, points }: Citing): string[] =>
  type === 'annex'
    ? partsOf(points.join(' '))
    : [...(paragraph === null ? [] : [paragraph]), ...points];

/** "Part II, 2(b)" and "II(2)(b)" are II, 2 and b. */
export const partsOf = (place: string): string[] =>
  (place.match(/[a-z\d]+/gi) ?? []).filter((part) => !UNIT.test(part));

const UNIT = new RegExp(`^(?:${LARGER_PARTS.join('|')}|point)$`, 'i');
