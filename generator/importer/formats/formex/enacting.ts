import { childElement, isElement, type MarkupElement, type MarkupNode } from '../markup/tree.ts';
import { addArticle, type PrintedAct, type PrintedArticle } from '../printed-act.ts';
import { type Division, readDivision } from '../text/divisions.ts';
import { renderFormex, renderLine } from './render.ts';

/** Reads the divisions and articles of `ENACTING.TERMS`; articles inside quotations are not the act's. */
export function readEnactingTerms(terms: MarkupElement, act: PrintedAct): void {
  const reader = new TermsReader(act);
  reader.read(terms.children, []);
  reader.finish();
}

class TermsReader {
  private readonly act: PrintedAct;
  /** Text before the first article, which opens it: no other unit is there to hold it. */
  private opening: string[] = [];

  constructor(act: PrintedAct) {
    this.act = act;
  }

  read(nodes: readonly MarkupNode[], above: readonly Division[]): void {
    for (const node of nodes) {
      if (!isElement(node)) this.addLoose(renderFormex([node], this.act));
      else if (node.name === 'ARTICLE') this.addArticle(node, above);
      else if (node.name === 'DIVISION') this.readDivision(node, above);
      else if (node.name === 'TOC') this.act.furniture.push(...renderFormex([node], this.act));
      else this.addLoose(renderFormex([node], this.act));
    }
  }

  finish(): void {
    this.act.furniture.push(...this.opening);
  }

  /** The heading of a division is part of its articles; where none is in force, it is furniture. */
  private readDivision(division: MarkupElement, above: readonly Division[]): void {
    const { articles, furniture } = this.act;
    const title = childElement(division, 'TITLE');
    const lines = renderFormex(title?.children ?? [], this.act);
    const [articlesBefore, furnitureBefore] = [articles.length, furniture.length];
    const below = division.children.filter((child) => child !== title);
    this.read(below, [...above, readDivision(lines)]);
    if (articles.length === articlesBefore) furniture.splice(furnitureBefore, 0, ...lines);
  }

  private addArticle(element: MarkupElement, above: readonly Division[]): void {
    const article = readArticle(element, [...above], this.act);
    if (this.opening.length > 0) article.paragraphs.unshift({ ref: '', lines: this.opening });
    this.opening = [];
    addArticle(this.act, article);
  }

  /** Text between articles goes on below the one before. */
  private addLoose(lines: readonly string[]): void {
    const last = this.act.articles.at(-1);
    if (last === undefined) this.opening.push(...lines);
    else addLines(lines, last);
  }
}

function readArticle(
  element: MarkupElement,
  divisions: Division[],
  act: PrintedAct,
): PrintedArticle {
  const label = childElement(element, 'TI.ART');
  const rest = element.children.filter((node) => node !== label);
  const start = rest.findIndex((node) => !isHeading(node));
  const titles = start < 0 ? rest : rest.slice(0, start);
  const article: PrintedArticle = {
    label: renderLine(label, act),
    title: renderFormex(titles, act).join(' '),
    divisions,
    paragraphs: [],
  };
  if (start >= 0) readParagraphs(rest.slice(start), article, act);
  return article;
}

/** Titles come before the text; a further one between paragraphs is part of it. */
function isHeading(node: MarkupNode): boolean {
  return isElement(node) ? node.name === 'STI.ART' : !/\S/.test(node);
}

function readParagraphs(
  nodes: readonly MarkupNode[],
  article: PrintedArticle,
  act: PrintedAct,
): void {
  for (const node of nodes) {
    if (isElement(node) && node.name === 'SUBDIV') readParagraphs(node.children, article, act);
    else if (isElement(node) && node.name === 'PARAG') {
      const number = childElement(node, 'NO.PARAG');
      const label = renderLine(number, act);
      const body = node.children.filter((child) => child !== number);
      const lines = renderFormex(body, act);
      // Amendments may leave the number of a deleted paragraph.
      if (lines.length === 0) act.furniture.push(label);
      else article.paragraphs.push({ ref: label.replace(/[^0-9a-z]/gi, ''), lines });
    } else addLines(renderFormex([node], act), article);
  }
}

/** Sub-paragraphs after a numbered paragraph belong to it; those before the first one are a paragraph. */
function addLines(lines: readonly string[], article: PrintedArticle): void {
  if (lines.length === 0) return;
  const last = article.paragraphs.at(-1);
  if (last === undefined) article.paragraphs.push({ ref: '', lines: [...lines] });
  else last.lines.push(...lines);
}
