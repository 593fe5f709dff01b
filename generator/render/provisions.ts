/**
 * Ids, citations and ELI addresses of provisions, down to the point. Ids are those of the European
 * Legislation Identifier: `art_5a/par_1/pnt_a`, `rct_26`, `anx_I`; an address is the act's base, the id,
 * and the version: `oj` for the text as published, else the date of the consolidated text.
 * Source: the URI templates of ELI for the Official Journal (data.europa.eu/eli).
 */
import type { Wire } from '../../edge/contract/schemas.ts';
import type { FrameworkRecord, VersionRecord } from '../dataset/records.ts';

type Point = Wire<'Point'>;

/** What names a provision: its framework, and the version that brought its wording. */
export interface NamedAct {
  framework: FrameworkRecord;
  since: VersionRecord;
}

/** @param words "Article 5a", "Recital 26" @returns "Article 5a eIDAS" */
export function citationOf(words: string, { framework }: NamedAct): string {
  return `${words} ${framework.short_name}`;
}

/** @returns null where the address of the act is not known */
export function eliOf(id: string, { framework, since }: NamedAct): string | null {
  const base = /^(.+)\/oj$/.exec(framework.legaltext_url ?? '')?.[1];
  if (base === undefined) return null;
  return `${base}/${id}/${since.version === 'original' ? 'oj' : since.version}`;
}

const POINT = /^\(([0-9]{1,3}[a-z]?|[a-z]{1,5})\) (.+)$/;

interface OpenPoint {
  label: string;
  content: string;
  points: OpenPoint[];
}

/**
 * The points of a text, nested: a label that continues an open list belongs to it, one that begins a
 * list ("1", "a", "i") opens one in the point before. Lines without a label belong to no point.
 * @param id of what holds the points @param words its citation without the name of the act
 */
export function pointsOf(text: string, id: string, words: string, act: NamedAct): Point[] {
  const root: OpenPoint = { label: '', content: '', points: [] };
  const open: OpenPoint[] = [root];
  for (const line of text.split('\n')) {
    const [, label, content] = POINT.exec(line) ?? [];
    if (label === undefined || content === undefined) continue;
    const depth = open.findLastIndex((list) => continues(list.points.at(-1)?.label, label));
    if (depth >= 0) open.length = depth + 1;
    else if (!BEGINNINGS.has(label)) continue;
    const list = open.at(-1) ?? root;
    const point: OpenPoint = { label, content, points: [] };
    list.points.push(point);
    open.push(point);
  }
  return root.points.map((point) => named(point, id, words, act));
}

function named(
  { label, content, points }: OpenPoint,
  id: string,
  words: string,
  act: NamedAct,
): Point {
  const own = `${id}/pnt_${label}`;
  const ownWords = `${words}(${label})`;
  return {
    label,
    content,
    id: own,
    citation: citationOf(ownWords, act),
    eli: eliOf(own, act),
    points: points.map((point) => named(point, own, ownWords, act)),
  };
}

const BEGINNINGS = new Set(['1', 'a', 'i', 'aa']);
const ROMAN = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
];
/** Points may be missing between two, where an amendment deleted them. */
const WIDEST_GAP = 3;

/** Whether a label comes after another in one list: "b" or "aa" after "a", "ii" after "i", "3" after "2". */
function continues(last: string | undefined, label: string): boolean {
  if (last === undefined) return false;
  if (/^[0-9]/.test(last) !== /^[0-9]/.test(label)) return false;
  if (/^[0-9]/.test(label)) {
    const step = Number.parseInt(label, 10) - Number.parseInt(last, 10);
    return step === 0 ? label > last : step > 0 && step <= WIDEST_GAP;
  }
  const roman = ROMAN.indexOf(label) - ROMAN.indexOf(last);
  if (ROMAN.includes(last) && ROMAN.includes(label) && roman === 1) return true;
  const step = label.charCodeAt(0) - last.charCodeAt(0);
  if (step === 0)
    return label.length === last.length + 1 || (label.length === last.length && label > last);
  if (label === 'i' && last !== 'h') return false;
  return step > 0 && step <= WIDEST_GAP && label.length <= 2;
}
