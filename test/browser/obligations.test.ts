import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datedBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';
import { axeFindings } from './axe.ts';

let site: WatchedSite;
beforeAll(async () => {
  site = await watchedSite(await datedBuild());
});
afterAll(() => site.close());

const counted = (page: Page, text: string) =>
  page.locator('#count').filter({ hasText: text }).waitFor();
const rows = (page: Page) => page.locator('.group li');
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

const role = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const act = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const groups = (page: Page) => page.locator('.group > summary');

describe('the page of obligations', () => {
  it('is whole without a script', async () => {
    const { page } = await site.open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/obligations/`);
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

  it('takes several roles and acts at once, in the address, so that Back works', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/obligations/`);
    await role(page, 'miller').check();
    await page.getByLabel('Find yours').fill('inspector');
    await role(page, 'market inspector').check();
    await act(page, 'BREAD_ACT').check();
    await act(page, 'FLOUR_ACT').check();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('prohibition');
    const search =
      '?concerns=market+inspector,miller&framework=bread_act,flour_act&type=prohibition';
    await expect.poll(() => new URL(page.url()).search).toBe(search);
    const heading = 'Market inspector, miller; BREAD_ACT, FLOUR_ACT; Ban';
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.getByRole('heading', { name: 'By act' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: heading.replace('; Ban', '') }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('');
    for (let steps = 0; steps < 4; steps += 1) await page.goBack();
    await page.getByRole('heading', { name: 'By act' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('counts what binds under a wider name, and has rights and what others must do apart', async () => {
    const { page } = await site.open();
    const total = async (query: string) => {
      const answer = await page.request.get(`${site.url}/api/v1/requirements?${query}`);
      return (await answer.json()).meta.total;
    };
    await page.goto(`${site.url}/obligations/?concerns=baker`);
    await counted(page, 'duties and bans');
    expect(await total('concerns=baker')).toBeGreaterThan(await total('affects=baker'));
    const requirements = page.locator('.group:not([id*=dates]) li');
    expect(await requirements.count()).toBe(await total('concerns=baker'));
    const folded = page.locator('.group:not([open])', { hasText: 'Rights and powers' });
    expect(await folded.locator('li').count()).toBe(await total('concerns=baker&type=general'));
  });

  it('has the dates of the selection, and those of others apart', async () => {
    const { page } = await site.open();
    await page.goto(
      `${site.url}/obligations/?framework=bread_act&concerns=baker&from=2027-01-01&to=2027-12-31`,
    );
    await groups(page).filter({ hasText: 'Dates to come' }).click();
    expect(await page.locator('#dates li time').allTextContents()).toEqual(['1 August 2027']);
    expect(await page.locator('#other-dates:not([open]) li time').allTextContents()).toEqual([
      '1 January 2027',
    ]);
  });

  it('shows an address of before as it was left, with links to the paragraph', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/duties/?framework=bread_act&role=baker&tag=bread&to=2027-01-01`);
    await counted(page, 'Rights and powers have no due date');
    expect(new URL(page.url()).pathname).toBe('/obligations/');
    expect(await role(page, 'baker').isChecked()).toBe(true);
    expect(await page.getByLabel('Due until', { exact: true }).inputValue()).toBe('2027-01-01');
    await groups(page).first().click();
    const row = rows(page).filter({ hasText: 'Article 6(1)' });
    expect(await row.textContent()).toContain('Due by 1 January 2027');
    await row.getByRole('link', { name: 'BREAD_ACT, Article 6(1)' }).click();
    await page.waitForURL('**/bread-act/article-6/#par-1');
    expect(faults).toEqual([]);
  });

  it('folds a long selection, and is where it was left after a text was read', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/obligations/?concerns=miller&by=date`);
    await groups(page).filter({ hasText: 'Apply already' }).click();
    const open = page.locator('.group[open]');
    expect(await open.locator('li:visible').count()).toBe(25);
    await open.getByRole('button', { name: 'Show all' }).click();
    const last = open.locator('li').last();
    await last.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(1000);
    await last.getByRole('link').first().click();
    await page.waitForURL(/article-/);
    await page.goBack();
    await last.waitFor();
    await expect.poll(place).toBe(before);
    expect(faults).toEqual([]);
  });

  it('has all rows on paper, under the selection and its address', async () => {
    const { page } = await site.open();
    await page.goto(`${site.url}/obligations/?concerns=miller`);
    await groups(page).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const all = await rows(page).count();
    expect(all).toBeGreaterThan(25);
    const drawn = await rows(page).evaluateAll((each) =>
      each.filter((row) => row.checkVisibility()),
    );
    expect(drawn).toHaveLength(all);
    expect(await page.getByRole('heading', { name: 'Miller' }).isVisible()).toBe(true);
    const printed = (await page.locator('.printed').allTextContents()).join();
    expect(printed).toContain('/obligations/?concerns=miller');
  });

  it('finds roles by a word of their name or definition, and several acts at once', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/obligations/`);
    const names = page.locator('#roles-chosen li:visible b');
    await page.getByLabel('Find yours').fill('acts MILLER');
    await expect.poll(() => names.allTextContents()).toEqual(['miller']);
    expect(await page.locator('#roles-chosen .found').textContent()).toBe('1 role.');
    await page.getByLabel('Find yours').fill('');
    await expect.poll(() => names.allTextContents()).toEqual(['baker', 'miller']);
    await page.getByLabel('Find yours').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Find yours').fill('acts miller');
    await page.getByLabel('Find yours').press('Enter');
    await page.getByLabel('Find them by name').fill('flour act, bread act, cheese act');
    await page.getByLabel('Find them by name').press('Enter');
    await page.getByRole('heading', { name: 'Miller; BREAD_ACT, FLOUR_ACT' }).waitFor();
    expect(await page.getByLabel('Find them by name').inputValue()).toBe('cheese act');
    expect(await page.locator('#acts-chosen .found').textContent()).toBe('0 acts.');
    expect(faults).toEqual([]);
  });

  it('saves a workbook and a calendar of just the selection, and has the address of the calendar', async () => {
    const { page } = await site.open();
    await page.goto(`${site.url}/obligations/?framework=bread_act&concerns=baker&type=prohibition`);
    await counted(page, 'bans');
    const workbook = await savedFrom(page, /Workbook of this selection/);
    expect(workbook.name).toBe('bread-act-requirements-concerns-baker-prohibition.xlsx');
    const calendar = await savedFrom(page, /Dates for a calendar/);
    expect(calendar.text).toContain('SUMMARY:Bread Act: large bakeries comply');
    const address = await page
      .getByRole('textbox', { name: 'Address of the calendar' })
      .inputValue();
    expect(await (await page.request.get(address)).text()).toContain('BEGIN:VCALENDAR');
    const subscribed = await page.getByRole('link', { name: 'Subscribe' }).getAttribute('href');
    expect(subscribed).toBe(address.replace('http:', 'webcal:'));
  });

  it('is accessible and fits a narrow screen, with what was found', async () => {
    const { page } = await site.open({ viewport: { width: 360, height: 700 } });
    await page.goto(`${site.url}/obligations/?concerns=baker`);
    await groups(page).first().click();
    expect(await widthOf(page)).toBeLessThanOrEqual(360);
    expect(await axeFindings(page)).toEqual([]);
  });
});
