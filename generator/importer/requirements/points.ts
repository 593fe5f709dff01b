/** Labels of points, and to which list a point belongs when other text stands between its points. */
import { smallNumerals } from '../../../edge/contract/roman.ts';

/** "(a) ", "(iv) ", "(12) ", "– " at the start of a line. */
const POINT = /^(?:\((?:[a-z]{1,2}|[ivxl]{1,7}|\d{1,3}[a-z]?)\)|[–—•-]|[a-z]\)|\d{1,2}\.)(?=\s)/;

/** The label that a line begins with, or null where it is no point. */
export function pointLabel(line: string): string | null {
  return POINT.exec(line)?.[0] ?? null;
}

/** How many points and statements back a label is looked for. */
const REACH = 20;

/**
 * Behind a sub-paragraph of point (a), point (b) goes on with the list of point (a), not with the
 * sub-paragraph.
 * @param statements those before the point, in reading order
 * @returns the list that the label continues, or null where the last statement has it or none does
 */
export function listThatGoesOn<List extends { leadIn: string; points: readonly string[] }>(
  statements: readonly List[],
  label: string,
): List | null {
  const hasPrevious = ({ points }: List): boolean =>
    points.slice(-REACH).some((point) => isNext(pointLabel(point), label));
  const last = statements.at(-1);
  if (!last || hasPrevious(last)) return null;
  // A lead-in without points yet is waiting for its first one.
  if (last.leadIn.endsWith(':') && isFirst(label)) return null;
  return statements.slice(-REACH).findLast(hasPrevious) ?? null;
}

function isFirst(label: string): boolean {
  return /^\W*(?:a|i|1)\W*$|^[–—•-]$/.test(label);
}

/** Whether a label comes right after another: (a) and (b), (ii) and (iii), (b) and (ba), (ba) and (c). */
function isNext(previous: string | null, label: string): boolean {
  if (previous === null) return false;
  const [from, to] = [previous, label].map((each) => each.replace(/\W/g, ''));
  if (from === undefined || to === undefined || from === '' || to === '') return false;
  if (/^\d+$/.test(from) && /^\d+$/.test(to)) return Number(to) === Number(from) + 1;
  if (to.length === from.length + 1 && to === `${from}a` && !/^\d/.test(to)) return true;
  const isNextLetter = /^[a-z]$/.test(to) && to.charCodeAt(0) === from.charCodeAt(0) + 1;
  return isNextLetter || ROMAN.indexOf(to) === ROMAN.indexOf(from) + 1;
}

const ROMAN = smallNumerals(20);
