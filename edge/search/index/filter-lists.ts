/** The documents of each value of a filter. */
import { readDocumentList } from './byte-reader.ts';
import { checked } from './files.ts';
import { ownValue } from './own-value.ts';
import type { IndexReader } from './reader.ts';

/** Filters with a file each, named after them in the plural. */
export type ListedFilter = 'tag' | 'role';

/** The dictionary of such a file: by value, where the body has the list of its documents. */
export type FilterDictionary = Record<string, number>;

/** Ascending. */
export async function documentsWith(
  index: IndexReader,
  filter: ListedFilter,
  value: string,
): Promise<number[]> {
  const file = await index.file(`${filter}s`);
  const at = ownValue(file.dictionary as FilterDictionary, value);
  return at === undefined ? [] : checked(file, () => readDocumentList(file.body, at));
}
