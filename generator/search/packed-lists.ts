/** Posting lists and lists of documents, as `edge/search/index/terms.ts` reads them. */
import { ByteWriter } from './byte-writer.ts';
import type { TermPostings } from './term-index.ts';

/** Shared, for there are hundreds of thousands of lists. */
const WRITER = new ByteWriter();

/** @param kept the documents that are not omitted; all by default */
export function packPostingList({ fields }: TermPostings, kept?: ReadonlySet<number>): Uint8Array {
  WRITER.clear();
  for (const { documents, frequencies } of fields) {
    WRITER.number(documents.length);
    if (documents.length > 0) WRITER.number(kept ? countOutside(documents, kept) : 0);
    let previous = 0;
    for (const [place, document] of documents.entries()) {
      if (kept !== undefined && !kept.has(document)) continue;
      const frequency = frequencies[place] ?? 1;
      WRITER.number((document - previous) * 2 + (frequency > 1 ? 1 : 0));
      if (frequency > 1) WRITER.number(frequency - 2);
      previous = document;
    }
  }
  return WRITER.bytes();
}

const countOutside = (documents: readonly number[], kept: ReadonlySet<number>): number =>
  documents.reduce((count, document) => (kept.has(document) ? count : count + 1), 0);

/**
 * A document list, or a list of positions: how many there are, then the gap from each to the next.
 * @param numbers ascending
 */
export function packList(numbers: readonly number[]): Uint8Array {
  WRITER.clear();
  WRITER.number(numbers.length);
  let previous = 0;
  for (const number of numbers) {
    WRITER.number(number - previous);
    previous = number;
  }
  return WRITER.bytes();
}
