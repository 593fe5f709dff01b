/** Somebody who comes to the home page with a job, which takes few clicks. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { WatchedSite } from './watched-site.ts';

const MOST_CLICKS = 5;

export interface Reader {
  page: Page;
  click(target: Locator): Promise<void>;
  /** Types into a field and presses Enter, which counts as a click. */
  enter(field: Locator, words: string): Promise<void>;
  /** The job is done, and nothing failed on the way. */
  done(): void;
}

/** @returns a reader on the home page, whose test fails at the sixth click */
export async function readerOf(
  site: WatchedSite,
  options?: BrowserContextOptions,
): Promise<Reader> {
  const { page, faults } = await site.open(options);
  await page.goto(`${site.url}/`);
  let clicks = 0;
  const count = () => {
    clicks += 1;
    expect(clicks, 'clicks').toBeLessThanOrEqual(MOST_CLICKS);
  };
  /** A browser may show a page before its scripts have run, and a test is faster than any reader. */
  const untilScriptsRan = async (target: Locator) => {
    await target.waitFor();
    await page.waitForLoadState('domcontentloaded');
  };
  return {
    page,
    click: async (target) => {
      count();
      await untilScriptsRan(target);
      await target.click();
    },
    enter: async (field, words) => {
      count();
      await untilScriptsRan(field);
      await field.fill(words);
      await field.press('Enter');
    },
    done: () => {
      expect(faults).toEqual([]);
      expect(clicks, 'clicks').toBeGreaterThan(0);
    },
  };
}
