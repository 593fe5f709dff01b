/**
 * A file of terms: a stretch of the index's sorted term list with the postings of each term.
 *
 * ```text
 * u32  length of the dictionary
 *      dictionary: UTF-8 lines "\n" term "\t" word "," word … "\t" offset (base 36) "\n"
 *      postings
 * ```
 *
 * The words of a term are the forms in which it stands in the texts. One native search for
 * "\nterm\t" finds a term, so that nothing but the terms of the query is ever decoded.
 *
 * Postings of a term, for each field: the number of documents, then for each of them one number, twice
 * the distance from the document before it, plus one where the term occurs more than once; in that case
 * the count less two follows.
 */

const LINE_END = '\n';
const COLUMN_END = '\t';

export interface TermFile {
  dictionary: string;
  postings: Uint8Array;
}

export interface TermEntry {
  term: string;
  /** Forms of the term in the texts, sorted. */
  words: string[];
  postings: Uint8Array;
  /** Where the term's postings begin. */
  offset: number;
}

/** @throws {RangeError | TypeError} when the payload is no file of terms */
export function readTermFile(payload: Uint8Array): TermFile {
  const length = new DataView(payload.buffer, payload.byteOffset).getUint32(0, true);
  if (length > payload.byteLength - 4) throw new RangeError('ends inside its dictionary');
  const dictionary = new TextDecoder('utf-8', { fatal: true }).decode(
    payload.subarray(4, 4 + length),
  );
  return { dictionary, postings: payload.subarray(4 + length) };
}

export function findTerm(file: TermFile, term: string): TermEntry | null {
  const at = file.dictionary.indexOf(`${LINE_END}${term}${COLUMN_END}`);
  return at < 0 ? null : entryAt(file, at + 1);
}

/** The terms that begin with the prefix, or one of whose words does, in the order of the file. */
export function termsWithPrefix(file: TermFile, prefix: string): TermEntry[] {
  const { dictionary } = file;
  const found: TermEntry[] = [];
  let at = dictionary.indexOf(prefix);
  while (at >= 0) {
    const before = dictionary[at - 1];
    if (before === LINE_END || before === COLUMN_END || before === ',') {
      const line = dictionary.lastIndexOf(LINE_END, at) + 1;
      found.push(entryAt(file, line));
      at = dictionary.indexOf(LINE_END, at);
      if (at < 0) break;
    }
    at = dictionary.indexOf(prefix, at + 1);
  }
  return found;
}

function entryAt({ dictionary, postings }: TermFile, start: number): TermEntry {
  const line = dictionary.slice(start, dictionary.indexOf(LINE_END, start));
  const [term = '', words = '', offset = ''] = line.split(COLUMN_END);
  return { term, words: words.split(','), postings, offset: Number.parseInt(offset, 36) };
}
