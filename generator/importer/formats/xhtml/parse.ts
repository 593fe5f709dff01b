import { type MarkupElement, plainText } from '../markup/tree.ts';
import { type Aside, addArticle, emptyPrintedAct, type PrintedAct } from '../printed-act.ts';
import { readArticleLabel } from '../text/labels.ts';
import { isEeaRemark } from '../text/lines.ts';
import { amendingActs } from './amending-acts.ts';
import { AnnexReader } from './annexes.ts';
import { ArticleReader } from './article.ts';
import { type Block, layOut } from './blocks.ts';
import { DivisionReader } from './divisions.ts';
import { RecitalReader } from './recitals.ts';
import { renderFootnote, renderXhtml } from './render.ts';
import { isPageFurniture, nextStage, type Stage } from './stages.ts';

/**
 * Reads an act out of the Official Journal's XHTML, with the class names of 2023 or the older ones, or
 * out of the HTML of a consolidated text.
 * @param root the `html` element, or the document around it.
 */
export function parseXhtml(root: MarkupElement): PrintedAct {
  const reader = new PageReader();
  for (const block of layOut(root)) reader.read(block);
  return { ...reader.finish(), amendedBy: amendingActs(root) };
}

class PageReader {
  private readonly act: PrintedAct = emptyPrintedAct();
  /** Pictures outside the act, such as the emblem at the head of a page, need no warning. */
  private readonly furnitureAside: Aside = { footnotes: this.act.footnotes, warnings: [] };
  private readonly recitals = new RecitalReader();
  private readonly divisions = new DivisionReader();
  private stage: Stage = 'head';
  private article: ArticleReader | null = null;
  private readonly annexes = new AnnexReader(this.act);

  read(block: Block): void {
    if (block.role === 'footnote') this.readFootnote(block);
    else if (isPageFurniture(block)) this.setAside(block);
    else {
      this.stage = nextStage(this.stage, block, this.act.titleLines.length > 0);
      if (this.stage !== 'enacting') this.closeArticle();
      if (this.stage !== 'annex') this.annexes.close();
      this.readText(block);
    }
  }

  finish(): PrintedAct {
    this.closeArticle();
    this.annexes.close();
    return this.act;
  }

  private readText(block: Block): void {
    if (this.stage === 'head') this.readHead(block);
    else if (this.stage === 'recitals') this.recitals.read(block, this.act);
    else if (this.stage === 'enacting') this.readEnacting(block);
    else if (this.stage !== 'annex' || !this.annexes.read(block)) this.setAside(block);
  }

  private setAside({ node }: Block): void {
    this.act.furniture.push(...renderXhtml(node.children, this.furnitureAside));
  }

  /** Notes inside an article or annex stay there, so that all keep their order. */
  private readFootnote(block: Block): void {
    if (this.article !== null) this.article.add(block);
    else if (this.annexes.isOpen) this.annexes.addNote(block);
    else {
      const text = renderFootnote(block.node, this.act);
      if (text !== '') this.act.footnotes.push(text);
    }
  }

  private readHead({ role, node }: Block): void {
    for (const line of renderXhtml([node], this.furnitureAside)) {
      const isTitle = role === 'document-title' && !isEeaRemark(line);
      (isTitle ? this.act.titleLines : this.act.furniture).push(line);
    }
  }

  private readEnacting(block: Block): void {
    const { role, node, place } = block;
    const isQuoted = place.part === 'article' || this.isQuoting();
    if (role === 'division-label' && !isQuoted) {
      this.closeArticle();
      this.divisions.start(renderXhtml([node], this.act));
    } else if (role === 'division-name' && !isQuoted) {
      const lines = renderXhtml([node], this.act);
      if (this.divisions.isOpen) this.divisions.add(lines);
      else {
        this.closeArticle();
        this.divisions.start(lines);
      }
    } else if (role === 'article-label' && this.startsArticle(block)) {
      this.closeArticle();
      const label = renderXhtml([node], this.act).join(' ');
      this.article = new ArticleReader(label, this.divisions.current(), place.id);
    } else if (this.article === null) this.setAside(block);
    else this.article.add(block);
  }

  /**
   * A heading inside another article's box, or inside a quotation, belongs to a quoted article. But
   * some acts forget to close a quotation, so an article with the next number is always the act's own.
   */
  private startsArticle({ node, place }: Block): boolean {
    if (place.part === 'article') return this.article?.id !== place.id;
    const text = plainText(node);
    if (!/^(sole |single )?article\b/i.test(text)) return false;
    return !this.isQuoting() || readArticleLabel(text).number === this.nextNumber();
  }

  private isQuoting(): boolean {
    return this.article?.isQuoting ?? false;
  }

  private nextNumber(): number {
    return (readArticleLabel(this.article?.label ?? '').number ?? 0) + 1;
  }

  private closeArticle(): void {
    if (this.article === null) return;
    addArticle(this.act, this.article.finish(this.act));
    this.article = null;
  }
}
