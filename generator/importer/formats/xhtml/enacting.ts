import { childElements, type MarkupElement, plainText } from '../markup/tree.ts';
import {
  addArticle,
  addLines,
  at,
  betweenArticles,
  emptyPrintedArticle,
  type PrintedAct,
  type PrintedArticle,
} from '../printed-act.ts';
import { type Division, divisionDepth, readDivision } from '../text/divisions.ts';
import { readAnnexLabel, readArticleLabel } from '../text/labels.ts';
import { append } from '../text/lines.ts';
import { OPENS_QUOTATION, QuotationTracker, unclosed } from '../text/quotation.ts';
import { type Block, isParagraphBox } from './blocks.ts';
import { hasClass } from './classes.ts';
import { renderXhtml } from './render.ts';

/** Reads the enacting terms off the page: divisions, articles, and the text between them. */
export class EnactingReader {
  private readonly act: PrintedAct;
  private readonly divisions = new DivisionReader();
  private article: ArticleReader | null = null;
  /** Text above the first heading, and below the last one, which opens the article that comes next. */
  private preface: string[] = [];
  private opening: string[] = [];
  private isInContents = false;

  constructor(act: PrintedAct) {
    this.act = act;
  }

  /** @returns whether the block belongs to the terms; if not, it is part of a table of contents */
  read(block: Block): boolean {
    const { role, node, place } = block;
    const isQuoted =
      place.part === 'article' || (this.article?.isQuoting === true && !this.endsQuotation(block));
    if ((role === 'division-label' || role === 'division-name') && !isQuoted) {
      if (this.divisions.isContinuedBy(block)) this.divisions.add(this.render(node));
      else this.startDivision(node);
    } else if (role === 'article-label' && this.startsArticle(block)) {
      this.startArticle(this.render(node).join(' '), place.id);
    } else return this.readText(block);
    return true;
  }

  /** Some acts forget to close a quotation: a heading above the act's own next article ends it. */
  private endsQuotation({ nextArticle }: Block): boolean {
    return nextArticle === this.nextNumber();
  }

  /** Notes inside an article stay there, so that all keep their order. @returns whether it is in one */
  addNote(block: Block): boolean {
    this.article?.add(block);
    return this.article !== null;
  }

  /** Headings without articles, and the text below them, stay with the article before. */
  close(): void {
    this.closeArticle();
    this.addLoose([...this.preface, ...this.divisions.takePrinted(), ...this.opening]);
    [this.preface, this.opening] = [[], []];
  }

  private readText(block: Block): boolean {
    const { node, place } = block;
    // An article's box may lack a label.
    if (place.part === 'article' && this.article?.id !== place.id) this.startArticle('', place.id);
    if (this.article !== null) this.article.add(block);
    else if (this.isContents(node)) return false;
    else append(this.opening, this.render(node));
    return true;
  }

  private startDivision(node: MarkupElement): void {
    this.closeArticle();
    const isFirst = this.act.articles.length === 0 && !this.divisions.hasPrinted;
    if (isFirst) append(this.preface, this.opening.splice(0));
    const orphans = this.divisions.start(this.render(node));
    if (orphans.length > 0) this.addLoose([...orphans, ...this.opening.splice(0)]);
  }

  private startArticle(label: string, id: string): void {
    const hasText = this.article !== null && id !== '' && this.article.id === id;
    if (hasText)
      this.opening.push(
        ...(this.article?.finish(this.act).paragraphs ?? []).flatMap(({ lines }) => lines),
      );
    else this.closeArticle();
    this.article = new ArticleReader({ label, id, divisions: this.divisions.current() });
  }

  /**
   * A heading inside another article's box, or inside a quotation, belongs to a quoted article. But
   * some acts forget to close a quotation, so an article with the next number is always the act's own.
   */
  private startsArticle({ node, place }: Block): boolean {
    if (place.part === 'article') return this.article?.id !== place.id || this.article.label === '';
    const text = plainText(node);
    const { number } = readArticleLabel(text);
    if (number === null || OPENS_QUOTATION.test(text)) return false;
    return this.article?.isQuoting !== true || number === this.nextNumber();
  }

  private nextNumber(): number {
    return (readArticleLabel(this.article?.label ?? '').number ?? 0) + 1;
  }

  private closeArticle(): void {
    if (this.article === null) return;
    if (this.article.isQuoting && this.article.id === '')
      this.act.warnings.push(`${this.article.label}: ${unclosed('with the article')}`);
    const article = this.article.finish(this.act);
    this.article = null;
    if (!addArticle(this.act, article)) return;
    article.preface = this.preface;
    article.headings = this.divisions.takePrinted();
    article.opening = this.opening;
    [this.preface, this.opening] = [[], []];
  }

  /** Text that is not in an article yet, and headings. */
  private render(node: MarkupElement): string[] {
    return renderXhtml([node], betweenArticles(this.act));
  }

  /** Before the first heading: the title of a table of contents and what follows it, or an entry of one. */
  private isContents(node: MarkupElement): boolean {
    if (this.act.articles.length > 0 || this.divisions.hasPrinted) return false;
    const text = plainText(node);
    this.isInContents ||= /^(table of )?contents\W*$/i.test(text);
    const isEntry =
      readDivision([text]).label !== '' ||
      readArticleLabel(text).number !== null ||
      readAnnexLabel(text).label !== '';
    return this.isInContents || isEntry;
  }

  private addLoose(lines: readonly string[]): void {
    const last = this.act.articles.at(-1)?.paragraphs.at(-1);
    append(last?.lines ?? this.act.furniture, lines);
  }
}

/** A paragraph's number at the head of its first line. */
const NUMBERED = /^([0-9]+[a-z]*)\.(?: +|$)/;
/** A paragraph's number where the page marks it as one; some acts leave out the full stop. */
const MARKED = /^([0-9]+[a-z]*)\.?(?: +|$)/;

/** Gathers the blocks of one article and reads its title and paragraphs off them. */
class ArticleReader {
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

  finish(act: PrintedAct): PrintedArticle {
    const { label, divisions } = this;
    const number = this.id.replace(/^art_/, '');
    const aside = at(act, label || `Article ${number}`);
    const article = emptyPrintedArticle({ label, number, divisions });
    article.title = renderXhtml(this.titles, aside).join(' ');
    const quotation = new QuotationTracker();
    const hasBoxes = this.body.some(isNumberedBox);
    // Without boxes, what is indented or in a table are points, if running text has numbers too.
    const isText = ({ name }: MarkupElement) => name === 'p';
    const hasNumberedText = this.body.some(
      (node) => isText(node) && NUMBERED.test(plainText(node)),
    );
    for (const node of this.body) {
      const isInText = !quotation.isInside && (!hasNumberedText || isText(node));
      const isNumbered = hasBoxes ? isNumberedBox(node) : isInText;
      const pattern = hasMarkedNumber(node) ? MARKED : NUMBERED;
      addParagraph(article, renderXhtml([node], aside), isNumbered ? pattern : null);
      quotation.see(plainText(node));
    }
    return article;
  }
}

/** Adds a numbered paragraph, or text to the one before it. */
function addParagraph(article: PrintedArticle, lines: string[], pattern: RegExp | null): void {
  const [first] = lines;
  if (first === undefined) return;
  const last = article.paragraphs.at(-1);
  const number = pattern?.exec(first) ?? null;
  const ref = number?.[1];
  if (number && ref && isLater(ref, last?.ref)) {
    const rest = [first.slice(number[0].length), ...lines.slice(1)];
    article.paragraphs.push({ ref, lines: rest.filter((line) => line !== '') });
  } else addLines(article, lines);
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

/** Keeps the headings above the article that comes next: the page prints each of them once. */
class DivisionReader {
  private divisions: Division[] = [];
  private lines: string[] = [];
  /** Headings that have come since the last article in force. */
  private printed: { heading: string; depth: number }[] = [];

  /** Whether a block is the name of the heading that has begun; some pages set it like its label. */
  isContinuedBy({ role, node }: Block): boolean {
    if (this.lines.length === 0 || role === 'division-name') return this.lines.length > 0;
    const { label, name } = readDivision(this.lines);
    return label !== '' && name === '' && readDivision([plainText(node)]).label === '';
  }

  get hasPrinted(): boolean {
    return this.lines.length > 0 || this.printed.length > 0;
  }

  /**
   * Starts the heading of a division with its label.
   * @returns headings of divisions that end here without an article in force
   */
  start(lines: readonly string[]): string[] {
    this.close();
    const depth = divisionDepth(readDivision(lines));
    const ended = this.printed.filter((each) => each.depth >= depth);
    this.printed = this.printed.filter((each) => each.depth < depth);
    append(this.lines, lines);
    return ended.map(({ heading }) => heading);
  }

  /** Adds the name to the heading that has begun. */
  add(lines: readonly string[]): void {
    append(this.lines, lines);
  }

  /** @returns the divisions around the article that comes next, the widest first. */
  current(): Division[] {
    this.close();
    return this.divisions;
  }

  /** @returns the headings that have come since the last article in force. */
  takePrinted(): string[] {
    this.close();
    return this.printed.splice(0).map(({ heading }) => heading);
  }

  private close(): void {
    if (this.lines.length === 0) return;
    const division = readDivision(this.lines);
    const depth = divisionDepth(division);
    this.divisions = [...this.divisions.filter((each) => divisionDepth(each) < depth), division];
    this.printed.push({ heading: this.lines.join(' '), depth });
    this.lines = [];
  }
}
