import type { Division } from './text/divisions.ts';

/** What a parser reads off the page, before labels are read and headings put in sentence case. */
export interface PrintedAct {
  titleLines: string[];
  recitals: { number: number; lines: string[] }[];
  articles: PrintedArticle[];
  annexes: PrintedAnnex[];
  footnotes: string[];
  furniture: string[];
  warnings: string[];
}

export interface PrintedArticle {
  /** "Article 4a" as printed. */
  label: string;
  title: string;
  /** The parts of the act around the article, the widest first. */
  divisions: Division[];
  paragraphs: PrintedParagraph[];
}

export interface PrintedParagraph {
  /** Number without its full stop; empty where none is printed. */
  ref: string;
  lines: string[];
}

export interface PrintedAnnex {
  /** "ANNEX IV" as printed. */
  label: string;
  titleLines: string[];
  lines: string[];
}

/** Takes what does not belong into the text around it. */
export interface Aside {
  footnotes: string[];
  warnings: string[];
}

/** @returns an act without content yet. */
export function emptyPrintedAct(): PrintedAct {
  return {
    titleLines: [],
    recitals: [],
    articles: [],
    annexes: [],
    footnotes: [],
    furniture: [],
    warnings: [],
  };
}
