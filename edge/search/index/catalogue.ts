/** The catalogue, which every search reads first: what documents there are, and what is in which file. */
import { lazy } from '../../contract/lazy.ts';
import { FIGURE_KINDS, type FigureKind } from '../text/figures.ts';
import { firstNotBelow, lastNotAbove } from './binary-search.ts';
import { DamagedFileError, type IndexFile } from './files.ts';
import { type FrameworkEntry, frameworkEntry, type StoredFramework } from './framework-entry.ts';

/** Fields in the order in which their postings are stored. */
export const FIELDS = ['title', 'text', 'questions'] as const;
/** The fields that a result can show. */
export const SHOWN_FIELDS = 2;

/** Types of documents in the order of a framework's documents. */
export const DOCUMENT_TYPES = ['article', 'recital', 'requirement', 'annex'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * The dictionary of the catalogue file. The body has columns, each from an offset that is a multiple of four: numbers of
 * 16 bits for the lengths of fields, of 8 for figures, of 32 for all others, little-endian.
 */
export interface CatalogueDictionary {
  documents: number;
  /** By field, in distinct terms; MiniSearch's `averageFieldLength`. */
  average_lengths: number[];
  /** By field: where the column of its lengths begins, in distinct terms by document; MiniSearch's `fieldLength`. */
  lengths: number[];
  /** Where the column begins that has a bit by document for each kind of figures that its text has. */
  figures: number;
  /** Where the column begins with the first document of each file of rows, and how many files there are. */
  rows: { at: number; files: number };
  /** By slug. */
  frameworks: StoredFramework[];
  /**
   * What a query may call acts that are searched: for each name a line break, the name as words between spaces, a tab, and the
   * place of its act; no act for what only begins with a name. Sorted.
   */
  names: string;
  /** The same of superseded acts. */
  superseded_names: string;
  /** Words that a query leaves out unless it has no others. */
  stop_words: WordSet;
  /** What each file of terms has: see `fileNamesOf`. */
  term_files: WordSet;
  /** Whether the build has pages for people, which rows may lead to. */
  has_pages: boolean;
}

/** Words with a space before each and after the last: as quick to look through as a set is to make. */
export type WordSet = string;

/** Before a term that has a file of its own. */
export const ALONE = '=';

/** Documents that carry something are terms too: `tag:<slug>` and `role:<name>`, with a file for each kind. */
const CARRIED = /^[a-z]+:/;

/**
 * What may name the file of a term, the first of these that there is: itself alone, its first three letters where very many
 * terms have the first two, or its first two; of a number one sign less.
 */
export const fileNamesOf = (term: string): string[] => {
  const [carried] = CARRIED.exec(term) ?? [];
  const shared = /^\d/.test(term) ? 1 : 2;
  return carried === undefined
    ? [ALONE + term, term.slice(0, shared + 1), term.slice(0, shared)]
    : [carried];
};

export class Catalogue {
  readonly build: number;
  readonly documentCount: number;
  readonly frameworks: readonly FrameworkEntry[];
  readonly averageLengths: readonly number[];
  /** By field, by document: how many distinct terms it has. */
  readonly lengths: readonly Uint16Array[];
  readonly hasPages: boolean;
  /** As the dictionary has them. */
  readonly names: string;
  readonly supersededNames: string;
  readonly #dictionary: CatalogueDictionary;
  readonly #figures: Uint8Array;
  readonly #firstRows: Uint32Array;
  /** The files of terms by what they have. */
  readonly #termFiles = lazy(
    () =>
      new Map(
        this.#dictionary.term_files
          .trim()
          .split(' ')
          .map((group, file) => [group, file]),
      ),
  );
  /** By framework: the end of its documents. */
  readonly #ends: readonly number[];

  /** @throws {DamagedFileError} when the file ends before its columns do */
  constructor({ build, dictionary, body }: Omit<IndexFile, 'path'>) {
    const read = dictionary as CatalogueDictionary;
    if (endOf(read) > body.byteLength) throw new DamagedFileError('ends within a column');
    const { buffer, byteOffset } = body;
    this.#dictionary = read;
    this.build = build;
    this.documentCount = read.documents;
    this.hasPages = read.has_pages;
    this.names = read.names;
    this.supersededNames = read.superseded_names;
    this.averageLengths = read.average_lengths;
    this.lengths = read.lengths.map(
      (at) => new Uint16Array(buffer, byteOffset + at, read.documents),
    );
    this.#figures = body.subarray(read.figures, read.figures + read.documents);
    this.#firstRows = new Uint32Array(buffer, byteOffset + read.rows.at, read.rows.files);
    this.frameworks = read.frameworks.map((stored) => frameworkEntry(stored, body));
    this.#ends = this.frameworks.map(({ bounds }) => bounds.at(-1) ?? 0);
  }

  /** Whether the text of a document says how long, or how much. */
  hasFigure(document: number, kind: FigureKind): boolean {
    return ((this.#figures[document] ?? 0) & figureBit(kind)) !== 0;
  }

  isStopWord(word: string): boolean {
    return has(this.#dictionary.stop_words, word);
  }

  /** The file of terms that has a term, and those that begin like it; null where there is none. */
  termFileOf(term: string): number | null {
    const files = this.#termFiles();
    const name = fileNamesOf(term).find((each) => files.has(each));
    return files.get(name ?? '') ?? null;
  }

  /** The file with the row of a document, and its place there. */
  rowPlaceOf(document: number): { file: number; row: number } {
    const file = lastNotAbove(this.#firstRows, document);
    return { file, row: document - (this.#firstRows[file] ?? 0) };
  }

  /** The framework that a document belongs to. */
  frameworkOf(document: number): FrameworkEntry {
    const found = this.frameworks[firstNotBelow(this.#ends, document + 1)];
    if (found === undefined) throw new DamagedFileError(`has no document ${document}`);
    return found;
  }
}

/** Where the last column ends. */
const endOf = ({ documents, lengths, figures, rows, frameworks }: CatalogueDictionary): number =>
  Math.max(
    ...lengths.map((at) => at + 2 * documents),
    figures + documents,
    rows.at + 4 * rows.files,
    ...frameworks.map(({ first_requirements: at, bounds: [articles = 0, recitals = 0] }) => {
      return at + 4 * (recitals - articles);
    }),
  );

/** The bit of a kind in the column of figures. */
export const figureBit = (kind: FigureKind): number => 1 << FIGURE_KINDS.indexOf(kind);

const has = (words: WordSet, word: string): boolean => words.includes(` ${word} `);
