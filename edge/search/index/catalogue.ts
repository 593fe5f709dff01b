/** The catalogue, which every search reads first: what documents there are, and what is in which file. */
import { lazy } from '../../contract/lazy.ts';
import type { FigureKind } from '../text/figures.ts';
import { firstNotBelow, lastNotAbove } from './binary-search.ts';
import type { WantedFile } from './budget.ts';
import { readDocumentList } from './byte-reader.ts';
import { DamagedFileError, type FileKind, type IndexFile } from './files.ts';
import { type FrameworkEntry, frameworkEntry, type StoredFramework } from './framework-entry.ts';
import { ownValue } from './own-value.ts';

/** Fields in the order in which their postings are stored. */
export const FIELDS = ['title', 'text', 'questions'] as const;
/** The fields that a result can show. */
export const SHOWN_FIELDS = 2;
/** In postings, in the place of a length of this or more; two bytes follow, the lower one first: how much more it is. */
export const LONG_FIELD = 255;

/** Types of documents in the order of a framework's documents. */
export const DOCUMENT_TYPES = ['article', 'recital', 'requirement', 'annex'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * The dictionary of the catalogue file. Its body has lists, in the form of document lists: the first requirements of each
 * framework's articles, the first document of each file of texts, and the documents with times and amounts.
 */
export interface CatalogueDictionary {
  documents: number;
  /** By field, in distinct terms; MiniSearch's `averageFieldLength`. */
  average_lengths: number[];
  /** By slug. */
  frameworks: StoredFramework[];
  /** What a query may call frameworks, as words between spaces, with the index of the framework. */
  names: Record<string, number>;
  /** Words that a query leaves out unless it has no others. */
  stop_words: WordSet;
  /** Terms of which all forms are stop words; they have files of their own. */
  stop_terms: WordSet;
  /** The most frequent terms, the most frequent one first. */
  common_terms: WordSet;
  /** Words of which any two adjacent ones have a position list. */
  frequent_words: WordSet;
  /** Strings that the texts are encoded in, each after {@link SYMBOL_END}; see `rows.ts`. */
  symbols: string;
  /** The first term of each file of terms, in the order of UTF-16 units. */
  term_files: string[];
  /** The same for `stop_terms`, whose files follow those. */
  stop_files: string[];
  /** Where the body has the list of the first document of each file of texts. */
  text_files: number;
  /** The first framework of each file of outlines; its size, and that of the file of vectors with the same number. */
  outline_files: { framework: number; bytes: number; vector_bytes: number }[];
  /** Where the body has the list of the documents with times for certain, and of those with amounts. */
  figures: Record<FigureKind, number>;
  /** Bytes of the files of which there is one. */
  bytes: Record<SingleFile, number>;
  /** Bytes of the files of terms that have more than {@link USUAL_TERM_FILE}, by their numbers. */
  large_term_files: Record<string, number>;
}

/** Where the outline of a document is, and where it is beside its vector. */
export interface OutlinePlace {
  outlines: WantedFile;
  vectors: WantedFile;
  /** The place of the document's framework among those of the file. */
  framework: number;
}

export type SingleFile = Extract<FileKind, 'vocabulary' | 'phrases' | 'tags' | 'roles'>;

/** Terms that have so many first letters in common are in one file. */
export const UNDIVIDED_PREFIX = 4;
/** In a group that is too large for that, those that have one more. */
export const DIVIDED_PREFIX = UNDIVIDED_PREFIX + 1;

/** Bytes that few files of terms exceed. */
export const USUAL_TERM_FILE = 10_240;

/** Words with a space before each and after the last: as quick to look through as a set is to make. */
export type WordSet = string;

/** Between symbols, none of which contains it; of one byte in JSON. */
export const SYMBOL_END = '\u007f';

export class Catalogue {
  readonly build: number;
  /** Of its file. */
  readonly bytes: number;
  readonly documentCount: number;
  readonly frameworks: readonly FrameworkEntry[];
  readonly averageLengths: readonly number[];
  /** Of the largest file of outlines. */
  readonly outlineBytes: number;
  /** What queries may call frameworks, in lower case, by the first letter. */
  readonly namesByLetter = lazy(() => byFirstLetter(this.names));
  /** What the texts are encoded in. */
  readonly symbols = lazy(() => this.#dictionary.symbols.split(SYMBOL_END));
  /** Whether a text is nothing but the name of a framework. */
  readonly isName = (text: string): boolean => this.frameworkNamed(text) !== undefined;
  readonly #dictionary: CatalogueDictionary;
  readonly #firstTexts: () => readonly number[];
  readonly #body: Uint8Array;
  /** By framework: the end of its documents. */
  readonly #ends: readonly number[];

  constructor({ build, dictionary, body }: Omit<IndexFile, 'path'>) {
    const read = dictionary as CatalogueDictionary;
    this.#dictionary = read;
    this.#body = body;
    this.build = build;
    this.bytes = body.byteOffset + body.byteLength;
    this.documentCount = read.documents;
    this.frameworks = read.frameworks.map((stored) => frameworkEntry(stored, body));
    this.averageLengths = read.average_lengths;
    this.outlineBytes = Math.max(0, ...read.outline_files.map(({ bytes }) => bytes));
    this.#ends = this.frameworks.map(({ bounds }) => bounds.at(-1) ?? 0);
    this.#firstTexts = lazy(() => readDocumentList(body, read.text_files));
  }

  /** Those whose texts say how long or how much, ascending. */
  documentsWith(kind: FigureKind): number[] {
    return readDocumentList(this.#body, this.#dictionary.figures[kind]);
  }

  /** What queries may call frameworks, in lower case. */
  get names(): readonly string[] {
    return Object.keys(this.#dictionary.names);
  }

  /** The framework that a query may call by a name, by its place. */
  frameworkNamed(name: string): number | undefined {
    return ownValue(this.#dictionary.names, name.toLowerCase());
  }

  isStopWord(word: string): boolean {
    return has(this.#dictionary.stop_words, word);
  }

  /** Whether all forms of a term are stop words. */
  isStopTerm(term: string): boolean {
    return has(this.#dictionary.stop_terms, term);
  }

  isFrequentWord(word: string): boolean {
    return has(this.#dictionary.frequent_words, word);
  }

  /** Less for a more frequent term; Infinity for one that is not among the most frequent. */
  commonnessOf(term: string): number {
    const place = this.#dictionary.common_terms.indexOf(` ${term} `);
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  }

  /** The file of terms that may have a term. */
  termFileOf(term: string): number {
    const { term_files, stop_files } = this.#dictionary;
    if (!this.isStopTerm(term)) return lastNotAbove(term_files, term);
    return term_files.length + lastNotAbove(stop_files, term);
  }

  /** A file of which there is one. */
  single(kind: SingleFile): WantedFile {
    return { kind, number: 0, bytes: this.#dictionary.bytes[kind] };
  }

  /** A file of terms. */
  termFile(number: number): WantedFile {
    const bytes = this.#dictionary.large_term_files[number] ?? USUAL_TERM_FILE;
    return { kind: 'terms', number, bytes };
  }

  /** The files that may have terms with a prefix. */
  termFilesFrom(prefix: string): number[] {
    const files = this.#dictionary.term_files;
    const first = lastNotAbove(files, prefix);
    let end = first + 1;
    while (end < files.length && files[end]?.startsWith(prefix)) end += 1;
    return Array.from({ length: end - first }, (_, place) => first + place);
  }

  /** The file with the text of a document, and its row there. */
  textPlaceOf(document: number): { file: number; row: number } {
    const firsts = this.#firstTexts();
    const file = lastNotAbove(firsts, document);
    return { file, row: document - (firsts[file] ?? 0) };
  }

  /**
   * The file with the outline of a document, and the place of the document's framework there. The file of vectors with
   * the same number has the same, and the vectors.
   */
  outlinePlaceOf(document: number): OutlinePlace {
    const files = this.#dictionary.outline_files;
    const framework = this.#frameworkPlaceOf(document);
    const file = files.findLastIndex((each) => each.framework <= framework);
    const found = files[file];
    if (found === undefined) throw new DamagedFileError('lacks a file of outlines');
    return {
      outlines: { kind: 'outlines', number: file, bytes: found.bytes },
      vectors: { kind: 'vectors', number: file, bytes: found.vector_bytes },
      framework: framework - found.framework,
    };
  }

  /** The framework that a document belongs to. */
  frameworkOf(document: number): FrameworkEntry {
    const found = this.frameworks[this.#frameworkPlaceOf(document)];
    if (found === undefined) throw new DamagedFileError(`has no document ${document}`);
    return found;
  }

  #frameworkPlaceOf(document: number): number {
    return firstNotBelow(this.#ends, document + 1);
  }
}

function byFirstLetter(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const group = groups.get(name.charAt(0));
    if (group === undefined) groups.set(name.charAt(0), [name]);
    else group.push(name);
  }
  return groups;
}

const has = (words: WordSet, word: string): boolean => words.includes(` ${word} `);
