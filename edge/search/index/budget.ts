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
    return { files: this.#taken.size, bytes: sumOf(this.#taken) };
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
    return this.takeFromRows(files, this.#forRows);
  }

  /**
   * The same for files that rows are read from as well.
   * @param leaving what must be left for the other files of the rows
   */
  takeFromRows(files: readonly WantedFile[], leaving: Cost): boolean {
    const added = new Map(files.map(({ kind, number, bytes }) => [fileName(kind, number), bytes]));
    for (const path of this.#taken.keys()) added.delete(path);
    const { left } = this;
    if (added.size > left.files - leaving.files) return false;
    if (sumOf(added) > left.bytes - leaving.bytes) return false;
    for (const [path, bytes] of added) this.note(path, bytes);
    return true;
  }

  hasTaken({ kind, number }: WantedFile): boolean {
    return this.#taken.has(fileName(kind, number));
  }

  /** Notes what a file has that was read. */
  note(path: string, bytes: number): void {
    this.#taken.set(path, bytes);
  }
}

function sumOf(bytes: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const each of bytes.values()) sum += each;
  return sum;
}
