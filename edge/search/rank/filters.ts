/** Which documents a search may return, and how many of each type it found. */
import { type Catalogue, RESULT_TYPES, type ResultType } from '../index/catalogue.ts';
import type { FilterName } from '../index/files.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { findTerm, type TermEntry } from '../index/term-file.ts';
import type { Kernel, KernelFunctions } from '../kernel/kernel.ts';
import type { Facets, SearchInput } from '../types.ts';

/** The lists of documents that carry the wanted tag and role; null for a value that nothing carries. */
export async function readFilters(
  index: SearchIndex,
  { tag, role }: SearchInput,
): Promise<(TermEntry | null)[]> {
  const read = async (filter: FilterName, value: string | undefined) =>
    value === undefined ? [] : [findTerm(await index.filterFile(filter), value)];
  return (await Promise.all([read('tags', tag), read('roles', role)])).flat();
}

/** Superseded frameworks are never searched, not even when the filter names one. */
export function dropFrameworks(
  { frameworks, kernel: { call } }: Catalogue,
  wanted: string | undefined,
): void {
  for (const { slug, active, bounds } of frameworks) {
    const isKept = active && (wanted === undefined || wanted === slug);
    if (!isKept) call.drop(bounds[0], bounds[3]);
  }
}

export function keepValues(entry: TermEntry | null, kernel: Kernel): void {
  const { call } = kernel;
  if (entry === null) {
    call.dropAll();
    return;
  }
  const file = kernel.place(entry.postings);
  call.keepListed(file + entry.offset, file + entry.postings.byteLength);
}

/** As the kernel counts types; one more for all of them. */
export function typeNumber(type: ResultType | undefined): number {
  return type === undefined ? RESULT_TYPES.length : RESULT_TYPES.indexOf(type);
}

export const countFacets = (call: KernelFunctions): Facets => ({
  articles: call.facetOf(typeNumber('article')),
  recitals: call.facetOf(typeNumber('recital')),
  requirements: call.facetOf(typeNumber('requirement')),
});
