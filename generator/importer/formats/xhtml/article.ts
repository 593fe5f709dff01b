import { childElements, type MarkupElement, plainText } from '../markup/tree.ts';
import type { Aside, PrintedArticle } from '../printed-act.ts';
import type { Division } from '../text/divisions.ts';
import { append } from '../text/lines.ts';
import { type Block, isParagraphBox } from './blocks.ts';
import { hasClass } from './classes.ts';
import { QuotationTracker } from './quotation.ts';
import { renderXhtml } from './render.ts';

/** A paragraph's number at the head of its first line. */
const NUMBERED = /^([0-9]+[a-z]*)\.(?: +|$)/;
/** The same where the page marks it as a number; some acts leave out the full stop. */
const MARKED = /^([0-9]+[a-z]*)\.?(?: +|$)/;

/** Gathers the blocks of one article and reads its title and paragraphs off them. */
export class ArticleReader {
  /** Identifier of the article's box; empty on pages without boxes. */
  readonly id: string;
  /** Empty where none is printed. */
  readonly label: string;
  private readonly divisions: Division[];
  private readonly titles: MarkupElement[] = [];
  private readonly body: MarkupElement[] = [];
  private readonly quotation = new QuotationTracker();

  constructor({
    label,
    id,
    divisions,
  }: Pick<ArticleReader, 'label' | 'id'> & { divisions: Division[] }) {
    this.label = label;
    this.id = id;
    this.divisions = divisions;
  }

  /** Whether the text that comes next is part of a quotation. */
  get isQuoting(): boolean {
    return this.quotation.isInside;
  }

  add({ node, role }: Block): void {
    if (role === 'article-title' && this.body.length === 0) this.titles.push(node);
    else {
      this.body.push(node);
      if (role !== 'footnote') this.quotation.see(plainText(node));
    }
  }

  finish(aside: Aside): PrintedArticle {
    const article: PrintedArticle = {
      label: this.label,
      number: this.id.replace(/^art_/, ''),
      title: renderXhtml(this.titles, aside).join(' '),
      divisions: this.divisions,
      paragraphs: [],
    };
    const quotation = new QuotationTracker();
    const hasBoxes = this.body.some(isNumberedBox);
    for (const node of this.body) {
      const isNumbered = hasBoxes ? isNumberedBox(node) : !quotation.isInside;
      const pattern = hasMarkedNumber(node) ? MARKED : NUMBERED;
      addParagraph(article, renderXhtml([node], aside), isNumbered ? pattern : null);
      quotation.see(plainText(node));
    }
    return article;
  }
}

/** Sub-paragraphs after a numbered paragraph belong to it; those before the first one are a paragraph. */
function addParagraph(article: PrintedArticle, lines: string[], pattern: RegExp | null): void {
  const [first] = lines;
  if (first === undefined) return;
  const last = article.paragraphs.at(-1);
  const number = pattern?.exec(first) ?? null;
  const ref = number?.[1];
  if (number && ref && isLater(ref, last?.ref)) {
    const rest = [first.slice(number[0].length), ...lines.slice(1)];
    article.paragraphs.push({ ref, lines: rest.filter((line) => line !== '') });
  } else if (last === undefined) article.paragraphs.push({ ref: '', lines });
  else append(last.lines, lines);
}

function isNumberedBox(node: MarkupElement): boolean {
  return isParagraphBox(node) || hasMarkedNumber(node);
}

function hasMarkedNumber(node: MarkupElement): boolean {
  const [first] = childElements(node);
  return first !== undefined && hasClass(first, 'no-parag');
}

/** The paragraphs of an article are numbered upwards; a number that does not rise is not theirs. */
function isLater(ref: string, before: string | undefined): boolean {
  if (before === undefined || before === '') return true;
  const step = Number.parseInt(ref, 10) - Number.parseInt(before, 10);
  return step > 0 || (step === 0 && ref > before);
}
