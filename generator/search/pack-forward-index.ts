/**
 * Files of the forward index and of snippets: what a row of results shows of documents. A forward
 * index file has a range of documents with their whole texts; a snippet file has, for a range of
 * terms, the passages in which the terms occur (see `pack-terms.ts`), already cut to the length of
 * a result's context.
 *
 * ```text
 * u32  number of rows
 * u32  [rows + 1]  offset of each row after this table, and the end of the last
 *      rows: title "\t" requirement id "\t" paragraph "\t" text, in the codes of the symbols
 * ```
 *
 * A code below 200 is the number of a symbol. A code up to 254 and the next byte together are the
 * number of a rarer symbol. 255 introduces a character that is not a symbol: the number of its
 * bytes, and these in UTF-8.
 */
import { column32 } from './container.ts';
import type { SearchDocument } from './documents.ts';
import type { SymbolWriter } from './symbols.ts';

const FILE_BYTES = 16_000;

/** The columns before the text, and the text, encoded. */
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

/** Tabs separate the columns. */
const plain = (text: string): string => text.replaceAll('\t', ' ');
