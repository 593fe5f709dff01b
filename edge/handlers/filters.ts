/** Filters: which rows of a list match, out of a small table of posting lists beside each list. */

import { DATE_POSTINGS, type FilterTable, filterFileOf } from '../contract/index-files.ts';
import { invalid, isDayFilter } from '../contract/parameter.ts';
import type { SentParameter } from '../contract/parse-query.ts';
import type { Store } from '../store/index-store.ts';
import { parsed } from '../store/memory.ts';
import type { RequestContext } from './context.ts';

/** The rows that match: their positions, and the dates by which they are ordered, where they are. */
export interface Matches {
  /** Ascending, or in the order of `next`. */
  positions: number[];
  /** By position: the first date from the day that is asked for. Empty where nothing asks for it. */
  next: ReadonlyMap<number, string>;
}

/** The rows that match every filter. */
export async function matchingRows(context: RequestContext): Promise<Matches> {
  const { path, values, sent, store, confirm } = context;
  const table = await readFilterTable(store, path);
  const others = sent.filter(({ filter }) => !isDayFilter(filter));
  const lacks = ({ name, values: wanted, filter }: SentParameter) =>
    filter === 'posting' && wanted.some((value) => !Object.hasOwn(table[name] ?? {}, value));
  if (others.some(lacks)) await confirm();
  const lists = others.map(({ name, values: wanted, filter }) => {
    const [value = ''] = wanted;
    switch (filter) {
      case 'text':
        return positionsOfText(store, table, values.slug ?? '', value);
      case 'after':
        return positionsWhere(table[name], (instant) => Date.parse(instant) > Number(value));
      default:
        return positionsWhere(table[name], (each) => wanted.includes(each));
    }
  });
  const positions = intersection(await Promise.all([...lists, ...positionsInPeriod(sent, table)]));
  const next = nextDates(sent, table);
  if (next.size === 0) return { positions, next };
  const matching = new Set(positions);
  return { positions: [...next.keys()].filter((position) => matching.has(position)), next };
}

/** A row that falls due again and again has several dates: one of them has to be in the period. */
function positionsInPeriod(sent: readonly SentParameter[], table: FilterTable): number[][] {
  const days = sent.filter(({ filter }) => isDayFilter(filter));
  if (days.length === 0) return [];
  const last = days.find(({ filter }) => filter === 'to');
  const first = days.find(({ filter }) => filter !== 'to');
  const [[from = ''], [to = '9999']] = [first?.values ?? [], last?.values ?? []];
  if (first !== undefined && last !== undefined && from > to) {
    throw invalid(first.name, first.text, `must not be later than '${last.name}'`);
  }
  return [positionsWhere(table[DATE_POSTINGS], (date) => date >= from && date <= to)];
}

/** By position, and in this order: by date, then position. */
function nextDates(sent: readonly SentParameter[], table: FilterTable): Map<number, string> {
  const from = sent.find(({ filter }) => filter === 'next')?.values[0];
  const next = new Map<number, string>();
  if (from === undefined) return next;
  for (const [date, positions] of Object.entries(table[DATE_POSTINGS] ?? {}).sort()) {
    for (const position of positions) {
      if (date >= from && !next.has(position)) next.set(position, date);
    }
  }
  return next;
}

/** Rows that say by which date they are ordered. @param rows JSON texts of objects, which are not parsed */
export function withNextDates(
  rows: readonly string[],
  positions: readonly number[],
  next: Matches['next'],
): readonly string[] {
  if (next.size === 0) return rows;
  return rows.map(
    (row, index) => `${row.slice(0, -1)},"next_date":"${next.get(positions[index] ?? 0)}"}`,
  );
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
  return parsed(store, filterFileOf(path));
}

async function positionsOfText(
  store: Store,
  table: FilterTable,
  framework: string,
  q: string,
): Promise<number[]> {
  // Loaded where it is first needed, with a part of the search.
  const { articlesMatching } = await import('../search/article-filter.ts');
  const refs = await articlesMatching(store, framework, q);
  const positions = refs.flatMap((ref) => table.article_ref?.[ref] ?? []);
  return positions.sort((left, right) => left - right);
}

function intersection(lists: number[][]): number[] {
  const [first = [], ...others] = lists.sort((left, right) => left.length - right.length);
  const sets = others.map((list) => new Set(list));
  return first.filter((position) => sets.every((set) => set.has(position)));
}
