/** The search index of a deployment, as one search reads it. */
import type { Store } from '../../store/index-store.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type Catalogue, lastNotAbove, readCatalogue } from './catalogue.ts';
import {
  CATALOGUE_FILE,
  type FilterName,
  filterFileName,
  PLACES_FILE,
  termFileName,
  VOCABULARY_FILE,
  wordFileName,
} from './files.ts';
import { readFile } from './read-file.ts';
import { readTermFile, type TermFile } from './term-file.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

/** Every method that reads throws {@link UnavailableError} when a file is missing or corrupt. */
export class SearchIndex {
  readonly catalogue: Catalogue;
  readonly #store: Store;
  readonly #reads = new Map<string, Promise<unknown>>();

  private constructor(store: Store, catalogue: Catalogue) {
    this.#store = store;
    this.catalogue = catalogue;
  }

  static async open(store: Store): Promise<SearchIndex> {
    const catalogue = await readFile(store, CATALOGUE_FILE, ({ payload, build }) =>
      readCatalogue(payload, build),
    );
    return new SearchIndex(store, catalogue);
  }

  get kernel(): Kernel {
    return this.catalogue.kernel;
  }

  /** @param file see `term-places.ts` */
  async termFile(file: number): Promise<TermFile> {
    return await this.#read(termFileName(file), readTermFile);
  }

  /** The file that may hold the places of a word. */
  async wordFile(word: string): Promise<TermFile> {
    const name = wordFileName(lastNotAbove(this.catalogue.wordFiles, word));
    return await this.#read(name, readTermFile);
  }

  /** How many places each document takes up, 16 bits each. */
  async placeCounts(): Promise<Uint8Array> {
    return await this.#read(PLACES_FILE, (payload) => {
      if (payload.byteLength < 2 * this.catalogue.documentCount) {
        throw new RangeError('ends inside its column');
      }
      return payload;
    });
  }

  async vocabulary(): Promise<Vocabulary> {
    return await this.#read(VOCABULARY_FILE, readVocabulary);
  }

  async filterFile(filter: FilterName): Promise<TermFile> {
    return await this.#read(filterFileName(filter), readTermFile);
  }

  /** A file of cards or of texts; see `text-file.ts`. */
  async rows(name: string): Promise<Uint8Array> {
    return await this.#read(name, (payload) => payload);
  }

  /** Reads a file once, however many parts of one search ask for it at a time. */
  async #read<Content>(name: string, decode: (payload: Uint8Array) => Content): Promise<Content> {
    const read = this.#reads.get(name) ?? this.#readFile(name, decode);
    this.#reads.set(name, read);
    return (await read) as Content;
  }

  async #readFile(name: string, decode: (payload: Uint8Array) => unknown): Promise<unknown> {
    return await readFile(this.#store, name, ({ payload, build }) => {
      if (build !== this.catalogue.build) throw new RangeError('belongs to another build');
      return decode(payload);
    });
  }
}
