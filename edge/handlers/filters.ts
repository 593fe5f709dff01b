/** Filters: which rows of a list match, out of a small table of posting lists beside each list. */

import { DATE_POSTINGS, type FilterTable, filterFileOf } from '../contract/index-files.ts';
import { invalid } from '../contract/parameter.ts';
import type { SentParameter } from '../contract/parse-query.ts';
import { articlesMatching } from '../search/article-filter.ts';
import type { Store } from '../store/index-store.ts';
import { decoded } from '../store/memory.ts';
import type { RequestContext } from './context.ts';

/**
 * Positions of the rows that match every filter, ascending.
 * @param text the words of a text filter, where the request has one
 */
export async function matchingRows(
  { path, values, sent, store }: RequestContext,
  text: string | undefined,
): Promise<number[]> {
  const table = await readFilterTable(store, path);
  const lists = withoutDates(sent).map(({ name, values: wanted, filter }) => {
    const [value = ''] = wanted;
    switch (filter) {
      case 'text':
        return positionsOfText(store, table, values.slug ?? '', text ?? '');
      case 'after':
        return positionsWhere(table[name], (instant) => Date.parse(instant) > Number(value));
      default:
        return positionsWhere(table[name], (own) => wanted.includes(own));
    }
  });
  return intersection(await Promise.all([...lists, ...positionsInPeriod(sent, table)]));
}

function isDate({ filter }: SentParameter): boolean {
  return filter === 'from' || filter === 'to';
}

function withoutDates(sent: readonly SentParameter[]): SentParameter[] {
  return sent.filter((parameter) => !isDate(parameter));
}

/** A row that falls due again and again has several dates: one of them has to be in the period. */
function positionsInPeriod(sent: readonly SentParameter[], table: FilterTable): number[][] {
  if (!sent.some(isDate)) return [];
  const [first, last] = (['from', 'to'] as const).map((filter) =>
    sent.find((one) => one.filter === filter),
  );
  const [[from = ''], [to = '9999']] = [first?.values ?? [], last?.values ?? []];
  if (first !== undefined && last !== undefined && from > to) {
    throw invalid(first.name, first.text, `must not be later than '${last.name}'`);
  }
  return [positionsWhere(table[DATE_POSTINGS], (date) => date >= from && date <= to)];
}

/** Positions of the rows that have one of the values, ascending, each once. */
function positionsWhere(
  postings: FilterTable[string] = {},
  isWanted: (value: string) => boolean,
): number[] {
  const found = Object.entries(postings)
    .filter(([value]) => isWanted(value))
    .flatMap(([, positions]) => positions);
  return [...new Set(found)].sort((left, right) => left - right);
}

export function readFilterTable(store: Store, path: string): Promise<FilterTable> {
  return decoded(store, filterFileOf(path), (text) => {
    const table: unknown = JSON.parse(text);
    if (typeof table !== 'object' || table === null) throw new TypeError('is not a table');
    return table as FilterTable;
  });
}

async function positionsOfText(
  store: Store,
  table: FilterTable,
  framework: string,
  q: string,
): Promise<number[]> {
  const refs = await articlesMatching(store, framework, q);
  const positions = refs.flatMap((ref) => table.article_ref?.[ref] ?? []);
  return positions.sort((left, right) => left - right);
}

function intersection(lists: number[][]): number[] {
  const [first = [], ...others] = lists.sort((left, right) => left.length - right.length);
  const sets = others.map((list) => new Set(list));
  return first.filter((position) => sets.every((set) => set.has(position)));
}
