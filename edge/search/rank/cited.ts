/** Puts the provision that a query cites on top. */
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
  framework: number | null,
  { catalogue, call }: Session,
): CitedDocuments {
  const cited: CitedDocuments = { provisions: [], requirements: [] };
  const isArticle = type === 'article';
  for (let place = 0; place < catalogue.frameworks.length; place += 1) {
    if (framework !== null && framework !== place) continue;
    const to = call.boundOf(place, isArticle ? 1 : 2);
    const provision = call.findNumber(call.boundOf(place, isArticle ? 0 : 1), to, number);
    if (provision === to || call.numberOf(provision) !== number) continue;
    cited.provisions.push(provision);
    if (!isArticle) continue;
    const requirements = call.boundOf(place, 2);
    const end = call.boundOf(place, 3);
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
  const top = call.highestScore();
  for (const document of requirements) call.setScore(document, top + 1);
  for (const document of provisions) call.setScore(document, top + 2);
}
