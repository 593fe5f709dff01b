import { descendants, type MarkupElement, plainText } from '../markup/tree.ts';
import {
  aroundAct,
  at,
  emptyPrintedAct,
  type PrintedAct,
  type PrintedAmendment,
} from '../printed-act.ts';
import { append } from '../text/lines.ts';
import {
  addClosing,
  DONE_AT,
  FORMULA,
  isEeaRemark,
  isStatementPointer,
} from '../text/set-phrases.ts';
import { AnnexReader } from './annexes.ts';
import { type Block, layOut } from './blocks.ts';
import { hasClass } from './classes.ts';
import { EnactingReader } from './enacting.ts';
import { RecitalReader } from './recitals.ts';
import { renderFootnote, renderXhtml } from './render.ts';

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
  private readonly recitals = new RecitalReader();
  private readonly terms = new EnactingReader(this.act);
  private stage: Stage = 'head';
  private isSigned = false;
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
    else if (this.stage === 'final') this.readClosing(block);
    else if (!this.readLaw(block)) this.setAside(block);
  }

  private readLaw(block: Block): boolean {
    if (this.stage === 'enacting') return this.terms.read(block);
    return this.stage === 'annex' && this.annexes.read(block);
  }

  private setAside({ node }: Block): void {
    append(this.act.furniture, renderXhtml(node.children, aroundAct(this.act)));
  }

  /** Below the signature, only what is in a box or block that closes the act is part of it. */
  private readClosing(block: Block): void {
    const { node, place, role } = block;
    if (this.isSigned && place.part !== 'final' && role !== 'final') this.setAside(block);
    else addClosing(this.act, renderXhtml([node], aroundAct(this.act)));
    this.isSigned ||= hasClass(node, 'signatory') || DONE_AT.test(plainText(node));
  }

  /** Notes inside an article or annex stay there, so that all keep their order. */
  private readFootnote(block: Block): void {
    if (this.terms.addNote(block)) return;
    if (this.annexes.isOpen) this.annexes.addNote(block);
    else {
      const text = renderFootnote(block.node, at(this.act, 'Footnote'));
      if (text !== '') this.act.footnotes.push(text);
    }
  }

  private readHead({ role, node }: Block): void {
    const isTitle = role === 'document-title';
    for (const line of renderXhtml([node], isTitle ? at(this.act, 'Title') : aroundAct(this.act)))
      (isTitle && !isEeaRemark(line) ? this.act.titleLines : this.act.furniture).push(line);
  }
}

/**
 * Reads the tables "Amended by" and "Corrected by" at the head of a consolidated text. Each entry is a
 * link whose title is the CELEX number.
 * @param root the `html` element, or the document around it.
 */
function amendingActs(root: MarkupElement): PrintedAmendment[] {
  const entries: PrintedAmendment[] = [];
  for (const element of descendants(root)) {
    if (!hasClass(element, 'title-fam-member-star') && !hasClass(element, 'title-fam-member'))
      continue;
    const link = [...descendants(element)].find(({ name }) => name === 'a');
    entries.push({ number: link?.attributes.title ?? '', title: plainText(element) });
  }
  return entries;
}

/** How far the reading of a page has come. */
type Stage = 'head' | 'preamble' | 'recitals' | 'enacting' | 'final' | 'annex';

/** Identifier and number of the series, printed below the act. */
const PAGE_FOOT = /^(ELI: https?:|ISSN [0-9]{4}-)/;
/** "Whereas:", "Whereas databases ...", "(1) Whereas ...", and numbers without the word. */
const FIRST_RECITAL = /^(whereas\b|(\(1\)|1\.)\s*(\p{L}|‘|$))/iu;
const ADOPTION = /^ha(s|ve) (adopted|decided|agreed)/i;

/** @returns whether a block belongs to the page around the act: headers, marks, tables of contents. */
function isPageFurniture({ role, node }: Block): boolean {
  if (role === 'amendment-mark' || role === 'furniture') return true;
  if (node.name !== 'p') return false;
  const text = plainText(node);
  return PAGE_FOOT.test(text) || isStatementPointer(text);
}

/**
 * @param stage the stage before this block.
 * @param hasTitle whether the act's title has been read.
 * @param isInAnnex whether the annex that has begun is in the same box.
 * @returns the stage that the block belongs to: by its box where the page has such, else by its class
 *   and the set phrases that every act is built with.
 */
function nextStage(stage: Stage, block: Block, hasTitle: boolean, isInAnnex: boolean): Stage {
  const { role, place, node } = block;
  if (place.part === 'recital') return 'recitals';
  if (place.part === 'article') return 'enacting';
  if (place.part === 'annex' || role === 'annex-label') return 'annex';
  const isEnacted =
    stage === 'enacting' || stage === 'final' || stage === 'annex' || place.part === 'final';
  if (role === 'document-title' && (isEnacted || !hasTitle) && /^annex\b/i.test(plainText(node))) {
    return 'annex';
  }
  if (place.part === 'final') return isInAnnex ? 'annex' : 'final';
  if (isEnacted) {
    const isFinal = role === 'final' || (stage === 'enacting' && FORMULA.test(plainText(node)));
    return isFinal && stage !== 'annex' ? 'final' : stage;
  }
  if (role === 'article-label' || role === 'division-label') return 'enacting';
  if (place.part === 'terms' && !ADOPTION.test(plainText(node))) return 'enacting';
  if (role === 'division-name' && stage === 'preamble') return 'enacting';
  return stageOfPreamble(stage, block, hasTitle);
}

function stageOfPreamble(stage: Stage, { role, node }: Block, hasTitle: boolean): Stage {
  if (stage === 'head') return role === 'text' && hasTitle ? 'preamble' : 'head';
  const text = plainText(node);
  if (ADOPTION.test(text)) return 'preamble';
  return FIRST_RECITAL.test(text) ? 'recitals' : stage;
}
