/** Puts the provision that a query cites on top. */
import type { CatalogueFramework } from '../index/catalogue.ts';
import type { Session } from '../index/session.ts';
import type { KernelFunctions } from '../kernel/kernel.ts';
import type { Citation } from '../query/citation.ts';

export interface CitedDocuments {
  /** The cited article or recital: one, or one of each framework where the query names none. */
  provisions: number[];
  /** The requirements of the cited article. */
  requirements: number[];
}

export function citedDocuments(
  { type, number }: Citation,
  framework: CatalogueFramework | null,
  { catalogue: { frameworks }, call }: Session,
): CitedDocuments {
  const cited: CitedDocuments = { provisions: [], requirements: [] };
  for (const { slug, bounds } of frameworks) {
    if (framework !== null && framework.slug !== slug) continue;
    const [articles, recitals, requirements, end] = bounds;
    const [from, to] = type === 'article' ? [articles, recitals] : [recitals, requirements];
    const provision = call.findNumber(from, to, number);
    if (provision === to || call.numberOf(provision) !== number) continue;
    cited.provisions.push(provision);
    if (type === 'recital') continue;
    let document = call.findNumber(requirements, end, number);
    for (; document < end && call.numberOf(document) === number; document += 1) {
      cited.requirements.push(document);
    }
  }
  return cited;
}

/** Raises those of the cited documents that are left above every other. */
export function raiseCited(
  call: KernelFunctions,
  { provisions, requirements }: CitedDocuments,
): void {
  if (provisions.length === 0) return;
  const top = call.highestScore();
  for (const document of requirements) call.setScore(document, top + 1);
  for (const document of provisions) call.setScore(document, top + 2);
}
