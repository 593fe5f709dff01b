/** Document texts into files of texts; `edge/search/index/text-file.ts` describes them. */
import { column32 } from './container.ts';
import type { SearchDocument } from './documents.ts';

const FILE_BYTES = 16_000;

export interface TextFileParts {
  firstDocument: number;
  parts: Uint8Array[];
}

export function packTexts(documents: readonly SearchDocument[]): TextFileParts[] {
  const encoder = new TextEncoder();
  const files: TextFileParts[] = [];
  let open: Uint8Array[] = [];
  let size = 0;
  let first = 0;
  const close = (next: number) => {
    if (open.length > 0) files.push({ firstDocument: first, parts: [rowTable(open), ...open] });
    open = [];
    size = 0;
    first = next;
  };
  documents.forEach((document, index) => {
    const row = encoder.encode(rowOf(document));
    if (size + row.byteLength > FILE_BYTES) close(index);
    open.push(row);
    size += row.byteLength;
  });
  close(documents.length);
  return files;
}

function rowTable(rows: readonly Uint8Array[]): Uint8Array {
  const offsets = [0];
  for (const row of rows) offsets.push((offsets.at(-1) ?? 0) + row.byteLength);
  return column32([rows.length, ...offsets]);
}

function rowOf({ title, text, requirementId, paragraph }: SearchDocument): string {
  const values = requirementId === null ? [title, text] : [title, text, requirementId, paragraph];
  return JSON.stringify(values);
}
