/** Writes the documents of each value of a filter, as `edge/search/index/filter-lists.ts` reads them. */
import type { FilterDictionary } from '../../edge/search/index/filter-lists.ts';
import { Body, type FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';
import { packList } from './packed-lists.ts';

/** @param valuesOf the values of the filter that a document has */
export function packFilter(
  documents: readonly SearchDocument[],
  valuesOf: (document: SearchDocument) => readonly string[],
): FileContents {
  const lists = new Map<string, number[]>();
  documents.forEach((document, place) => {
    for (const value of new Set(valuesOf(document))) {
      const list = lists.get(value) ?? [];
      lists.set(value, list);
      list.push(place);
    }
  });
  const body = new Body();
  const dictionary: FilterDictionary = Object.fromEntries(
    [...lists.keys()].sort().map((value) => [value, body.add(packList(lists.get(value) ?? []))]),
  );
  return { dictionary, body: body.parts };
}
