/** The lines of a text, with the anchors of its points. */
import { anchor } from '../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../edge/contract/schemas.ts';

type Point = Wire<'Point'>;

export interface TextLine {
  /** Of a point: `(a)`, `1.`, `Part I`; null for a line that belongs to none. */
  label: string | null;
  text: string;
  /** How deep it is in lists: 0 for the text itself, 1 for its points. */
  depth: number;
  /** Of points of a text with anchors; unique on the page. */
  anchor: string | null;
  citation: string | null;
  /** Part or section of an annex. */
  isHeading: boolean;
}

/** Anchors that a page has already: two parts of a text may have one name. */
export type Anchors = Set<string>;

/** Of elements of a provision's page that are not part of its text. */
export const OWN_ANCHORS: readonly string[] = ['main', 'text', 'history', 'site-search'];

/**
 * @param points of the text, in its order; each is one of its lines
 * @param taken null for a text that has no anchors, because another on the page has them
 */
export function textLines(
  text: string,
  points: readonly Point[],
  taken: Anchors | null,
): TextLine[] {
  const open = flattened(points, 1);
  let next = 0;
  let depth = 0;
  return text.split('\n').map((line): TextLine => {
    const candidate = open[next];
    const label = candidate === undefined ? null : labelIn(line, candidate.point);
    if (candidate === undefined || label === null) {
      return { label: null, text: line, depth, anchor: null, citation: null, isHeading: false };
    }
    next += 1;
    const isHeading = /^(?:Part|Section) /.test(candidate.point.label);
    depth = isHeading ? 0 : candidate.depth;
    return {
      label,
      text: line.slice(label.length).trimStart(),
      depth,
      anchor: taken === null ? null : unique(anchor(candidate.point.id), taken),
      citation: candidate.point.citation,
      isHeading,
    };
  });
}

function flattened(points: readonly Point[], depth: number): { point: Point; depth: number }[] {
  return points.flatMap((point) => {
    const isPart = /^(?:Part|Section) /.test(point.label);
    return [{ point, depth }, ...flattened(point.points, isPart ? 1 : depth + 1)];
  });
}

/** @returns the label as the line has it; null where the line is not that point */
function labelIn(line: string, { label, content }: Point): string | null {
  if (!line.endsWith(content)) return null;
  const written = line.slice(0, line.length - content.length).trimEnd();
  const name = label.replace(/^(?:Part|Section) /, '');
  const bare = written.replace(/^(?:Part|Section) /, '').replace(/^\(|[).:]+$/g, '');
  return bare === name ? written : null;
}

/** The anchor, with a number behind it where the page has it already. */
export function unique(name: string, taken: Anchors): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  taken.add(free);
  return free;
}
