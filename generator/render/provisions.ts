/**
 * Ids, citations and ELI addresses of provisions, down to the point. Ids are those of the European
 * Legislation Identifier: `art_5a/par_1/pnt_a`, `rct_26`, `anx_I`; an address is the act's base, the id,
 * and the version: `oj` for the text as published, else the date of the consolidated text.
 * Source: the URI templates of ELI for the Official Journal (data.europa.eu/eli).
 */

import type { Wire } from '../../edge/contract/schemas.ts';
import { ANNEX_PART, ANNEX_PARTS, type AnnexPart, hasEli } from '../../edge/law/annexes.ts';
import { ordinalOf } from '../../edge/law/numerals.ts';
import type { FrameworkRecord, VersionRecord } from '../dataset/records.ts';
import { listsOf, type OpenPoint } from './point-lists.ts';

type Point = Wire<'Point'>;

/** The framework of a provision, and the version that brought its wording: the two name it. */
export interface ActInVersion {
  framework: Pick<FrameworkRecord, 'short_name' | 'legaltext_url'>;
  since: Pick<VersionRecord, 'version'>;
}

/** @param words "Article 5a", "Recital 26" @returns "Article 5a eIDAS" */
export function citationOf(words: string, { framework }: ActInVersion): string {
  return `${words} ${framework.short_name}`;
}

/** @returns null where the address of the act is not known, or the legislation identifier has no such part */
export function eliOf(id: string, { framework, since }: ActInVersion): string | null {
  const base = eliBaseOf(framework);
  if (base === null || !hasEli(id)) return null;
  return `${base}/${id}/${since.version === 'original' ? 'oj' : since.version}`;
}

/** The address of an act without a version; null where it is not known. */
export function eliBaseOf({
  legaltext_url,
}: Pick<FrameworkRecord, 'legaltext_url'>): string | null {
  return /^(.+)\/oj$/.exec(legaltext_url ?? '')?.[1] ?? null;
}

/** "Part I: Requirements", "Section A. Legislation", "B. Active end users"; not "Class 1 | EUR 5", the row of a table. */
const PART = new RegExp(
  `^(?!.* \\| )(?:(${ANNEX_PART}) ([IVX]+|[A-Z]|[0-9]{1,2})\\b[.:]?|([A-Z])\\.) *(.*)$`,
);
/** Numbers begin anew below it, and nothing is cited by it. */
const UNCITED = /^(?:Table|Appendix|Note)\b/;

/**
 * The points of a text, nested. Lines without a label belong to no point. Where a second subparagraph of a numbered
 * paragraph has points too, these are named by it: both may have an "(a)". Of other texts only the first list has names.
 * @param id of what holds the points @param words its citation without the name of the act
 */
export function pointsOf(text: string, id: string, words: string, act: ActInVersion): Point[] {
  // Only lists below a lead-in have points "1." there.
  const isUnnumbered = /^art_[^/]+$/.test(id);
  const [first, ...later] = listsOf(text.split('\n'), isUnnumbered);
  const named = (first?.points ?? []).map((point) => {
    const name = point.style === 'stop' ? `, point ${point.label}` : `(${point.label})`;
    return namedPoint(point, id, words + name, act);
  });
  if (!/\/par_[^/]+$/.test(id)) return named;
  const ofOthers = later.flatMap(({ subparagraph, points }) => {
    const holder = `${id}/subpar_${subparagraph}`;
    const part = `${words}, ${ordinalOf(subparagraph)} subparagraph`;
    return points.map((point) => namedPoint(point, holder, `${part}, point (${point.label})`, act));
  });
  return [...named, ...ofOthers];
}

/** The points of an annex, by its parts and sections where it has some. @param number such as `III` */
export function annexPointsOf(text: string, number: string, act: ActInVersion): Point[] {
  const annex = { id: `anx_${number}`, words: `Annex ${number}`, lines: [] as string[] };
  const parts: (typeof annex & Pick<Point, 'label' | 'content'>)[] = [];
  let lines: string[] | null = annex.lines;
  for (const line of text.split('\n')) {
    const [, kind = 'Section', name, letter, content = ''] = PART.exec(line) ?? [];
    const sign = name ?? letter;
    if (sign !== undefined) {
      lines = [];
      const id = `${annex.id}/${ANNEX_PARTS[kind as AnnexPart]}_${sign}`;
      const label = `${kind} ${sign}`;
      parts.push({ id, words: `${annex.words}, ${label}`, label, content, lines });
    } else if (UNCITED.test(line)) lines = null;
    else lines?.push(line);
  }
  const pointsIn = ({ id, words, lines: texts }: typeof annex) => {
    // Of another list below the first no citation could be told from one of the first.
    const [first] = listsOf(texts, true);
    return (first?.points ?? []).map((point) =>
      namedPoint(point, id, `${words}, point ${point.label}`, act),
    );
  };
  return [
    ...pointsIn(annex),
    ...parts.map((part) => ({
      label: part.label,
      content: part.content,
      id: part.id,
      citation: citationOf(part.words, act),
      eli: eliOf(part.id, act),
      points: pointsIn(part),
    })),
  ];
}

const IN_PART = new RegExp(`^(?:(${ANNEX_PART}) (\\w+)(?:, |$))?(.*)$`);

/**
 * The parts of an id below its annex that a requirement's `annex_point` names.
 * @param point "Part I, 2(a)" @returns `prt_I`, `pnt_2`, `pnt_a`; the annex need not have all of them
 */
export function annexSteps(point: string): string[] {
  const [, kind, part, rest = ''] = IN_PART.exec(point) ?? [];
  const holder = kind === undefined ? [] : [`${ANNEX_PARTS[kind as AnnexPart]}_${part}`];
  // What follows the labels ("first sentence") has no id.
  const [labels = ''] = /^[\d.]*(?:\(\w+\))*/.exec(rest) ?? [];
  return [...holder, ...(labels.match(/\w+/g) ?? []).map((label) => `pnt_${label}`)];
}

/** @param words its citation without the name of the act */
function namedPoint(point: OpenPoint, holder: string, words: string, act: ActInVersion): Point {
  const { label, content, points } = point;
  const id = `${holder}/pnt_${addedLabel(label)}`;
  return {
    label,
    content,
    id,
    citation: citationOf(words, act),
    eli: eliOf(id, act),
    points: points.map((inner) => {
      const added = addedLabel(inner.label);
      const mark = added === inner.label ? `(${added})` : `.${added}`;
      return namedPoint(inner, id, `${words}${mark}`, act);
    }),
  };
}

/** What a label adds to that of the point around it: "1" of "3.1". */
const addedLabel = (label: string): string => label.slice(label.lastIndexOf('.') + 1);
