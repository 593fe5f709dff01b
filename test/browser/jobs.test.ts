/** Jobs that people come with, done by pages alone, in at most five clicks. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedBuild } from '../helpers/builds.ts';
import { readerOf } from '../helpers/reader.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';

const LONG_MS = 180_000;

let site: WatchedSite;
beforeAll(async () => {
  site = await watchedSite(await shippedBuild());
}, LONG_MS);
afterAll(() => site.close());

const SEARCH = 'Search words, a “phrase”, or a citation';

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
/** What the search says that a query cites. */
const cited = (page: Page) => page.locator('.cited').getByRole('link');

it('what changed for high-risk AI in July 2026', async () => {
  const { page, click, done } = await readerOf(site);
  await click(link(page, 'Changes'));
  await click(box(page, 'AI Act'));
  const change = page.locator('.news > li:visible', { hasText: 'July 2026' }).first();
  await click(change.locator('summary'));
  await click(change.getByRole('link', { name: /^Article 6 AI Act, / }));
  await page.waitForURL(/\/ai-act\/article-6\/#version-/);
  expect(await page.locator('.history ins, .history del').count()).toBeGreaterThan(0);
  done();
});

it('Article 6 GDPR, printed with its recitals', async () => {
  const { page, click, enter, done } = await readerOf(site);
  await enter(page.getByLabel(SEARCH), 'GDPR art 6');
  await click(cited(page));
  await page.waitForURL('**/gdpr/article-6/');
  const fold = page.locator('.recitals > summary');
  const [count] = /\d+(?= recitals)/.exec(await fold.innerText()) ?? [];
  await click(fold);
  const printed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve('printed');
      }),
  );
  await click(page.getByRole('button', { name: 'Print the article with its recitals' }));
  expect(await printed).toBe('printed');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.recitals section:visible:has(p)').count()).toBe(Number(count));
  expect(await page.locator('#par-1-pnt-f').isVisible()).toBe(true);
  done();
});

it('what “placing on the market” means in each act that defines it', async () => {
  const { page, click, done } = await readerOf(site);
  await click(link(page, 'Glossary'));
  await click(link(page, 'placing on the market'));
  await page.waitForURL('**/glossary/p/#placing-on-the-market');
  const answer = await page.request.get(`${site.url}/api/v1/definitions/placing-on-the-market`);
  const { data } = await answer.json();
  const citations = data.definitions.map(({ citation }: { citation: string }) => citation);
  const term = page.locator('.meanings', { has: page.locator('#placing-on-the-market') });
  expect(await term.locator('.meaning > .quiet').allInnerTexts()).toEqual(citations);
  expect(citations.length).toBeGreaterThan(3);
  const onScreen = (each: Element) => each.getBoundingClientRect().top < window.innerHeight;
  expect(await term.evaluate(onScreen)).toBe(true);
  done();
});

it('the deadlines of two acts, subscribed', async () => {
  const { page, click, done } = await readerOf(site);
  await click(link(page, 'Deadlines'));
  await click(box(page, 'NIS2'));
  await click(box(page, 'DORA'));
  const address = (await page.locator('#address').textContent()) ?? '';
  expect(await page.locator('#webcal').getAttribute('href')).toBe(
    address.replace(/^https?:/, 'webcal:'),
  );
  const calendar = await (await page.request.get(address)).text();
  const acts = [...calendar.matchAll(/^CATEGORIES:([^,\r]+)/gm)].map(([, act]) => act);
  expect(new Set(acts)).toEqual(new Set(['NIS2', 'DORA']));
  done();
});

it('Article 28(3)(h) GDPR, cited in full', async () => {
  const { page, click, enter, done } = await readerOf(site, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await enter(page.getByLabel(SEARCH), 'GDPR art 28(3)(h)');
  await click(cited(page));
  const point = page.locator('#par-3-pnt-h');
  await click(point.locator('a.at'));
  await click(page.getByRole('button', { name: 'Full citation' }));
  await page.getByRole('status').filter({ hasText: 'Full citation copied.' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Article 28(3), point (h), of Regulation (EU) 2016/679',
  );
  done();
});

it('the supply-chain duties of DORA and NIS2, side by side', async () => {
  const { page, click, done } = await readerOf(site);
  await click(link(page, 'Compare'));
  await click(box(page, 'DORA'));
  await click(box(page, 'NIS2'));
  await click(link(page, 'Supply chain'));
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ requirements of 2 acts$/ })
    .waitFor();
  expect(await page.locator('.side:visible > h2').allTextContents()).toEqual([
    expect.stringContaining('DORA'),
    expect.stringContaining('NIS2'),
  ]);
  const tops = await page
    .locator('.side:visible')
    .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const text = await page.locator('#nis2').innerText();
  expect(text).toContain('Article 21(3)');
  expect(text).toContain('Who');
  expect(text).toContain('By when');
  done();
});

it('whether a small company is exempt from NIS2, on a phone', async () => {
  const { page, click, done } = await readerOf(site, { viewport: { width: 360, height: 800 } });
  await click(page.locator('.acts').getByRole('link', { name: 'NIS2', exact: true }));
  await click(link(page, /^Article 2\b/).first());
  await page.waitForURL(/\/nis2\/article-2\//);
  expect(await page.locator('#par-1').innerText()).toMatch(/medium-sized/);
  expect(await page.locator('#par-2').innerText()).toMatch(/size/);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  done();
});
