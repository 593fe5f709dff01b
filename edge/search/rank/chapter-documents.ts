/** The articles of a chapter that a query names, as if it cited each. */

import { articlesOfChapter } from '../index/chapters.ts';
import { labelAt } from '../index/document.ts';
import { checked } from '../index/files.ts';
import type { OutlineDictionary } from '../index/outlines.ts';
import type { IndexReader } from '../index/reader.ts';
import { citingOf } from '../query/citation.ts';
import { type CitedDocuments, requirementsOf } from '../query/cited.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';

/** @returns none where the query names none, or its act has no such chapter */
export async function chapterDocuments(
  index: IndexReader,
  { chapter, frameworks: [place = -1] }: ParsedQuery,
): Promise<CitedDocuments[]> {
  const { budget, catalogue } = index;
  const act = catalogue.frameworks[place];
  if (chapter === null || act === undefined) return [];
  const [start = 0, end = 0] = act.bounds;
  const { outlines, framework } = catalogue.outlinePlaceOf(start);
  if (!budget.take([outlines])) return [];
  const read = await index.file('outlines', outlines.number);
  const range = checked(read, () => {
    const { frameworks } = read.dictionary as OutlineDictionary;
    return articlesOfChapter(read.body, frameworks[framework]?.chapters ?? 0, chapter, end - start);
  });
  const { first = 0, end: last = 0 } = range ?? {};
  return Array.from({ length: last - first }, (_, at) => ({
    citing: citingOf('article', labelAt(act, 'article', first + at), []),
    place: at,
    provision: start + first + at,
    requirements: requirementsOf(act, 'article', start + first + at),
    isUnclear: false,
  }));
}
