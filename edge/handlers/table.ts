/** The tables of several frameworks as one: their lines are copied as bytes, since all of them are megabytes. */
import { type Bytes, joinBytes } from '../contract/bytes.ts';
import { endpoints } from '../contract/endpoints.ts';
import { fillPath } from '../contract/paths.ts';
import type { RequestContext } from './context.ts';
import { matchingRows, readFilterTable } from './filters.ts';
import { listOf } from './selection.ts';

/** The rows of all active frameworks, or of those that are asked for, below one line of names. */
export async function answerTable(context: RequestContext): Promise<Bytes> {
  const { path, files, store, sent } = context;
  const list = { ...context, path: listOf(path) };
  const table = await readFilterTable(store, list.path);
  const matches =
    sent.length === 0 ? null : new Set((await matchingRows(list, undefined)).positions);
  const tables = Object.entries(table.framework ?? {}).map(([slug, positions]) => ({
    file: fillPath(endpoints.framework_requirements_csv.path, { slug }),
    // A framework's rows follow one another in the list of all.
    wanted: positions.map((position) => matches?.has(position) ?? true),
  }));
  const matching = tables.filter(({ wanted }) => wanted.includes(true));
  // Where no row matches, any table has the names of the columns.
  const read = matching.length > 0 ? matching : tables.slice(0, 1);
  const parts = await Promise.all(
    read.map(async ({ file, wanted }) => {
      const whole = await files.whole(file);
      if (whole === null) throw files.unavailable(file);
      return cut(whole.bytes, wanted, (row) => files.unavailable(file, `has no row ${row}`));
    }),
  );
  return joinBytes([parts[0]?.head ?? '', ...parts.flatMap(({ rows }) => rows)]);
}

/**
 * The line of names, and the rows that are wanted, line breaks included; all of them are one piece.
 * @param lacking the error of a file without a row
 */
function cut(
  body: Bytes,
  wanted: readonly boolean[],
  lacking: (row: number) => Error,
): { head: Bytes; rows: Bytes[] } {
  let start = lineEnd(body, 0);
  const head = body.subarray(0, start);
  if (!wanted.includes(false)) return { head, rows: [body.subarray(start)] };
  const rows: Bytes[] = [];
  for (const [row, isWanted] of wanted.entries()) {
    const end = lineEnd(body, start);
    if (end === 0) throw lacking(row);
    if (isWanted) rows.push(body.subarray(start, end));
    start = end;
  }
  return { head, rows };
}

const [CARRIAGE_RETURN, LINE_FEED] = [0x0d, 0x0a];

/** Where the next line begins; 0 where there is none. Line breaks inside a cell have no carriage return. */
function lineEnd(body: Bytes, start: number): number {
  for (let at = body.indexOf(CARRIAGE_RETURN, start); at >= 0; ) {
    if (body[at + 1] === LINE_FEED) return at + 2;
    at = body.indexOf(CARRIAGE_RETURN, at + 1);
  }
  return 0;
}
