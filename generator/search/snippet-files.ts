/** Fills snippet files, list by list. */
import { type PackedRow, rowFileParts } from './pack-forward-index.ts';

/** A list with more bytes gets a file of its own. */
const FILE_BYTES = 24_000;

/** Where a snippet list is. */
export interface SnippetListPlace {
  file: number;
  firstRow: number;
  /** The documents with snippets, if these are not all of the term's documents. */
  listed: readonly number[] | null;
}

export class SnippetFiles {
  readonly files: Uint8Array[][] = [];
  #open: PackedRow[] = [];
  #size = 0;

  /**
   * @param rows one for each document
   * @param listed see {@link SnippetListPlace.listed}
   */
  add(rows: readonly PackedRow[], listed: readonly number[] | null): SnippetListPlace {
    const bytes = rows.reduce((sum, row) => sum + rowBytes(row), 0);
    if (this.#size + bytes > FILE_BYTES) this.close();
    const place = { file: this.files.length, firstRow: this.#open.length, listed };
    this.#open.push(...rows);
    this.#size += bytes;
    return place;
  }

  /** Ends the current file. */
  close(): void {
    if (this.#open.length > 0) this.files.push(rowFileParts(this.#open));
    this.#open = [];
    this.#size = 0;
  }
}

const rowBytes = ([head, text]: PackedRow): number => head.byteLength + text.byteLength + 4;
