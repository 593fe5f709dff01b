/**
 * Files of texts and of snippets: what a row of results shows of documents. A file of texts holds a range
 * of documents, each with its whole text; a file of snippets holds, for a stretch of terms, the passages in
 * which the terms stand (see `pack-terms.ts`), already cut to the length of a result's context.
 *
 * ```text
 * u32  number of rows
 * u32  [rows + 1]  where each row begins behind this table, and the end of the last
 *      rows: title "\t" requirement id "\t" paragraph "\t" text, in the codes of the catalogue's symbols
 * ```
 *
 * A code below 200 is the symbol with that number. A code up to 254 and the byte behind it make one
 * number for a rarer symbol. 255 stands before a character that is no symbol: the number of its bytes,
 * and these in UTF-8.
 */
import { column32 } from './container.ts';
import type { SearchDocument } from './documents.ts';
import type { SymbolWriter } from './symbols.ts';

const FILE_BYTES = 16_000;

/** What stands before the text, and the text, in symbols. */
export type PackedRow = [head: Uint8Array, text: Uint8Array];

export interface ForwardFileParts {
  firstDocument: number;
  parts: Uint8Array[];
}

export function packForwardIndex(
  documents: readonly SearchDocument[],
  writer: SymbolWriter,
): ForwardFileParts[] {
  const files: ForwardFileParts[] = [];
  let open: PackedRow[] = [];
  let size = 0;
  let first = 0;
  const close = (next: number) => {
    if (open.length > 0) files.push({ firstDocument: first, parts: rowFileParts(open) });
    open = [];
    size = 0;
    first = next;
  };
  documents.forEach((document, index) => {
    const head = writer.write(rowHead(document));
    const text = writer.write(plain(document.text));
    const bytes = head.byteLength + text.byteLength + 4;
    if (size + bytes > FILE_BYTES) close(index);
    open.push([head, text]);
    size += bytes;
  });
  close(documents.length);
  return files;
}

export function rowHead({ title, requirementId, paragraph }: SearchDocument): string {
  return `${plain(title ?? '')}\t${requirementId ?? ''}\t${paragraph ?? ''}\t`;
}

export function rowFileParts(rows: readonly PackedRow[]): Uint8Array[] {
  const offsets = [0];
  for (const [head, text] of rows) {
    offsets.push((offsets.at(-1) ?? 0) + head.byteLength + text.byteLength);
  }
  return [column32([rows.length, ...offsets]), ...rows.flat()];
}

/** The tabulator separates the columns. */
const plain = (text: string): string => text.replaceAll('\t', ' ');
