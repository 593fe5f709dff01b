/**
 * Ids, citations and ELI addresses of provisions, down to the point. Ids are those of the European
 * Legislation Identifier: `art_5a/par_1/pnt_a`, `rct_26`, `anx_I`; an address is the act's base, the id,
 * and the version: `oj` for the text as published, else the date of the consolidated text.
 * Source: the URI templates of ELI for the Official Journal (data.europa.eu/eli).
 */
import { smallNumerals } from '../../edge/contract/roman.ts';
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
  const base = eliBaseOf(framework);
  if (base === null) return null;
  return `${base}/${id}/${since.version === 'original' ? 'oj' : since.version}`;
}

/** The address of an act without a version; null where it is not known. */
export function eliBaseOf({
  legaltext_url,
}: Pick<FrameworkRecord, 'legaltext_url'>): string | null {
  return /^(.+)\/oj$/.exec(legaltext_url ?? '')?.[1] ?? null;
}

/** "(a) text"; in annexes also "1. text". */
const POINT = /^\(([0-9]{1,3}[a-z]?|[a-z]{1,5})\) (.+)$/;
const NUMBERED = /^([0-9]{1,3}[a-z]?)\. (.+)$/;
/** "Part I: Requirements", "Section A. Legislation", "B. Active end users". */
const PART = /^(?:(Part|Section) ([IVX]+|[A-Z]|[0-9]{1,2})\b[.:]?|([A-Z])\.) *(.*)$/;
/** Numbers begin anew below it, and nothing is cited by it. */
const UNCITED = /^(?:Module|Table|Appendix|Note)\b/;

interface OpenPoint {
  label: string;
  content: string;
  points: OpenPoint[];
  /** A bracket or a full stop after the label: lists of one are inside points of the other. */
  style: 'bracket' | 'stop' | null;
}

/**
 * The points of a text, nested: a label that continues an open list belongs to it, one that begins a
 * list ("1", "a", "i") opens one in the point before. Lines without a label belong to no point.
 * @param id of what holds the points @param words its citation without the name of the act
 */
export function pointsOf(text: string, id: string, words: string, act: NamedAct): Point[] {
  return nested(text.split('\n'), false).map((point) =>
    named(point, id, `${words}(${point.label})`, act),
  );
}

/** The points of an annex, by its parts and sections where it has some. @param number such as `III` */
export function annexPointsOf(text: string, number: string, act: NamedAct): Point[] {
  const id = `anx_${number}`;
  const points: Point[] = [];
  let holder: { id: string; words: string; points: Point[] } | null = {
    id,
    words: `Annex ${number}`,
    points,
  };
  let lines: string[] = [];
  const close = () => {
    for (const point of holder === null ? [] : nested(lines, true)) {
      const { id: own, words } = holder ?? { id, words: '' };
      holder?.points.push(named(point, own, `${words}, point ${point.label}`, act));
    }
    lines = [];
  };
  for (const line of text.split('\n')) {
    const [, kind = 'Section', name, letter, content = ''] = PART.exec(line) ?? [];
    const label = name ?? letter;
    if (label === undefined) {
      if (UNCITED.test(line)) {
        close();
        holder = null;
      }
      lines.push(line);
      continue;
    }
    close();
    const own = `${id}/${kind === 'Part' ? 'prt' : 'sct'}_${label}`;
    const words = `Annex ${number}, ${kind} ${label}`;
    const part = { id: own, citation: citationOf(words, act), eli: eliOf(own, act) };
    const inner: Point[] = [];
    points.push({ label: `${kind} ${label}`, content, ...part, points: inner });
    holder = { id: own, words, points: inner };
  }
  close();
  return points;
}

function nested(lines: readonly string[], isAnnex: boolean): OpenPoint[] {
  const root: OpenPoint = { label: '', content: '', points: [], style: null };
  const open: OpenPoint[] = [root];
  const labelled = lines.flatMap((line) => labelledLine(line, isAnnex) ?? []);
  for (const [place, { label, content, style }] of labelled.entries()) {
    const next = labelled[place + 1]?.label;
    const depth = open.findLastIndex(
      ({ points }) => points.at(-1)?.style === style && continues(points, label, next),
    );
    if (depth >= 0) open.length = depth + 1;
    else if (!BEGINNINGS.has(label)) continue;
    const list = open.at(-1) ?? root;
    const point: OpenPoint = { label, content, points: [], style };
    list.points.push(point);
    open.push(point);
  }
  return root.points;
}

function labelledLine(
  line: string,
  isAnnex: boolean,
): Pick<OpenPoint, 'label' | 'content' | 'style'> | null {
  const bracketed = POINT.exec(line);
  const [, label, content] = bracketed ?? (isAnnex ? NUMBERED.exec(line) : null) ?? [];
  if (label === undefined || content === undefined) return null;
  return { label, content, style: bracketed === null ? 'stop' : 'bracket' };
}

/** @param words its citation without the name of the act */
function named(point: OpenPoint, holder: string, words: string, act: NamedAct): Point {
  const { label, content, points } = point;
  const id = `${holder}/pnt_${label}`;
  return {
    label,
    content,
    id,
    citation: citationOf(words, act),
    eli: eliOf(id, act),
    points: points.map((inner) => named(inner, id, `${words}(${inner.label})`, act)),
  };
}

const BEGINNINGS = new Set(['1', 'a', 'i', 'aa']);
const ROMAN = smallNumerals(20);
/** Points may be missing between two, where an amendment deleted them. */
const WIDEST_GAP = 3;

/**
 * Whether a label comes next in a list: "b" or "aa" after "a", "ii" after "i", "3" after "2".
 * @param next the label after it, which tells the letter "i" after "h" from the first of a list within "h"
 */
function continues(list: readonly OpenPoint[], label: string, next: string | undefined): boolean {
  const last = list.at(-1)?.label;
  if (last === undefined || isNumber(last) !== isNumber(label)) return false;
  if (isNumber(label)) {
    const step = Number.parseInt(label, 10) - Number.parseInt(last, 10);
    return step === 0 ? label > last : step > 0 && step <= WIDEST_GAP;
  }
  const isInserted = label.length === last.length + 1 && label.startsWith(last);
  if (list[0]?.label === ROMAN[0]) {
    const step = ROMAN.indexOf(label) - ROMAN.indexOf(last);
    return ROMAN.includes(label) ? step > 0 && step <= WIDEST_GAP : isInserted;
  }
  const step = label.charCodeAt(0) - last.charCodeAt(0);
  if (step === 0) return isInserted || (label.length === last.length && label > last);
  if (label === ROMAN[0]) return last === 'h' && next !== ROMAN[1];
  return step > 0 && step <= WIDEST_GAP && label.length <= 2;
}

const isNumber = (label: string): boolean => /^[0-9]/.test(label);
