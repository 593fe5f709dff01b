/** Filters: which rows of a list match, out of a small table of postings beside each list. */
import { articlesMatching } from '../search/article-filter.ts';
import type { Store } from '../store/index-store.ts';
import { decoded } from '../store/memory.ts';
import type { AnswerContext } from './context.ts';

/**
 * The postings of one list: for each filter and each of its values the 0-based positions, ascending, of
 * the rows that match. Articles have their numbers under `article_number` too, for the text filter.
 */
export type FilterTable = Record<string, Record<string, number[]>>;

/** The file of a list's postings, in the index. @param path of the list below the API root */
export function filterFileOf(path: string): string {
  return `filters${path}.json`;
}

/** Positions of the rows that match every active filter, ascending. */
export async function matchingRows({
  path,
  values,
  query,
  store,
}: AnswerContext): Promise<number[]> {
  const table = await readFilterTable(store, path);
  const wanted: number[][] = [];
  for (const [name, value] of query.filters) {
    wanted.push(
      name === 'q'
        ? await positionsOfText(store, table, values.slug ?? '', query.q ?? '')
        : (table[name]?.[value] ?? []),
    );
  }
  return intersection(wanted);
}

export function readFilterTable(store: Store, path: string): Promise<FilterTable> {
  return decoded(store, filterFileOf(path), (text) => {
    const table: unknown = JSON.parse(text);
    if (typeof table !== 'object' || table === null) throw new TypeError('is no table');
    return table as FilterTable;
  });
}

async function positionsOfText(
  store: Store,
  table: FilterTable,
  framework: string,
  q: string,
): Promise<number[]> {
  const numbers = await articlesMatching(store, framework, q);
  const positions = numbers.flatMap((number) => table.article_number?.[number] ?? []);
  return positions.sort((left, right) => left - right);
}

function intersection(lists: number[][]): number[] {
  const [first = [], ...others] = lists.sort((left, right) => left.length - right.length);
  const sets = others.map((list) => new Set(list));
  return first.filter((position) => sets.every((set) => set.has(position)));
}
