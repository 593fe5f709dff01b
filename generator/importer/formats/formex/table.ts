import { childElements, type MarkupElement, plainText } from '../markup/tree.ts';

/** More columns than any table has. */
const MOST_COLUMNS = 64;
/** Repeated text may be this many times as long as the table, so that no small file becomes a large one. */
const MOST_REPETITION = 20;
/** A longer value stands once. */
const LONGEST_REPEATED = 200;
/** Counted for a row without text. */
const ROW_LENGTH = 32;

/** The cells that a spanning cell leaves to the rows below. */
interface Spanning {
  text: string;
  rows: number;
}

/**
 * Fills the rows of a table up to its width: what spans columns or rows (`COLSPAN`, `ROWSPAN`) is repeated in each of
 * its cells, so that a value stays below its heading.
 */
export class TableRows {
  private spanning: (Spanning | undefined)[] = [];
  private allowance = 0;

  /** @param write gives the text of a cell. @returns the cells of the next row */
  next(row: MarkupElement, write: (cell: MarkupElement) => string): string[] {
    const above = this.spanning;
    const cells: string[] = [];
    this.spanning = [];
    const fillFromAbove = () => {
      for (let from = above[cells.length]; from !== undefined; from = above[cells.length]) {
        if (from.rows > 1) this.spanning[cells.length] = { ...from, rows: from.rows - 1 };
        cells.push(this.repeat(from.text));
      }
    };
    this.allowance += MOST_REPETITION * ROW_LENGTH;
    const printed = childElements(row, 'CELL');
    // A cell on its own is a heading between rows, and no value of several columns.
    const isAlone = printed.length === 1 && above.length === 0;
    for (const cell of printed) {
      fillFromAbove();
      const text = write(cell);
      this.allowance += MOST_REPETITION * text.length;
      const repeated = plainText(cell).length > LONGEST_REPEATED ? '' : text;
      const rows = spanOf(cell, 'ROWSPAN') - 1;
      const columns = isAlone ? 1 : Math.min(spanOf(cell, 'COLSPAN'), MOST_COLUMNS);
      for (let column = 0; column < columns; column += 1) {
        if (rows > 0) this.spanning[cells.length] = { text: repeated, rows };
        cells.push(column === 0 ? text : this.repeat(repeated));
      }
    }
    fillFromAbove();
    return cells;
  }

  private repeat(text: string): string {
    this.allowance -= text.length;
    return this.allowance < 0 ? '' : text;
  }
}

function spanOf(cell: MarkupElement, name: string): number {
  const span = Number.parseInt(cell.attributes[name] ?? '', 10);
  return span > 1 ? span : 1;
}
