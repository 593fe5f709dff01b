/** The search index of a deployment, as one search reads it. */
import type { Store } from '../../store/index-store.ts';
import { BM25 } from '../rank/parameters.ts';
import { createScorer, type Scorer } from '../rank/score.ts';
import { type Catalogue, lastNotAbove, readCatalogue } from './catalogue.ts';
import {
  CATALOGUE_FILE,
  cardFileName,
  type FilterName,
  filterFileName,
  PLACES_FILE,
  termFileName,
  textFileName,
  VOCABULARY_FILE,
  wordFileName,
} from './files.ts';
import { blaming, readFile } from './read-file.ts';
import { readTermFile, type TermFile } from './term-file.ts';
import { type DocumentText, readText } from './text-file.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

/** Every method that reads throws {@link UnavailableError} when a file is missing or corrupt. */
export class SearchIndex {
  readonly scorer: Scorer;
  readonly #store: Store;
  readonly #reads = new Map<string, Promise<unknown>>();

  private constructor(store: Store, scorer: Scorer) {
    this.#store = store;
    this.scorer = scorer;
  }

  static async open(store: Store): Promise<SearchIndex> {
    const scorer = await readFile(store, CATALOGUE_FILE, ({ payload, build }) =>
      createScorer(readCatalogue(payload, build), BM25),
    );
    return new SearchIndex(store, scorer);
  }

  get catalogue(): Catalogue {
    return this.scorer.catalogue;
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

  /** How many places each document takes up. */
  async placeCounts(): Promise<Uint16Array> {
    return await this.#read(
      PLACES_FILE,
      ({ buffer, byteOffset }) => new Uint16Array(buffer, byteOffset, this.catalogue.documentCount),
    );
  }

  async vocabulary(): Promise<Vocabulary> {
    return await this.#read(VOCABULARY_FILE, readVocabulary);
  }

  async filterFile(filter: FilterName): Promise<TermFile> {
    return await this.#read(filterFileName(filter), readTermFile);
  }

  async card(file: number, row: number): Promise<DocumentText> {
    return await this.#row(cardFileName(file), row);
  }

  async text(document: number): Promise<DocumentText> {
    const { textFiles } = this.catalogue;
    const file = lastNotAbove(textFiles, document);
    return await this.#row(textFileName(file), document - (textFiles[file] ?? 0));
  }

  async #row(name: string, row: number): Promise<DocumentText> {
    const payload = await this.#read(name, (bytes) => bytes);
    return blaming(name, () => readText(payload, row, this.catalogue.symbols));
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
