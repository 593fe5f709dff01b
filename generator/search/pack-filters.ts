/** The documents behind each tag and each role; `edge/search/rank/filters.ts` reads them. */
import { ByteWriter } from './byte-writer.ts';
import type { SearchDocument } from './documents.ts';
import { termFileParts } from './pack-terms.ts';

/**
 * @param valuesOf the values of a filter that a document carries
 * @returns the parts of a file of terms, whose postings are a count and then, for each document, its
 *   distance from the one before
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
  const values = [...lists.keys()].sort();
  return termFileParts(
    values.map((value) => ({ term: value, words: [], postings: packList(lists.get(value) ?? []) })),
  );
}

function packList(documents: readonly number[]): Uint8Array {
  const writer = new ByteWriter();
  writer.number(documents.length);
  let previous = 0;
  for (const document of documents) {
    writer.number(document - previous);
    previous = document;
  }
  return writer.bytes();
}
