/** A table in plain text: texts left, numbers right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => formatted(cell)));
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const isNumber = (column: number) => rows.some((row) => typeof row[column] === 'number');
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatted(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell;
}
