/**
 * Writes the term dictionary into files: each a range of the sorted terms with their posting lists.
 *
 * ```text
 * u32  length of the dictionary
 *      dictionary: "\n", then for each term a line of UTF-8:
 *        term "\t" form "," form … "\t" postings
 *        { "\t" snippet file "\t" first snippet "\t" documents } "\n"
 *      posting lists
 * ```
 *
 * Numbers in the dictionary are in base 36. The forms of a term are those that occur in the texts;
 * `postings` and `documents` are offsets in the part that follows.
 *
 * A posting list has for each field: the number of documents that contain the term; unless that is
 * 0, how many of these are omitted; then for each of the others one number, twice the gap from the
 * document before it, plus one if the term occurs more than once, in which case the count less two
 * follows. All numbers are in LEB128, seven bits a byte.
 *
 * Snippets: the term's documents have one row each in a snippet file, in the order of the
 * documents. A term with many documents has several snippet lists, the first for its best
 * documents; `documents` is then where the documents of a list are listed: their number, then the
 * gap from each to the next. Terms that nobody looks up alone have no snippets.
 *
 * The synonyms of a word or phrase are in the file of its first word, in lines that begin with a
 * tilde; see `synonym-terms.ts`.
 */
import { ByteWriter } from './byte-writer.ts';
import { column32 } from './container.ts';
import type { SearchDocument } from './documents.ts';
import type { SnippetListPlace } from './snippet-files.ts';
import type { TermPostings } from './term-index.ts';

/** Approximate bytes a file: small enough to read a few, large enough not to need thousands. */
const FILE_BYTES = 12_000;
const RADIX = 36;

export interface TermFileParts {
  /** No term of the file is below it, and every term of earlier files is. */
  start: string;
  parts: Uint8Array[];
}

/** Terms that must be in one file. */
export interface TermGroup {
  start: string;
  terms: readonly PackedTerm[];
}

export interface PackedTerm {
  term: string;
  words: readonly string[];
  postings: Uint8Array;
  snippets: readonly SnippetListPlace[];
}

/** @param terms sorted */
export function packTermFiles(terms: readonly PackedTerm[]): TermFileParts[] {
  return packTermGroups(terms.map((term) => ({ start: term.term, terms: [term] })));
}

/**
 * Writes files of whole groups of terms.
 * @param groups sorted by `start`
 */
export function packTermGroups(groups: readonly TermGroup[]): TermFileParts[] {
  const files: TermFileParts[] = [];
  let open: TermGroup[] = [];
  let size = 0;
  const close = () => {
    if (open.length > 0) files.push(closed(open));
    open = [];
    size = 0;
  };
  for (const group of groups) {
    const bytes = group.terms.reduce((sum, term) => sum + bytesOf(term), 0);
    if (size + bytes > FILE_BYTES) close();
    open.push(group);
    size += bytes;
  }
  close();
  return files;
}

const bytesOf = ({ term, words, postings, snippets }: PackedTerm): number =>
  term.length +
  words.join(',').length +
  postings.byteLength +
  snippets.reduce((sum, { listed }) => sum + (listed?.length ?? 0) + 10, 10);

/** Sorted, because the kernel uses binary search. */
function closed(open: readonly TermGroup[]): TermFileParts {
  const byName = new Map(open.flatMap(({ terms }) => terms.map((term) => [term.term, term])));
  const terms = [...byName.values()].sort((left, right) =>
    Buffer.compare(Buffer.from(left.term), Buffer.from(right.term)),
  );
  return { start: open[0]?.start ?? '', parts: termFileParts(terms) };
}

/**
 * One term file: the dictionary with its length, then the posting lists and the lists of documents
 * with snippets.
 */
export function termFileParts(terms: readonly PackedTerm[]): Uint8Array[] {
  let offset = 0;
  const bodies: Uint8Array[] = [];
  const lines = terms.map(({ term, words, postings, snippets }) => {
    const columns = [term, words.join(','), offset.toString(RADIX)];
    bodies.push(postings);
    offset += postings.byteLength;
    for (const { file, firstRow, listed } of snippets) {
      columns.push(file.toString(RADIX), firstRow.toString(RADIX));
      if (listed === null) continue;
      const list = packDocumentList(listed);
      columns.push(offset.toString(RADIX));
      bodies.push(list);
      offset += list.byteLength;
    }
    return `${columns.join('\t')}\n`;
  });
  const dictionary = new TextEncoder().encode(`\n${lines.join('')}`);
  return [column32([dictionary.byteLength]), dictionary, ...bodies];
}

/** @param kept the documents that are not omitted; all by default */
export function packPostingList({ fields }: TermPostings, kept?: ReadonlySet<number>): Uint8Array {
  const writer = new ByteWriter();
  for (const postings of fields) {
    const listed = kept ? postings.filter(([document]) => kept.has(document)) : postings;
    writer.number(postings.length);
    if (postings.length > 0) writer.number(postings.length - listed.length);
    let previous = 0;
    for (const [document, frequency] of listed) {
      writer.number((document - previous) * 2 + (frequency > 1 ? 1 : 0));
      if (frequency > 1) writer.number(frequency - 2);
      previous = document;
    }
  }
  return writer.bytes();
}

/**
 * The number of documents, then the gap from each to the next.
 * @param documents ascending
 */
export function packDocumentList(documents: readonly number[]): Uint8Array {
  const writer = new ByteWriter();
  writer.number(documents.length);
  let previous = 0;
  for (const document of documents) {
    writer.number(document - previous);
    previous = document;
  }
  return writer.bytes();
}

/**
 * The documents of each tag or role.
 * @param valuesOf the values of the filter that a document has
 * @returns the parts of a term file whose posting lists are lists of documents
 */
export function packFilter(
  documents: readonly SearchDocument[],
  valuesOf: (document: SearchDocument) => readonly string[],
): Uint8Array[] {
  const lists = new Map<string, number[]>();
  documents.forEach((document, index) => {
    for (const value of new Set(valuesOf(document))) {
      const list = lists.get(value) ?? [];
      lists.set(value, list);
      list.push(index);
    }
  });
  return termFileParts(
    [...lists.keys()].sort().map((value) => ({
      term: value,
      words: [],
      postings: packDocumentList(lists.get(value) ?? []),
      snippets: [],
    })),
  );
}
