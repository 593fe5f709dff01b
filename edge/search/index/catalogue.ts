/**
 * `search/catalogue.bin`, read first by every query: what documents there are, and which file holds
 * which terms and texts.
 *
 * Documents are numbered from 0 in the order in which equal scores are listed: by framework slug, then
 * articles, recitals and requirements, each by number. So a framework's documents of one type are one
 * range of numbers, and neither framework nor type needs a column. The payload is
 *
 * ```text
 * u32  length of the header
 *      header: JSON
 * u32  number of long texts
 * u32  [long texts] documents with long texts, ascending
 * u32  [long texts] their lengths
 * u32  number of symbols: the pieces that texts are written in, see `text-file.ts`
 * u32  bytes of the two parts that follow
 * u8   [symbols]    bytes of each
 *      symbols: UTF-8, one after the other
 * u8   [documents]  length of the text, in different terms; 255 for a long text
 * u8   [articles]   length of the title, in different terms; the article's requirements share it
 * u8   [articles]   number of requirements of the article
 * ```
 *
 * The lengths are MiniSearch's `fieldLength`: BM25 needs them for every document that matches.
 */
import { Kernel } from '../kernel/kernel.ts';
import { BM25 } from '../rank/parameters.ts';

export const RESULT_TYPES = ['article', 'recital', 'requirement'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** Fields in the order in which their postings are stored and their scores are added. */
export const FIELDS = ['title', 'text'] as const;

/** Stands in the column of text lengths for every length that needs more than a byte. */
export const LONG_TEXT = 255;

export interface CatalogueHeader {
  documentCount: number;
  /** MiniSearch's `averageFieldLength`, by field. */
  averageLengths: number[];
  frameworks: CatalogueFramework[];
  /**
   * What may stand for a word or phrase, one in each line:
   * "\n" its terms "\t" terms ":" weight in percent "," terms ":" weight … "\n"
   */
  synonyms: string;
  /** The most frequent terms, the most frequent first, between "|" and "|". */
  commonTerms: string;
  /** First term of each file of terms, ascending. */
  termFiles: string[];
  /** The same of the files behind them, which hold the terms of stop words. */
  stopFiles: string[];
  /**
   * Terms that share a file with their synonyms instead: "|", then for each term: term ":" file, counted
   * behind those of stop words, ":" how many letters all its words begin with "|". Numbers in base 36.
   */
  groupedTerms: string;
  /** First word of each file of words, ascending. */
  wordFiles: string[];
  /** First document of each file of texts, ascending. */
  textFiles: number[];
}

export interface CatalogueFramework {
  slug: string;
  /** What a query may call it: names of words as `wordsOf` cuts them, between "|" and "|". */
  names: string;
  /** The short name. */
  name: string;
  /** A superseded framework has its articles here for the article lists; the search skips it. */
  active: boolean;
  /** First article, first recital, first requirement, and the first document after them. */
  bounds: [number, number, number, number];
  /** Numbers of the articles and of the recitals; null where they are 1, 2, 3 and so on. */
  articleNumbers: number[] | null;
  recitalNumbers: number[] | null;
}

export interface Catalogue extends CatalogueHeader {
  build: number;
  /** Knows all columns. */
  kernel: Kernel;
}

/** @throws {RangeError | SyntaxError} when the payload is no catalogue */
export function readCatalogue(payload: Uint8Array, build: number): Catalogue {
  const sections = new Sections(payload);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(sections.next());
  const header: CatalogueHeader = JSON.parse(text);
  const kernel = new Kernel();
  kernel.documentCount = header.documentCount;
  setFrameworks(kernel, header);
  setColumns(kernel, sections, header);
  kernel.call.keep();
  return { ...header, build, kernel };
}

/** Parts of the payload one after the other, each behind its length in bytes. */
class Sections {
  offset = 0;
  readonly payload: Uint8Array;
  readonly #view: DataView;

  constructor(payload: Uint8Array) {
    this.payload = payload;
    this.#view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  }

  number(): number {
    const number = this.#view.getUint32(this.offset, true);
    this.offset += 4;
    return number;
  }

  next(): Uint8Array {
    const start = this.offset + 4;
    this.offset = start + this.number();
    if (this.offset > this.payload.byteLength) throw new RangeError('ends inside a section');
    return this.payload.subarray(start, this.offset);
  }
}

function setFrameworks(kernel: Kernel, { documentCount, frameworks }: CatalogueHeader): void {
  const bounds = kernel.call.setSizes(documentCount, frameworks.length);
  kernel.words32(bounds, 4 * frameworks.length).set(frameworks.flatMap((each) => each.bounds));
  const numbers = kernel.words16(kernel.call.countNumbers(), documentCount);
  for (const { bounds: places, articleNumbers, recitalNumbers } of frameworks) {
    if (articleNumbers !== null) numbers.set(articleNumbers, places[0]);
    if (recitalNumbers !== null) numbers.set(recitalNumbers, places[1]);
  }
}

function setColumns(
  kernel: Kernel,
  sections: Sections,
  { documentCount, frameworks, averageLengths }: CatalogueHeader,
): void {
  const { call } = kernel;
  const { k, b, d, boosts } = BM25;
  call.setBm25(k, b, d, boosts[0] ?? 1, boosts[1] ?? 1);
  const base = kernel.place(sections.payload);
  const longTexts = sections.number();
  call.setLongTexts(base + sections.offset, longTexts);
  sections.offset += 8 * longTexts;
  const symbols = sections.number();
  call.setSymbols(base + sections.offset + 4, symbols);
  sections.next();
  const articles = frameworks.reduce((sum, { bounds }) => sum + bounds[1] - bounds[0], 0);
  const columns = sections.offset;
  if (columns + documentCount + 2 * articles > sections.payload.byteLength) {
    throw new RangeError('ends inside its columns');
  }
  const titles = base + columns + documentCount;
  call.setAverages(averageLengths[0] ?? 1, averageLengths[1] ?? 1);
  call.setColumns(base + columns, titles, titles + articles);
}

/** A document as its number says it. */
export interface DocumentPlace {
  framework: CatalogueFramework;
  type: ResultType;
}

export function placeOf(catalogue: Catalogue, document: number): DocumentPlace {
  const framework = catalogue.frameworks.find(({ bounds }) => document < bounds[3]);
  if (framework === undefined) throw new RangeError(`holds no document ${document}`);
  const [, recitals, requirements] = framework.bounds;
  if (document >= requirements) return { framework, type: 'requirement' };
  return { framework, type: document >= recitals ? 'recital' : 'article' };
}

/** Index of the last item that is not above the one looked for; 0 where all are. */
export function lastNotAbove<Item extends string | number>(
  items: readonly Item[],
  wanted: Item,
): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const item = items[middle];
    if (item !== undefined && item <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
