/** More columns than any table has. */
const MOST_COLUMNS = 64;
/** Repeated text may be this many times as long as the table, so that no small file becomes a large one. */
const MOST_REPETITION = 20;
/** A longer value stands once. */
const LONGEST_REPEATED = 200;
/** Counted for a row without text. */
const ROW_LENGTH = 32;

/** A cell as a row of a table prints it. */
export interface PrintedCell<Value> {
  value: Value;
  /** What stands for it in the other rows and columns that it spans. */
  copy: Value;
  /** Of its text, in characters. */
  length: number;
  columns: number;
  rows: number;
}

/**
 * Fills the rows of a table up to its width: what spans columns or rows is repeated in each of them, so that a value
 * stays below its heading.
 */
export class SpannedRows<Value> {
  /** The cells that rows above leave to the next one, by column. */
  private below = new Map<number, PrintedCell<Value>>();
  private allowance = 0;
  private readonly blank: Value;

  /** @param blank stands for a value that is not repeated */
  constructor(blank: Value) {
    this.blank = blank;
  }

  /** @returns the cells of the next row */
  next(printed: readonly PrintedCell<Value>[]): Value[] {
    const above = this.below;
    this.below = new Map();
    this.allowance += MOST_REPETITION * ROW_LENGTH;
    const values: Value[] = [];
    const fillFromAbove = () => {
      for (let cell = above.get(values.length); cell; cell = above.get(values.length)) {
        this.leave(cell, values.length);
        values.push(this.repeat(cell));
      }
    };
    // A cell on its own is a heading between rows, or a note, and no value of several columns.
    const isAlone = printed.length === 1 && above.size === 0;
    for (const cell of printed) {
      fillFromAbove();
      this.allowance += MOST_REPETITION * cell.length;
      const columns = isAlone ? 1 : Math.min(cell.columns, MOST_COLUMNS);
      for (let column = 0; column < columns; column += 1) {
        this.leave(cell, values.length);
        values.push(column === 0 ? cell.value : this.repeat(cell));
      }
    }
    fillFromAbove();
    return values;
  }

  private leave(cell: PrintedCell<Value>, column: number): void {
    if (cell.rows > 1) this.below.set(column, { ...cell, rows: cell.rows - 1 });
  }

  private repeat({ copy, length }: PrintedCell<Value>): Value {
    if (length > LONGEST_REPEATED) return this.blank;
    this.allowance -= length;
    return this.allowance < 0 ? this.blank : copy;
  }
}

/** @param written of an attribute. @returns one for what is not a number, or less than one */
export const spanOf = (written: string | undefined): number =>
  Math.max(1, Number.parseInt(written ?? '', 10) || 1);
