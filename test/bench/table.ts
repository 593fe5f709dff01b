/** A Markdown table with aligned columns; columns of numbers to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? shown(cell) : cell)),
  );
  const isNumeric = head.map((_, column) =>
    rows.every((row) => /^\d+(\.\d+)?$/.test(String(row[column]))),
  );
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, isNumeric[column] === true)).join(' | ')} |`;
  const rule = widths.map(
    (width, column) => `${'-'.repeat(width - 1)}${isNumeric[column] ? ':' : '-'}`,
  );
  return [line(head), line(rule), ...cells.map(line)].join('\n');
}

const pad = (cell: string, width: number, toTheRight: boolean): string =>
  toTheRight ? cell.padStart(width) : cell.padEnd(width);

const shown = (value: number): string => value.toLocaleString('en');
