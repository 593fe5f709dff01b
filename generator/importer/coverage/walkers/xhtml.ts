import { isElement, type MarkupElement, oneLine, plainText } from '../../formats/markup/tree.ts';
import type { Region, SourceText } from '../pieces.ts';

/** Identifiers of the boxes around the parts of an act (European Legislation Identifier). */
const BOXES: readonly (readonly [RegExp, Region])[] = [
  [/^rct_/, 'recitals'],
  [/^(enc|art)_/, 'enacting'],
  [/^anx_/, 'annexes'],
  [/^(fnp|pbl|tit)_/, 'rest'],
];
const NO_TEXT = /^(head|script|style|nav|button)$/;
const INLINE = /^(a|b|br|em|font|i|img|small|span|strong|su[bp]|u)$/;
const NOTE = /(^|\s)(oj-)?(note|footnote)(\s|$)/;
const MARK = /(^|\s)(modref|arrow|title-toc|toc-item)(\s|$)/;
const HEADING = /(^|\s)(oj-)?(ti-section-[12]|ti-art|title-division-[12]|title-article-norm)(\s|$)/;
const ANNEX_HEADING = /(^|\s)(oj-)?(doc-ti|title-annex-1)(\s|$)/;
const MARKS = /[►▼][A-Z]+[0-9]*/g;
const TITLE = /(^|\s)(oj-)?(doc-ti|title-doc-first|title-doc-last)(\s|$)/;
/** The publisher's pointer to a statement on the act, printed at its end. */
const STATEMENT = /^A statement has been made with regard to /;
const CLOSING = /(^|\s)(oj-)?(final|signatory)(\s|$)/;

/** Above all annexes, and part of none. */
const ANNEXES = /^annexes[^\p{L}\p{N}]*$/iu;
const ADOPTION = /^ha(s|ve) (adopted|decided|agreed)/i;
/** Headings above groups of recitals. */
const GROUP_HEADING = /(^|\s)(oj-)?ti-grseq-/;
/** Entries of a table of contents: the parts of the act with their numbers. */
const CONTENTS =
  /^((table of )?contents$|annexes|((sub-?)?section|book|part|title|chapter|article|annex|appendix) (-?\d+|[ivxlcdm]+|[a-z]|one|two|three|four|five)\b)/i;

/**
 * @param isFirst whether it is the page with the enacting terms; further ones hold annexes.
 * @returns the text nodes of a page in HTML, calls of footnotes and amendment marks left out.
 */
export function* pageTexts(root: MarkupElement, isFirst: boolean): Generator<SourceText> {
  yield* new PageWalk(hasBoxes(root), !isFirst).texts(root, 'rest', false);
}

class PageWalk {
  private readonly hasBoxes: boolean;
  /** On pages without boxes: the part that the reading has come to. */
  private reached: Region = 'rest';
  private isPastTerms: boolean;
  /** Whether an article or the heading of a division has come. */
  private hasTerms = false;

  constructor(hasBoxes: boolean, isPastTerms: boolean) {
    this.hasBoxes = hasBoxes;
    this.isPastTerms = isPastTerms;
  }

  *texts(element: MarkupElement, region: Region, isInTable: boolean): Generator<SourceText> {
    for (const child of element.children) {
      if (!isElement(child)) {
        yield { region: this.looseRegion(child, region), text: child.replace(MARKS, '') };
      } else if (child.name === 'p' && STATEMENT.test(plainText(child))) {
        yield { region: 'rest', text: plainText(child) };
      } else if (!NO_TEXT.test(child.name) && !isCall(child)) {
        const names = child.attributes.class ?? '';
        // Consolidated texts print the title a first time in a table.
        const isTitle = !isInTable && this.isTitle(names, region);
        const inner = isTitle ? 'title' : this.regionOf(child, names, region);
        yield* this.texts(child, inner, isInTable || child.name === 'table');
      }
    }
  }

  /** Some pages print the word that opens the recitals between their paragraphs. */
  private looseRegion(text: string, around: Region): Region {
    if (!this.hasBoxes && /^\s*whereas\s*:?\s*$/i.test(text)) this.reached = 'recitals';
    return around;
  }

  private isTitle(names: string, around: Region): boolean {
    const isBeforeTerms = this.reached === 'rest' && !this.isPastTerms;
    return TITLE.test(names) && around === 'rest' && isBeforeTerms;
  }

  private regionOf(element: MarkupElement, names: string, around: Region): Region {
    if (NOTE.test(names)) return 'footnotes';
    if (MARK.test(names)) return 'rest';
    if (around === 'footnotes' || around === 'title') return around;
    if (ANNEX_HEADING.test(names) && ANNEXES.test(plainText(element))) return 'rest';
    return this.hasBoxes
      ? this.boxRegion(element, names, around)
      : this.pageRegion(element, names, around);
  }

  /** Boxes inside the enacting terms and annexes are those of quotations, final formulas excepted. */
  private boxRegion(element: MarkupElement, names: string, around: Region): Region {
    const id = element.attributes.id ?? '';
    if (around === 'annexes') return around;
    if (around === 'enacting' && !/^fnp_/.test(id)) return this.termsRegion(element, names);
    const box = BOXES.find(([pattern]) => pattern.test(id))?.[1];
    if (box === undefined) return this.pageRegion(element, names, around);
    if (box === 'recitals') this.reached = box;
    else if (!/^(pbl|tit)_/.test(id)) {
      this.reached = 'rest';
      this.isPastTerms = true;
    }
    return box;
  }

  /** A table of contents comes before the first heading. */
  private termsRegion(element: MarkupElement, names: string): Region {
    this.hasTerms ||= HEADING.test(names) || /^art_/.test(element.attributes.id ?? '');
    const isEntry = /^(p|table)$/.test(element.name) && CONTENTS.test(firstText(element));
    return isEntry && !this.hasTerms ? 'rest' : 'enacting';
  }

  /** Outside boxes, headings and set phrases say which part comes next. */
  private pageRegion(element: MarkupElement, names: string, around: Region): Region {
    if (INLINE.test(element.name)) return around;
    const isText = element.name === 'p';
    if (around === 'rest' || (isText && !this.hasBoxes)) {
      return isText ? this.advance(plainText(element), names) : this.reached;
    }
    return isText && around === 'recitals' && ADOPTION.test(plainText(element)) ? 'rest' : around;
  }

  private advance(text: string, names: string): Region {
    const isTerms = this.reached === 'enacting' || this.isPastTerms;
    if (/^(ELI: http|ISSN )/.test(text)) return 'rest';
    if (isTerms && ANNEX_HEADING.test(names) && /^annex\b/i.test(text)) this.reached = 'annexes';
    else if (HEADING.test(names) && !isTerms) this.reached = 'enacting';
    else if (this.reached === 'enacting' && isClosing(names, text)) {
      this.reached = 'rest';
      this.isPastTerms = true;
    } else if (!isTerms && /^whereas\b/i.test(text)) this.reached = 'recitals';
    else if (!isTerms && ADOPTION.test(text)) this.reached = 'rest';
    else if (this.reached === 'recitals' && GROUP_HEADING.test(names)) return 'rest';
    return this.reached;
  }
}

function isClosing(names: string, text: string): boolean {
  return (
    CLOSING.test(names) || /^(done at |this \w+ (shall be|is) binding in its entirety)/i.test(text)
  );
}

/** The first text below an element: a row's first cell, where nothing is between it and the next. */
function firstText(element: MarkupElement): string {
  for (const child of element.children) {
    const text = isElement(child) ? firstText(child) : oneLine(child);
    if (text !== '') return text;
  }
  return '';
}

function hasBoxes(element: MarkupElement): boolean {
  return element.children.some(
    (child) =>
      isElement(child) &&
      (/^(art|anx)_[0-9A-Za-z]/.test(child.attributes.id ?? '') || hasBoxes(child)),
  );
}

/** A link within the page that shows nothing but a number or an asterisk, in brackets or not. */
function isCall(element: MarkupElement): boolean {
  const isLink = element.name === 'a' && (element.attributes.href ?? '').startsWith('#');
  return isLink && /^[(\s]*\**\d*[a-z]?[)\s]*$/.test(plainText(element));
}
