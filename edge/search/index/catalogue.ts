/**
 * The catalogue, read first by every search: what documents there are, and which file holds which terms
 * and texts.
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
 * u32  number of symbols: the pieces that texts are written in, see `kernel/source/symbols.ts`
 * u32  bytes of the two parts that follow
 * u8   [symbols]    bytes of each
 *      symbols: UTF-8, one after the other
 *      lists of strings, as `kernel/source/tables.ts` reads them:
 *        synonyms      terms of a word or phrase, with terms ":" percent, separated by commas
 *        common terms  the most frequent terms, with their places in that order
 *        term files    with what each file of terms begins: none of its terms is below that
 *        stop files    the same of the files of terms of stop words, which are numbered behind those
 *        word files    the same of the files of words
 *        phrase words  words whose neighbours have places of their own: "s" for a stop word, "f" for one of the
 *                      most frequent others
 * u32  number of files of texts
 * u32  [files]      first document of each
 * u8   [documents]  length of the text, in different terms; 255 for a long text
 * u8   [articles]   length of the title, in different terms; the article's requirements share it
 * u8   [articles]   number of requirements of the article
 * ```
 *
 * The lengths are MiniSearch's `fieldLength`: BM25 needs them for every document that matches.
 */
import type { Kernel } from '../kernel/kernel.ts';
import { BM25 } from '../rank/parameters.ts';
import { BUILD_AT, HEADER_BYTES } from './files.ts';

/** In the order of a framework's documents, and as the kernel numbers them. */
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
  /** The whole file. */
  file: Uint8Array;
  /** Where the header ends in it. */
  headerEnd: number;
}

/** @throws {RangeError | SyntaxError} when the file is no catalogue */
export function readCatalogue(file: Uint8Array): Catalogue {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = HEADER_BYTES + 4;
  const headerEnd = start + view.getUint32(HEADER_BYTES, true);
  const header: CatalogueHeader = JSON.parse(
    new TextDecoder().decode(file.subarray(start, headerEnd)),
  );
  return { ...header, build: view.getUint32(BUILD_AT, true), file, headerEnd };
}

/** Teaches a kernel the catalogue. */
export function setUpKernel(kernel: Kernel, catalogue: Catalogue): Kernel {
  const { call } = kernel;
  const { documentCount, frameworks, averageLengths, file, headerEnd } = catalogue;
  const { k, b, d, boosts } = BM25;
  kernel.documentCount = documentCount;
  const bounds = call.setSizes(documentCount, frameworks.length);
  const words = kernel.words32(bounds, 4 * frameworks.length);
  let articles = 0;
  for (let place = 0; place < frameworks.length; place += 1) {
    const framework = frameworks[place];
    if (framework === undefined) continue;
    words.set(framework.bounds, 4 * place);
    articles += framework.bounds[1] - framework.bounds[0];
  }
  const numbers = kernel.words16(call.countNumbers(), documentCount);
  for (const { bounds: places, articleNumbers, recitalNumbers } of frameworks) {
    if (articleNumbers !== null) numbers.set(articleNumbers, places[0]);
    if (recitalNumbers !== null) numbers.set(recitalNumbers, places[1]);
  }
  call.setBm25(k, b, d, boosts[0] ?? 1, boosts[1] ?? 1);
  call.setAverages(averageLengths[0] ?? 1, averageLengths[1] ?? 1);
  const start = kernel.place(file);
  call.setSections(start + headerEnd, start + file.byteLength, articles);
  call.keep();
  return kernel;
}

/** A document as its number says it. */
export interface DocumentPlace {
  framework: CatalogueFramework;
  type: ResultType;
}

/** Read for each row of a page: by index, since a pattern would walk through each framework's bounds. */
export function placeOf({ frameworks }: CatalogueHeader, document: number): DocumentPlace {
  for (const framework of frameworks) {
    const { bounds } = framework;
    if (document >= bounds[3]) continue;
    if (document >= bounds[2]) return { framework, type: 'requirement' };
    return { framework, type: document >= bounds[1] ? 'recital' : 'article' };
  }
  throw new RangeError(`holds no document ${document}`);
}
