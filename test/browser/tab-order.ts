/** The order in which Tab goes through a page. */
import type { Page } from 'playwright-core';

/**
 * Looks for steps against the order of reading, which is down a column, then on to the next one. The page has the focus
 * go from element to element as they are in the document.
 * @returns one line for each step up or to the left; none is what a page must have
 */
export async function jumpsOfFocus(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const STOPS = 'a[href], button, input, select, summary, [tabindex="0"]';
    // What scrolls by itself brings its parts to where they are seen.
    const scrolls = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).overflowX === 'auto' || scrolls(part.parentElement));
    const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
      (stop) => stop.checkVisibility() && stop.offsetWidth > 1 && !scrolls(stop.parentElement),
    );
    const jumps = stops.slice(1).flatMap((stop, index) => {
      const from = stops[index]?.getClientRects() ?? [];
      const [start, to] = [from[from.length - 1], stop.getClientRects()[0]];
      if (start === undefined || to === undefined) return [];
      const shared = Math.min(start.bottom, to.bottom) - Math.max(start.top, to.top);
      const isBeside = shared > Math.min(start.height, to.height) / 2;
      const isAbove = !isBeside && to.top < start.top;
      const isBack = isBeside ? to.left < start.left : isAbove && to.left < start.right;
      return isBack ? [`${stops[index]?.textContent} before ${stop.textContent}`] : [];
    });
    const ordered = document.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])');
    return [...jumps, ...[...ordered].map(({ outerHTML }) => `an order of its own: ${outerHTML}`)];
  });
}
