/** Which documents a search may return, and how many of each type it found. */
import { ByteReader } from '../index/byte-reader.ts';
import type { Catalogue, CatalogueFramework, ResultType } from '../index/catalogue.ts';
import type { FilterName, SearchIndex } from '../index/search-index.ts';
import { findTerm } from '../index/term-file.ts';
import type { Facets, SearchInput } from '../types.ts';
import type { Scores } from './score.ts';

/**
 * Sets the score of every document outside the filters to 0.
 * @returns the matches of each type under every filter except `type`
 */
export async function applyFilters(
  index: SearchIndex,
  scores: Scores,
  input: SearchInput,
): Promise<Facets> {
  const { catalogue } = index;
  if (input.tag !== undefined) await keepListed(index, 'tags', input.tag, scores);
  if (input.role !== undefined) await keepListed(index, 'roles', input.role, scores);
  const facets: Facets = { articles: 0, recitals: 0, requirements: 0 };
  for (const framework of catalogue.frameworks) {
    const [first, recitals, requirements, end] = framework.bounds;
    if (!isSearched(framework, input.framework)) {
      scores.fill(0, first, end);
      continue;
    }
    facets.articles += matches(scores, first, recitals);
    facets.recitals += matches(scores, recitals, requirements);
    facets.requirements += matches(scores, requirements, end);
  }
  if (input.type !== undefined) keepType(catalogue, scores, input.type);
  return facets;
}

/** Superseded frameworks are never searched, not even when the filter names one. */
function isSearched({ slug, active }: CatalogueFramework, wanted: string | undefined): boolean {
  return active && (wanted === undefined || wanted === slug);
}

function keepType({ frameworks }: Catalogue, scores: Scores, type: ResultType): void {
  for (const { bounds } of frameworks) {
    const [first, recitals, requirements, end] = bounds;
    if (type !== 'article') scores.fill(0, first, recitals);
    if (type !== 'recital') scores.fill(0, recitals, requirements);
    if (type !== 'requirement') scores.fill(0, requirements, end);
  }
}

/** Keeps the documents that a filter file lists under a value; none where it does not know the value. */
async function keepListed(
  index: SearchIndex,
  filter: FilterName,
  value: string,
  scores: Scores,
): Promise<void> {
  const entry = findTerm(await index.filterFile(filter), value);
  let kept = 0;
  if (entry !== null) {
    const reader = new ByteReader(entry.postings, entry.offset);
    const count = reader.number();
    for (let posting = 0; posting < count; posting += 1) {
      const document = kept + reader.number();
      scores.fill(0, kept, document);
      kept = document + 1;
    }
  }
  scores.fill(0, kept);
}

function matches(scores: Scores, from: number, to: number): number {
  let count = 0;
  for (let document = from; document < to; document += 1) {
    if ((scores[document] ?? 0) > 0) count += 1;
  }
  return count;
}
