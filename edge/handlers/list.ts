/** Lists: rendered pages as they are; any other page size and every filter cut out of rendered ones. */

import type { WholeFile } from '../contract/digests.ts';
import type { Bytes } from '../contract/envelope.ts';
import { byteRowsOf, endOf, pageBody, rowsOf, totalOf } from '../contract/envelope.ts';
import type { SentParameter } from '../contract/parse-query.ts';
import { FIRST_PAGE, fileOf, LARGEST_PAGE, pageFileOf } from '../contract/paths.ts';
import type { RenderedFiles } from '../store/files.ts';
import { UnavailableError } from '../store/index-store.ts';
import type { Answer, RequestContext } from './context.ts';
import { matchingRows, withNextDates } from './filters.ts';

export type ListContext = RequestContext & PageContext;

/**
 * @param kept what was sent besides filters of rows: links keep it
 * @returns null where the list does not exist
 */
export async function answerList(
  context: ListContext,
  kept: readonly SentParameter[] = [],
): Promise<Answer | null> {
  const { path, files, query, sent } = context;
  if (sent.length === 0) return await answerPage(context, kept);
  const { page, per_page: perPage } = query;
  const { positions, next } = await matchingRows(context);
  const shown = positions.slice((page - 1) * perPage, page * perPage);
  const rows = withNextDates(await rowsAt(files, path, shown), shown, next);
  return pageBody(rows, positions.length, { page, perPage, filters: sent });
}

/** What a page of all rows is made from: no index. */
interface PageContext extends Pick<RequestContext, 'path' | 'files'> {
  query: { page: number; per_page: number };
}

/**
 * A page of a list without filters.
 * @param kept see {@link answerList}
 * @returns null where the list does not exist
 */
export async function answerPage(
  context: PageContext,
  kept: readonly SentParameter[] = [],
): Promise<Answer | null> {
  const { path, files, query } = context;
  const { page, per_page: perPage } = query;
  const isWhole = perPage === LARGEST_PAGE || (perPage === FIRST_PAGE && page === 1);
  const isRendered = kept.length === 0 && isWhole;
  const rendered = isRendered ? await readable(files.whole(pageFileOf(path, perPage, page))) : null;
  return rendered ?? (await cutPage(context, kept));
}

/** @returns null where a file cannot be read, which `/health` says: other files have its rows, or miss them too */
async function readable(reading: Promise<WholeFile | null>): Promise<WholeFile | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return null;
  }
}

/** A page of an unfiltered list, out of at most two of its largest rendered pages. */
async function cutPage(
  { path, files, query }: PageContext,
  filters: readonly SentParameter[],
): Promise<string | null> {
  const { page, per_page: perPage } = query;
  const request = { page, perPage, filters };
  const first = (page - 1) * perPage;
  const start = await largePage(files, path, first);
  if (start === null) {
    const whole = await largePage(files, path, 0);
    return whole === null ? null : pageBody([], totalOf(whole), request);
  }
  const total = totalOf(start);
  const end = Math.min(first + perPage, total);
  const positions = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const bodies = new Map([[pageFileAt(path, LARGEST_PAGE, first), start]]);
  return pageBody(await rowsAt(files, path, positions, bodies), total, request);
}

/** A list without large pages has all its rows in its own file. */
async function largePage(
  files: RenderedFiles,
  path: string,
  position: number,
): Promise<string | null> {
  const page = await files.read(pageFileAt(path, LARGEST_PAGE, position));
  if (page !== null || position >= FIRST_PAGE) return page;
  return await files.read(pageFileAt(path, FIRST_PAGE, position));
}

/** Every row of a list, as bytes. @throws {UnavailableError} where the list is missing, or is not whole */
export async function allRows(files: RenderedFiles, path: string): Promise<Bytes[]> {
  const first =
    (await files.whole(pageFileOf(path, LARGEST_PAGE, 1))) ??
    (await files.whole(pageFileOf(path, FIRST_PAGE, 1)));
  if (first === null) throw files.unavailable(fileOf(path));
  const total = totalOf(endOf(first.bytes));
  const others = Array.from({ length: Math.ceil(total / LARGEST_PAGE) - 1 }, async (_, index) => {
    const file = pageFileOf(path, LARGEST_PAGE, index + 2);
    const page = await files.whole(file);
    if (page === null) throw files.unavailable(file);
    return page;
  });
  const rows = [first, ...(await Promise.all(others))].flatMap(({ bytes }) => byteRowsOf(bytes));
  if (rows.length !== total) {
    throw files.unavailable(fileOf(path), `has ${rows.length} of ${total} rows`);
  }
  return rows;
}

/**
 * Rows by their 0-based positions in the unfiltered list, in the order of these. One read for each hundred rows
 * that hold any: the large page, or the list's own file when that holds all of them.
 * @param bodies of files that were read already
 */
export async function rowsAt(
  files: RenderedFiles,
  path: string,
  positions: readonly number[],
  bodies: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> {
  const inFirstHundred = positions.filter((position) => position < LARGEST_PAGE);
  const isRead = bodies.has(pageFileAt(path, LARGEST_PAGE, 0));
  const isOwnFile = !isRead && inFirstHundred.every((position) => position < FIRST_PAGE);
  const sizeAt = (position: number) =>
    isOwnFile && position < LARGEST_PAGE ? FIRST_PAGE : LARGEST_PAGE;
  const fileAt = (position: number) => pageFileAt(path, sizeAt(position), position);

  const wanted = [...new Set(positions.map(fileAt))];
  const texts = await Promise.all(
    wanted.map(async (file) => bodies.get(file) ?? (await files.read(file))),
  );
  const pages = new Map(wanted.map((file, index) => [file, rowsOf(texts[index] ?? '')]));
  return positions.map((position) => {
    const row = pages.get(fileAt(position))?.[position % sizeAt(position)];
    if (row === undefined) throw files.unavailable(fileAt(position), `has no row ${position}`);
    return row;
  });
}

function pageFileAt(path: string, size: number, position: number): string {
  return pageFileOf(path, size, Math.floor(position / size) + 1);
}
