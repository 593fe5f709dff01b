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
 *      header: JSON, padded with spaces to a multiple of four
 * u8   [documents]  length of the text, in different terms; 255 where the header has it
 * u8   [articles]   length of the title, in different terms; the article's requirements share it
 * u8   [articles]   number of requirements of the article
 * ```
 *
 * The lengths are MiniSearch's `fieldLength`: BM25 needs them for every document that matches.
 */

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
  /** Documents with long texts, and their lengths. */
  longTexts: [document: number, length: number][];
  /**
   * What may stand for a word or phrase, one in each line:
   * "\n" its terms "\t" terms ":" weight in percent "," terms ":" weight … "\n"
   */
  synonyms: string;
  /** The pieces that texts are written in; see `text-file.ts`. */
  symbols: string[];
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

export interface Catalogue extends Omit<CatalogueHeader, 'longTexts'> {
  build: number;
  /** By document: official number of the article (also of a requirement's) or of the recital. */
  numbers: Uint16Array;
  /** By field, then document. */
  lengths: Uint8Array[];
  longTexts: ReadonlyMap<number, number>;
}

/** @throws {RangeError | SyntaxError} when the payload is no catalogue */
export function readCatalogue(payload: Uint8Array, build: number): Catalogue {
  const headerLength = new DataView(payload.buffer, payload.byteOffset).getUint32(0, true);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(
    payload.subarray(4, 4 + headerLength),
  );
  const header: CatalogueHeader = JSON.parse(text);
  const { documentCount, frameworks } = header;
  const articleCount = frameworks.reduce((sum, { bounds }) => sum + bounds[1] - bounds[0], 0);
  const columns = payload.subarray(4 + headerLength);
  if (columns.byteLength < documentCount + 2 * articleCount) {
    throw new RangeError('ends inside its columns');
  }
  const titles = columns.subarray(documentCount, documentCount + articleCount);
  const requirements = columns.subarray(documentCount + articleCount);
  const numbers = new Uint16Array(documentCount);
  const titleLengths = new Uint8Array(documentCount);
  let row = 0;
  for (const { bounds, articleNumbers, recitalNumbers } of frameworks) {
    const [first, recital, requirement] = bounds;
    let owned = requirement;
    const articles = articleNumbers ?? countTo(recital - first);
    for (const [index, number] of articles.entries()) {
      const article = first + index;
      const end = owned + (requirements[row] ?? 0);
      numbers[article] = number;
      numbers.fill(number, owned, end);
      titleLengths[article] = titles[row] ?? 0;
      titleLengths.fill(titles[row] ?? 0, owned, end);
      owned = end;
      row += 1;
    }
    numbers.set(recitalNumbers ?? countTo(requirement - recital), recital);
  }
  return {
    ...header,
    build,
    numbers,
    lengths: [titleLengths, columns.subarray(0, documentCount)],
    longTexts: new Map(header.longTexts),
  };
}

const countTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

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

/** How many of ascending numbers are below a bound. */
export function countBelow(numbers: Uint32Array, bound: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
