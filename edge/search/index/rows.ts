/**
 * Rows of the files of snippets and of texts: what a result shows of a document.
 *
 * The body of such a file has for each row where it begins (u32), and where the last one ends; then the rows,
 * encoded. A byte below 200 is the number of a symbol of the catalogue; a byte up to 254 and the next one
 * together are the number of a rarer symbol; 255 precedes a character that is not a symbol: its length in
 * bytes, and its UTF-8.
 */
import { DamagedFileError, type IndexFile } from './files.ts';

/** The dictionary of a file of rows. */
export interface RowDictionary {
  rows: number;
}

/** Bytes of a file at most, unless it has a single long row. */
export const FILE_BYTES = { snippets: 21_040, texts: 16_640 } as const;

export const SHORT_CODES = 200;
export const ESCAPE = 255;

/** Between the columns of a row. */
export const SEPARATOR = '\t';
/** The columns of a row, before its text; empty where they do not apply. */
export const ROW_COLUMNS = [
  'title',
  'requirement_id',
  'paragraph_ref',
  'stakeholder_roles',
  'compliance_deadline',
  'annex_number',
  'annex_point',
] as const;
export type RowColumn = (typeof ROW_COLUMNS)[number];

export interface Row extends Record<RowColumn, string> {
  text: string;
}

export const EMPTY_ROW: Row = {
  title: '',
  requirement_id: '',
  paragraph_ref: '',
  stakeholder_roles: '',
  compliance_deadline: '',
  annex_number: '',
  annex_point: '',
  text: '',
};

const DECODER = new TextDecoder();

/** @throws {DamagedFileError} when the file has no such row */
export function readRow(
  { dictionary, body }: IndexFile,
  row: number,
  symbols: readonly string[],
): Row {
  const { rows } = dictionary as RowDictionary;
  const first = 4 * (rows + 1);
  if (row >= rows || first > body.byteLength) throw new DamagedFileError(`has no row ${row}`);
  const offsets = new DataView(body.buffer, body.byteOffset, first);
  const text = decode(
    body,
    first + offsets.getUint32(4 * row, true),
    first + offsets.getUint32(4 * row + 4, true),
    symbols,
  );
  const columns = text.split(SEPARATOR);
  const shown = columns[ROW_COLUMNS.length];
  if (shown === undefined) throw new DamagedFileError(`has a row ${row} without text`);
  const read: Row = { ...EMPTY_ROW, text: shown };
  for (const [place, column] of ROW_COLUMNS.entries()) read[column] = columns[place] ?? '';
  return read;
}

/** @throws {DamagedFileError} when the bytes end before, or have a symbol that the catalogue lacks */
export function decode(
  bytes: Uint8Array,
  start: number,
  end: number,
  symbols: readonly string[],
): string {
  if (end > bytes.byteLength) throw new DamagedFileError('ends within a text');
  let text = '';
  for (let at = start; at < end; ) {
    const code = bytes[at++] ?? 0;
    if (code === ESCAPE) {
      const size = bytes[at++] ?? 0;
      text += DECODER.decode(bytes.subarray(at, at + size));
      at += size;
      continue;
    }
    const symbol =
      code < SHORT_CODES ? code : SHORT_CODES + (code - SHORT_CODES) * 256 + (bytes[at++] ?? 0);
    const string = symbols[symbol];
    if (string === undefined) throw new DamagedFileError('has a text in unknown symbols');
    text += string;
  }
  return text;
}
