/** Files of all rows, such as calendars and the table of one framework: with filters, the rows that match are cut out of them. */
import { rowsOf, rowsPart } from '../contract/envelope.ts';
import { fileOf } from '../contract/paths.ts';
import type { Answer, RequestContext } from './context.ts';
import { matchingRows, withNextDates } from './filters.ts';

/** A file in pieces: what comes before its rows, the rows, and what comes after them. */
interface Pieces {
  head: string;
  rows: readonly string[];
  tail: string;
}

interface Format {
  cut(body: string): Pieces;
  join(pieces: Pieces): string;
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
};

const JSON_LIST: Format = {
  cut: (body) => ({ head: '', rows: rowsOf(body), tail: '' }),
  join: ({ rows }) => `${rowsPart(rows)}}`,
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
  const { positions, next } = await matchingRows({ ...context, path: listOf(path) }, undefined);
  const matching = positions.map((position) => {
    const row = rows[position];
    if (row === undefined) throw files.unavailable(fileOf(path), `has no row ${position}`);
    return row;
  });
  const shown = format === JSON_LIST ? withNextDates(matching, positions, next) : matching;
  return format.join({ ...around, rows: shown });
}
