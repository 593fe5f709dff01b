import { type MarkupElement, plainText } from '../markup/tree.ts';
import { addArticle, type PrintedAct } from '../printed-act.ts';
import { readDivision } from '../text/divisions.ts';
import { readAnnexLabel, readArticleLabel } from '../text/labels.ts';
import { append } from '../text/lines.ts';
import { ArticleReader } from './article.ts';
import type { Block } from './blocks.ts';
import { DivisionReader } from './divisions.ts';
import { OPENS_QUOTATION } from './quotation.ts';
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
    const isQuoted = place.part === 'article' || this.article?.isQuoting === true;
    if (role === 'division-label' && !isQuoted) this.startDivision(node);
    else if (role === 'division-name' && !isQuoted) {
      if (this.divisions.isOpen) this.divisions.add(renderXhtml([node], this.act));
      else this.startDivision(node);
    } else if (role === 'article-label' && this.startsArticle(block)) {
      this.startArticle(renderXhtml([node], this.act).join(' '), place.id);
    } else return this.readText(block);
    return true;
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
    else append(this.opening, renderXhtml([node], this.act));
    return true;
  }

  private startDivision(node: MarkupElement): void {
    this.closeArticle();
    const isFirst = this.act.articles.length === 0 && !this.divisions.hasPrinted;
    if (isFirst) append(this.preface, this.opening.splice(0));
    const orphans = this.divisions.start(renderXhtml([node], this.act));
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
    const article = this.article.finish(this.act);
    this.article = null;
    if (!addArticle(this.act, article)) return;
    if (this.preface.length > 0) article.preface = this.preface;
    if (this.opening.length > 0) article.opening = this.opening;
    article.headings = this.divisions.takePrinted();
    [this.preface, this.opening] = [[], []];
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
