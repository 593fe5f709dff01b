/** Workbooks as another program reads them. */
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';

/** Of an empty cell null. */
export type Cell = string | number | boolean | Date | null;

/** The rows of each sheet, the names of the columns first. */
export async function sheetsOf(workbook: Uint8Array): Promise<Record<string, Cell[][]>> {
  const sheets = await readExcelFile(Buffer.from(workbook));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data as Cell[][]]));
}

/** The rows of the first sheet, by the names of its columns. */
export async function recordsOf(workbook: Uint8Array): Promise<Record<string, Cell>[]> {
  const [[names = [], ...rows] = []] = Object.values(await sheetsOf(workbook));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])));
}

/** The files within. */
export function partsOf(workbook: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(workbook));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}
