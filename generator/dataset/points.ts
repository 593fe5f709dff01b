/**
 * The points of a text, and parts and sections of an annex, with their ids: those of the European Legislation Identifier
 * (`art_5a/par_1/pnt_a`), and two more for parts of annexes. They follow from the lines of a text and their labels alone.
 */
import { ANNEX_PART, ANNEX_PARTS, type AnnexPart } from '../../edge/law/annexes.ts';
import { ordinalOf } from '../../edge/law/numerals.ts';
import { listsOf, type OpenPoint } from './point-lists.ts';

export interface TextPoint {
  id: string;
  /** "a", "3.1", "Part I" */
  label: string;
  /** Without its label and the points in it. */
  content: string;
  /** Its citation without the name of the act: "Article 5(1)(a)". */
  words: string;
  points: TextPoint[];
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
export function pointsIn(text: string, id: string, words: string): TextPoint[] {
  // Only lists below a lead-in have points "1." there.
  const isUnnumbered = /^art_[^/]+$/.test(id);
  const [first, ...later] = listsOf(text.split('\n'), isUnnumbered);
  const named = (first?.points ?? []).map((point) => {
    const name = point.style === 'stop' ? `, point ${point.label}` : `(${point.label})`;
    return namedPoint(point, id, words + name);
  });
  if (!/\/par_[^/]+$/.test(id)) return named;
  const ofOthers = later.flatMap(({ subparagraph, points }) => {
    const holder = `${id}/subpar_${subparagraph}`;
    const part = `${words}, ${ordinalOf(subparagraph)} subparagraph`;
    return points.map((point) => namedPoint(point, holder, `${part}, point (${point.label})`));
  });
  return [...named, ...ofOthers];
}

/** The points of an annex, by its parts and sections where it has some. @param number such as `III` */
export function annexPointsIn(text: string, number: string): TextPoint[] {
  const annex = { id: `anx_${number}`, words: `Annex ${number}`, lines: [] as string[] };
  const parts: (typeof annex & Pick<TextPoint, 'label' | 'content'>)[] = [];
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
  const inside = ({ id, words, lines: texts }: typeof annex): TextPoint[] => {
    // Of another list below the first no citation could be told from one of the first.
    const [first] = listsOf(texts, true);
    return (first?.points ?? []).map((point) =>
      namedPoint(point, id, `${words}, point ${point.label}`),
    );
  };
  const whole = parts.map(({ lines: texts, ...part }) => ({
    ...part,
    points: inside({ ...part, lines: texts }),
  }));
  return [...inside(annex), ...whole];
}

/** @param words its citation without the name of the act */
function namedPoint(point: OpenPoint, holder: string, words: string): TextPoint {
  const { label, content, points } = point;
  const id = `${holder}/pnt_${addedLabel(label)}`;
  const inner = points.map((each) => {
    const added = addedLabel(each.label);
    return namedPoint(each, id, words + (added === each.label ? `(${added})` : `.${added}`));
  });
  return { id, label, content, words, points: inner };
}

/** What a label adds to that of the point around it: "1" of "3.1". */
const addedLabel = (label: string): string => label.slice(label.lastIndexOf('.') + 1);
