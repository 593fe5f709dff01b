/**
 * A paragraph's text, cut into the statements that the definitions count: one sentence each, a list
 * of points together with the sentence that leads in to it. A sentence of a point that is a duty of its
 * own is a statement too. Nothing is lost: the statements' texts hold every word of the paragraph, in its
 * order but for the points of a list that goes on behind another sentence.
 */
import { smallNumerals } from '../../../edge/law/numerals.ts';
import { sentencesOf } from '../../../edge/law/sentences.ts';
import { operatorsOf } from './operators.ts';

export interface Statement {
  /** The sentence; with points, its lead-in and each point on a line of its own. */
  text: string;
  /** The sentence up to the first point. */
  leadIn: string;
  points: string[];
}

/**
 * @param content a paragraph: sub-paragraphs and points on lines of their own
 * @returns its statements in reading order; none for blank text
 */
export function statementsOf(content: string): Statement[] {
  const statements: Statement[] = [];
  for (const raw of content.split('\n')) {
    const line = raw.trim();
    const open = statements.at(-1);
    const label = pointLabel(line);
    if (open && label !== null) {
      const list = listThatGoesOn(statements, label) ?? open;
      const [point, ...own] = isDefinition(list, line) ? [line] : withOwnDuties(line, label);
      list.points.push(point ?? line);
      for (const sentence of own) statements.push(statement(sentence));
    } else if (open?.leadIn.endsWith(':') && /^[‘'"“]/.test(line)) open.points.push(line);
    else for (const sentence of sentencesOf(line)) statements.push(statement(sentence));
  }
  for (const each of statements) {
    each.text = [each.leadIn, ...each.points].join('\n');
  }
  return statements;
}

/**
 * A point in the piece that belongs to its list, and the sentences after it that are duties of their
 * own: "(a) keep a lantern. The keeper shall show it on request."
 */
function withOwnDuties(line: string, label: string): string[] {
  const [first = '', ...others] = sentencesOf(line.slice(label.length).trim());
  const from = others.findIndex((sentence) => operatorsOf(sentence).length > 0);
  if (from < 0) return [line];
  return [[label, first, ...others.slice(0, from)].join(' '), ...others.slice(from)];
}

/** Points that define terms hold no requirement, whatever verbs they contain. */
export function isDefinition({ leadIn, points }: Statement, point = points[0] ?? ''): boolean {
  return /\bdefinitions?\b/.test(leadIn) || /^\S+\s+[‘'"“]/.test(point);
}

function statement(leadIn: string): Statement {
  return { text: leadIn, leadIn, points: [] };
}

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
 * @returns the list that the label continues, or null where none does
 */
function listThatGoesOn<List extends { leadIn: string; points: readonly string[] }>(
  statements: readonly List[],
  label: string,
): List | null {
  const hasPrevious = ({ points }: List): boolean =>
    points.slice(-REACH).some((point) => isNext(pointLabel(point), label));
  // A lead-in without points yet is waiting for its first one.
  if (statements.at(-1)?.leadIn.endsWith(':') && isFirst(label)) return null;
  return statements.slice(-REACH).findLast(hasPrevious) ?? null;
}

function isFirst(label: string): boolean {
  return /^\W*(?:a|i|1)\W*$|^[–—•-]$/.test(label);
}

/** Whether a label comes right after another: (a) and (b), (ii) and (iii), (b) and (ba), (ba) and (c). */
function isNext(previous: string | null, label: string): boolean {
  if (previous === null) return false;
  const [from, to] = [previous, label].map((each) => each.replace(/\W/g, ''));
  if (!from || !to) return false;
  if (/^\d+$/.test(from) && /^\d+$/.test(to)) return Number(to) === Number(from) + 1;
  if (to === `${from}a` && !/^\d/.test(to)) return true;
  const isNextLetter = /^[a-z]$/.test(to) && to.charCodeAt(0) === from.charCodeAt(0) + 1;
  return isNextLetter || ROMAN.indexOf(to) === ROMAN.indexOf(from) + 1;
}

const ROMAN = smallNumerals(20);
