/** The lists of points in a text: which label belongs to which list, and where a list ends. */
import { smallNumerals } from '../../edge/law/numerals.ts';

export interface OpenPoint {
  label: string;
  content: string;
  points: OpenPoint[];
  /** A bracket or a full stop after the label: lists of one are inside points of the other. */
  style: 'bracket' | 'stop' | null;
}

/** A list that stands in the text itself. */
interface PointList {
  /** The subparagraph that it stands in: 2 for the second. */
  subparagraph: number;
  points: OpenPoint[];
}

/** "(a) text"; in annexes and articles without numbered paragraphs also "1. text", "3.1. text" and "a. text". */
const POINT = /^\(([0-9]{1,3}[a-z]?|[a-z]{1,5})\) (.+)$/;
const NUMBERED = /^([0-9]{1,3}[a-z]?(?:\.[0-9]{1,2}){0,2}|[a-z])\. (.+)$/;
/** Indents, and what ends the sentence before a list, are no subparagraphs. */
const WITHIN_SUBPARAGRAPH = /^(?:[-–—] |\p{Ll})/u;

/**
 * Points nested in one another: a label that continues an open list belongs to it, one that begins a list ("1", "a",
 * "i", "3.1" in 3) opens one in the point before. Behind a line without a label it opens one beside the list before:
 * that line is no longer part of the last point, unless the list goes on later. Where labels have stops the first list may begin with
 * any number: that of a section goes on from the section before, and an amendment may have deleted the first point.
 * @param hasStops whether labels may have a full stop in place of brackets
 * @returns the first list, and those that other subparagraphs have; one that is second in a point is left out
 */
export function listsOf(lines: readonly string[], hasStops: boolean): PointList[] {
  const root = listHolder();
  const lists: PointList[] = [];
  const open: OpenPoint[] = [root];
  const labelled = lines.flatMap((line, at) => labelledLine(line, at, hasStops) ?? []);
  let subparagraph = 0;
  let read = 0;
  for (const [index, { at, ...entry }] of labelled.entries()) {
    const depth = listFor(open, labelled, index);
    const begins = BEGINNINGS.has(entry.label) || (hasStops && index === 0 && isWhole(entry.label));
    if (depth < 0 && !begins) continue;
    const between = lines.slice(read, at).filter((line) => line !== '');
    const begun = between.filter((line) => !WITHIN_SUBPARAGRAPH.test(line)).length;
    read = at + 1;
    if (depth >= 0) open.length = depth + 1;
    else if (lists.length === 0) {
      subparagraph = Math.max(begun, 1);
      lists.push({ subparagraph, points: root.points });
    } else if (between.length > 0) {
      const restarted = open.findIndex(({ points: [point] }) => isBeside(entry, point));
      const kept = keeperOf(open, labelled.slice(index));
      const keeper = restarted < 0 ? kept : Math.min(kept, restarted);
      if (keeper < open.length - 1) {
        open.length = keeper + 1;
        const beside = listHolder();
        open.push(beside);
        if (keeper === 0) {
          subparagraph += begun;
          lists.push({ subparagraph, points: beside.points });
        }
      }
    }
    addTo(open, entry);
  }
  return lists;
}

type Labelled = Pick<OpenPoint, 'label' | 'content' | 'style'>;

function labelledLine(
  line: string,
  at: number,
  hasStops: boolean,
): (Labelled & { at: number }) | null {
  const bracketed = POINT.exec(line);
  const [, label, content] = bracketed ?? (hasStops ? NUMBERED.exec(line) : null) ?? [];
  if (label === undefined || content === undefined) return null;
  return { label, content, style: bracketed === null ? 'stop' : 'bracket', at };
}

/** Whether it can only be the first of another list: an "(a)" is not in a list of another "(a)". */
const isBeside = (entry: Labelled, first: Labelled | undefined): boolean =>
  first !== undefined && first.style === entry.style && first.label === entry.label;

const listHolder = (): OpenPoint => ({ label: '', content: '', points: [], style: null });

function addTo(open: OpenPoint[], { label, content, style }: Labelled): void {
  const point: OpenPoint = { label, content, points: [], style };
  open.at(-1)?.points.push(point);
  open.push(point);
}

/** The index of the open point whose list a label continues; -1 where it continues none. */
function listFor(open: readonly OpenPoint[], labelled: readonly Labelled[], index: number): number {
  const { label = '', style = null } = labelled[index] ?? {};
  const next = labelled[index + 1]?.label;
  return open.findLastIndex(
    (holder) =>
      (style === 'stop' && holder.style === 'stop' && label === `${holder.label}.1`) ||
      (holder.points.at(-1)?.style === style && continues(holder.points, label, next)),
  );
}

/**
 * The index of the open point that has the line before a new list: the one after which an open list goes on. Where none
 * does, lists in brackets have ended, and only a numbered point has such lines.
 */
function keeperOf(open: readonly OpenPoint[], rest: readonly Labelled[]): number {
  const fresh = [listHolder()];
  for (const [index, entry] of rest.entries()) {
    const depth = listFor(fresh, rest, index);
    if (depth >= 0) fresh.length = depth + 1;
    else if (!BEGINNINGS.has(entry.label)) {
      const outer = listFor(open, rest, index);
      if (outer >= 0) return outer + 1;
      continue;
    }
    addTo(fresh, entry);
  }
  return Math.max(
    open.findLastIndex(({ style }) => style === 'stop'),
    0,
  );
}

const BEGINNINGS = new Set(['1', 'a', 'i', 'aa']);
const ROMAN = smallNumerals(20);
/** Points may be missing between two, where an amendment deleted them. */
const WIDEST_GAP = 3;

/**
 * Whether a label comes next in a list: "b" or "aa" after "a", "ii" after "i", "3" after "2", "aa" after "z".
 * @param next the label after it, which tells the letter "i" after "h" from the first of a list within "h"
 */
function continues(list: readonly OpenPoint[], label: string, next: string | undefined): boolean {
  const last = list.at(-1)?.label;
  if (last === undefined || isNumber(last) !== isNumber(label)) return false;
  if (isNumber(label)) return continuesNumbers(last, label);
  const isInserted = label.length === last.length + 1 && label.startsWith(last);
  if (list[0]?.label === ROMAN[0]) {
    const step = ROMAN.indexOf(label) - ROMAN.indexOf(last);
    return ROMAN.includes(label) ? step > 0 && step <= WIDEST_GAP : isInserted;
  }
  if (last === 'z' && label === 'aa') return next !== 'bb';
  const step = label.charCodeAt(0) - last.charCodeAt(0);
  if (step === 0) return isInserted || (label.length === last.length && label > last);
  if (label === ROMAN[0]) return last === 'h' && next !== ROMAN[1];
  return step > 0 && step <= WIDEST_GAP && label.length <= 2;
}

/** "3" after "2", "1a" after "1", "3.2" after "3.1". */
function continuesNumbers(last: string, label: string): boolean {
  const [outer, inner] = partsOfLabel(label);
  const [lastOuter, lastInner] = partsOfLabel(last);
  if (outer !== lastOuter) return false;
  const step = Number.parseInt(inner, 10) - Number.parseInt(lastInner, 10);
  return step === 0 ? inner > lastInner : step > 0 && step <= WIDEST_GAP;
}

/** "3." and "1" of "3.1". */
function partsOfLabel(label: string): [outer: string, inner: string] {
  const start = label.lastIndexOf('.') + 1;
  return [label.slice(0, start), label.slice(start)];
}

const isNumber = (label: string): boolean => /^[0-9]/.test(label);
const isWhole = (label: string): boolean => /^[0-9]+$/.test(label);
