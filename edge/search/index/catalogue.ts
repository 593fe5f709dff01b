/**
 * The catalogue, read first by every search: what documents there are, and which file holds which terms
 * and texts.
 *
 * Documents are numbered from 0 in the order in which equal scores are listed: by framework slug, then
 * articles, recitals and requirements, each by number. So a framework's documents of one type are one
 * range of numbers, and neither framework nor type needs a column. The payload is
 *
 * ```text
 * u32  number of documents
 * u32  number of frameworks
 * f64  average length of the titles; MiniSearch's `averageFieldLength`
 * f64  average length of the texts
 * f64  average length of the questions: how people ask for a provision in other words
 * u32  [frameworks] first article, first recital, first requirement, the document after them; and the sum of what
 *      holds: 1 for a framework that is searched, 2 and 4 where the numbers of its articles and recitals are not
 *      1, 2, 3 and so on
 * u16  [frameworks] numbers of the articles and of the recitals where they are not
 * u32  number of long texts
 * u32  [long texts] documents with long texts, ascending
 * u32  [long texts] their lengths
 * u32  number of symbols: the pieces that texts are written in, see `kernel/source/symbols.ts`
 * u32  bytes of the two parts that follow
 * u8   [symbols]    bytes of each
 *      symbols: UTF-8, one after the other
 *      lists of strings, as `kernel/source/tables.ts` reads them:
 *        frameworks    slugs by framework, each with its short name behind a tabulator
 *        names         what a query may call them, in words as `wordsOf` cuts them, each with the framework's number
 *        common terms  the most frequent terms, with their places in that order
 *        term files    with what each file of terms begins: none of its terms is below that
 *        stop files    the same of the files of terms of stop words, which are numbered behind those
 *        word files    the same of the files of words
 *        phrase words  words whose neighbours have places of their own: "s" for a stop word (all of them are
 *                      listed), "f" for one of the most frequent others
 * u32  number of files of texts
 * u32  [files]      first document of each
 * u8   [documents]  length of the text, in different terms; 255 for a long text
 * u8   [articles]   length of the title, in different terms; the article's requirements share it
 * u8   [articles]   number of requirements of the article
 * u8   [articles and recitals]  length of the questions, in different terms
 * ```
 *
 * The lengths are MiniSearch's `fieldLength`: BM25 needs them for every document that matches.
 */
import { RESULT_TYPES } from '../../contract/values.ts';
import type { Kernel, Pointer } from '../kernel/kernel.ts';
import { BM25, RANKING } from '../rank/parameters.ts';

/** In place of a type's number. */
export const ALL_TYPES = RESULT_TYPES.length;

/** Fields in the order in which their postings are stored and their scores are added. */
export const FIELDS = ['title', 'text', 'questions'] as const;

/** Stands in the column of text lengths for every length that needs more than a byte. */
export const LONG_TEXT = 255;

/** Of a framework, in the columns of the frameworks. */
export const FRAMEWORK_FLAGS = { searched: 1, articleNumbers: 2, recitalNumbers: 4 };

/**
 * Teaches a kernel the catalogue.
 * @param file where it lies in the kernel's memory @param length in bytes
 * @returns what is wrong with the file, as `giveFile` tells; 0 for nothing
 * @throws {RangeError} when the file is no catalogue
 */
export function openCatalogue({ call }: Kernel, file: Pointer, length: number): number {
  const { k, b, d, boosts } = BM25;
  const { leastCoverage, namedFramework, repetition } = RANKING;
  const [title, text, questions] = boosts;
  return call.openCatalogue(
    file,
    length,
    k,
    b,
    d,
    title,
    text,
    questions,
    leastCoverage,
    namedFramework,
    repetition,
  );
}
