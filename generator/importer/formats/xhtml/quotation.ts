export const OPENS_QUOTATION = /^[‘“„"]/;

/** A provision that is quoted begins with its label. */
const LABEL = /^.(?:article|chapter|section|title|part|annex|[0-9]+[a-z]*\.|\([0-9a-z]+\))/i;
/** A term in quotation marks, and what is said of it: ‘Lantern’ means ... */
const TERM = /^[‘“„"][^‘“„"’”]{1,120}[’”"] /;

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
    const isTerm = TERM.test(text) && !LABEL.test(text);
    if (OPENS_QUOTATION.test(text) && !isTerm) this.isOpen = true;
    if (/[’”"]\s*[.;,:]?\s*$/.test(text)) this.isOpen = false;
  }
}
