/**
 * The catalogue, which every search reads first: what documents there are, and which file contains
 * which terms and texts.
 *
 * Documents are numbered from 0 in the order in which equal scores are listed: by framework slug,
 * then articles, recitals and requirements, each by number and letter. So the documents of one type
 * in one framework are a range of numbers, and neither framework nor type needs a column. The payload
 * is
 *
 * ```text
 * u32  number of documents
 * u32  number of frameworks
 * f64  average length of the titles; MiniSearch's `averageFieldLength`
 * f64  average length of the texts
 * f64  average length of the questions: how people ask for a provision in other words
 * u32  [frameworks] first article, first recital, first requirement, end of the documents; and
 *      flags: 1 if searches cover the framework, 2 and 4 if the labels of its articles and
 *      recitals are not 1, 2, 3 and so on
 * u32  [frameworks] labels of the articles and recitals, where the flags are set: number × 2^16,
 *      plus the place of the letter (`packed-refs.ts`)
 * u32  number of long texts
 * u32  [long texts] documents with long texts, ascending
 * u32  [long texts] their lengths
 * u32  number of symbols that texts are encoded in, see `kernel/source/symbols.ts`
 * u32  bytes of the next two parts
 * u8   [symbols]    bytes of each
 *      symbols: UTF-8, one after the other
 *      string tables, see `kernel/source/tables.ts`:
 *        frameworks      slugs by framework, each followed by a tab and its short name
 *        names           what a query may call them, as words that `wordsOf` returns, each with the
 *                        number of the framework
 *        common terms    the most frequent terms, with their rank
 *        term files      first term of each term file
 *        stop files      first term of each file of stop-word terms, numbered after those
 *        position files  first list name of each file of position lists
 *        phrase words    words whose pairs have position lists: "s" for a stop word (all of them are
 *                        listed), "f" for one of the most frequent others
 * u32  number of forward index files
 * u32  [files]      first document of each
 * u8   [documents]  length of the text, in distinct terms; 255 for a long text
 * u8   [articles]   length of the title, in distinct terms; the article's requirements share it
 * u8   [articles]   number of requirements of the article
 * u8   [articles and recitals]  length of the questions, in distinct terms
 * ```
 *
 * The lengths are MiniSearch's `fieldLength`: BM25 needs them for every document that matches.
 */
import { RESULT_TYPES } from '../../contract/values.ts';
import type { Kernel, Pointer } from '../kernel/kernel.ts';
import { BM25, RANKING } from '../rank/parameters.ts';

/** In place of the number of a type, which is its index in RESULT_TYPES. */
export const ALL_TYPES = RESULT_TYPES.length;

/** Fields in the order in which their postings are stored and their scores are added. */
export const FIELDS = ['title', 'text', 'questions'] as const;

/** In the column of text lengths, for every length that does not fit a byte. */
export const LONG_TEXT = 255;

/** Flags in the columns of the frameworks. */
export const FRAMEWORK_FLAGS = { searched: 1, articleRefs: 2, recitalRefs: 4 };

/**
 * Loads the catalogue into a kernel.
 * @param file where it is in the kernel's memory
 * @param length in bytes
 * @returns the number of the problem with the file, as for `giveFile`; 0 for none
 * @throws {RangeError} when the file is not a catalogue
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
