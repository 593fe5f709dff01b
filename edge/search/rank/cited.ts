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

/**
 * Makes the cited documents match.
 * @param framework number of the one that is named
 * @returns null where no framework has such a provision
 */
export function includeCited(
  { catalogue, call }: Session,
  citation: Citation,
  framework: number | null,
): CitedDocuments | null {
  const cited: CitedDocuments = { provisions: [], requirements: [] };
  const first = framework ?? 0;
  const last = framework ?? catalogue.frameworks.length - 1;
  for (let number = first; number <= last; number += 1) addCited(cited, call, citation, number);
  for (const document of cited.provisions) call.include(document);
  for (const document of cited.requirements) call.include(document);
  return cited.provisions.length > 0 ? cited : null;
}

function addCited(
  cited: CitedDocuments,
  call: KernelFunctions,
  { type, number }: Citation,
  framework: number,
): void {
  const place = type === 'article' ? 0 : 1;
  const end = call.boundOf(framework, place + 1);
  const provision = call.findNumber(call.boundOf(framework, place), end, number);
  if (provision === end || call.numberOf(provision) !== number) return;
  cited.provisions.push(provision);
  if (type === 'recital') return;
  const last = call.boundOf(framework, 3);
  let document = call.findNumber(call.boundOf(framework, 2), last, number);
  for (; document < last && call.numberOf(document) === number; document += 1) {
    cited.requirements.push(document);
  }
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
