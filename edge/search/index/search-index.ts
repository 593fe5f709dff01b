/** The search index of a deployment: its files, read when a query needs them and kept after that. */

import { type Store, UnavailableError } from '../../store/store.ts';
import { BM25, SHORTEST_PREFIX } from '../rank/parameters.ts';
import { createScorer, type Scorer } from '../rank/score.ts';
import { type Catalogue, lastNotAbove, readCatalogue } from './catalogue.ts';
import { type Container, type FileKind, openContainer } from './container.ts';
import { readTermFile, type TermFile } from './term-file.ts';
import { type DocumentText, readText } from './text-file.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

export const CATALOGUE_FILE = 'search/catalogue.bin';
export const termFileName = (file: number): string => `search/terms/${file}.bin`;
export const wordFileName = (file: number): string => `search/words/${file}.bin`;
export const PLACES_FILE = 'search/places.bin';
export const VOCABULARY_FILE = 'search/vocabulary.bin';
export const cardFileName = (file: number): string => `search/cards/${file}.bin`;
export const textFileName = (file: number): string => `search/texts/${file}.bin`;
/** Files of terms too: slugs of tags or names of roles, each with the documents that carry it. */
export type FilterName = 'tags' | 'roles';
export const filterFileName = (filter: FilterName): string => `search/${filter}.bin`;

const RADIX = 36;
/** Terms that begin alike as far as this lie in one file. */
export const UNDIVIDED_START = 4;

/** Decoded files by deployment. Only what was read whole gets in, so that a failed read is tried again. */
const decoded = new WeakMap<object, Map<string, unknown>>();

export class SearchIndex {
  readonly scorer: Scorer;
  readonly #store: Store;
  readonly #reads = new Map<string, Promise<unknown>>();

  private constructor(store: Store, scorer: Scorer) {
    this.#store = store;
    this.scorer = scorer;
  }

  /** @throws {UnavailableError} when the catalogue is missing or corrupt */
  static async open(store: Store): Promise<SearchIndex> {
    const scorer = await readFile(store, CATALOGUE_FILE, 'catalogue', ({ payload, build }) =>
      createScorer(readCatalogue(payload, build), BM25),
    );
    return new SearchIndex(store, scorer);
  }

  get catalogue(): Catalogue {
    return this.scorer.catalogue;
  }

  /** Number of the file that may hold a term; of a stop word where nothing else is looked for. */
  termFileOf(term: string, isStop = false): number {
    const { termFiles, stopFiles, groupedTerms } = this.catalogue;
    if (isStop) return termFiles.length + lastNotAbove(stopFiles, term);
    const at = groupedTerms.indexOf(`|${term}:`);
    if (at < 0) return lastNotAbove(termFiles, term);
    const place = at + term.length + 2;
    const file = groupedTerms.slice(place, groupedTerms.indexOf(':', place));
    return termFiles.length + stopFiles.length + Number.parseInt(file, RADIX);
  }

  /** Numbers of the files that may hold terms, or words of terms, which begin with a prefix. */
  termFilesOf(prefix: string): number[] {
    const { termFiles, groupedTerms } = this.catalogue;
    const start = prefix.slice(0, UNDIVIDED_START);
    const last = lastNotAbove(termFiles, `${start}\uffff`);
    const first = start.length < UNDIVIDED_START ? lastNotAbove(termFiles, start) : last;
    const files = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
    const key = `|${prefix.slice(0, SHORTEST_PREFIX)}`;
    for (let at = groupedTerms.indexOf(key); at >= 0; at = groupedTerms.indexOf(key, at + 1)) {
      const [term = '', , shared = ''] = groupedTerms
        .slice(at + 1, groupedTerms.indexOf('|', at + 1))
        .split(':');
      const known = term.slice(0, Number.parseInt(shared, RADIX));
      if (known.startsWith(prefix) || prefix.startsWith(known)) files.add(this.termFileOf(term));
    }
    return [...files];
  }

  async termFile(file: number): Promise<TermFile> {
    return await this.#read(termFileName(file), 'terms', readTermFile);
  }

  /** Reads a file once, however many parts of one search ask for it at a time. */
  async #read<Content>(
    name: string,
    kind: FileKind,
    decode: (payload: Uint8Array) => Content,
  ): Promise<Content> {
    const read = this.#reads.get(name) ?? this.#readFile(name, kind, decode);
    this.#reads.set(name, read);
    return (await read) as Content;
  }

  async #readFile(
    name: string,
    kind: FileKind,
    decode: (payload: Uint8Array) => unknown,
  ): Promise<unknown> {
    return await readFile(this.#store, name, kind, ({ payload, build }) => {
      if (build !== this.catalogue.build) throw new RangeError('belongs to another build');
      return decode(payload);
    });
  }
}

async function readFile<Content>(
  store: Store,
  name: string,
  kind: FileKind,
  decode: (container: Container) => Content,
): Promise<Content> {
  const known = decoded.get(store.deployment) ?? new Map<string, unknown>();
  decoded.set(store.deployment, known);
  if (known.has(name)) return known.get(name) as Content;
  const container = await opened(name, kind, await store.bytes(name));
  const content = guarded(name, () => decode(container));
  known.set(name, content);
  return content;
}

async function opened(name: string, kind: FileKind, file: Uint8Array): Promise<Container> {
  try {
    return await openContainer(file, kind);
  } catch (error) {
    throw unavailable(name, error);
  }
}

/** Whatever goes wrong inside a file is the file's fault. */
function guarded<Content>(name: string, decode: () => Content): Content {
  try {
    return decode();
  } catch (error) {
    throw unavailable(name, error);
  }
}

function unavailable(name: string, error: unknown): UnavailableError {
  return new UnavailableError(name, error instanceof Error ? error.message : String(error));
}
