/** A query that is nothing but an act and one of its chapters: "GDPR Chapter III", "Section 2 of Chapter III DSA". */
import type { Citation } from '../../citations/reader.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { CHAPTER_KINDS, type ChapterPath, chapterKey, chapterNumber } from '../index/chapters.ts';
import { ownValue } from '../index/own-value.ts';
import type { Word } from '../text/words.ts';
import { type CitedDocuments, requirementsOf } from './cited.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** What a query may ask of a chapter. */
const ASKED =
  /^(?:all|articles?|content|contents|duties|list|obligations?|overview|provisions?|requirements?|rules?|text)$/;

/**
 * @param open the words of the query without the name of its act
 * @returns null where they say anything else
 */
export function chapterIn(
  citations: readonly Citation<number>[],
  open: readonly Word[],
  isStopWord: (word: string) => boolean,
): ChapterPath | null {
  const path: ChapterPath = {};
  for (const { unit, label } of citations.flatMap(({ steps }) => steps)) {
    const kind = CHAPTER_KINDS.find((each) => each === unit);
    if (kind === undefined || path[kind] !== undefined) return null;
    path[kind] = chapterNumber(label ?? '');
  }
  const isSaid = ({ text, start, end }: Word): boolean =>
    citations.some((cited) => cited.start <= start && end <= cited.end) ||
    isStopWord(text) ||
    ASKED.test(text);
  return citations.length > 0 && open.every(isSaid) ? path : null;
}

/**
 * The articles of the chapter, as if the query cited each.
 * @returns none where it names none, or its act has no such chapter
 */
export function chapterDocuments(
  { frameworks }: Catalogue,
  { chapter, frameworks: [place = -1] }: ParsedQuery,
): CitedDocuments[] {
  const act = frameworks[place];
  if (chapter === null || act === undefined) return [];
  const [start = 0] = act.bounds;
  const [first, end] = ownValue(act.chapters, chapterKey(chapter)) ?? [0, 0];
  return Array.from({ length: end - first }, (_, at) => {
    const provision = start + first + at;
    const requirements = requirementsOf(act, 'article', provision);
    return { steps: [], place: at, provision, requirements };
  });
}
