/**
 * The envelopes around rows. The generator and the edge function both build bodies here, which is why
 * they agree to the byte. Rows are JSON already: the edge function copies them out of rendered pages
 * without parsing, and each is on a line of its own so that it can. Bodies of a megabyte or more are put together
 * as bytes: taking them for text and back costs half of the CPU.
 */
import { API_VERSION } from './version.ts';

interface PageRequest {
  page: number;
  perPage: number;
  /** Active filters in the order of the description: names on the wire, and values as they were sent. */
  filters: readonly { name: string; text: string }[];
}

/**
 * A page of a paginated list.
 * @param rows the JSON texts of the page's rows
 * @param total matching records
 */
export function pageBody(rows: readonly string[], total: number, request: PageRequest): string {
  const { page, perPage } = request;
  const pages = Math.ceil(total / perPage);
  const next = page < pages ? pageLink(page + 1, request) : null;
  const prev = page > 1 && pages > 0 ? pageLink(Math.min(page - 1, pages), request) : null;
  const meta = { api_version: API_VERSION, total, page, per_page: perPage, pages };
  return `${rowsPart(rows)},"meta":${JSON.stringify(meta)},"links":${JSON.stringify({ next, prev })}}`;
}

/** A list that is not paginated. @param meta what follows `api_version` */
export function listBody(rows: readonly string[], meta: Record<string, unknown>): string {
  return `${rowsPart(rows)},"meta":${JSON.stringify({ api_version: API_VERSION, ...meta })}}`;
}

/** The rows of a body that {@link pageBody} or {@link listBody} made, as JSON texts. */
export function rowsOf(body: string): string[] {
  const lines = body.split('\n');
  return lines.slice(1, -1).map((line) => (line.endsWith(',') ? line.slice(0, -1) : line));
}

const [LINE_BREAK, COMMA] = [0x0a, 0x2c];

/** The rows of such a body as bytes, none of which is copied: for answers of many rows, whose text nobody looks at. */
export function byteRowsOf(body: Bytes): Bytes[] {
  const rows: Bytes[] = [];
  let start = body.indexOf(LINE_BREAK) + 1;
  for (;;) {
    const end = body.indexOf(LINE_BREAK, start);
    if (end < 0) return rows;
    rows.push(body.subarray(start, body[end - 1] === COMMA ? end - 1 : end));
    start = end + 1;
  }
}

/** What follows the rows of such a body, which {@link totalOf} reads as well. */
export function endOf(body: Bytes): string {
  return new TextDecoder().decode(body.subarray(body.lastIndexOf(LINE_BREAK) + 1));
}

/** `meta.total` of such a body. */
export function totalOf(body: string): number {
  const envelope: unknown = JSON.parse(`{"data":[${body.slice(body.lastIndexOf('\n') + 1)}`);
  const total = (envelope as { meta?: { total?: unknown } }).meta?.total;
  if (typeof total !== 'number') throw new SyntaxError('no meta.total');
  return total;
}

/** The opening of a body up to the end of its rows. */
export function rowsPart(rows: readonly string[]): string {
  return rows.length === 0 ? '{"data":[\n]' : `{"data":[\n${rows.join(',\n')}\n]`;
}

function pageLink(page: number, { perPage, filters }: PageRequest): string {
  const query = filters.map(({ name, text }) => `&${name}=${encodeURIComponent(text)}`).join('');
  return `?page=${page}&per_page=${perPage}${query}`;
}

/** The body of a changelog. @param framework the slug where the log is one framework's own */
export function changelogBody(
  rows: readonly string[],
  limit: number,
  framework: string | undefined,
): string {
  const meta = { ...(framework === undefined ? {} : { framework }), total: rows.length };
  return listBody(rows.slice(0, limit), meta);
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** @param parts text where it is made, bytes where they are copied */
export function joinBytes(parts: readonly (string | Bytes)[]): Bytes {
  const encoder = new TextEncoder();
  // What is made between rows is nearly always the same.
  const encoded = new Map<string, Bytes>();
  const pieces = parts.map((part) => {
    if (typeof part !== 'string') return part;
    const bytes = encoded.get(part) ?? encoder.encode(part);
    encoded.set(part, bytes);
    return bytes;
  });
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
