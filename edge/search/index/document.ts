/** What a document is, by its place in the catalogue: its type, its label and its address. */
import { endpoints } from '../../contract/endpoints.ts';
import { fillPath } from '../../contract/paths.ts';
import { ALIAS_ROOT } from '../../contract/version.ts';
import { lastNotAbove } from './binary-search.ts';
import { DOCUMENT_TYPES, type DocumentType } from './catalogue.ts';
import type { FrameworkEntry } from './framework-entry.ts';

/** The type of a document of a framework. */
export function typeOf({ bounds }: FrameworkEntry, document: number): DocumentType {
  const place = bounds.findIndex((bound) => document < bound) - 1;
  return DOCUMENT_TYPES[place] ?? 'article';
}

/** The label of an article (for a requirement, that of its article), recital or annex. */
export function labelOf(framework: FrameworkEntry, document: number): string {
  const type = typeOf(framework, document);
  if (type === 'requirement') return labelAt(framework, 'article', articleOf(framework, document));
  return labelAt(framework, type, document - (framework.bounds[DOCUMENT_TYPES.indexOf(type)] ?? 0));
}

export function labelAt(
  { labels }: FrameworkEntry,
  type: Exclude<DocumentType, 'requirement'>,
  place: number,
): string {
  return labels()[type][place] ?? '';
}

/** Of a requirement, that of its article. */
const PATHS: Readonly<Record<DocumentType, (slug: string, label: string) => string>> = {
  article: (slug, label) => fillPath(endpoints.article.path, { slug, article_number: label }),
  requirement: (slug, label) => PATHS.article(slug, label),
  recital: (slug, label) => fillPath(endpoints.recital.path, { slug, recital_number: label }),
  annex: (slug, label) => fillPath(endpoints.annex.path, { slug, annex_number: label }),
};

/** The address of a provision, under the alias that the contract has in results. */
export const addressOf = ({ slug }: FrameworkEntry, type: DocumentType, label: string): string =>
  `${ALIAS_ROOT}${PATHS[type](slug, label)}`;

/** The article that a requirement belongs to, by its place among the articles. */
export function articleOf({ firstRequirements }: FrameworkEntry, requirement: number): number {
  return lastNotAbove(firstRequirements(), requirement);
}
