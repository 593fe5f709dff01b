/** Writes rows of results, as `edge/search/index/rows.ts` describes them. */
import {
  FILE_BYTES,
  ROW_COLUMNS,
  type RowColumn,
  type RowDictionary,
  SEPARATOR,
} from '../../edge/search/index/rows.ts';
import { onceFor } from '../once-for.ts';
import { column32, type FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';
import type { SymbolWriter } from './symbols.ts';

/** The columns before the text, and the text, encoded. */
export type PackedRow = readonly [head: Uint8Array, text: Uint8Array];

export const rowBytes = ([head, text]: PackedRow): number => head.byteLength + text.byteLength + 4;

/** The parts of the row of a document, each encoded once. */
export const encodedBy = onceFor((writer: SymbolWriter) => ({
  head: onceFor((document: SearchDocument) => writer.write(rowHead(document))),
  text: onceFor(({ text }: SearchDocument) => writer.write(plain(text))),
}));

/** The columns before the text. */
export function rowHead(document: SearchDocument): string {
  const columns: Record<RowColumn, string> = {
    title: document.title ?? '',
    requirement_id: String(document.requirementId ?? ''),
    paragraph_ref: document.paragraph ?? '',
    stakeholder_roles: document.roles.join(','),
    compliance_deadline: document.complianceDeadline ?? '',
    annex_number: document.annexNumber ?? '',
    annex_point: document.annexPoint ?? '',
  };
  return ROW_COLUMNS.map((column) => `${plain(columns[column])}${SEPARATOR}`).join('');
}

export function rowFile(rows: readonly PackedRow[]): FileContents {
  const offsets = [0];
  for (const [head, text] of rows) {
    offsets.push((offsets.at(-1) ?? 0) + head.byteLength + text.byteLength);
  }
  const dictionary: RowDictionary = { rows: rows.length };
  return { dictionary, body: [column32(offsets), ...rows.flat()] };
}

export interface TextFiles {
  files: FileContents[];
  /** The first document of each. */
  firsts: number[];
}

/** Bytes of a file beside its rows: the header and the dictionary. */
export const AROUND_ROWS = 40;

/** The forward index: the whole text of every document. */
export function packTexts(documents: readonly SearchDocument[], writer: SymbolWriter): TextFiles {
  const { head, text } = encodedBy(writer);
  const files: FileContents[] = [];
  const firsts: number[] = [];
  let open: PackedRow[] = [];
  let size = 0;
  const close = (): void => {
    if (open.length > 0) files.push(rowFile(open));
    open = [];
    size = 0;
  };
  documents.forEach((document, number) => {
    const row: PackedRow = [head(document), text(document)];
    if (AROUND_ROWS + size + rowBytes(row) > FILE_BYTES.texts) close();
    if (open.length === 0) firsts.push(number);
    open.push(row);
    size += rowBytes(row);
  });
  close();
  return { files, firsts };
}

/** A text without what separates the columns of a row. */
export const plain = (text: string): string => text.replaceAll(SEPARATOR, ' ');
