/** Which documents a search may return, and how many of each type it found. Documents ascend. */
import { ByteReader } from '../index/byte-reader.ts';
import { type Catalogue, countBelow, type ResultType } from '../index/catalogue.ts';
import type { FilterName } from '../index/files.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { findTerm } from '../index/term-file.ts';
import type { Facets, SearchInput } from '../types.ts';

/** The documents that pass the filters on framework, tag and role, and are of active frameworks. */
export async function filterDocuments(
  index: SearchIndex,
  documents: Uint32Array,
  { framework, tag, role }: SearchInput,
): Promise<Uint32Array> {
  let left = keepFrameworks(documents, index.catalogue, framework);
  if (tag !== undefined) left = keepListed(left, await listed(index, 'tags', tag));
  if (role !== undefined) left = keepListed(left, await listed(index, 'roles', role));
  return left;
}

export interface TypedDocuments {
  facets: Facets;
  /** Those of the wanted type. */
  documents: Uint32Array;
}

export function splitTypes(
  documents: Uint32Array,
  { frameworks }: Catalogue,
  wanted: ResultType | undefined,
): TypedDocuments {
  const facets: Facets = { articles: 0, recitals: 0, requirements: 0 };
  const kept: Uint32Array[] = [];
  let first = 0;
  const take = (type: ResultType, bound: number): number => {
    const end = countBelow(documents, bound);
    const taken = documents.subarray(first, end);
    if (wanted === undefined || wanted === type) kept.push(taken);
    first = end;
    return taken.length;
  };
  for (const { bounds } of frameworks) {
    const [, recitals, requirements, end] = bounds;
    facets.articles += take('article', recitals);
    facets.recitals += take('recital', requirements);
    facets.requirements += take('requirement', end);
  }
  return { facets, documents: joined(kept) };
}

/** Superseded frameworks are never searched, not even when the filter names one. */
function keepFrameworks(
  documents: Uint32Array,
  { frameworks }: Catalogue,
  wanted: string | undefined,
): Uint32Array {
  const kept = frameworks
    .filter(({ slug, active }) => active && (wanted === undefined || wanted === slug))
    .map(({ bounds }) =>
      documents.subarray(countBelow(documents, bounds[0]), countBelow(documents, bounds[3])),
    );
  return joined(kept);
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** The documents that a filter file lists under a value; none where it does not know the value. */
async function listed(index: SearchIndex, filter: FilterName, value: string): Promise<Set<number>> {
  const entry = findTerm(await index.filterFile(filter), value);
  const documents = new Set<number>();
  if (entry === null) return documents;
  const reader = new ByteReader(entry.postings, entry.offset);
  let document = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    document += reader.number();
    documents.add(document);
  }
  return documents;
}

const keepListed = (documents: Uint32Array, wanted: ReadonlySet<number>): Uint32Array =>
  documents.filter((document) => wanted.has(document));
