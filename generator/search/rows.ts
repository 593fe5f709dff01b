/** Writes the files of rows, as `edge/search/index/rows.ts` reads them. */
import type { RowDictionary, StoredRow } from '../../edge/search/index/rows.ts';
import type { FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';

interface RowFiles {
  /** The first document of each file. */
  firsts: number[];
  files: FileContents[];
}

/** A file has as many documents as fit, and at least one. */
const FILE_BYTES = 24_000;

export function packRows(documents: readonly SearchDocument[]): RowFiles {
  const firsts: number[] = [];
  const files: Buffer[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const [document, contents] of documents.entries()) {
    const line = Buffer.from(`${JSON.stringify(rowOf(contents))}\n`);
    if (bytes + line.byteLength > FILE_BYTES) {
      firsts.push(document);
      files.push([]);
      bytes = 0;
    }
    files.at(-1)?.push(line);
    bytes += line.byteLength;
  }
  return {
    firsts,
    files: files.map((lines) => {
      let end = 0;
      const ends: RowDictionary = lines.map((line) => (end += line.byteLength));
      return { dictionary: ends, body: Buffer.concat(lines) };
    }),
  };
}

function rowOf({ type, ref, title, text, parts, requirement }: SearchDocument): StoredRow {
  const shown = type === 'recital' ? `Recital ${ref}` : (title ?? '');
  if (requirement === null) return [shown, text, parts];
  const { id, paragraph, roles, deadline, annex, point } = requirement;
  return annex === null
    ? [shown, text, parts, id, paragraph, roles, deadline]
    : [shown, text, parts, id, paragraph, roles, deadline, annex, point];
}
