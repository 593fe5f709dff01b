/** Workbooks: with filters, rows that are cut out of whole ones, with a sheet of their own that says which they are. */
import { aboutSheet } from '../contract/about-sheet.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Bytes } from '../contract/envelope.ts';
import { SOURCES_FILE, type SourcesFile } from '../contract/index-files.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import { firstSheet, type Sheet, withLastDay, workbook } from '../contract/workbook.ts';
import { parsed } from '../store/memory.ts';
import type { Answer, RequestContext } from './context.ts';
import { matchingRows } from './filters.ts';
import { listOf, wantedByFramework } from './selection.ts';

/**
 * @returns null where the file does not exist
 * @throws {import('../store/index-store.ts').UnavailableError} where it has fewer rows than its list
 */
export async function answerWorkbook(context: RequestContext): Promise<Answer | null> {
  const { path, files, sent } = context;
  const file = fileOf(path);
  const whole = await files.whole(file);
  if (whole === null || sent.length === 0) return whole;
  const { head, rows } = firstSheet(whole.bytes);
  const { positions, next } = await matchingRows({ ...context, path: listOf(path) });
  const matching = positions.map((position) => {
    const row = rows[position];
    if (row === undefined) throw files.unavailable(file, `has no row ${position}`);
    const day = next.get(position);
    return day === undefined ? row : withLastDay(row, head, day);
  });
  return await withAbout(context, { head, rows: matching });
}

/** The rows of all active frameworks, which are a file of their own, or of those that are asked for, in one sheet. */
export async function answerWorkbookOfSeveral(context: RequestContext): Promise<Answer | null> {
  const { files, path, sent } = context;
  if (sent.length === 0) return await files.whole(fileOf(path));
  const sheets = await Promise.all(
    (await wantedByFramework(context)).map(async ({ slug, wanted }): Promise<Sheet> => {
      const file = fillPath(endpoints.framework_requirements_xlsx.path, { slug });
      const whole = await files.whole(file);
      if (whole === null) throw files.unavailable(file);
      const { head, rows } = firstSheet(whole.bytes);
      if (rows.length !== wanted.length) {
        throw files.unavailable(file, `has ${rows.length} of ${wanted.length} rows`);
      }
      return { head, rows: rows.filter((_, place) => wanted[place]) };
    }),
  );
  const rows = sheets.flatMap((sheet) => sheet.rows);
  return await withAbout(context, { head: sheets[0]?.head ?? '', rows });
}

async function withAbout(context: RequestContext, sheet: Sheet): Promise<Bytes> {
  const { path, values, sent, store } = context;
  const sources = await parsed<SourcesFile>(store, SOURCES_FILE);
  const chosen = sent.find(({ name }) => name === 'framework')?.values;
  const acts = values.slug === undefined ? chosen : [values.slug];
  const about = aboutSheet({ path, sent, acts, sources });
  return workbook({ [sheetName(path)]: sheet, About: about });
}

/** `Requirements` of `/requirements.xlsx`. */
function sheetName(path: string): string {
  const name = listOf(path).split('/').at(-1) ?? '';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
