/** The order of an act: its table of contents, and what comes before and after each provision. */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import { compareArticleRefs } from '../../../edge/law/article-ref.ts';
import { headingsOf } from '../../dataset/chapter-headings.ts';
import type { Article, Framework } from '../../dataset/dataset.ts';
import { oncePer } from '../../dataset/once-per.ts';
import { annexLink, articleLink, type ProvisionLink, recitalLink } from './links.ts';

interface Section {
  /** Null for articles that are directly in the chapter. */
  name: string | null;
  articles: Article[];
}

export interface Chapter {
  /** Null for articles without a chapter. */
  name: string | null;
  sections: Section[];
}

/** Chapters and their sections, in the order of the act. */
export const contentsOf = oncePer(({ articles }: Pick<Framework, 'articles'>): Chapter[] => {
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
});

/** The page of a chapter; null for articles without one, and for the only chapter of an act. */
export function chapterAddress(framework: Framework, { name }: Chapter): string | null {
  if (name === null || contentsOf(framework).length < 2) return null;
  // "Title II: …, Chapter I: …" is the first chapter of a title.
  const numbers = name.match(/\b(?:Part|Title|Chapter) [IVXLC\d]+[a-z]*\b/gi) ?? [name];
  return addresses.text(framework.record.slug, numbers.join(' '));
}

/** "Chapter III: Rights, Section 1: Transparency" in two; the chapter has what stands above it in its name. */
function partsOf(chapter: string | null): [chapter: string | null, section: string | null] {
  const headings = headingsOf(chapter);
  const first = headings.findIndex((heading, place) => place > 0 && heading.startsWith('Section '));
  const sections = first < 0 ? [] : headings.splice(first);
  return [headings.join(', ') || null, sections.join(', ') || null];
}

// Provisions one after the other: articles, then annexes; recitals apart.

export interface Neighbours {
  previous?: ProvisionLink | undefined;
  next?: ProvisionLink | undefined;
}

/** @param address of a page of the act */
export function neighboursOf(framework: Framework, address: string): Neighbours {
  return neighboursIn(framework).get(address) ?? {};
}

/** What comes before and after each page of an act, by its address. */
const neighboursIn = oncePer((framework: Framework): Map<string, Neighbours> => {
  const { articles, repealed, annexes, recitals } = framework;
  const text = [
    ...[...articles, ...repealed.map(({ last }) => last)]
      .sort((left, right) => compareArticleRefs(left.ref, right.ref))
      .map((article) => articleLink(framework, article)),
    ...annexes.map((annex) => annexLink(framework, annex)),
  ];
  const neighbours = new Map<string, Neighbours>();
  for (const row of [text, recitals.map((recital) => recitalLink(framework, recital))]) {
    for (const [index, { to }] of row.entries()) {
      neighbours.set(to, { previous: row[index - 1], next: row[index + 1] });
    }
  }
  return neighbours;
});
