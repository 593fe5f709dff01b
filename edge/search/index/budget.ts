/**
 * What one search may read: each file is a request to the host, and each kilobyte is checked and decoded. A search takes
 * its files into its budget before it reads them, so that no query reads more.
 */
import { type FileKind, fileName } from './files.ts';

/** The catalogue among them. */
export const MOST_FILES = 12;

const MOST_BYTES = 250_000;
const MOST_BYTES_A_DOCUMENT = 22;

/** The catalogue included. It and posting lists are longer where there are more documents. */
export const mostBytes = (documents: number): number =>
  Math.max(MOST_BYTES, MOST_BYTES_A_DOCUMENT * documents);

export interface Cost {
  files: number;
  bytes: number;
}

/** A file that a search may read. */
export interface WantedFile {
  kind: FileKind;
  number: number;
  /** At most so many; what it really has counts once it is read. */
  bytes: number;
}

export class ReadBudget {
  readonly #most: Cost;
  readonly #forRows: Cost;
  /** Bytes by path. */
  readonly #taken = new Map<string, number>();

  /** @param most beside the catalogue @param forRows of these, what is left for the rows of the page */
  constructor(most: Cost, forRows: Cost) {
    this.#most = most;
    this.#forRows = forRows;
  }

  /** What was taken beside the catalogue. The same for the same query, whatever was read before. */
  get spent(): Cost {
    let bytes = 0;
    for (const size of this.#taken.values()) bytes += size;
    return { files: this.#taken.size, bytes };
  }

  /** What is left, for rows as well. */
  get left(): Cost {
    const { files, bytes } = this.spent;
    return { files: this.#most.files - files, bytes: this.#most.bytes - bytes };
  }

  /**
   * Takes files in, all of them or none. What was taken before costs nothing.
   * @returns whether they fit beside what the rows need
   */
  take(files: readonly WantedFile[]): boolean {
    const added = new Map<string, number>();
    for (const { kind, number, bytes } of files) {
      const path = fileName(kind, number);
      if (!this.#taken.has(path)) added.set(path, bytes);
    }
    const { left } = this;
    let bytes = 0;
    for (const size of added.values()) bytes += size;
    const isWithin =
      added.size <= left.files - this.#forRows.files && bytes <= left.bytes - this.#forRows.bytes;
    if (isWithin) for (const [path, size] of added) this.#taken.set(path, size);
    return isWithin;
  }

  /** Notes what a file has that was read. */
  note(path: string, bytes: number): void {
    this.#taken.set(path, bytes);
  }
}
