import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';

let site: WatchedSite;
let root: string;
let page: Page;
let faults: string[];
beforeAll(async () => {
  site = await watchedSite(await sampleBuild());
  root = site.url;
  ({ page, faults } = await site.open());
});
beforeEach(() => {
  faults.length = 0;
});
afterAll(() => site.close());

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const sides = () => page.locator('#sides h3').allTextContents();

describe('the comparison', () => {
  it('shows chosen acts side by side, and its address brings them back', async () => {
    await page.goto(`${root}/compare/`);
    await box('FLOUR_ACT').check();
    await page.getByText('Choose one more act.').waitFor();
    await box('OLD_BREAD_ACT (replaced)').check();
    await page.getByText('10 articles of 2 acts').waitFor();
    await page.locator('#tag').selectOption('bread');
    const query = '?frameworks=flour_act,old_bread_act&tag=bread';
    await page.waitForURL(`**/compare/${query}`);
    await page.getByText('10 articles of 2 acts').waitFor();
    expect(new URL(page.url()).search).toBe(query);
    await page.reload();
    await expect.poll(sides).toEqual(['FLOUR_ACT', 'OLD_BREAD_ACT (replaced)']);
    expect(await page.locator('#tag').inputValue()).toBe('bread');
    await page.goBack();
    await page.getByText('10 articles of 2 acts').waitFor();
    await page.goBack();
    await page.getByText('Choose one more act.').waitFor();
    expect(await box('OLD_BREAD_ACT (replaced)').isChecked()).toBe(false);
    expect(await sides()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('names the acts in the title of the window', async () => {
    const names = ['bread_act', 'flour_act', 'old_bread_act'];
    await page.goto(`${root}/compare/?frameworks=${names.join(',')}`);
    await expect.poll(sides).toHaveLength(3);
    expect(await page.locator('#left-out').innerText()).toBe('');
    expect(await page.title()).toMatch(
      /^BREAD_ACT, FLOUR_ACT, OLD_BREAD_ACT \(replaced\): Compare/,
    );
  });

  it('leads to the articles that it shows', async () => {
    await page.goto(`${root}/compare/?frameworks=bread_act,flour_act&tag=flour`);
    const link = page.locator('#sides a[href="/bread-act/article-3/"]');
    expect(await link.textContent()).toContain('Flour rule 3');
    await link.click();
    await page.waitForURL(/\/bread-act\/article-3\/$/);
  });
});

describe('the comparison without a script', () => {
  it('leads from a count to the requirements of that act on that topic', async () => {
    const { page: plain } = await site.open({ javaScriptEnabled: false });
    await plain.goto(`${root}/compare/`);
    expect(await plain.locator('.chooser').isVisible()).toBe(false);
    expect(await plain.locator('main').innerText()).toContain('this page needs a script');
    const cell = plain.getByRole('link', { name: /^FLOUR_ACT on bread: / });
    const count = Number(await cell.textContent());
    await cell.click();
    expect(new URL(plain.url()).pathname + new URL(plain.url()).hash).toBe(
      '/compare/bread/#flour_act',
    );
    const act = plain.locator('#flour_act');
    expect(await act.locator('details li').count()).toBe(count);
    expect(count).toBeGreaterThan(0);
    await act.locator('h4 a').first().click();
    expect(new URL(plain.url()).pathname).toMatch(/^\/flour-act\/article-\d\/$/);
  });
});

describe('the home page', () => {
  it('shows only dates that have not passed', async () => {
    await page.clock.install({ time: new Date('2026-06-15T12:00:00Z') });
    await page.goto(`${root}/`);
    const dates = page.locator('.coming li:visible');
    await expect.poll(() => dates.count()).toBe(4);
    const shown = await dates.allTextContents();
    expect(shown.every((text) => text.includes('2027'))).toBe(true);
    expect(await page.locator('.coming [data-date="2026-02-01"]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('searches', async () => {
    await page.goto(`${root}/`);
    await page.getByRole('searchbox').fill('flour');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/\?q=flour$/);
    await page.locator('#results li').first().waitFor();
  });
});

describe('all views', () => {
  it('fit a narrow screen', async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    for (const path of ['/', '/search/?q=loaf', '/compare/', '/compare/bread/', '/changes/']) {
      await page.goto(root + path);
      expect(await widthOf(page), path).toBeLessThanOrEqual(360);
    }
    expect(faults).toEqual([]);
  });
});
