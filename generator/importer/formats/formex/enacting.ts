import {
  childElement,
  descendants,
  isElement,
  type MarkupElement,
  type MarkupNode,
} from '../markup/tree.ts';
import {
  type Aside,
  addArticle,
  addLines,
  aroundAct,
  at,
  betweenArticles,
  emptyPrintedAct,
  emptyPrintedArticle,
  isGone,
  type PrintedAct,
  type PrintedArticle,
} from '../printed-act.ts';
import { type Division, readDivision } from '../text/divisions.ts';
import { readArticleLabel } from '../text/labels.ts';
import { append } from '../text/lines.ts';
import { OPENS_QUOTATION, QuotationTracker, unclosed } from '../text/quotation.ts';
import { isAnnex, readAnnex } from './annexes.ts';
import { holds, splitAtHeading } from './elements.ts';
import { renderFormex, renderLine } from './render.ts';

/** Reads the divisions and articles of `ENACTING.TERMS`; articles inside quotations are not the act's. */
export function readEnactingTerms(terms: MarkupElement, act: PrintedAct): void {
  const hasLabels = [...descendants(terms)].some(({ name }) => name === 'TI.ART');
  const reader = new TermsReader(act, hasLabels);
  reader.read(terms.children, []);
  reader.finish();
}

class TermsReader {
  private readonly act: PrintedAct;
  private readonly hasLabels: boolean;
  /** Text at the very start, above the first heading. */
  private preface: string[] = [];
  /** Headings of divisions that have come since the last article. */
  private headings: string[] = [];
  /** Text below a heading, or at the very start, which opens the article that comes next. */
  private opening: string[] = [];
  private isOpening = true;
  /** Quotations in the last article, and behind it. */
  private quotation = new QuotationTracker();

  constructor(act: PrintedAct, hasLabels: boolean) {
    this.act = act;
    this.hasLabels = hasLabels;
  }

  read(nodes: readonly MarkupNode[], above: readonly Division[]): void {
    for (const node of nodes) {
      if (!isElement(node)) this.addLoose(this.render([node]));
      else if (isArticle(node)) this.addArticle(node, above);
      else if (node.name === 'DIVISION') this.readDivision(node, above);
      else if (node.name === 'TOC')
        append(this.act.furniture, renderFormex([node], aroundAct(this.act)));
      else if (isAnnex(node)) readAnnex(node, this.act);
      else if (holds(node, isArticle)) this.read(node.children, above);
      else this.addLoose(this.render([node]));
    }
  }

  /** Without any article, there is no unit to hold the text. */
  finish(): void {
    this.closeQuotation();
    append(this.act.furniture, [...this.preface, ...this.opening]);
  }

  /** The heading of a division is part of its articles; with neither these nor other text, it is furniture. */
  private readDivision(division: MarkupElement, above: readonly Division[]): void {
    const { articles, furniture } = this.act;
    const { before, heading, after } = splitAtHeading(division.children, 'TITLE');
    this.read(before, above);
    if (articles.length === 0 && above.length === 0) append(this.preface, this.opening.splice(0));
    const lines = this.render(heading?.children ?? []);
    const [articlesBefore, furnitureBefore] = [articles.length, furniture.length];
    const [openingBefore, wasOpening] = [this.opening.length, this.isOpening];
    const headingsBefore = this.headings.length;
    this.isOpening = true;
    this.headings.push(lines.join(' '));
    this.read(after, [...above, readDivision(lines)]);
    if (articles.length > articlesBefore) return;
    this.headings.splice(headingsBefore);
    const openingLines = this.opening.splice(openingBefore);
    this.isOpening = wasOpening;
    if (openingLines.every(isGone)) furniture.splice(furnitureBefore, 0, ...lines);
    else this.addLoose(lines);
    this.addLoose(openingLines);
  }

  private addArticle(element: MarkupElement, above: readonly Division[]): void {
    const { before, heading: label, after } = splitAtHeading(element.children, 'TI.ART');
    this.addLoose(this.render(before));
    const printed = renderLine(label, betweenArticles(this.act));
    if (this.isQuoted(printed)) {
      this.addLoose(this.render([element]));
      seeQuotations([element], this.quotation);
      return;
    }
    this.closeQuotation();
    const number = numberIn(element.attributes.IDENTIFIER ?? '');
    if (printed === '' && number === '' && this.hasLabels) {
      const lines = this.render(after);
      if (lines.every(isGone)) append(this.act.furniture, lines);
      else this.addLoose(lines);
      return;
    }
    const heading = { label: printed, number, divisions: [...above] };
    const article = new ArticleReader(heading, this.act, this.quotation).read(after);
    if (!addArticle(this.act, article)) return;
    article.preface = this.preface;
    article.headings = this.headings;
    article.opening = this.opening;
    [this.preface, this.headings, this.opening] = [[], [], []];
    this.isOpening = false;
  }

  /** An article with the next number is the act's own, though a quotation has not been closed. */
  private isQuoted(label: string): boolean {
    const last = this.act.articles.at(-1);
    if (last === undefined) return false;
    if (OPENS_QUOTATION.test(label)) return true;
    const next = (readArticleLabel(last.label).number ?? 0) + 1;
    return this.quotation.isInside && readArticleLabel(label).number !== next;
  }

  private closeQuotation(): void {
    const last = this.act.articles.at(-1);
    if (last !== undefined && this.quotation.isInside)
      this.act.warnings.push(`${last.label}: ${unclosed('with the article')}`);
    this.quotation = new QuotationTracker();
  }

  /** Text that is not in an article yet, and headings. */
  private render(nodes: readonly MarkupNode[]): string[] {
    return renderFormex(nodes, betweenArticles(this.act));
  }

  /** Text between articles goes on below the one before. */
  private addLoose(lines: readonly string[]): void {
    const last = this.act.articles.at(-1);
    if (last === undefined || this.isOpening) append(this.opening, lines);
    else addLines(last, lines);
  }
}

/** Identifiers have at least three digits, and capital letters: "005A" for Article 5a. */
function numberIn(identifier: string): string {
  return /^0*([1-9][0-9]*[A-Z]*)$/.exec(identifier)?.[1]?.toLowerCase() ?? '';
}

function isArticle({ name }: MarkupElement): boolean {
  return name === 'ARTICLE';
}

/** Reads the title and the paragraphs of one article. */
class ArticleReader {
  private readonly article: PrintedArticle;
  private readonly act: PrintedAct;
  private readonly aside: Aside;
  private readonly quotation: QuotationTracker;

  /**
   * @param quotation follows the quotations of the article
   */
  constructor(
    heading: Pick<PrintedArticle, 'label' | 'number' | 'divisions'>,
    act: PrintedAct,
    quotation: QuotationTracker,
  ) {
    this.article = emptyPrintedArticle(heading);
    this.act = act;
    this.aside = at(act, heading.label || `Article ${heading.number}`);
    this.quotation = quotation;
  }

  /** @param nodes what the article holds below its label */
  read(nodes: readonly MarkupNode[]): PrintedArticle {
    const start = nodes.findIndex((node) => !isHeading(node));
    const titles = start < 0 ? nodes : nodes.slice(0, start);
    this.article.title = renderFormex(titles, this.aside).join(' ');
    if (start >= 0) this.readParagraphs(nodes.slice(start));
    if (!this.quotation.isInside && hasUnclosed(nodes))
      this.act.warnings.push(`${this.aside.place}: ${unclosed('where the file ends it')}`);
    return this.article;
  }

  private readParagraphs(nodes: readonly MarkupNode[]): void {
    const loose: MarkupNode[] = [];
    for (const node of nodes) {
      if (isElement(node) && node.name === 'PARAG') {
        this.addText(loose.splice(0));
        this.readParagraph(node);
      } else if (isElement(node) && holdsParagraphs(node)) {
        this.addText(loose.splice(0));
        this.readParagraphs(node.children);
      } else loose.push(node);
    }
    this.addText(loose);
  }

  private readParagraph(paragraph: MarkupElement): void {
    const { before, heading, after } = splitAtHeading(paragraph.children, 'NO.PARAG');
    const number = renderLine(heading, this.aside);
    if (this.quotation.isInside || OPENS_QUOTATION.test(number)) {
      this.addText([paragraph]);
      return;
    }
    addLines(this.article, renderFormex(before, this.aside));
    const lines = renderFormex(after, this.aside);
    // Amendments may leave the number of a deleted paragraph, or the word "deleted" below it.
    if (lines.every(isGone)) this.act.furniture.push(number, ...lines);
    else this.article.paragraphs.push({ ref: paragraphNumber(number), lines });
    seeQuotations([paragraph], this.quotation);
  }

  private addText(nodes: readonly MarkupNode[]): void {
    addLines(this.article, renderFormex(nodes, this.aside));
    seeQuotations(nodes, this.quotation);
  }
}

/** Titles come before the text; a further one between paragraphs is part of it. */
function isHeading(node: MarkupNode): boolean {
  return isElement(node) ? node.name === 'STI.ART' : !/\S/.test(node);
}

/** Subdivisions; and in a few acts all paragraphs of an article are in one sub-paragraph. */
function holdsParagraphs(element: MarkupElement): boolean {
  if (element.name === 'SUBDIV') return true;
  return element.name === 'ALINEA' && childElement(element, 'PARAG') !== undefined;
}

/** "1", "1a"; "-1" for one that was inserted before the first. */
function paragraphNumber(label: string): string {
  const sign = /^[^\p{L}\p{N}]*[-–](?=[0-9])/u.test(label) ? '-' : '';
  return sign + label.replace(/[^0-9a-z]/gi, '');
}

/**
 * Follows quotations through the text of some nodes. An element says where one ends that it is around (`QUOT.S`); all
 * others run from mark to mark.
 */
function seeQuotations(nodes: readonly MarkupNode[], quotation: QuotationTracker): void {
  const text = renderFormex(withoutElements(nodes), aroundAct(emptyPrintedAct()));
  for (const line of text) quotation.see(line);
}

/** @returns whether more marks open quotations in some nodes than close them. */
function hasUnclosed(nodes: readonly MarkupNode[]): boolean {
  let open = 0;
  for (const { name } of descendants({ name: '', attributes: {}, children: [...nodes] })) {
    if (name === 'QUOT.START') open += 1;
    else if (name === 'QUOT.END') open -= 1;
  }
  return open > 0;
}

function withoutElements(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes
    .filter((node) => !isElement(node) || node.name !== 'QUOT.S')
    .map((node): MarkupElement | string =>
      isElement(node) ? { ...node, children: withoutElements(node.children) } : node,
    );
}
