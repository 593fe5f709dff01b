/**
 * Files of all rows, such as calendars and the table of one framework: with filters, the rows that match are cut out of
 * them. Tables of several frameworks are put together as bytes, since all of them are megabytes.
 */
import { endpoints } from '../contract/endpoints.ts';
import { type Bytes, joinBytes, rowsOf, rowsPart } from '../contract/envelope.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import type { Answer, RequestContext } from './context.ts';
import { type Matches, matchingRows, readFilterTable, withNextDates } from './filters.ts';

/** A file in pieces: what comes before its rows, the rows, and what comes after them. */
interface Pieces {
  head: string;
  rows: readonly string[];
  tail: string;
}

interface Format {
  cut(body: string): Pieces;
  join(pieces: Pieces): string;
  /** Rows that say by which date they are ordered; without it they do not. */
  withDates?(
    rows: readonly string[],
    positions: readonly number[],
    next: Matches['next'],
  ): readonly string[];
}

const LINE = '\r\n';
/** A whole line: a text may have the same words, and a folded line goes on after a space (RFC 5545, section 3.1). */
const EVENT_BEGINS = /(?<=\r\n)(?=BEGIN:VEVENT\r\n)/;
const CALENDAR_ENDS = `END:VCALENDAR${LINE}`;

const CALENDAR: Format = {
  cut: (body) => {
    const [head = '', ...rows] = body.slice(0, -CALENDAR_ENDS.length).split(EVENT_BEGINS);
    return { head, rows, tail: CALENDAR_ENDS };
  },
  join: ({ head, rows, tail }) => `${head}${rows.join('')}${tail}`,
};

const TABLE: Format = {
  // Line breaks inside a cell have no carriage return.
  cut: (body) => {
    const [head = '', ...rows] = body.split(LINE).slice(0, -1);
    return { head, rows, tail: '' };
  },
  join: ({ head, rows }) => [head, ...rows].map((row) => `${row}${LINE}`).join(''),
  // The last column of a table that can be ordered by them, where it is empty otherwise.
  withDates: (rows, positions, next) =>
    rows.map((row, index) => `${row}${next.get(positions[index] ?? 0) ?? ''}`),
};

const JSON_LIST: Format = {
  cut: (body) => ({ head: '', rows: rowsOf(body), tail: '' }),
  join: ({ rows }) => `${rowsPart(rows)}}`,
  withDates: withNextDates,
};

function formatOf(path: string): Format {
  if (path.endsWith('.ics')) return CALENDAR;
  return path.endsWith('.csv') ? TABLE : JSON_LIST;
}

/** The list that has the same rows, and whose posting lists serve the file too. */
export function listOf(path: string): string {
  return path.replace(/\.[a-z]+$/, '');
}

/**
 * @returns null where the file does not exist
 * @throws {import('../store/index-store.ts').UnavailableError} where it has fewer rows than its list
 */
export async function answerSelection(context: RequestContext): Promise<Answer | null> {
  const { path, files, sent } = context;
  if (sent.length === 0) return await files.whole(fileOf(path));
  const body = await files.read(fileOf(path));
  if (body === null) return null;
  const format = formatOf(path);
  const { rows, ...around } = format.cut(body);
  const { positions, next } = await matchingRows({ ...context, path: listOf(path) });
  const matching = positions.map((position) => {
    const row = rows[position];
    if (row === undefined) throw files.unavailable(fileOf(path), `has no row ${position}`);
    return row;
  });
  const shown = format.withDates?.(matching, positions, next) ?? matching;
  return format.join({ ...around, rows: shown });
}

/** The rows of all active frameworks, or of those that are asked for, below one line of names. */
export async function answerTable(context: RequestContext): Promise<Bytes> {
  const { files } = context;
  const parts = await Promise.all(
    (await wantedByFramework(context)).map(async ({ slug, wanted }) => {
      const file = fillPath(endpoints.framework_requirements_csv.path, { slug });
      const whole = await files.whole(file);
      if (whole === null) throw files.unavailable(file);
      return cut(whole.bytes, wanted, (row) => files.unavailable(file, `has no row ${row}`));
    }),
  );
  return joinBytes([parts[0]?.head ?? '', ...parts.flatMap(({ rows }) => rows)]);
}

/** The requirements of a framework, each of which is wanted or not. */
interface Wanted {
  slug: string;
  wanted: boolean[];
}

/**
 * Which requirements match, by frameworks that have any.
 * @param context of a file of several frameworks
 * @returns one framework where there are none: its files have the names of the columns
 */
export async function wantedByFramework(context: RequestContext): Promise<Wanted[]> {
  const { path, store, sent } = context;
  const list = { ...context, path: listOf(path) };
  const table = await readFilterTable(store, list.path);
  const matches = sent.length === 0 ? null : new Set((await matchingRows(list)).positions);
  // A framework's rows follow one another in the list of all.
  const all = Object.entries(table.framework ?? {}).map(([slug, positions]) => ({
    slug,
    wanted: positions.map((position) => matches?.has(position) ?? true),
  }));
  const matching = all.filter(({ wanted }) => wanted.includes(true));
  return matching.length > 0 ? matching : all.slice(0, 1);
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
