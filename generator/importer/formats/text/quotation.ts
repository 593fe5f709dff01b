export const OPENS_QUOTATION = /^[‘“„"]/;
const ENDS_QUOTATION = /[’”"]\s*[.;,:]?\s*$/;
/** A quotation that begins with a label is one of a whole provision, in which apostrophes are usual: "‘1. Member States’ laws". */
const QUOTES_PROVISION = /^[‘“„"]\s*(\(|[0-9]|article\b|annex\b|[–—-])/i;

/**
 * Follows quotations that run over several blocks: an amending act quotes whole articles and annexes, and
 * often only the marks distinguish them from the act's own.
 */
export class QuotationTracker {
  private isOpen = false;

  /** @returns whether the text that follows the blocks seen so far is quoted. */
  get isInside(): boolean {
    return this.isOpen;
  }

  see(text: string): void {
    if (!this.isOpen) this.isOpen = OPENS_QUOTATION.test(text) && !isClosedWithin(text);
    if (ENDS_QUOTATION.test(text)) this.isOpen = false;
  }
}

/** In warnings, behind the name of the article. @param end where the quotation is taken to end */
export const unclosed = (end: 'with the article' | 'where the file ends it'): string =>
  `a quotation has no closing mark; it is taken to end ${end}.`;

/** Whether a text closes what it opens, as a definition does: "‘Lantern’ means a lamp that burns oil." */
function isClosedWithin(text: string): boolean {
  if (QUOTES_PROVISION.test(text)) return false;
  const straight = text.match(/"/g)?.length ?? 0;
  const opened = text.match(/[‘“„]/g)?.length ?? 0;
  const closed = text.match(/[’”](?!\p{L})/gu)?.length ?? 0;
  return straight % 2 === 0 && opened <= closed;
}
