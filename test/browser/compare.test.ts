import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';

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
const sides = () => page.locator('.side:visible > h2 > a').allTextContents();
const said = (text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

describe('the comparison', () => {
  it('leads from chosen acts and a topic to their sentences side by side', async () => {
    await page.goto(`${root}/compare/`);
    await box('FLOUR_ACT').check();
    await box('BREAD_ACT').check();
    expect(new URL(page.url()).search).toBe('?frameworks=bread_act,flour_act');
    expect(await page.locator('.matrix thead [data-act]:visible').allTextContents()).toEqual([
      'BREAD_ACT',
      'FLOUR_ACT',
    ]);
    await page.getByRole('link', { name: 'bread', exact: true }).click();
    await said(/^\d+ requirements of 2 acts$/);
    expect(new URL(page.url()).pathname).toBe('/compare/bread/');
    expect(await sides()).toEqual(['BREAD_ACT', 'FLOUR_ACT']);
    const count = await page.locator('.side:visible .told li:visible').count();
    expect(await page.getByRole('status').textContent()).toBe(`${count} requirements of 2 acts`);
    const first = page.locator('#bread_act .told li').first();
    expect(await first.locator('dt').allTextContents()).toContain('Who');
    expect(await page.locator('.told').allTextContents()).not.toContain('…');
    expect(faults).toEqual([]);
  });

  it('names on paper what is chosen, with its address', async () => {
    const { page: paper } = await site.open();
    const query = '?frameworks=bread_act,flour_act&timed=1';
    await paper.goto(`${root}/compare/bread/${query}`);
    await paper.emulateMedia({ media: 'print' });
    expect(await paper.locator('#chosen').innerText()).toBe(
      'BREAD_ACT, FLOUR_ACT. Only what names a time, or whom to tell',
    );
    expect(await paper.locator('#printed').innerText()).toContain(query);
  });

  it('is brought back by its address, and Back returns through the choices', async () => {
    await page.goto(`${root}/compare/bread/?frameworks=flour_act`);
    await said('requirement');
    expect(await page.title()).toMatch(/^FLOUR_ACT: bread: acts compared/);
    await box('BREAD_ACT').check();
    await expect.poll(sides).toEqual(['BREAD_ACT', 'FLOUR_ACT']);
    await page.goBack();
    await expect.poll(sides).toEqual(['FLOUR_ACT']);
    expect(await box('BREAD_ACT').isChecked()).toBe(false);
    await box('FLOUR_ACT').uncheck();
    await page.locator('#flour_act .overview').waitFor();
    expect(await page.locator('.told:visible').count()).toBe(0);
  });

  it('takes the acts by the name that other pages have for them, and counts what each heading is of', async () => {
    await page.goto(`${root}/compare/bread/?framework=bread_act,flour_act&timed=1`);
    await said(/^\d+ requirements? of \d acts?$/);
    expect(await sides()).toEqual(['BREAD_ACT', 'FLOUR_ACT']);
    for (const side of await page.locator('.side:visible').all()) {
      const shown = await side.locator('.told li:visible').count();
      expect(await side.locator('h2 .count').textContent()).toMatch(
        new RegExp(`^${shown} requirements?$`),
      );
    }
  });

  it('keeps the acts for another topic', async () => {
    await page.goto(`${root}/compare/bread/?frameworks=bread_act,flour_act`);
    await page.getByRole('link', { name: 'Another topic' }).click();
    await page.waitForURL('**/compare/?frameworks=bread_act,flour_act');
    expect(await box('BREAD_ACT').isChecked()).toBe(true);
  });

  it('shows only what names a time or whom to tell, where that is asked for', async () => {
    await page.goto(`${root}/compare/bread/?frameworks=bread_act`);
    await said('requirement');
    const all = await page.locator('.told li:visible').count();
    const timed = await page.locator('.told li[data-timed]').count();
    expect(timed).toBeLessThan(all);
    await page.getByRole('checkbox', { name: /names a time/ }).check();
    await expect.poll(() => page.locator('.told li:visible').count()).toBe(timed);
    expect(new URL(page.url()).search).toBe('?frameworks=bread_act&timed=1');
  });

  it('leads earlier addresses, which name a topic, to its page', async () => {
    await page.goto(`${root}/compare/?frameworks=bread_act,flour_act&tag=bread`);
    await page.waitForURL('**/compare/bread/?frameworks=bread_act,flour_act');
    await expect.poll(sides).toHaveLength(2);
  });

  it('asks again where the line broke', async () => {
    await page.route('**/compare/bread/flour-act/', (route) => route.abort());
    await page.goto(`${root}/compare/bread/?frameworks=flour_act`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/compare/bread/flour-act/');
    await again.click();
    await said('requirement');
  });
});

describe('the comparison without a script', () => {
  it('leads from a count to the act on that topic, and on to its sentences', async () => {
    const { page: plain } = await site.open({ javaScriptEnabled: false });
    await plain.goto(`${root}/compare/`);
    expect(await plain.locator('.chooser').isVisible()).toBe(false);
    const cell = plain.getByRole('link', { name: /^FLOUR_ACT on bread: / });
    const count = Number(await cell.textContent());
    await cell.click();
    expect(new URL(plain.url()).pathname + new URL(plain.url()).hash).toBe(
      '/compare/bread/#flour_act',
    );
    await plain.locator('#flour_act a.sentences').click();
    expect(new URL(plain.url()).pathname).toBe('/compare/bread/flour-act/');
    expect(await plain.locator('.told li').count()).toBe(count);
    expect(count).toBeGreaterThan(0);
    await plain.locator('.told h3 a').first().click();
    expect(new URL(plain.url()).pathname).toMatch(/^\/flour-act\/article-\d\/$/);
  });
});
