/** Tables as CSV (RFC 4180), for spreadsheets. Line breaks inside a cell have no carriage return. */

/** @param rows the names of the columns, and then the records */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * One cell. A text that a spreadsheet would take for a formula gets an apostrophe before it, so that it
 * is shown and not run.
 */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Value = string | number | boolean | null | readonly (string | number)[];

/** A value in one cell: of several separated by "; ", of null nothing. */
export function cellText(value: Value): string {
  return typeof value === 'object' && value !== null ? value.join('; ') : String(value ?? '');
}
