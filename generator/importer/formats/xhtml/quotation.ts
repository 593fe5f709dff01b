export const OPENS_QUOTATION = /^[‘“„"]/;

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
    if (OPENS_QUOTATION.test(text)) this.isOpen = true;
    if (/[’”"]\s*[.;,:]?\s*$/.test(text)) this.isOpen = false;
  }
}
