/**
 * Files of texts and of cards: what a row of results shows of documents. A file of texts holds a range
 * of documents, each with its whole text; a file of cards holds, for a stretch of terms, the passages in
 * which the terms stand (see `term-file.ts`), already cut to the length of a result's context.
 *
 * ```text
 * u32  number of rows
 * u32  [rows + 1]  where each row begins behind this table, and the end of the last
 *      rows: title "\t" requirement id "\t" paragraph "\t" text, in the codes of the catalogue's symbols
 * ```
 *
 * A code below {@link SHORT_CODES} is the symbol with that number. A code up to 254 and the byte behind
 * it make one number for a rarer symbol. 255 stands before a UTF-16 unit of two bytes, the low one first.
 */

export const SHORT_CODES = 200;
export const ESCAPE = 255;

export interface DocumentText {
  /** Title of the article; of its article for a requirement; null for a recital. */
  title: string | null;
  text: string;
  requirementId: number | null;
  paragraph: string | null;
}

/** @throws {RangeError} when the payload is no file of texts */
export function readText(
  payload: Uint8Array,
  row: number,
  symbols: readonly string[],
): DocumentText {
  const table = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const rows = table.getUint32(0, true);
  if (row >= rows) throw new RangeError(`holds ${rows} texts and not the one at ${row}`);
  const base = 4 * (rows + 2);
  const start = base + table.getUint32(4 + 4 * row, true);
  const end = base + table.getUint32(8 + 4 * row, true);
  const [title = '', requirementId = '', paragraph = '', text = ''] = decode(
    payload,
    start,
    end,
    symbols,
  ).split('\t');
  return {
    title: title === '' ? null : title,
    text,
    requirementId: requirementId === '' ? null : Number(requirementId),
    paragraph: paragraph === '' ? null : paragraph,
  };
}

function decode(bytes: Uint8Array, start: number, end: number, symbols: readonly string[]): string {
  if (end > bytes.byteLength) throw new RangeError('ends inside a text');
  let text = '';
  for (let offset = start; offset < end; ) {
    const code = bytes[offset] as number;
    if (code === ESCAPE) {
      text += String.fromCharCode((bytes[offset + 1] ?? 0) + (bytes[offset + 2] ?? 0) * 256);
      offset += 3;
      continue;
    }
    const isShort = code < SHORT_CODES;
    const number = isShort
      ? code
      : SHORT_CODES + (code - SHORT_CODES) * 256 + (bytes[offset + 1] ?? 0);
    const symbol = symbols[number];
    if (symbol === undefined) throw new RangeError(`has no symbol ${number}`);
    text += symbol;
    offset += isShort ? 1 : 2;
  }
  return text;
}
