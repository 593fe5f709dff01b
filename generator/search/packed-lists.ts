/** Posting lists and lists of documents, as `edge/search/index/terms.ts` reads them. */
import { ByteWriter } from './byte-writer.ts';
import type { TermPostings } from './term-index.ts';

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
