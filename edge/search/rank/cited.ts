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
export function raiseCited(scores: Scores, { provisions, requirements }: CitedDocuments): void {
  let top = 0;
  for (const score of scores) if (score > top) top = score;
  for (const document of provisions) if ((scores[document] ?? 0) > 0) scores[document] = top + 2;
  for (const document of requirements) if ((scores[document] ?? 0) > 0) scores[document] = top + 1;
}
