/**
 * The search index, kept from one build to the next: it takes a third of a build, and most changes of
 * code and some of data do not touch it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { lazy } from '../../../edge/contract/lazy.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { onceFor } from '../../once-for.ts';
import type { MakeIndex } from '../../publish/search-index.ts';
import type { SearchFiles, SearchIndex } from '../../search/build-index.ts';
import { type ListedFramework, listedFramework } from '../../search/documents.ts';
import type { Words } from '../../words/words.ts';
import { importedFiles } from './imports.ts';

const INDEXER = fileURLToPath(new URL('../../search/build-index.ts', import.meta.url));

export class SearchCache {
  readonly #folder: string;
  readonly #make: MakeIndex;
  /** Made in this process, and not in the folder. */
  #newest: { name: string; files: SearchFiles } | null = null;

  /**
   * @param folder for one run of the development server: packages may change between two
   * @param make is asked where the folder has not got the index
   */
  constructor(folder: string, make: MakeIndex) {
    this.#folder = folder;
    this.#make = make;
  }

  readonly index = async (dataset: Dataset): Promise<SearchIndex> => {
    const name = keyOf(dataset);
    if (this.#newest?.name === name) return { files: this.#newest.files };
    if (readdirSync(this.#folder).includes(name)) {
      return { files: deserialize(readFileSync(join(this.#folder, name))) };
    }
    const { files } = await this.#make(dataset);
    const made = Promise.resolve(files).then((found) => {
      this.#newest = { name, files: found };
      return found;
    });
    // If the build fails before it waits for them, nobody else takes notice of a second failure.
    made.catch(() => {});
    return { files: made };
  };

  /** Keeps the newest index, for another process: after a build, which would take longer with it. */
  keep(): void {
    if (this.#newest === null) return;
    const { name, files } = this.#newest;
    const others = readdirSync(this.#folder);
    if (others.includes(name)) return;
    // The name tells a whole file from one whose writing was interrupted.
    const half = join(this.#folder, 'half-written');
    writeFileSync(half, serialize(files));
    renameSync(half, join(this.#folder, name));
    for (const old of others) rmSync(join(this.#folder, old), { force: true });
  }
}

/** A digest of everything that the index is made of: the documents, the words and the code. */
function keyOf({ frameworks, words }: Dataset): string {
  const hash = createHash('sha256').update(codeDigest()).update(digestOf(words));
  for (const framework of frameworks) hash.update(digestOf(listedFramework(framework)));
  return hash.digest('hex');
}

/** Of the code that this process has loaded. */
const codeDigest = lazy(() => {
  const hash = createHash('sha256');
  for (const file of importedFiles(INDEXER)) hash.update(file).update(readFileSync(file));
  return hash.digest();
});

/** Of JSON, because V8's own serialization of equal strings may differ from one process to the next. */
const digestOf = onceFor((part: ListedFramework | Words) =>
  createHash('sha256').update(JSON.stringify(part)).digest(),
);
