/** Workbooks of all rows of a table, beside a sheet that says where they come from. */
import { unzipSync, zipSync } from 'fflate';
import { aboutSheet } from '../../../edge/contract/about-sheet.ts';
import type { SourcesFile } from '../../../edge/contract/index-files.ts';
import { workbook } from '../../../edge/contract/workbook.ts';
import { tableSheet } from './table-sheet.ts';

interface Table {
  /** Of the sheet: `Requirements`. */
  name: string;
  /** The first has the names of the columns. */
  rows: readonly string[][];
  /** Of the endpoint, below the API root. */
  path: string;
  /** Slugs of the acts that it has; all active ones where it is left out. */
  acts?: readonly string[];
}

export const wholeWorkbook = ({ name, rows, path, acts }: Table, sources: SourcesFile) =>
  workbook({
    [name]: tableSheet(rows),
    About: aboutSheet({ path, sent: [], sources, acts }),
  });

/** The first day that the format knows, in every time zone: when an archive was made is not part of it. */
const MADE = new Date(1980, 0, 1);

/** @returns a workbook in a tenth of the bytes, of which the edge function can cut no rows any more */
export const compressed = (book: Uint8Array): Uint8Array =>
  zipSync(unzipSync(book), { mtime: MADE });
