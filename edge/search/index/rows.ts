/**
 * Rows: what a result shows of a document, with its whole text. The body of a file has a line of JSON for each of a few
 * documents, and its dictionary where each of them ends.
 */
import { DamagedFileError, type IndexFile } from './files.ts';

/**
 * A part of a text: where it begins, and its id below the provision (`par_3/pnt_a`; empty for the whole provision).
 * Annexes have the citations of their parts as well, without the name of the act.
 */
export type RowPart = [start: number, id: string, citation?: string];

export interface Row {
  /** The title of the article (of a requirement, that of its article) or annex; "Recital 26". */
  title: string;
  text: string;
  /** Ascending; of a requirement, the one paragraph or point that it stands in. */
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

const DECODER = new TextDecoder();

/** The dictionary of a file of rows: by row, the end of its line in the body. */
export type RowDictionary = number[];

/** @throws {DamagedFileError} when the file has no such row */
export function readRow({ dictionary, body }: IndexFile, row: number): Row {
  const ends = dictionary as RowDictionary;
  const end = ends[row];
  if (end === undefined) throw new DamagedFileError(`has no row ${row}`);
  const line = DECODER.decode(body.subarray(ends[row - 1] ?? 0, end));
  let stored: StoredRow;
  try {
    stored = JSON.parse(line);
  } catch {
    throw new DamagedFileError(`has a row ${row} that is not JSON`);
  }
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
