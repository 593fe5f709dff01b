/**
 * Tables as CSV (RFC 4180). The generator writes them; the edge function cuts rows out of them, and makes workbooks of
 * them.
 */

const LINE = '\r\n';

/** What a spreadsheet would take for a formula, and what an apostrophe was put before already. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * One cell. A text that a spreadsheet would take for a formula gets an apostrophe before it, so that it is shown and
 * not run.
 */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param rows the names of the columns, and then the records */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}${LINE}`).join('');
}

/** The cells of a table that {@link csvTable} wrote, row by row, without the apostrophes that it added. */
export function csvRows(table: string): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < table.length; at += LINE.length) {
    const row: string[] = [];
    for (;;) {
      const end = cellEnd(table, at);
      row.push(cellValue(table.slice(at, end)));
      at = end;
      if (table[at] !== ',') break;
      at += 1;
    }
    rows.push(row);
  }
  return rows;
}

/** Where a cell ends: at the comma or the line break behind it. */
function cellEnd(table: string, start: number): number {
  if (table[start] !== '"') {
    return Math.min(placeOf(',', table, start), placeOf(LINE, table, start));
  }
  let at = placeOf('"', table, start + 1);
  // Two quotes are one in the text.
  while (table[at + 1] === '"') at = placeOf('"', table, at + 2);
  return at + 1;
}

/** The end of the table where it is not there. */
function placeOf(sign: string, table: string, start: number): number {
  const at = table.indexOf(sign, start);
  return at < 0 ? table.length : at;
}

function cellValue(cell: string): string {
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
