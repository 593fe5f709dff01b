import type { MarkupElement } from './markup/tree.ts';
import type { Division } from './text/divisions.ts';
import { append, PLACEHOLDER } from './text/lines.ts';

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
  /** "4a" in the identifier of the article, used where no label is printed; empty for none. */
  number: string;
  title: string;
  /** The parts of the act around the article, the widest first. */
  divisions: Division[];
  /** Headings of divisions that the page prints after the article before. */
  headings: string[];
  /** Text that the page prints above the headings of the divisions, and between them and the label. */
  preface: string[];
  opening: string[];
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

/** @returns an article without content yet. */
export function emptyPrintedArticle(
  heading: Pick<PrintedArticle, 'label' | 'number' | 'divisions'>,
): PrintedArticle {
  return { ...heading, title: '', headings: [], preface: [], opening: [], paragraphs: [] };
}

/** Takes what does not belong into the text around it. */
export interface Aside {
  footnotes: string[];
  warnings: string[];
  /** The provision, which warnings name; null for text around the act, of which there are none. */
  place: string | null;
}

/** @returns where text of a provision is read: notes go to the act, warnings too, with its name. */
export function at({ footnotes, warnings }: PrintedAct, place: string): Aside {
  return { footnotes, warnings, place };
}

/** @returns where text is read that is in no article yet, and headings. */
export function betweenArticles(act: PrintedAct): Aside {
  return at(act, 'Between the articles');
}

/** @returns where text around the act is read: its pictures, such as an emblem, need no warning. */
export function aroundAct({ footnotes, warnings }: PrintedAct): Aside {
  return { footnotes, warnings, place: null };
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

/** Says that the text has the sign of a picture in its place, or of a formula that lines of text cannot hold. */
export function warnOfPicture({ warnings, place }: Aside, element: MarkupElement): void {
  if (place === null) return;
  warnings.push(
    `${place}: An image or formula (${element.name}) cannot be shown in plain text; see the official text.`,
  );
}

/** Sub-paragraphs after a numbered paragraph belong to it; those before the first one are a paragraph. */
export function addLines(article: PrintedArticle, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const last = article.paragraphs.at(-1);
  if (last === undefined) article.paragraphs.push({ ref: '', lines: [...lines] });
  else append(last.lines, lines);
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
