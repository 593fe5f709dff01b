/** What a document is, by its place in the catalogue: its type, its label and its address. */
import { DOCUMENT_TYPES, type DocumentType } from './catalogue.ts';
import type { FrameworkEntry } from './framework-entry.ts';
import { lastNotAbove } from './last-not-above.ts';

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

const FOLDERS = {
  article: 'articles',
  requirement: 'articles',
  recital: 'recitals',
  annex: 'annexes',
} as const;

/** The address of a provision below `/api`; of a requirement, that of its article. */
export const addressOf = ({ slug }: FrameworkEntry, type: DocumentType, label: string): string =>
  `/v1/frameworks/${slug}/${FOLDERS[type]}/${label}`;

/** The article that a requirement belongs to, by its place among the articles. */
export function articleOf({ firstRequirements }: FrameworkEntry, requirement: number): number {
  return lastNotAbove(firstRequirements(), requirement);
}
