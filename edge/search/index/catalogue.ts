/**
 * The catalogue, which every search reads first: the acts with their documents and chapters, what each document is called,
 * and what is in which file.
 */
import { type Acts, actsByName } from '../../citations/acts.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { fillPath } from '../../contract/paths.ts';
import { ALIAS_ROOT } from '../../contract/version.ts';
import { romanValue } from '../../law/numerals.ts';
import { UnavailableError } from '../../store/index-store.ts';
import { FIGURE_KINDS, type FigureKind } from '../text/figures.ts';
import { fold } from '../text/words.ts';
import { firstNotBelow, lastNotAbove } from './binary-search.ts';
import { filePath, type IndexFile } from './files.ts';

/** Fields in the order in which their postings are stored. */
export const FIELDS = ['title', 'text', 'questions'] as const;
/** The fields that a result can show. */
export const SHOWN_FIELDS = 2;

/** Types of documents in the order of a framework's documents. */
export const DOCUMENT_TYPES = ['article', 'recital', 'requirement', 'annex'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * The dictionary of the catalogue file. The body has columns: numbers of 16 bits for the lengths of fields, each column from
 * a multiple of four; of 8 for figures; little-endian.
 */
export interface CatalogueDictionary {
  documents: number;
  /** By field, in distinct terms; MiniSearch's `averageFieldLength`. */
  average_lengths: number[];
  /** By field: where the column of its lengths begins, in distinct terms by document; MiniSearch's `fieldLength`. */
  lengths: number[];
  /** Where the column begins that has a bit by document for each kind of figures that its text has. */
  figures: number;
  /** The first document of each file of rows. */
  rows: number[];
  /** By slug. */
  frameworks: FrameworkEntry[];
  /** What a query may call acts, sorted, with the number of each; null for what only begins with a name. */
  names: [name: string, act: number | null][];
  /** What each file of terms has: see `fileNamesOf`. */
  term_files: string[];
  /** Whether the build has pages for people, which rows may lead to. */
  has_pages: boolean;
}

/** Precedes a term that has a file of its own. */
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

/** Searches know neither the letter of the type before a number nor the type of an ELI. */
const BEFORE_NUMBER = /^(?:[dlr]|[a-z_]+\/)(?=\d+\/)/;

export class Catalogue {
  readonly build: number;
  readonly documentCount: number;
  readonly frameworks: readonly FrameworkEntry[];
  readonly averageLengths: readonly number[];
  /** By field, by document: how many distinct terms it has. */
  readonly lengths: readonly Uint16Array[];
  readonly hasPages: boolean;
  /** Acts by their names: see {@link CatalogueDictionary}. */
  readonly names: ReadonlyMap<string, number | null>;
  /** The same, whatever way a text writes the names. */
  readonly acts: Acts<number>;
  readonly #figures: Uint8Array;
  readonly #firstRows: readonly number[];
  /** The files of terms by what they have. */
  readonly #termFiles: ReadonlyMap<string, number>;
  /** By framework: the end of its documents. */
  readonly #ends: readonly number[];

  /** @throws {UnavailableError} when the file ends before its columns do */
  constructor({ path, build, dictionary, body }: IndexFile) {
    const read = dictionary as CatalogueDictionary;
    const { documents, lengths, figures } = read;
    const end = Math.max(...lengths.map((at) => at + 2 * documents), figures + documents);
    if (end > body.byteLength) throw new UnavailableError(path, 'ends within a column');
    this.build = build;
    this.documentCount = documents;
    this.hasPages = read.has_pages;
    this.names = new Map(read.names);
    const acts = actsByName(this.names, (act) => read.frameworks[act]?.title ?? '');
    this.acts = {
      ...acts,
      named: (key) => acts.named(fold(key).replace(BEFORE_NUMBER, '')),
      longestFrom: (word) => acts.longestFrom(fold(word)),
    };
    this.averageLengths = read.average_lengths;
    this.lengths = lengths.map(
      (at) => new Uint16Array(body.buffer, body.byteOffset + at, documents),
    );
    this.#figures = body.subarray(figures, figures + documents);
    this.#firstRows = read.rows;
    this.#termFiles = new Map(read.term_files.map((group, file) => [group, file]));
    this.frameworks = read.frameworks;
    this.#ends = this.frameworks.map(({ bounds }) => bounds.at(-1) ?? 0);
  }

  /** Whether the text of a document says how long, or how much. */
  hasFigure(document: number, kind: FigureKind): boolean {
    return ((this.#figures[document] ?? 0) & figureBit(kind)) !== 0;
  }

  /** The file of terms for a term and for terms that begin like it; null where there is none. */
  termFileOf(term: string): number | null {
    const name = fileNamesOf(term).find((candidate) => this.#termFiles.has(candidate));
    return this.#termFiles.get(name ?? '') ?? null;
  }

  /** The file with the row of a document, and the number of the row in it. */
  rowPlaceOf(document: number): { file: number; row: number } {
    const file = lastNotAbove(this.#firstRows, document);
    return { file, row: document - (this.#firstRows[file] ?? 0) };
  }

  /** The framework that a document belongs to. */
  frameworkOf(document: number): FrameworkEntry {
    const framework = this.frameworks[firstNotBelow(this.#ends, document + 1)];
    if (framework === undefined) {
      throw new UnavailableError(filePath('catalogue'), `has no document ${document}`);
    }
    return framework;
  }
}

/** The bit of a kind in the column of figures. */
export const figureBit = (kind: FigureKind): number => 1 << FIGURE_KINDS.indexOf(kind);

/** A range of documents, or of an act's articles by their positions: the first, and the one after the last. */
export type Range = [first: number, end: number];

/** A framework with what its documents are called. */
export interface FrameworkEntry {
  slug: string;
  short_name: string;
  /** The words that follow its number in its title, as `name-key.ts` writes them. */
  title: string;
  /** Whether searches cover it; a superseded framework is only there for the filter of article lists. */
  is_searched: boolean;
  /** The first document of each of DOCUMENT_TYPES, and the end. */
  bounds: number[];
  /** Labels of the articles, recitals and annexes, in their order. */
  labels: Record<Exclude<DocumentType, 'requirement'>, string[]>;
  /** Labels of the articles whose numbers are those of points: "(11)" of definitions. */
  articles_of_points: string[];
  /** Labels of the articles that were repealed: they have no documents, and still their addresses. */
  repealed: string[];
  /** By annex: the ranges of its requirements. */
  annex_requirements: Record<string, Range[]>;
  /** By the key of each title, chapter and section ({@link chapterKey}): the range of its articles. */
  chapters: Record<string, Range>;
  /** By article: its first requirement. */
  first_requirements: number[];
}

/** Divisions of an act, the widest first. */
export const CHAPTER_KINDS = ['title', 'chapter', 'section'] as const;
type ChapterKind = (typeof CHAPTER_KINDS)[number];

/** Where a chapter is: a number for each kind of division, as 3 and 2 for "Chapter III, Section 2". */
export type ChapterPath = Partial<Record<ChapterKind, string>>;

const NUMBER = /^(?:(\d{1,2})|([ivx]{1,5}))([a-z]?)$/i;

/** "3" for "III" and "3", "2a" for "IIa"; empty for anything else. */
export function chapterNumber(written: string): string {
  const [, digits, numeral = '', letter = ''] = NUMBER.exec(written) ?? [];
  const value = Number(digits ?? romanValue(numeral));
  return value > 0 ? `${value}${letter.toLowerCase()}` : '';
}

/** The key of a path, `.3.2` for "Chapter III, Section 2". Different paths have different keys. */
export const chapterKey = (path: ChapterPath): string =>
  CHAPTER_KINDS.map((kind) => path[kind] ?? '').join('.');

/** The type of a document of a framework. */
export function typeOf({ bounds }: FrameworkEntry, document: number): DocumentType {
  const typeIndex = bounds.findIndex((bound) => document < bound) - 1;
  return DOCUMENT_TYPES[typeIndex] ?? 'article';
}

/** The label of an article (for a requirement, that of its article), recital or annex. */
export function labelOf(framework: FrameworkEntry, document: number): string {
  const type = typeOf(framework, document);
  const { labels } = framework;
  if (type === 'requirement') return labels.article[articleOf(framework, document)] ?? '';
  return labels[type][document - (framework.bounds[DOCUMENT_TYPES.indexOf(type)] ?? 0)] ?? '';
}

/** The path of a document; a requirement has the path of its article. */
const PATHS: Readonly<Record<DocumentType, (slug: string, label: string) => string>> = {
  article: (slug, label) => fillPath(endpoints.article.path, { slug, article_number: label }),
  requirement: (slug, label) => PATHS.article(slug, label),
  recital: (slug, label) => fillPath(endpoints.recital.path, { slug, recital_number: label }),
  annex: (slug, label) => fillPath(endpoints.annex.path, { slug, annex_number: label }),
};

/** The address of a provision, under the alias that the contract has in results. */
export const addressOf = ({ slug }: FrameworkEntry, type: DocumentType, label: string): string =>
  `${ALIAS_ROOT}${PATHS[type](slug, label)}`;

/** The article that a requirement belongs to, by its position among the articles. */
export function articleOf({ first_requirements }: FrameworkEntry, requirement: number): number {
  return lastNotAbove(first_requirements, requirement);
}
