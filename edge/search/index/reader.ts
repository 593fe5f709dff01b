/** Reads the index: one catalogue a deployment, and the files that searches want. */
import { type Store, UnavailableError } from '../../store/index-store.ts';
import { MOST_FILES, mostBytes, ReadBudget } from './budget.ts';
import { Catalogue } from './catalogue.ts';
import {
  checked,
  type FileKind,
  fileAt,
  fileName,
  type IndexFile,
  openFile,
  withPath,
} from './files.ts';
import { FILE_BYTES } from './rows.ts';

/** What is kept of a deployment. */
interface Kept {
  catalogue: Catalogue;
  /** By path. A file is here while it is read and once it is checked; a failed one is not. */
  files: Map<string, Promise<IndexFile>>;
  /** Bytes of these files. */
  size: number;
}

/** A deployment is here while its catalogue is read, so that concurrent searches read it once. */
const deployments = new WeakMap<object, Promise<Kept>>();
/** Bytes of files to keep; above that all are forgotten. A function has 512 MB for everything. */
const MOST_KEPT = 32e6;

/**
 * Runs a search. If the files turn out to be of another build than the catalogue that was kept, everything
 * is forgotten and the search runs once more: a deployment may have been replaced under a living function.
 * @throws {UnavailableError} when a file of the index is missing or damaged
 */
export async function withIndex<Result>(
  store: Store,
  search: (index: IndexReader) => Promise<Result>,
): Promise<Result> {
  const wasKept = deployments.has(store.deployment);
  const run = async (): Promise<Result> => {
    try {
      return await search(await IndexReader.open(store));
    } catch (error) {
      // Errors of all other files name them already.
      throw withPath(error, fileName('catalogue'));
    }
  };
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    deployments.delete(store.deployment);
    if (!wasKept) throw error;
    return await run();
  }
}

/**
 * Opens the catalogue and other files of the index, as searches do.
 * @param paths in the index folder; those that no search reads are passed over
 * @throws {UnavailableError} when a search could not read one of them
 */
export async function openFiles(store: Store, paths: readonly string[]): Promise<void> {
  const files = paths.map(fileAt).filter((file) => file !== null);
  await withIndex(store, (index) =>
    Promise.all(files.map(({ kind, number }) => index.file(kind, number))),
  );
}

export class IndexReader {
  readonly catalogue: Catalogue;
  readonly #store: Store;
  readonly #kept: Kept;
  /** Of this search. */
  readonly budget: ReadBudget;

  private constructor(store: Store, kept: Kept) {
    this.#store = store;
    this.#kept = kept;
    this.catalogue = kept.catalogue;
    const { documentCount, bytes, outlineBytes } = kept.catalogue;
    this.budget = new ReadBudget(
      { files: MOST_FILES - 1, bytes: mostBytes(documentCount) - bytes },
      { files: 2, bytes: outlineBytes + FILE_BYTES.texts },
    );
  }

  static async open(store: Store): Promise<IndexReader> {
    const kept = deployments.get(store.deployment) ?? openCatalogue(store);
    deployments.set(store.deployment, kept);
    return new IndexReader(store, await kept);
  }

  /**
   * Reads a file, or takes the one that another search has read.
   * @throws {UnavailableError} when it is missing or damaged
   */
  async file(kind: FileKind, number = 0): Promise<IndexFile> {
    const path = fileName(kind, number);
    const file = await this.#keptFile(path, kind, number);
    this.budget.note(path, sizeOf(file));
    return file;
  }

  async #keptFile(path: string, kind: FileKind, number: number): Promise<IndexFile> {
    const known = this.#kept.files.get(path);
    if (known !== undefined) return await known;
    const reading = opened(this.#store, kind, number, this.catalogue.build);
    this.#kept.files.set(path, reading);
    try {
      const file = await reading;
      this.#keep(file);
      return file;
    } catch (error) {
      this.#kept.files.delete(path);
      throw error;
    }
  }

  #keep(file: IndexFile): void {
    this.#kept.size += sizeOf(file);
    if (this.#kept.size <= MOST_KEPT) return;
    this.#kept.files.clear();
    this.#kept.size = 0;
  }
}

/** Bytes of a file with its envelope. */
const sizeOf = ({ body }: IndexFile): number => body.byteOffset + body.byteLength;

async function openCatalogue(store: Store): Promise<Kept> {
  const file = await opened(store, 'catalogue', 0, null);
  const catalogue = checked(file, () => new Catalogue(file));
  return { catalogue, files: new Map(), size: 0 };
}

async function opened(
  store: Store,
  kind: FileKind,
  number: number,
  build: number | null,
): Promise<IndexFile> {
  const path = fileName(kind, number);
  const bytes = await store.bytes(path);
  try {
    return await openFile(bytes, kind, number, build);
  } catch (error) {
    throw withPath(error, path);
  }
}
