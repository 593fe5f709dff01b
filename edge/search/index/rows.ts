/**
 * Rows: what a result shows of a document, with its whole text and its parts. The body of a file has a line of JSON for each
 * of a few documents, and its dictionary where each of them ends.
 */
import { UnavailableError } from '../../store/index-store.ts';
import { type IndexFile, jsonOf } from './files.ts';

/**
 * A part of a text: where it begins, and its id below the provision (`par_3/pnt_a`; empty for the whole provision).
 * Annexes have the citations of their parts as well, without the name of the act.
 */
export type RowPart = [start: number, id: string, citation?: string];

export interface DocumentRow {
  /** The title of the article (of a requirement, that of its article) or annex; "Recital 26". */
  title: string;
  text: string;
  /** In ascending order; a requirement has the one paragraph or point that it stands in. */
  parts: RowPart[];
  requirement: RowOfRequirement | null;
}

/** What only a requirement has. */
export interface RowOfRequirement {
  id: number;
  paragraph: string | null;
  roles: readonly string[];
  deadline: string | null;
  /** The annex that has its words, and where. */
  annex: string | null;
  point: string | null;
}

/** A row in its file: without the names of fields, which would be a tenth of it. */
export type StoredRow = [
  title: string,
  text: string,
  parts: RowPart[],
  id?: number,
  paragraph?: string | null,
  roles?: readonly string[],
  deadline?: string | null,
  annex?: string | null,
  point?: string | null,
];

/** The dictionary of a file of rows: by row, the end of its line in the body. */
export type RowDictionary = number[];

/** @throws {UnavailableError} when the file has no such row */
export function readRow({ path, dictionary, body }: IndexFile, row: number): DocumentRow {
  const ends = dictionary as RowDictionary;
  const end = ends[row];
  if (end === undefined) throw new UnavailableError(path, `has no row ${row}`);
  const line = new TextDecoder().decode(body.subarray(ends[row - 1] ?? 0, end));
  const stored: StoredRow = jsonOf(path, line, `a row ${row}`);
  const [
    title,
    text,
    parts,
    id,
    paragraph = null,
    roles = [],
    deadline = null,
    annex = null,
    point = null,
  ] = stored;
  const requirement = id === undefined ? null : { id, paragraph, roles, deadline, annex, point };
  return { title, text, parts, requirement };
}

/** The paragraph, or the point of an annex, that has some place of the text. */
export interface PlacedPart {
  /** `art_33/par_3` */
  id: string;
  /** Without the name of the act: "Article 33(3)". */
  citation: string;
}

/**
 * The part of a text that has an offset.
 * @param offset in UTF-16 units
 * @param provision its id and citation: `art_33`, "Article 33"
 */
export function partAt({ parts }: DocumentRow, offset: number, provision: PlacedPart): PlacedPart {
  // Points of articles have no citations here: their paragraphs are shown.
  const isShown = (id: string, citation?: string): boolean =>
    citation !== undefined || !id.includes('pnt_');
  const part = parts.findLast(([start, id, citation]) => start <= offset && isShown(id, citation));
  const [, id = '', citation] = part ?? parts[0] ?? [];
  if (id === '') return provision;
  const paragraph = id.slice(id.indexOf('_') + 1);
  return {
    id: `${provision.id}/${id}`,
    citation: citation ?? `${provision.citation}(${paragraph})`,
  };
}

/** `ii`, `2` and `b` of `prt_II/pnt_2/pnt_b`. */
const labelsOf = (id: string): string[] =>
  id
    .split('/')
    .filter((step) => step !== '' && !step.startsWith('subpar_'))
    .map((step) => step.slice(step.indexOf('_') + 1).toLowerCase());

/**
 * Where the last of the steps begins that a text has; null where it has none of them.
 * @param steps that a query cites below the provision
 */
export function placeOf({ parts }: DocumentRow, steps: readonly string[]): number | null {
  const cited = steps.map((step) => step.toLowerCase());
  for (let depth = cited.length; depth > 0; depth -= 1) {
    const wanted = cited.slice(0, depth).join('/');
    const part = parts.find(([, id]) => labelsOf(id).join('/') === wanted);
    if (part !== undefined) return part[0];
  }
  return null;
}

/** Whether a requirement stands in a part that a query cites, or that part in the requirement's: "2" fits "2(a)". */
export function isWithin({ parts: [first] }: DocumentRow, steps: readonly string[]): boolean {
  const labels = labelsOf(first?.[1] ?? '');
  return (
    labels.length > 0 &&
    labels.slice(0, steps.length).every((label, at) => label === steps[at]?.toLowerCase())
  );
}
