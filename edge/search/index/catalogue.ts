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
 * u16  [documents]  official number: of the article (also for a requirement) or the recital
 * u16  [documents]  length of the text, in different terms
 * u8   [documents]  length of the title, in different terms
 * ```
 *
 * The lengths are MiniSearch's `fieldLength`: BM25 needs them for every document that matches.
 */

export const RESULT_TYPES = ['article', 'recital', 'requirement'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** Fields in the order in which their postings are stored and their scores are added. */
export const FIELDS = ['title', 'text'] as const;

export interface CatalogueHeader {
  documentCount: number;
  /** MiniSearch's `averageFieldLength`, by field. */
  averageLengths: number[];
  frameworks: CatalogueFramework[];
  /** What may stand for a word or phrase, by its terms, separated by spaces. */
  synonyms: Record<string, Synonym[]>;
  /** First term of each file of terms, ascending. */
  termFiles: string[];
  /** First word of each file of words, ascending. */
  wordFiles: string[];
  /** First document of each file of texts, ascending. */
  textFiles: number[];
}

export interface Synonym {
  terms: string[];
  /** Against 1 for the word that was typed. */
  weight: number;
}

export interface CatalogueFramework {
  slug: string;
  /** What a query may call it: words as `wordsOf` cuts them, separated by spaces. */
  names: string[];
  /** The short name. */
  name: string;
  /** A superseded framework has its articles here for the article lists; the search skips it. */
  active: boolean;
  /** First article, first recital, first requirement, and the first document after them. */
  bounds: [number, number, number, number];
}

export interface Catalogue extends CatalogueHeader {
  build: number;
  numbers: Uint16Array;
  /** By field, then document. */
  lengths: (Uint16Array | Uint8Array)[];
}

/** @throws {RangeError | SyntaxError} when the payload is no catalogue */
export function readCatalogue(payload: Uint8Array, build: number): Catalogue {
  const headerLength = new DataView(payload.buffer, payload.byteOffset).getUint32(0, true);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(
    payload.subarray(4, 4 + headerLength),
  );
  const header: CatalogueHeader = JSON.parse(text);
  const count = header.documentCount;
  let offset = payload.byteOffset + 4 + headerLength;
  const numbers = new Uint16Array(payload.buffer, offset, count);
  offset += count * 2;
  const textLengths = new Uint16Array(payload.buffer, offset, count);
  offset += count * 2;
  const titleLengths = new Uint8Array(payload.buffer, offset, count);
  return { ...header, build, numbers, lengths: [titleLengths, textLengths] };
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
