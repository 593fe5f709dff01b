/** The documents behind each tag and each role. */
import type { SearchDocument } from './documents.ts';
import { packList, termFileParts } from './pack-terms.ts';

/**
 * @param valuesOf the values of a filter that a document carries
 * @returns the parts of a file of terms, whose postings are lists of documents
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
      postings: packList(lists.get(value) ?? []),
      cards: [],
    })),
  );
}
