/** Accessibility as far as a program can tell. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the script of axe-core leaves on a page. */
    axe: typeof axe;
  }
}

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let source: Promise<string> | undefined;

/** The rules that colours can break, all that differs between the themes. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Looks for breaches of WCAG 2.2 AA and of good practice on a page as it is now.
 * @param rules all where left out
 * @returns one line for each finding; none is what a page must have
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  source ??= readFile(SCRIPT, 'utf8');
  // In the page's own world, past its policy, which allows no script from elsewhere.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  // What passes need not be listed element by element, which takes longer than all rules do.
  const { violations } = await page.evaluate(
    (runOnly): Promise<axe.AxeResults> =>
      window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
