import type { MarkupElement } from '../markup/tree.ts';
import { type Aside, emptyPrintedAct, type PrintedAct } from '../printed-act.ts';
import { append, isEeaRemark } from '../text/lines.ts';
import { amendingActs } from './amending-acts.ts';
import { AnnexReader } from './annexes.ts';
import { type Block, layOut } from './blocks.ts';
import { EnactingReader } from './enacting.ts';
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
  private readonly terms = new EnactingReader(this.act);
  private stage: Stage = 'head';
  private readonly annexes = new AnnexReader(this.act);

  read(block: Block): void {
    if (block.role === 'footnote') this.readFootnote(block);
    else if (isPageFurniture(block)) this.setAside(block);
    else {
      const isAnnexHere = this.annexes.isAround(block);
      this.stage = nextStage(this.stage, block, this.act.titleLines.length > 0, isAnnexHere);
      if (this.stage !== 'enacting') this.terms.close();
      if (this.stage !== 'annex') this.annexes.close();
      this.readText(block);
    }
  }

  finish(): PrintedAct {
    this.terms.close();
    this.annexes.close();
    return this.act;
  }

  private readText(block: Block): void {
    if (this.stage === 'head') this.readHead(block);
    else if (this.stage === 'recitals') this.recitals.read(block, this.act);
    else if (!this.readLaw(block)) this.setAside(block);
  }

  private readLaw(block: Block): boolean {
    if (this.stage === 'enacting') return this.terms.read(block);
    return this.stage === 'annex' && this.annexes.read(block);
  }

  private setAside({ node }: Block): void {
    append(this.act.furniture, renderXhtml(node.children, this.furnitureAside));
  }

  /** Notes inside an article or annex stay there, so that all keep their order. */
  private readFootnote(block: Block): void {
    if (this.terms.addNote(block)) return;
    if (this.annexes.isOpen) this.annexes.addNote(block);
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
}
