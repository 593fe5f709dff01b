/** The catalogue, which every search reads first: what documents there are, and what is in which file. */
import { lazy } from '../../contract/lazy.ts';
import { ByteReader } from './byte-reader.ts';
import { DamagedFileError, type IndexFile } from './files.ts';
import { lastNotAbove } from './last-not-above.ts';

/** Fields in the order in which their postings are stored. */
export const FIELDS = ['title', 'text', 'questions'] as const;
/** The fields that a result can show. */
export const SHOWN_FIELDS = 2;

/** Types of documents in the order of a framework's documents. */
export const DOCUMENT_TYPES = ['article', 'recital', 'requirement', 'annex'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** In the column of text lengths, for every length that does not fit a byte. */
export const LONG_TEXT = 255;

/**
 * The dictionary of the catalogue file. Its body has the lengths of the fields by document: of texts in a column
 * of bytes; then of titles and of questions, which are often the same as those of the document before, in runs:
 * varint 2 × length, plus 1 if varint follows, how many documents have it one after the other. A length is the number of distinct terms, as MiniSearch's
 * `fieldLength`.
 */
export interface CatalogueDictionary {
  documents: number;
  /** By field; MiniSearch's `averageFieldLength`. */
  average_lengths: number[];
  /** Documents whose text has 255 terms or more, each with its length. */
  long_texts: [document: number, length: number][];
  /** By slug. */
  frameworks: StoredFramework[];
  /** What a query may call frameworks, as words between spaces, with the index of the framework. */
  names: Record<string, number>;
  /** Words that a query leaves out unless it has no others; as keys, so that no set need be made of them. */
  stop_words: WordSet;
  /** Terms of which all forms are stop words; they have files of their own. */
  stop_terms: WordSet;
  /** The most frequent terms with their ranks, 0 for the most frequent. */
  common_terms: Record<string, number>;
  /** Words of which any two adjacent ones have a position list. */
  frequent_words: WordSet;
  /** Strings that the texts are encoded in, each after {@link SYMBOL_END}; see `rows.ts`. */
  symbols: string;
  /** The first term of each file of terms, in the order of UTF-16 units. */
  term_files: string[];
  /** The same for `stop_terms`, whose files follow those. */
  stop_files: string[];
  /** The first word of each file of positions. */
  position_files: string[];
  /** The first document of each file of texts. */
  text_files: number[];
  /** The first framework of each file of outlines, and its size. */
  outline_files: { framework: number; bytes: number }[];
}

/** Words as the keys of an object; their values are 1. */
export type WordSet = Record<string, 1>;

/** Between symbols, none of which contains it; of one byte in JSON. */
export const SYMBOL_END = '\u007f';

export interface FrameworkEntry {
  slug: string;
  short_name: string;
  /** Whether searches cover it; a superseded framework is only there for the filter of article lists. */
  is_searched: boolean;
  /** The first document of each of DOCUMENT_TYPES, and the end. */
  bounds: number[];
  /** Labels of the articles, recitals and annexes; null for 1, 2, 3 and so on. */
  labels: { article: string[] | null; recital: string[] | null; annex: string[] };
  /** Labels of the articles whose numbers are those of points: "(11)" of definitions. */
  articles_of_points: string[];
  /** By article: its first requirement. */
  first_requirements: number[];
  /** By annex: the ranges of its requirements. */
  annex_requirements: Record<string, [first: number, end: number][]>;
}

export interface StoredFramework extends Omit<FrameworkEntry, 'first_requirements'> {
  /** By article: how many requirements it has. */
  requirement_counts: number[];
}

export class Catalogue {
  readonly build: number;
  /** Of its file. */
  readonly bytes: number;
  readonly documentCount: number;
  readonly frameworks: readonly FrameworkEntry[];
  readonly averageLengths: readonly number[];
  /** By field: lengths by document. */
  readonly lengths: readonly Uint8Array[];
  readonly longTexts: ReadonlyMap<number, number>;
  /** What queries may call frameworks, in lower case, by the first letter. */
  readonly namesByLetter = lazy(() => byFirstLetter(Object.keys(this.#dictionary.names)));
  /** Whether a text is nothing but the name of a framework. */
  readonly isName = (text: string): boolean => this.frameworkNamed(text) !== undefined;
  readonly #dictionary: CatalogueDictionary;
  #symbols: readonly string[] | null = null;

  /** @throws {DamagedFileError} when the columns do not fit the number of documents */
  constructor({ build, dictionary, body }: Omit<IndexFile, 'path'>) {
    const read = dictionary as CatalogueDictionary;
    this.#dictionary = read;
    this.build = build;
    this.bytes = body.byteOffset + body.byteLength;
    this.documentCount = read.documents;
    this.frameworks = read.frameworks.map(frameworkEntry);
    this.averageLengths = read.average_lengths;
    this.longTexts = new Map(read.long_texts);
    this.lengths = lengthsIn(body, read.documents);
  }

  /** What the texts are encoded in. */
  get symbols(): readonly string[] {
    this.#symbols ??= this.#dictionary.symbols.split(SYMBOL_END);
    return this.#symbols;
  }

  /** The framework that a query may call by a name, by its place. */
  frameworkNamed(name: string): number | undefined {
    return ownValue(this.#dictionary.names, name.toLowerCase());
  }

  isStopWord(word: string): boolean {
    return Object.hasOwn(this.#dictionary.stop_words, word);
  }

  /** Whether all forms of a term are stop words. */
  isStopTerm(term: string): boolean {
    return Object.hasOwn(this.#dictionary.stop_terms, term);
  }

  isFrequentWord(word: string): boolean {
    return Object.hasOwn(this.#dictionary.frequent_words, word);
  }

  /** Rank among the most frequent terms, 0 for the most frequent; Infinity for any other. */
  commonnessOf(term: string): number {
    return ownValue(this.#dictionary.common_terms, term) ?? Number.POSITIVE_INFINITY;
  }

  /** The file of terms that may have a term. */
  termFileOf(term: string): number {
    const { term_files, stop_files } = this.#dictionary;
    if (!this.isStopTerm(term)) return lastNotAbove(term_files, term);
    return term_files.length + lastNotAbove(stop_files, term);
  }

  /** The files that may have terms with a prefix. */
  termFilesFrom(prefix: string): number[] {
    const files = this.#dictionary.term_files;
    const first = lastNotAbove(files, prefix);
    let end = first + 1;
    while (end < files.length && files[end]?.startsWith(prefix)) end += 1;
    return Array.from({ length: end - first }, (_, place) => first + place);
  }

  /** The file with the position lists of a word. */
  positionFileOf(word: string): number {
    return lastNotAbove(this.#dictionary.position_files, word);
  }

  /** The file with the text of a document, and its row there. */
  textPlaceOf(document: number): { file: number; row: number } {
    const firsts = this.#dictionary.text_files;
    const file = lastNotAbove(firsts, document);
    return { file, row: document - (firsts[file] ?? 0) };
  }

  /** The file with the outline of a document, and the place of the document's framework there. */
  outlinePlaceOf(document: number): { file: number; bytes: number; framework: number } {
    const files = this.#dictionary.outline_files;
    const framework = this.#frameworkPlaceOf(document);
    const file = files.findLastIndex((each) => each.framework <= framework);
    const found = files[file];
    if (found === undefined) throw new DamagedFileError('lacks a file of outlines');
    return { file, bytes: found.bytes, framework: framework - found.framework };
  }

  /** The framework that a document belongs to. */
  frameworkOf(document: number): FrameworkEntry {
    const found = this.frameworks[this.#frameworkPlaceOf(document)];
    if (found === undefined) throw new DamagedFileError(`has no document ${document}`);
    return found;
  }

  #frameworkPlaceOf(document: number): number {
    return this.frameworks.findIndex(({ bounds }) => document < (bounds.at(-1) ?? 0));
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

function frameworkEntry({ requirement_counts, ...entry }: StoredFramework): FrameworkEntry {
  let next = entry.bounds[DOCUMENT_TYPES.indexOf('requirement')] ?? 0;
  const first_requirements = requirement_counts.map((count) => {
    next += count;
    return next - count;
  });
  return { ...entry, first_requirements };
}

/** By field: lengths by document. */
function lengthsIn(body: Uint8Array, documents: number): Uint8Array[] {
  const reader = new ByteReader(body, documents);
  return FIELDS.map((field) => {
    if (field === 'text') return body.subarray(0, documents);
    const column = new Uint8Array(documents);
    for (let next = 0; next < documents; ) {
      const packed = reader.number();
      const count = (packed & 1) === 0 ? 1 : reader.number();
      if (count === 1) column[next] = packed >> 1;
      else column.fill(packed >> 1, next, next + count);
      next += count;
    }
    return column;
  });
}

/** The own value of a key: "constructor" is a word like any other. */
const ownValue = (record: Record<string, number>, key: string): number | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
