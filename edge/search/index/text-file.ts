/**
 * A file of texts: what a row of results shows of each document in a range.
 *
 * ```text
 * u32  number of rows
 * u32  [rows + 1]  where each row begins behind this table, and the end of the last
 *      rows: UTF-8 JSON, `[title, text, requirement id, paragraph]`, shortened behind the last value
 * ```
 */

export interface DocumentText {
  /** Title of the article; of its article for a requirement; null for a recital. */
  title: string | null;
  text: string;
  requirementId: number | null;
  paragraph: string | null;
}

/** @throws {RangeError | TypeError | SyntaxError} when the payload is no file of texts */
export function readText(payload: Uint8Array, row: number): DocumentText {
  const table = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const rows = table.getUint32(0, true);
  if (row >= rows) throw new RangeError(`holds ${rows} texts and not the one at ${row}`);
  const base = 4 * (rows + 2);
  const start = base + table.getUint32(4 + 4 * row, true);
  const end = base + table.getUint32(8 + 4 * row, true);
  const json = new TextDecoder('utf-8', { fatal: true }).decode(payload.subarray(start, end));
  const values: [string | null, string, (number | null)?, (string | null)?] = JSON.parse(json);
  const [title, text, requirementId = null, paragraph = null] = values;
  return { title, text, requirementId, paragraph };
}
