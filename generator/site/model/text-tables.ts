/**
 * Tables in texts. A run of lines with bars is one, a cell between two bars; its first row names the columns where it is
 * short. So is a list behind a single line with bars, which names its levels: of `Sector | Subsector | Type of entity`, a
 * point `1.` is a sector, its points `(a)` are subsectors, and lines that begin with a hyphen are types of entity.
 */
import type { TextLine } from './text-lines.ts';

/** A stretch of a text, and where it begins there. */
export type Passage = Pick<TextLine, 'text' | 'start'>;

export interface TextCell {
  /** What the cell says, in its lines. */
  texts: Passage[];
  /** The point that the cell is, for its label and anchor; null for any other cell. */
  point: TextLine | null;
  /** How many rows it is for. */
  rows: number;
}

export interface TextTable {
  /** Names of the columns; null where no row is one. */
  head: string[] | null;
  /** A row lacks the cells that one of an earlier row covers. */
  rows: TextCell[][];
  /** How many lines of the text it takes. */
  lines: number;
}

const BAR = ' | ';
const ITEM = /^[-–—] /;
/** Of a cell that names a column, in characters. */
const LONGEST_NAME = 80;

/** The table that begins at a line; null where none does. */
export function tableAt(lines: readonly TextLine[], start: number): TextTable | null {
  const rest = lines.slice(start);
  const end = rest.findIndex(({ label, text }) => label !== null || !text.includes(BAR));
  const rows = rest.slice(0, end < 0 ? rest.length : end).map(passagesOf);
  const [first, ...others] = rows;
  if (first === undefined) return null;
  const names = first.map(({ text }) => text);
  if (others.length === 0) return listTable(names, rest.slice(1));
  const isHead = others.length > 1 && names.every(({ length }) => length <= LONGEST_NAME);
  return {
    head: isHead ? names : null,
    rows: (isHead ? others : rows).map((cells) => cells.map((cell) => cellOf([cell]))),
    lines: rows.length,
  };
}

/** The cells of a line with bars. */
function passagesOf({ text, start }: TextLine): Passage[] {
  let end = start - BAR.length;
  return text.split(BAR).map((cell) => {
    end += BAR.length + cell.length;
    return { text: cell, start: end - cell.length };
  });
}

const cellOf = (texts: Passage[]): TextCell => ({ texts, point: null, rows: 1 });

interface ListRow {
  /** The point of each level; null where the row begins none. */
  points: (TextLine | null)[];
  items: Passage[];
}

/** A list whose levels are named; null where no list follows. */
function listTable(head: string[], list: readonly TextLine[]): TextTable | null {
  const levels = head.length - 1;
  const rows: ListRow[] = [];
  let lines = 0;
  for (const line of list) {
    const last = rows.at(-1);
    const level = line.depth - 1;
    if (line.label === null) {
      if (last === undefined || !ITEM.test(line.text)) break;
      const text = line.text.replace(ITEM, '');
      last.items.push({ text, start: line.start + line.text.length - text.length });
    } else {
      if (line.isHeading || level < 0 || level >= levels) break;
      const isOpen = last?.items.length === 0 && last.points.slice(level).every(isNone);
      const row = isOpen ? last : { points: head.slice(1).map(() => null), items: [] };
      if (row !== last) rows.push(row);
      row.points[level] = line;
    }
    lines += 1;
  }
  if (rows.length === 0) return null;
  return { head, rows: rows.map((_, index) => cellsOf(rows.slice(index))), lines: lines + 1 };
}

const isNone = (point: TextLine | null): boolean => point === null;

/** The cells of the first of some rows. A point is for the rows behind it too, up to the next of its level or above. */
function cellsOf([row, ...later]: readonly ListRow[]): TextCell[] {
  const { points = [], items = [] } = row ?? {};
  const first = points.findIndex((point) => point !== null);
  const cells = points.slice(first).map((point, index): TextCell => {
    if (point === null) return cellOf([]);
    const level = first + index;
    const end = later.findIndex((next) => !next.points.slice(0, level + 1).every(isNone));
    const rows = 1 + (end < 0 ? later.length : end);
    return { texts: [{ text: point.text.replace(/:$/, ''), start: point.start }], point, rows };
  });
  return [...cells, cellOf(items)];
}
