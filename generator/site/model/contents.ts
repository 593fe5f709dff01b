/** The table of contents of an act. */
import type { Article, Framework } from '../../dataset/dataset.ts';

export interface Section {
  /** Null for what is directly in the chapter. */
  name: string | null;
  articles: Article[];
}

export interface Chapter {
  /** Null for articles without a chapter. */
  name: string | null;
  sections: Section[];
}

/** Chapters and their sections, in the order of the act. */
export function contentsOf({ articles }: Pick<Framework, 'articles'>): Chapter[] {
  const chapters: Chapter[] = [];
  for (const article of articles) {
    const [name, section] = partsOf(article.record.chapter);
    let chapter = chapters.at(-1);
    if (chapter === undefined || chapter.name !== name) {
      chapter = { name, sections: [] };
      chapters.push(chapter);
    }
    let last = chapter.sections.at(-1);
    if (last === undefined || last.name !== section) {
      last = { name: section, articles: [] };
      chapter.sections.push(last);
    }
    last.articles.push(article);
  }
  return chapters;
}

/** "Chapter III: Rights, Section 1: Transparency" in two; a comma inside a title does not part it. */
function partsOf(chapter: string | null): [chapter: string | null, section: string | null] {
  if (chapter === null) return [null, null];
  const [, name = chapter, section = null] = /^(.+?), (Section .+)$/.exec(chapter) ?? [];
  return [name, section];
}
