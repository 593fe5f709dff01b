import { type MarkupElement, plainText } from '../markup/tree.ts';
import { at, type PrintedAct, type PrintedAnnex } from '../printed-act.ts';
import { isNextAnnex } from '../text/labels.ts';
import { append } from '../text/lines.ts';
import { QuotationTracker } from '../text/quotation.ts';
import type { Block } from './blocks.ts';
import { hasClass, isTitle } from './classes.ts';
import { isFilled, renderXhtml } from './render.ts';

/** The one heading above all annexes, which belongs to none of them. */
const PLURAL = /^annexes[^\p{L}\p{N}]*$/iu;

interface OpenAnnex {
  printed: PrintedAnnex;
  body: MarkupElement[];
  /** Identifier of its box; empty on pages without boxes. */
  box: string;
  /** Identifier of whatever box it began in. */
  place: string;
  quotation: QuotationTracker;
}

/** Tells annexes apart: by their boxes where the page has such, else by headings that are not quoted. */
export class AnnexReader {
  private readonly act: PrintedAct;
  private annex: OpenAnnex | null = null;
  /** The box that opened with the heading of all annexes; empty where the page has no boxes; else null. */
  private pluralBox: string | null = null;

  constructor(act: PrintedAct) {
    this.act = act;
  }

  get isOpen(): boolean {
    return this.annex !== null;
  }

  /** Whether an annex has begun in the box that a block is in. */
  isAround({ place }: Block): boolean {
    return this.annex?.place === place.id;
  }

  /** @returns whether the block belongs to an annex; if not, it is part of the page around them. */
  read(block: Block): boolean {
    const { node, place } = block;
    const box = place.part === 'annex' ? place.id : '';
    if (isTitle(block) && PLURAL.test(plainText(node))) {
      this.close();
      this.pluralBox = box;
      return false;
    }
    if (this.startsAnnex(block, box)) this.start(block, box);
    else if (this.annex === null || this.annex.box !== box) return false;
    else this.continue(this.annex, block);
    return true;
  }

  /** Notes inside an annex stay there, so that all keep their order. */
  addNote({ node }: Block): void {
    this.annex?.body.push(node);
  }

  close(): void {
    if (this.annex === null) return;
    const { printed, body } = this.annex;
    append(printed.lines, renderXhtml(body, at(this.act, printed.label)));
    this.act.annexes.push(printed);
    this.annex = null;
  }

  /** In a box that has begun, and on pages without boxes, only the act's own next heading starts an annex. */
  private startsAnnex(block: Block, box: string): boolean {
    const text = plainText(block.node);
    const isNewBox = box !== '' && this.annex?.box !== box && isFilled(block.node);
    if (isNewBox && this.pluralBox !== box) return true;
    const isHeading =
      isTitle(block) && /^annex\b/i.test(text) && !hasClass(block.node, 'quotation-ti');
    if (this.annex === null || this.annex.box !== box) return isHeading || isNewBox;
    if (!isHeading) return false;
    // Some acts forget to close a quotation: without boxes, the number that comes next is the act's own.
    const isNext = isNextAnnex(this.annex.printed.label, text);
    if (this.annex.quotation.isInside) return box === '' && isNext;
    return box === '' || isNext || this.pluralBox === box;
  }

  private start({ node, place }: Block, box: string): void {
    this.close();
    const isLabelled = /^annex\b/i.test(plainText(node));
    // A box without a heading of its own has its number as its identifier.
    const label = this.pluralBox === box ? 'ANNEX' : box.replace(/^anx_/, 'ANNEX ');
    const [first = label, ...titleLines] = isLabelled
      ? renderXhtml([node], at(this.act, label))
      : [];
    this.annex = {
      printed: { label: first, titleLines, lines: [] },
      body: isLabelled ? [] : [node],
      box,
      place: place.id,
      quotation: new QuotationTracker(),
    };
  }

  private continue(annex: OpenAnnex, block: Block): void {
    const { node } = block;
    if (isTitle(block) && annex.body.length === 0) {
      append(annex.printed.titleLines, renderXhtml([node], at(this.act, annex.printed.label)));
    } else annex.body.push(node);
    annex.quotation.see(plainText(node));
  }
}
