/** A query that is nothing but an act and one of its chapters: "GDPR Chapter III", "Section 2 of Chapter III DSA". */
import { UNITS, wordsFor } from '../../citations/units.ts';
import { ofLetters } from '../../contract/lazy.ts';
import {
  CHAPTER_KINDS,
  type ChapterKind,
  type ChapterPath,
  chapterNumber,
} from '../index/chapters.ts';
import { textsOf } from '../text/words.ts';

function kindOf(word: string): ChapterKind | null {
  const unit = UNITS.get(word);
  return CHAPTER_KINDS.find((kind) => kind === unit) ?? null;
}

const chapters = ofLetters(
  `(?<![\\p{L}\\d])(${wordsFor('title', 'chapter', 'section')})\\s+((?:\\d{1,2}|[ivx]{1,5})[a-z]?)(?![\\p{L}\\d])`,
  'gi',
);

/** What a query may ask of a chapter. */
const ASKED =
  /^(?:all|articles?|content|contents|duties|list|obligations?|overview|provisions?|requirements?|rules?|text)$/;

/**
 * @param open the words of the query without the name of its act
 * @returns null where they say anything else
 */
export function chapterIn(
  query: string,
  open: readonly string[],
  isStopWord: (word: string) => boolean,
): ChapterPath | null {
  // Most queries have none, and the expression takes longer to make than this.
  if (!open.some((word) => kindOf(word) !== null)) return null;
  const path: ChapterPath = {};
  const read = new Set<string>();
  for (const [written, word = '', number = ''] of query.matchAll(chapters())) {
    const kind = kindOf(word.toLowerCase());
    if (kind === null || path[kind] !== undefined) return null;
    path[kind] = chapterNumber(number);
    for (const text of textsOf(written)) read.add(text);
  }
  const isSaid = (text: string): boolean => read.has(text) || isStopWord(text) || ASKED.test(text);
  return read.size > 0 && open.every(isSaid) ? path : null;
}
