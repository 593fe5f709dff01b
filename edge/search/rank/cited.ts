/** Puts the provision that a query cites on top. */
import type { Catalogue, CatalogueFramework } from '../index/catalogue.ts';
import type { Citation } from '../query/citation.ts';
import type { Scores } from './score.ts';

/**
 * Raises the cited article or recital above every other score, and behind it the requirements of the
 * cited article. Without a named framework that is one provision of each.
 * @returns false where no active framework has such a provision; the scores are untouched then
 */
export function raiseCited(
  scores: Scores,
  citation: Citation,
  framework: CatalogueFramework | null,
  { frameworks, numbers }: Catalogue,
): boolean {
  let top = 0;
  for (const score of scores) if (score > top) top = score;
  let raised = false;
  for (const { slug, active, bounds } of frameworks) {
    if (!active || (framework !== null && framework.slug !== slug)) continue;
    const [articles, recitals, requirements, end] = bounds;
    const [from, to] = citation.type === 'article' ? [articles, recitals] : [recitals, requirements];
    const provision = numbers.indexOf(citation.number, from);
    if (provision < 0 || provision >= to) continue;
    raised = true;
    scores[provision] = top + 2;
    if (citation.type === 'recital') continue;
    for (let document = requirements; document < end; document += 1) {
      if (numbers[document] === citation.number) scores[document] = top + 1;
    }
  }
  return raised;
}

/** Every document of a framework, for a query that is nothing but its name. */
export function listFramework({ bounds }: CatalogueFramework, { documentCount }: Catalogue): Scores {
  return new Float64Array(documentCount).fill(1, bounds[0], bounds[3]);
}
