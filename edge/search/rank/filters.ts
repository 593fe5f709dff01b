/** Which documents a search may return, and how many of each type it found. */
import { ByteReader } from '../index/byte-reader.ts';
import type { Catalogue, CatalogueFramework, ResultType } from '../index/catalogue.ts';
import type { FilterName, SearchIndex } from '../index/search-index.ts';
import { findTerm } from '../index/term-file.ts';
import type { Facets, SearchInput } from '../types.ts';
import type { Scores } from './score.ts';

/** Sets the score of every document to 0 that is outside the filters on framework, tag and role. */
export async function applyFilters(
  index: SearchIndex,
  scores: Scores,
  { framework, tag, role }: SearchInput,
): Promise<void> {
  if (tag !== undefined) await keepListed(index, 'tags', tag, scores);
  if (role !== undefined) await keepListed(index, 'roles', role, scores);
  for (const place of index.catalogue.frameworks) {
    if (!isSearched(place, framework)) scores.fill(0, place.bounds[0], place.bounds[3]);
  }
}

/** Sets the score of every document of another type to 0. */
export function applyType(scores: Scores, type: ResultType, { frameworks }: Catalogue): void {
  for (const { bounds } of frameworks) {
    const [first, recitals, requirements, end] = bounds;
    if (type !== 'article') scores.fill(0, first, recitals);
    if (type !== 'recital') scores.fill(0, recitals, requirements);
    if (type !== 'requirement') scores.fill(0, requirements, end);
  }
}

export function countTypes(scores: Scores, { frameworks }: Catalogue): Facets {
  const facets: Facets = { articles: 0, recitals: 0, requirements: 0 };
  for (const { bounds } of frameworks) {
    const [first, recitals, requirements, end] = bounds;
    facets.articles += countMatches(scores, first, recitals);
    facets.recitals += countMatches(scores, recitals, requirements);
    facets.requirements += countMatches(scores, requirements, end);
  }
  return facets;
}

/** Superseded frameworks are never searched, not even when the filter names one. */
function isSearched({ slug, active }: CatalogueFramework, wanted: string | undefined): boolean {
  return active && (wanted === undefined || wanted === slug);
}

/** Keeps the documents that a filter file lists under a value; none where it does not know the value. */
async function keepListed(
  index: SearchIndex,
  filter: FilterName,
  value: string,
  scores: Scores,
): Promise<void> {
  const entry = findTerm(await index.filterFile(filter), value);
  let next = 0;
  if (entry !== null) {
    const reader = new ByteReader(entry.postings, entry.offset);
    for (let left = reader.number(); left > 0; left -= 1) {
      const document = next + reader.number();
      scores.fill(0, next, document);
      next = document + 1;
    }
  }
  scores.fill(0, next);
}

function countMatches(scores: Scores, from: number, to: number): number {
  let count = 0;
  for (let document = from; document < to; document += 1) {
    if ((scores[document] ?? 0) > 0) count += 1;
  }
  return count;
}
