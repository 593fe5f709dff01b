/** The sorted term list into files of terms; `edge/search/index/term-file.ts` describes them. */
import { ByteWriter } from './byte-writer.ts';
import { column32 } from './container.ts';
import type { TermPostings } from './term-index.ts';

/** About this many bytes a file: small enough to read a few, large enough not to make thousands. */
const FILE_BYTES = 12_000;

export interface TermFileParts {
  firstTerm: string;
  parts: Uint8Array[];
}

export interface PackedTerm {
  term: string;
  words: readonly string[];
  postings: Uint8Array;
}

export function packTerms(terms: readonly TermPostings[]): TermFileParts[] {
  return packTermFiles(
    terms.map(({ term, words, fields }) => ({ term, words, postings: packPostings(fields) })),
  );
}

/** @param terms sorted */
export function packTermFiles(terms: readonly PackedTerm[]): TermFileParts[] {
  const files: TermFileParts[] = [];
  let open: PackedTerm[] = [];
  let size = 0;
  const close = () => {
    const [first] = open;
    if (first !== undefined) files.push({ firstTerm: first.term, parts: termFileParts(open) });
    open = [];
    size = 0;
  };
  for (const term of terms) {
    const bytes = term.postings.byteLength + lineOf(term, 0).length;
    if (size + bytes > FILE_BYTES) close();
    open.push(term);
    size += bytes;
  }
  close();
  return files;
}

/** One file of terms: the dictionary with its length, then the postings. */
export function termFileParts(terms: readonly PackedTerm[]): Uint8Array[] {
  let offset = 0;
  const lines = terms.map((term) => {
    const line = lineOf(term, offset);
    offset += term.postings.byteLength;
    return line;
  });
  const dictionary = new TextEncoder().encode(`\n${lines.join('')}`);
  return [column32([dictionary.byteLength]), dictionary, ...terms.map(({ postings }) => postings)];
}

function lineOf({ term, words }: PackedTerm, offset: number): string {
  return `${term}\t${words.join(',')}\t${offset.toString(36)}\n`;
}

function packPostings(fields: TermPostings['fields']): Uint8Array {
  const writer = new ByteWriter();
  for (const postings of fields) {
    writer.number(postings.length);
    let previous = 0;
    for (const [document, frequency] of postings) {
      writer.number((document - previous) * 2 + (frequency > 1 ? 1 : 0));
      if (frequency > 1) writer.number(frequency - 2);
      previous = document;
    }
  }
  return writer.bytes();
}
