/** Reads the index: one catalogue a deployment, and the files that searches want. */
import { type Store, UnavailableError } from '../../store/index-store.ts';
import { Catalogue } from './catalogue.ts';
import { type FileKind, fileAt, fileName, filePath, type IndexFile, openFile } from './files.ts';
import { type DocumentRow, readRow } from './rows.ts';
import { type Term, termIn } from './terms.ts';

/** What is kept of a deployment, as promises, so that concurrent searches read each file once. */
interface Kept {
  catalogue: Promise<Catalogue>;
  /** By path: files that are being read and those that passed their checks, at most the whole index of 12 MB. */
  files: Map<string, Promise<IndexFile>>;
}

const deployments = new WeakMap<object, Kept>();

/**
 * Runs a search. If a file fails and the host has another build by now, everything is forgotten and the search runs once
 * more: a deployment may have been replaced under a living function. Otherwise the failed file alone is forgotten, and
 * the next search reads it again.
 * @throws {UnavailableError} when a file of the index is missing or damaged
 */
export async function withIndex<Result>(
  store: Store,
  search: (index: IndexReader) => Promise<Result>,
): Promise<Result> {
  const run = async ({ catalogue, files }: Kept): Promise<Result> =>
    await search(new IndexReader(store, await catalogue, files));
  const kept = deployments.get(store.deployment) ?? keep(store, openCatalogue(store));
  try {
    return await run(kept);
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    const newer = await otherBuild(store, kept, error.file);
    if (newer === null) throw error;
    return await run(newer);
  }
}

/** Begins to keep a deployment, instead of what was kept of it. */
function keep(store: Store, catalogue: Promise<Catalogue>): Kept {
  const kept: Kept = { catalogue, files: new Map() };
  deployments.set(store.deployment, kept);
  return kept;
}

/**
 * Forgets a file that failed.
 * @returns the build that the host has by now, which may lack the file; null where it is the same, or cannot be read
 */
async function otherBuild(store: Store, kept: Kept, file: string): Promise<Kept | null> {
  kept.files.delete(file);
  if (file === filePath('catalogue')) {
    deployments.delete(store.deployment);
    return null;
  }
  const catalogue = openCatalogue(store);
  const now = await catalogue.catch(() => kept.catalogue);
  return now.build === (await kept.catalogue).build ? null : keep(store, catalogue);
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
  readonly #kept: Kept['files'];

  constructor(store: Store, catalogue: Catalogue, kept: Kept['files']) {
    this.#store = store;
    this.#kept = kept;
    this.catalogue = catalogue;
  }

  /** The file for a term and for terms that begin like it; null where no text has such terms. */
  async termFile(term: string): Promise<IndexFile | null> {
    const file = this.catalogue.termFileOf(term);
    return file === null ? null : await this.file('terms', file);
  }

  /** The term in its file; null where no text has it. */
  async term(term: string): Promise<Term | null> {
    return termIn(await this.termFile(term), term);
  }

  /** What a result shows of a document. */
  async row(document: number): Promise<DocumentRow> {
    const { file, row } = this.catalogue.rowPlaceOf(document);
    return readRow(await this.file('rows', file), row);
  }

  /**
   * Reads a file, or takes the one that another search has read.
   * @throws {UnavailableError} when it is missing or damaged
   */
  async file(kind: FileKind, number = 0): Promise<IndexFile> {
    const path = filePath(kind, number);
    const earlier = this.#kept.get(path);
    if (earlier !== undefined) return await earlier;
    const reading = opened(this.#store, kind, number, this.catalogue.build);
    this.#kept.set(path, reading);
    // A search that fails names one file, and others may have failed beside it.
    reading.catch(() => this.#kept.delete(path));
    return await reading;
  }
}

const openCatalogue = async (store: Store): Promise<Catalogue> =>
  new Catalogue(await opened(store, 'catalogue', 0, null));

const opened = async (
  store: Store,
  kind: FileKind,
  number: number,
  build: number | null,
): Promise<IndexFile> =>
  await openFile(await store.bytes(fileName(kind, number)), kind, number, build);
