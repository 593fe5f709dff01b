/** Which of its documents the divisions of an act have: its articles, annexes, titles, chapters and sections. */
import {
  CHAPTER_KINDS,
  type ChapterPath,
  chapterKey,
  chapterNumber,
  type Range,
} from '../../edge/search/index/catalogue.ts';

/**
 * The number of the first requirement of each article.
 * @param slug of the act, for the error
 * @param articles labels, in order
 * @param requirements the articles of these, in order
 * @param first number of the first requirement
 * @throws {Error} when a requirement is of an article that does not exist, or out of order
 */
export function firstRequirements(
  slug: string,
  articles: readonly string[],
  requirements: readonly string[],
  first: number,
): number[] {
  let next = 0;
  const firsts = articles.map((article) => {
    const document = first + next;
    while (requirements[next] === article) next += 1;
    return document;
  });
  const lost = requirements[next];
  if (lost === undefined) return firsts;
  throw new Error(`${slug}: a requirement is of article ${lost}, which is not there`);
}

/**
 * The requirements that each annex has, as ranges of documents.
 * @param annexes of the requirements; null for those of articles
 * @param first number of the first requirement
 */
export function annexRequirements(
  annexes: readonly (string | null)[],
  first: number,
): Record<string, Range[]> {
  const ranges: Record<string, Range[]> = {};
  for (const [place, annex] of annexes.entries()) {
    if (annex === null) continue;
    const document = first + place;
    const ofAnnex = ranges[annex] ?? [];
    ranges[annex] = ofAnnex;
    const last = ofAnnex.at(-1);
    if (last?.[1] === document) last[1] += 1;
    else ofAnnex.push([document, document + 1]);
  }
  return ranges;
}

/** Where a heading such as "Chapter III: Rights, of all, Section 1: Transparency" begins another level. */
const LEVELS = /, (?=(?:title|chapter|section) [\divx]+[a-z]?(?:[:,]|$))/i;
const LEVEL = /^(title|chapter|section) ([^\s:]+)(?::|$)/i;

/** The range of articles of each title, chapter and section, by its key. @param headings by article */
export function chaptersOf(headings: readonly (string | null)[]): Record<string, Range> {
  const ranges: Record<string, Range> = {};
  for (const [article, heading] of headings.entries()) {
    const path: ChapterPath = {};
    for (const level of (heading ?? '').split(LEVELS)) {
      const [, name = '', written = ''] = LEVEL.exec(level) ?? [];
      const kind = CHAPTER_KINDS.find((candidate) => candidate === name.toLowerCase());
      const number = chapterNumber(written);
      if (kind === undefined || number === '') continue;
      path[kind] = number;
      const key = chapterKey(path);
      const range = ranges[key] ?? [article, article];
      ranges[key] = range;
      range[1] = article + 1;
    }
  }
  return ranges;
}
