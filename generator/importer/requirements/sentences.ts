/**
 * A paragraph's text, cut into the statements that the definitions count: one sentence each, a list
 * of points together with the sentence that leads in to it. A sentence of a point that is a duty of its
 * own is a statement too. Nothing is lost: the statements' texts hold every word of the paragraph, in its
 * order but for the points of a list that goes on behind another sentence.
 */
import { sentencesOf } from '../../dataset/sentences.ts';
import { operatorsOf } from './operators.ts';
import { listThatGoesOn, pointLabel } from './points.ts';

export interface Statement {
  /** The sentence; with points, its lead-in and each point on a line of its own. */
  text: string;
  /** The sentence up to the first point. */
  leadIn: string;
  points: string[];
  /** What completes the sentence after its points; empty in most. */
  tail: string;
}

/**
 * @param content a paragraph: sub-paragraphs and points on lines of their own
 * @returns its statements in reading order; none for blank text
 */
export function statementsOf(content: string): Statement[] {
  const statements: Statement[] = [];
  for (const raw of content.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const open = statements.at(-1);
    const label = pointLabel(line);
    if (open && label !== null) {
      const list = listThatGoesOn(statements, label) ?? open;
      const [point, ...own] = isDefinition(list, line) ? [line] : withOwnDuties(line, label);
      list.points.push(point ?? line);
      statements.push(...own.map(statement));
    } else if (open?.leadIn.endsWith(':') && /^[‘'"“]/.test(line)) open.points.push(line);
    else if (open && open.points.length > 0 && open.tail === '' && continues(line)) {
      const [tail = '', ...further] = sentencesOf(line);
      open.tail = tail;
      statements.push(...further.map(statement));
    } else statements.push(...sentencesOf(line).map(statement));
  }
  for (const each of statements) {
    each.text = [each.leadIn, ...each.points, each.tail].filter((part) => part !== '').join('\n');
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
  return { text: leadIn, leadIn, points: [], tail: '' };
}

/** A line after points that continues their sentence starts in lower case. */
function continues(line: string): boolean {
  return /^\p{Ll}/u.test(line);
}
