/** The lines of a text, with the anchors of its points. */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../edge/contract/schemas.ts';
import { isPart, labelIn } from '../../render/point-labels.ts';

type Point = Wire<'Point'>;

export interface TextLine {
  /** The label of a point: `(a)`, `1.`, `Part I`; null for a line that begins none. */
  label: string | null;
  text: string;
  /** Where `text` begins in the whole text. */
  start: number;
  /** How deep it is in lists: 0 for the text itself, 1 for its points. */
  depth: number;
  /** Unique on the page; only points of a text with anchors have one. */
  anchor: string | null;
  citation: string | null;
  /** Whether it is the heading of a part or section of an annex. */
  isHeading: boolean;
}

/** Whether a line is not empty: a heading may have a label alone, "Class I". */
export const isShown = ({ label, text }: TextLine): boolean => text !== '' || label !== null;

/** Anchors that a page has already: two parts of a text may have one name. */
export type Anchors = Set<string>;

/** The ids that the page of a provision has outside of its text. */
export const OWN_ANCHORS: readonly string[] = [
  'main',
  'text',
  'recitals',
  'history',
  'site-search',
];

/**
 * @param points of the text, in its order; each is one of its lines
 * @param taken null for a text that has no anchors, because another on the page has them
 */
export function textLines(
  text: string,
  points: readonly Point[],
  taken: Anchors | null,
): TextLine[] {
  const flatPoints = flattened(points, 1);
  const open: Open[] = [];
  let next = 0;
  let depth = 0;
  let before = '';
  let end = -1;
  return text.split('\n').map((line): TextLine => {
    const candidate = flatPoints[next];
    const last = before;
    before = line;
    end += 1 + line.length;
    const label = candidate === undefined ? null : labelIn(line, candidate.point);
    if (candidate === undefined || label === null) {
      if (!isAnnounced(line, last)) depth = depthBetween(open, candidate);
      const start = end - line.length;
      return { ...UNLABELLED, text: line, start, depth };
    }
    next += 1;
    const isHeading = isPart(candidate.point);
    depth = isHeading ? 0 : candidate.depth;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    open.push({ point: candidate.point, depth, isNumbered: !isHeading && !line.startsWith('(') });
    const words = line.slice(label.length).trimStart();
    return {
      label,
      text: words,
      start: end - words.length,
      depth,
      anchor: taken === null ? null : unique(addresses.anchor(candidate.point.id), taken),
      citation: candidate.point.citation,
      isHeading,
    };
  });
}

const UNLABELLED = { label: null, anchor: null, citation: null, isHeading: false };

interface PlacedPoint {
  point: Point;
  depth: number;
}
interface Open extends PlacedPoint {
  /** "1." and not "(1)". */
  isNumbered: boolean;
}

function flattened(points: readonly Point[], depth: number): PlacedPoint[] {
  return points.flatMap((point) => [
    { point, depth },
    ...flattened(point.points, isPart(point) ? 1 : depth + 1),
  ]);
}

/** An indent, or a number that is no point: "3.1." behind "(2)". */
const LISTED = /^(?:[-–—]|[0-9.]+) /;

/** Whether a line is as deep as the line before: a colon announced it, or both begin with an indent or a number. */
function isAnnounced(line: string, before: string): boolean {
  return before.endsWith(':') || (LISTED.test(line) && LISTED.test(before));
}

/**
 * How deep a line without a label is. It belongs to a point whose list goes on after the line, or to a numbered point of an
 * annex, which may have such lines; else to the text, since lists in brackets have ended before it.
 * @param open the last point and those around it
 */
function depthBetween(open: readonly Open[], next: PlacedPoint | undefined): number {
  const list = next === undefined || isPart(next.point) ? null : holderOf(next.point);
  const around = open.findLast(
    ({ point, isNumbered }) => isNumbered || point.id === list || holderOf(point) === list,
  );
  return around?.depth ?? 0;
}

/** The id of the provision or point that contains a point. */
const holderOf = ({ id }: Point): string => id.slice(0, id.lastIndexOf('/'));

/** The anchor, with a number behind it where the page has it already. */
export function unique(name: string, taken: Anchors): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  taken.add(free);
  return free;
}
