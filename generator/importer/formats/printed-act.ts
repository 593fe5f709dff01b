import type { MarkupElement } from './markup/tree.ts';
import type { Division } from './text/divisions.ts';
import { PLACEHOLDER } from './text/lines.ts';

/** What a parser reads off the page, before labels are read and headings put in sentence case. */
export interface PrintedAct {
  titleLines: string[];
  recitals: { number: number; lines: string[] }[];
  articles: PrintedArticle[];
  /** Labels of articles that a consolidated text marks as deleted. */
  repealed: string[];
  annexes: PrintedAnnex[];
  /** What a consolidated text lists as amending and correcting acts, the former first. */
  amendedBy: PrintedAmendment[];
  footnotes: string[];
  furniture: string[];
  warnings: string[];
}

export interface PrintedArticle {
  /** "Article 4a" as printed. */
  label: string;
  /** "4a" in the identifier of the article; used where no label is printed. */
  number?: string;
  title: string;
  /** The parts of the act around the article, the widest first. */
  divisions: Division[];
  /** Headings of divisions that the page prints after the article before. */
  headings?: string[];
  /** Text that the page prints above the headings of the divisions, and between them and the label. */
  preface?: string[];
  opening?: string[];
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

/** An entry of the list at the head of a consolidated text. */
export interface PrintedAmendment {
  /** The CELEX number behind the entry, as the file writes it; empty for none. */
  number: string;
  /** "REGULATION (EU) 2024/1183 ... of 11 April 2024" as printed, on one line. */
  title: string;
}

/** Takes what does not belong into the text around it. */
export interface Aside {
  footnotes: string[];
  warnings: string[];
}

/** @returns the aside of text around the act: its pictures, such as an emblem, need no warning. */
export function aroundAct({ footnotes }: Aside): Aside {
  return { footnotes, warnings: [] };
}

/** @returns an act without content yet. */
export function emptyPrintedAct(): PrintedAct {
  return {
    titleLines: [],
    recitals: [],
    articles: [],
    repealed: [],
    annexes: [],
    amendedBy: [],
    footnotes: [],
    furniture: [],
    warnings: [],
  };
}

/** In warnings: the place of text that no article has. */
export const BETWEEN_ARTICLES = 'Between the articles';

/**
 * Says in warnings which provision they are about.
 * @param from index of the first of them
 */
export function namePlace({ warnings }: Aside, place: string, from: number): void {
  for (let index = from; index < warnings.length; index += 1)
    warnings[index] = `${place}: ${warnings[index]}`;
}

/** Says that the text has the sign of a picture in its place, or of a formula that lines of text cannot hold. */
export function warnOfPicture({ warnings }: Aside, element: MarkupElement): void {
  warnings.push(
    `An image or formula (${element.name}) cannot be shown in plain text; see the official text.`,
  );
}

/** What consolidated texts leave in place of what was deleted, besides dots and dashes. */
const GONE: ReadonlySet<string> = new Set(['deleted', 'repealed', 'suppressed']);

/** @returns whether a line is what is left of a deleted text; the sign of a picture is not. */
export function isGone(line: string): boolean {
  if (line.includes(PLACEHOLDER)) return false;
  const words = line.matchAll(/[\p{L}\p{N}]+/gu);
  const [first] = words.next().value ?? [];
  return first === undefined || (GONE.has(first.toLowerCase()) && words.next().done === true);
}

/**
 * Adds an article to the act, or, if amendments have left nothing but its heading, to the repealed ones.
 * @returns whether it is in force
 */
export function addArticle(act: PrintedAct, article: PrintedArticle): boolean {
  const lines = article.paragraphs.flatMap((paragraph) => paragraph.lines);
  const isInForce = !lines.every(isGone);
  if (isInForce) act.articles.push(article);
  else {
    act.repealed.push(article.label);
    act.warnings.push(`${article.label} has no text and counts as repealed.`);
    act.furniture.push(article.label, article.title, ...lines);
  }
  return isInForce;
}
