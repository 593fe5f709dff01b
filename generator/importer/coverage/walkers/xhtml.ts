import { isElement, type MarkupElement, oneLine, plainText } from '../../formats/markup/tree.ts';
import {
  CLOSING_PHRASE,
  isLawInClosing,
  PICTURE,
  type Region,
  type SourceText,
  STATEMENT,
} from '../pieces.ts';

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
const CLOSING = /(^|\s)(oj-)?(final|signatory)(\s|$)/;

/** Above all annexes, and part of none. */
const ANNEXES = /^annexes[^\p{L}\p{N}]*$/iu;
/** The first recital with or without its number, and that number in a cell of its own. */
const RECITALS_BEGIN = /^(whereas\b|(\(1\)|1\.)\s*(\p{L}|‘|$))/iu;
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
  const start = { region: 'rest', isInTable: false, isClosing: false, isSettled: false } as const;
  yield* new PageWalk(hasBoxes(root), !isFirst).texts(root, start);
}

interface Surroundings {
  region: Region;
  isInTable: boolean;
  /** Whether a box or block that closes the act is around. */
  isClosing: boolean;
  /** Whether what is inside belongs to the same part, whatever it looks like. */
  isSettled: boolean;
}

class PageWalk {
  private readonly hasBoxes: boolean;
  /** The part that the reading has come to, for text outside boxes. */
  private reached: Region = 'rest';
  private isPastTerms: boolean;
  /** Whether an article or the heading of a division has come. */
  private hasTerms = false;
  private isInContents = false;
  /** Between the terms and the signature, for text outside boxes. */
  private isClosing = false;

  constructor(hasBoxes: boolean, isPastTerms: boolean) {
    this.hasBoxes = hasBoxes;
    this.isPastTerms = isPastTerms;
  }

  *texts(element: MarkupElement, around: Surroundings): Generator<SourceText> {
    const { region, isInTable, isClosing, isSettled } = around;
    for (const child of element.children) {
      if (!isElement(child)) {
        yield { region: this.looseRegion(child, region), text: child.replace(MARKS, '') };
      } else if (child.name === 'img') {
        yield { region, text: PICTURE };
      } else if (child.name === 'p' && STATEMENT.test(plainText(child))) {
        yield { region: 'rest', text: plainText(child) };
      } else if (!NO_TEXT.test(child.name) && !isCall(child) && !isNoteNumber(child)) {
        const names = child.attributes.class ?? '';
        // Consolidated texts print the title a first time in a table.
        const isTitle = !isInTable && this.isTitle(names, region);
        yield* this.texts(child, {
          region: isTitle ? 'title' : this.regionOf(child, names, around),
          isInTable: isInTable || child.name === 'table',
          isClosing: isClosing || CLOSING.test(names) || /^fnp_/.test(child.attributes.id ?? ''),
          isSettled: isSettled || settles(child, names),
        });
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

  private regionOf(element: MarkupElement, names: string, around: Surroundings): Region {
    const { region } = around;
    if (NOTE.test(names) || element.children.some(isNoteNumber)) return 'footnotes';
    if (MARK.test(names)) return 'rest';
    if (region === 'footnotes' || region === 'title') return region;
    if (ANNEX_HEADING.test(names) && ANNEXES.test(plainText(element))) return 'rest';
    const next = this.hasBoxes
      ? this.boxRegion(element, names, around)
      : this.pageRegion(element, names, region);
    if (next !== 'rest') return next;
    const isClosing = around.isClosing || this.isClosing;
    return isClosing && this.isLawOf(element, names) ? 'enacting' : 'rest';
  }

  /** Law that stands in the block that closes the act. */
  private isLawOf(element: MarkupElement, names: string): boolean {
    const text = plainText(element);
    if (/^done at /i.test(text) || /(^|\s)(oj-)?signatory(\s|$)/.test(names))
      this.isClosing = false;
    return element.name === 'p' && (HEADING.test(names) || isLawInClosing(text));
  }

  /** Boxes inside articles and annexes are those of quotations, and tables hold text of one part. */
  private boxRegion(element: MarkupElement, names: string, around: Surroundings): Region {
    const { region, isSettled } = around;
    if (region === 'annexes' || isSettled) return region;
    const id = element.attributes.id ?? '';
    const box = BOXES.find(([pattern]) => pattern.test(id))?.[1];
    if (box !== undefined) {
      this.enter(box, id);
      return box;
    }
    const isFormula = element.name !== 'p' && CLOSING.test(names);
    if (isFormula && this.reached === 'enacting') this.leaveTerms();
    return region === 'enacting'
      ? this.termsRegion(element, names)
      : this.pageRegion(element, names, region);
  }

  private enter(box: Region, id: string): void {
    if (/^(pbl|tit)_/.test(id)) return;
    this.hasTerms ||= /^art_/.test(id);
    this.isPastTerms ||= box === 'annexes' || box === 'rest';
    this.reached = box === 'annexes' ? 'rest' : box;
  }

  /** Between the articles; a table of contents comes before the first heading. */
  private termsRegion(element: MarkupElement, names: string): Region {
    if (INLINE.test(element.name)) return 'enacting';
    this.hasTerms ||= HEADING.test(names);
    if (element.name === 'p') this.advance(plainText(element), names);
    if (this.reached !== 'enacting' || this.hasTerms) return this.reached;
    const first = /^(p|table)$/.test(element.name) ? firstText(element) : '';
    this.isInContents ||= /^(table of )?contents\b/i.test(first);
    return this.isInContents || CONTENTS.test(first) ? 'rest' : 'enacting';
  }

  private leaveTerms(): void {
    this.isClosing = true;
    this.reached = 'rest';
    this.isPastTerms = true;
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
    else if (this.reached === 'enacting' && isClosing(names, text)) this.leaveTerms();
    else if (!isTerms && RECITALS_BEGIN.test(text)) this.reached = 'recitals';
    else if (!isTerms && ADOPTION.test(text)) this.reached = 'rest';
    else if (this.reached === 'recitals' && GROUP_HEADING.test(names)) return 'rest';
    return this.reached;
  }
}

function settles({ name, attributes }: MarkupElement, names: string): boolean {
  return name === 'table' || CLOSING.test(names) || /^art_/.test(attributes.id ?? '');
}

function isClosing(names: string, text: string): boolean {
  return CLOSING.test(names) || CLOSING_PHRASE.test(text);
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
  return isLink && /^[(\s]*(\*+\d*|\d+)[a-z]?[)\s]*$/.test(plainText(element));
}

/** Footnotes below tables of consolidated texts begin with the place that their calls lead to: "(1)". */
function isNoteNumber(node: MarkupElement['children'][number]): boolean {
  if (!isElement(node) || node.name !== 'a' || 'href' in node.attributes) return false;
  return /^E\d+$/.test(node.attributes.id ?? '') && /^\([\d*]+\)$/.test(plainText(node));
}
