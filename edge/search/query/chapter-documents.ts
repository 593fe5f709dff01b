/** The articles of a chapter that a query names, as if it cited each. */
import type { Catalogue } from '../index/catalogue.ts';
import { chapterKey } from '../index/chapters.ts';
import { labelAt } from '../index/document.ts';
import { ownValue } from '../index/own-value.ts';
import { citingOf } from './citation.ts';
import { type CitedDocuments, requirementsOf } from './cited.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** @returns none where the query names none, or its act has no such chapter */
export function chapterDocuments(
  { frameworks }: Catalogue,
  { chapter, frameworks: [place = -1] }: ParsedQuery,
): CitedDocuments[] {
  const act = frameworks[place];
  if (chapter === null || act === undefined) return [];
  const [start = 0] = act.bounds;
  const [first, end] = ownValue(act.chapters, chapterKey(chapter)) ?? [0, 0];
  return Array.from({ length: end - first }, (_, at) => ({
    citing: citingOf('article', labelAt(act, 'article', first + at), []),
    place: at,
    provision: start + first + at,
    requirements: requirementsOf(act, 'article', start + first + at),
    isUnclear: false,
  }));
}
