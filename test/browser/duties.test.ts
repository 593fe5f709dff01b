import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datedBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';

const KEY = 'a-key-of-the-test';

let site: WatchedSite;
let guarded: WatchedSite;
beforeAll(async () => {
  site = await watchedSite(await datedBuild());
  guarded = await site.withKey(KEY);
});
afterAll(() => site.close());

const counted = (page: Page, text: string) =>
  page.locator('#count').filter({ hasText: text }).waitFor();
const rows = (page: Page) => page.locator('#rows > li');
const savedFrom = async (page: Page, name: RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
};

describe('the duties page', () => {
  it('is whole without a script', async () => {
    const { page } = await site.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/duties/`);
    expect(await page.getByRole('form').count()).toBe(0);
    await page.getByRole('row', { name: 'baker' }).getByRole('link', { name: 'BREAD_ACT' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Baker');
    await page.getByRole('link', { name: '1 June 2026' }).click();
    await page
      .getByRole('region', { name: 'Applies from 1 June 2026' })
      .getByRole('link', { name: 'Article 2(1)' })
      .click();
    expect(page.url()).toBe(`${site.url}/bread-act/article-2/#par-1`);
  });

  it('finds by filters that are in the address, so that Back works', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/duties/`);
    await page.getByLabel('Who has to act').selectOption('baker');
    await counted(page, '52 requirements, the first 50 below.');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('prohibition');
    await counted(page, '15 requirements.');
    expect(new URL(page.url()).search).toBe('?role=baker&type=prohibition');
    expect(await page.getByRole('heading', { name: 'By act' }).count()).toBe(0);
    await page.goBack();
    await counted(page, '52 requirements');
    expect(await page.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Show more' }).click();
    await counted(page, '52 requirements.');
    expect(await rows(page).count()).toBe(52);
    await page.goBack();
    await page.getByRole('heading', { name: 'By act' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('shows a shared address as it was left, with links to the paragraph', async () => {
    const { page, faults } = await site.open();
    const search = '?framework=bread_act&role=baker&tag=bread&to=2027-01-01';
    await page.goto(`${site.url}/duties/${search}`);
    await counted(page, 'Rights and powers have no due date');
    expect(await page.getByLabel('Due until').inputValue()).toBe('2027-01-01');
    const row = rows(page).filter({ hasText: 'Article 6(1)' });
    expect(await row.textContent()).toContain('Due by 1 January 2027');
    await row.getByRole('link', { name: 'BREAD_ACT, Article 6(1)' }).click();
    await page.waitForURL('**/bread-act/article-6/#par-1');
    expect(faults).toEqual([]);
  });

  it('leads to what acts ask of a chosen role under a wider name', async () => {
    const { page } = await site.open();
    await page.goto(`${site.url}/duties/?role=baker`);
    const hints = page.locator('#wider li:visible');
    const breadAct = 'Under BREAD_ACT, a baker is also a miller: 45 more requirements.';
    const flourAct = 'Under FLOUR_ACT, a baker is also a miller: 7 more requirements.';
    await expect.poll(() => hints.allTextContents()).toEqual([breadAct, flourAct]);
    await page.locator('select[name=framework]').selectOption('flour_act');
    await expect.poll(() => hints.allTextContents()).toEqual([flourAct]);
    await page.getByLabel('Who has to act').selectOption('miller');
    await expect.poll(() => hints.allTextContents()).toEqual([]);
    await page.goBack();
    await hints.getByRole('link', { name: '7 more requirements' }).click();
    await page.waitForURL('**/flour-act/duties/miller/');
  });

  it('finds roles by a word of their name or definition', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/duties/`);
    const names = page.locator('.counts.linked tbody tr:visible th');
    await page.getByLabel('Find a role').fill('acts MILLER');
    await expect.poll(() => names.allTextContents()).toEqual(['miller']);
    expect(await page.locator('#roles-found').textContent()).toBe('1 role.');
    await page.setViewportSize({ width: 700, height: 800 });
    await expect.poll(() => names.allTextContents()).toEqual(['miller']);
    await page.getByLabel('Find a role').fill('');
    await expect.poll(() => names.count()).toBe(3);
    expect(faults).toEqual([]);
  });

  it('leaves out a choice of the address that it does not have', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/duties/?role=nonsense&type=prohibition`);
    await counted(page, 'requirements');
    const role = page.getByLabel('Who has to act').locator('option:checked');
    expect(await role.textContent()).toBe('Anybody');
    await page.getByLabel('Who has to act').selectOption('baker');
    expect(new URL(page.url()).search).toBe('?role=baker&type=prohibition');
    expect(faults).toEqual([]);
  });

  it('saves a table and a calendar of just the selection', async () => {
    const { page } = await site.open();
    await page.goto(`${site.url}/duties/?framework=bread_act&role=baker&type=prohibition`);
    await counted(page, '12 requirements.');
    const table = await savedFrom(page, /Table of this selection/);
    expect(table.name).toBe('bread-act-requirements-baker-prohibition.csv');
    expect(table.text.trim().split('\r\n').length).toBe(1 + 12);
    const calendar = await savedFrom(page, /Dates for a calendar/);
    expect(calendar.text.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Bread Act: large bakeries comply',
    ]);
  });

  it('asks for a key where the deployment does, and uses it for downloads too', async () => {
    const { page } = await guarded.open();
    await page.goto(`${guarded.url}/duties/?role=miller`);
    await page.getByLabel(/Your key/).fill(KEY);
    await page.getByRole('button', { name: 'Use it' }).click();
    await counted(page, '52 requirements');
    await page.goto(`${guarded.url}/bread-act/duties/miller/`);
    expect((await savedFrom(page, /as a table/)).text).toContain('miller');
  });

  it('fits a narrow screen, with what was found and without', async () => {
    const { page } = await site.open({
      viewport: { width: 360, height: 700 },
    });
    for (const path of [
      'duties/',
      'duties/?role=baker',
      'bread-act/duties/',
      'bread-act/duties/baker/',
    ]) {
      await page.goto(`${site.url}/${path}`);
      if (path.includes('?')) await rows(page).first().waitFor();
      expect(await widthOf(page), path).toBeLessThanOrEqual(360);
    }
  });
});
