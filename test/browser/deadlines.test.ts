import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datedBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';

let site: WatchedSite;
let url: string;
beforeAll(async () => {
  site = await watchedSite(await datedBuild());
  url = site.url;
});
afterAll(() => site.close());

/** The page as it is on a day. */
async function pageOn(day: string, options: BrowserContextOptions = {}) {
  const watched = await site.open({ timezoneId: 'Europe/Brussels', ...options });
  await watched.page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  return watched;
}

const datesOf = (page: Page) =>
  page
    .locator('.years tr[data-date]:visible')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-date')));

describe('the page of deadlines', () => {
  it('is whole without a script, the moved date beside the one before', async () => {
    const { page } = await site.open({ javaScriptEnabled: false });
    await page.goto(`${url}/deadlines/`);
    expect((await datesOf(page)).length).toBe(35);
    const row = page.getByRole('row', { name: 'large bakeries comply' });
    expect(await row.locator('s').textContent()).toBe('1 August 2026');
    await row.getByRole('link', { name: 'Article 1(1)' }).click();
    expect(page.url()).toBe(`${url}/bread-act/article-1/#par-1`);
  });

  it('folds what has passed, marks today, and shows what comes again at its next day', async () => {
    const { page, faults } = await pageOn('2027-02-01');
    await page.goto(`${url}/deadlines/`);
    expect(await datesOf(page)).toEqual(['2027-02-01', '2027-08-01', '2026-01-15']);
    expect(await page.locator('#count').textContent()).toBe(
      '3 dates of 2 acts; 32 more have passed.',
    );
    expect(await page.locator('tr.today').textContent()).toBe('Today, 1 February 2027');
    // The line is where the mark of the same day is.
    const [line, mark] = await page.evaluate(() =>
      ['path.today', '[data-act=flour_act][data-date="2027-02-01"] path'].map((selector) =>
        Number(/M([\d.]+)/.exec(document.querySelector(selector)?.getAttribute('d') ?? '')?.[1]),
      ),
    );
    expect(Math.abs((line ?? 0) - (mark ?? Number.NaN))).toBeLessThan(0.2);
    // What comes again has not passed: it stands under the year of its next day.
    const again = page.locator('tbody', { has: page.locator('#y2028') });
    expect(await again.innerText()).toMatch(
      /^2028\s+15 January 2028\s+then every 2 years\s+the law fixes no day\s+first on 15 January 2026\s/,
    );
    await page.getByLabel('Show what has passed').check();
    expect((await datesOf(page)).length).toBe(35);
    expect(faults).toEqual([]);
  });

  it('filters table, plot and calendar alike, and Back takes it back', async () => {
    const { page, faults } = await pageOn('2026-01-10');
    await page.goto(`${url}/deadlines/?framework=bread_act`);
    expect(await datesOf(page)).toEqual(['2026-01-15', '2027-01-01', '2027-08-01']);
    await page.getByLabel('Who is affected').selectOption('miller');
    expect(await datesOf(page)).toEqual(['2026-01-15']);
    const calendar = page.getByRole('link', { name: 'Calendar of the filtered dates' });
    const answer = await page.request.get(`${url}${await calendar.getAttribute('href')}`);
    expect((await answer.text()).match(/SUMMARY:/g)?.length).toBe(1);
    const marks = page.locator('svg.marks .mark:not(.off)');
    expect(
      await marks.evaluateAll((all) => all.map((each) => each.getAttribute('data-date'))),
    ).toEqual(['2026-01-15']);
    await page.goBack();
    expect(await datesOf(page)).toEqual(['2026-01-15', '2027-01-01', '2027-08-01']);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(new URL(page.url()).search).toBe('');
    expect((await datesOf(page)).length).toBe(5);
    expect(faults).toEqual([]);
  });

  it('shows the acts of the address, without empty rows, and names them on paper', async () => {
    const { page, faults } = await pageOn('2026-01-10');
    await page.goto(`${url}/deadlines/?framework=flour_act,bread_act,no_act`);
    expect(await page.locator('#left-out').textContent()).toContain('“no_act”');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'FLOUR_ACT' }).uncheck();
    expect(new URL(page.url()).search).toBe('?framework=bread_act');
    expect(await page.locator('[data-lane]:visible').count()).toBe(2);
    const [names, marks] = await Promise.all(
      ['svg.names', 'svg.marks'].map((plot) => page.locator(plot).boundingBox()),
    );
    expect(names?.height).toBe(marks?.height);
    expect(names?.height).toBeLessThan(60);
    const address = page.locator('#address');
    expect(await address.textContent()).toMatch(/\/deadlines\.ics\?framework=bread_act$/);
    expect(await page.locator('#webcal').getAttribute('href')).toMatch(/^webcal:/);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#chosen').innerText()).toBe('Filtered by: BREAD_ACT');
    expect(await page.locator('#printed').innerText()).toContain('?framework=bread_act');
    expect(faults).toEqual([]);
  });

  it('opens a year of the address that has passed, and Back leaves the page', async () => {
    const { page, faults } = await pageOn('2027-02-01');
    await page.goto(`${url}/obligations/`);
    await page.goto(`${url}/deadlines/#y2025`);
    await expect.poll(() => page.locator('#y2025').isVisible()).toBe(true);
    expect(new URL(page.url()).search).toBe('?past=1');
    expect((await page.locator('#y2025').boundingBox())?.y).toBeLessThan(100);
    await page.goBack();
    await page.waitForURL('**/obligations/');
    expect(faults).toEqual([]);
  });

  it('keeps today in view on a narrow screen, and scrolls only the plot', async () => {
    const { page } = await pageOn('2027-02-01', { viewport: { width: 360, height: 700 } });
    await page.goto(`${url}/deadlines/`);
    expect(await widthOf(page)).toBeLessThanOrEqual(360);
    const box = await page.locator('path.today').boundingBox();
    expect(box?.x).toBeGreaterThan(140);
    expect(box?.x).toBeLessThan(360);
  });
});

describe('the dates on the home page', () => {
  it('are those for businesses, and not what comes again', async () => {
    const { page, faults } = await pageOn('2027-06-01');
    await page.goto(`${url}/`);
    const card = page.locator('li', { has: page.locator('h4 a[href="/bread-act/"]') });
    expect(await card.locator('.coming li:visible').allTextContents()).toEqual([
      expect.stringMatching(/^1 August 2027: /),
    ]);
    expect(await page.locator('main').textContent()).not.toContain('Inspectors report');
    const others = page.getByText('Dates of institutions and Member States');
    expect(await others.isVisible()).toBe(false);
    const { page: earlier } = await pageOn('2026-12-01');
    await earlier.goto(`${url}/`);
    await earlier.getByText('Dates of institutions and Member States').click();
    expect(await earlier.locator('.more .coming li:visible').allTextContents()).toEqual([
      expect.stringMatching(/^1 January 2027: /),
    ]);
    await page.getByRole('link', { name: 'all deadlines' }).click();
    await page.waitForURL('**/deadlines/');
    expect(faults).toEqual([]);
  });

  it('are after the newest entry of the log where no script runs', async () => {
    const { page } = await site.open({ javaScriptEnabled: false });
    const log = await (await page.request.get(`${url}/api/v1/changelog`)).json();
    const [newest = ''] = log.data
      .map(({ synced_at }: { synced_at: string }) => synced_at.slice(0, 10))
      .sort()
      .reverse();
    await page.goto(`${url}/`);
    const days = await page
      .locator('.coming [data-date]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-date') ?? ''));
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => day <= newest)).toEqual([]);
  });
});
