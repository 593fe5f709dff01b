import { childElement, isElement, type MarkupElement, type MarkupNode } from '../markup/tree.ts';
import {
  type Aside,
  addLines,
  at,
  isGone,
  type PrintedAct,
  type PrintedArticle,
} from '../printed-act.ts';
import type { Division } from '../text/divisions.ts';
import { OPENS_QUOTATION, type QuotationTracker, unclosed } from '../text/quotation.ts';
import { splitAtHeading } from './elements.ts';
import { hasUnclosed, seeQuotations } from './quotations.ts';
import { renderFormex, renderLine } from './render.ts';

/** Reads the title and the paragraphs of one article. */
export class ArticleReader {
  private readonly article: PrintedArticle;
  private readonly act: PrintedAct;
  private readonly aside: Aside;
  private readonly quotation: QuotationTracker;

  /**
   * @param label as printed; empty where none is
   * @param number in the identifier of the article
   * @param quotation follows the quotations of the article
   */
  constructor(
    { label, number, divisions }: { label: string; number: string; divisions: Division[] },
    act: PrintedAct,
    quotation: QuotationTracker,
  ) {
    this.article = { label, number, title: '', divisions, paragraphs: [] };
    this.act = act;
    this.aside = at(act, label || `Article ${number}`);
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
