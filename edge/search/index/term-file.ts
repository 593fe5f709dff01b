/**
 * A file of terms: a stretch of the index's sorted term list with the postings of each term.
 *
 * ```text
 * u32  length of the dictionary
 *      dictionary: "\n", then for each term a line of UTF-8:
 *        term "\t" word "," word … "\t" postings "\t" card file "\t" first card "\t" carded "\n"
 *      postings
 * ```
 *
 * Numbers in the dictionary are in base 36. The words of a term are the forms in which it stands in the
 * texts. One native search for "\nterm\t" finds a term, so that nothing but the terms of the query is
 * ever decoded.
 *
 * Postings of a term, for each field: the number of documents, then for each of them one number, twice
 * the distance from the document before it, plus one where the term occurs more than once; in that case
 * the count less two follows.
 *
 * Cards: the term's documents have one row each in a file of cards, in the order of the documents. A
 * term with many documents has cards for its best ones only; `carded` is where their list begins among
 * the postings: their number, then the distance of each from the one before. Terms that nobody looks
 * for alone (stop words, single digits) have no cards, and the last three columns are empty.
 */
const LINE_END = '\n';
const COLUMN_END = '\t';
const RADIX = 36;

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
  cards: CardPlace | null;
}

export interface CardPlace {
  file: number;
  firstRow: number;
  /** Where the list of the documents begins that have cards; null where all have. */
  listed: number | null;
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
      const entry = entryAt(file, line);
      if (beginsWith(entry, prefix)) found.push(entry);
      at = dictionary.indexOf(LINE_END, at);
      if (at < 0) break;
    }
    at = dictionary.indexOf(prefix, at + 1);
  }
  return found;
}

function entryAt({ dictionary, postings }: TermFile, start: number): TermEntry {
  const line = dictionary.slice(start, dictionary.indexOf(LINE_END, start));
  const [term = '', words = '', offset = '', file = '', firstRow = '', listed = ''] =
    line.split(COLUMN_END);
  return {
    term,
    words: words.split(','),
    postings,
    offset: Number.parseInt(offset, RADIX),
    cards:
      file === ''
        ? null
        : {
            file: Number.parseInt(file, RADIX),
            firstRow: Number.parseInt(firstRow, RADIX),
            listed: listed === '' ? null : Number.parseInt(listed, RADIX),
          },
  };
}

/** The prefix may also have been met among the numbers of the line. */
const beginsWith = ({ term, words }: TermEntry, prefix: string): boolean =>
  term.startsWith(prefix) || words.some((word) => word.startsWith(prefix));
