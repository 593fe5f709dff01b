/** Workbooks: with filters, made of the rows that a table of the same name has with them. */
import { endpoints } from '../contract/endpoints.ts';
import { SOURCES_FILE, type SourcesFile } from '../contract/index-files.ts';
import { fileOf } from '../contract/paths.ts';
import { tableWorkbook } from '../contract/table-workbook.ts';
import { decoded } from '../store/memory.ts';
import type { Answer, RequestContext } from './context.ts';
import { answerSelection, answerTable } from './selection.ts';

/** @returns null where the file does not exist */
export async function answerWorkbook(context: RequestContext): Promise<Answer | null> {
  const { path, values, sent, files, store } = context;
  if (sent.length === 0) return await files.whole(fileOf(path));
  const ofTable = { ...context, path: path.replace(/xlsx$/, 'csv') };
  const isOfSeveral = ofTable.path === endpoints.requirements_csv.path;
  const table = await (isOfSeveral ? answerTable : answerSelection)(ofTable);
  if (table === null) return null;
  const sources = await decoded(store, SOURCES_FILE, (text): SourcesFile => JSON.parse(text));
  const chosen = sent.find(({ name }) => name === 'framework')?.values;
  const acts = values.slug === undefined ? chosen : [values.slug];
  return tableWorkbook(textOf(table), { path, sent, acts, sources });
}

function textOf(table: Answer): string {
  if (typeof table === 'string') return table;
  return new TextDecoder().decode(table instanceof Uint8Array ? table : table.bytes);
}
