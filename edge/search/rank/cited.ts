/** Puts the provision that a query cites on top. */
import type { Catalogue, CatalogueFramework } from '../index/catalogue.ts';
import type { Citation } from '../query/citation.ts';
import type { Scores } from './score.ts';

export interface CitedDocuments {
  /** The cited article or recital: one, or one of each framework where the query names none. */
  provisions: number[];
  /** The requirements of the cited article. */
  requirements: number[];
}

export function citedDocuments(
  { type, number }: Citation,
  framework: CatalogueFramework | null,
  { frameworks, numbers }: Catalogue,
): CitedDocuments {
  const cited: CitedDocuments = { provisions: [], requirements: [] };
  for (const { slug, bounds } of frameworks) {
    if (framework !== null && framework.slug !== slug) continue;
    const [articles, recitals, requirements, end] = bounds;
    const [from, to] = type === 'article' ? [articles, recitals] : [recitals, requirements];
    const provision = numbers.subarray(from, to).indexOf(number);
    if (provision >= 0) cited.provisions.push(from + provision);
    if (provision < 0 || type === 'recital') continue;
    for (let document = requirements; document < end; document += 1) {
      if (numbers[document] === number) cited.requirements.push(document);
    }
  }
  return cited;
}

/** Raises those of the cited documents that are left above every other. */
export function raiseCited(
  documents: Uint32Array,
  scores: Scores,
  { provisions, requirements }: CitedDocuments,
): void {
  if (provisions.length === 0) return;
  let top = 0;
  for (const document of documents) top = Math.max(top, scores[document] ?? 0);
  for (const document of requirements) scores[document] = top + 1;
  for (const document of provisions) scores[document] = top + 2;
}
