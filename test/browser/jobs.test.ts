/** Jobs that people come with, done by pages alone, in at most five clicks. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';

const MOST_CLICKS = 5;
const LONG_MS = 180_000;

let site: WatchedSite;
beforeAll(async () => {
  site = await watchedSite(await shippedBuild());
}, LONG_MS);
afterAll(() => site.close());

/** Starts at the home page. @returns the page, and a function that clicks on a link or a box and counts */
async function start(width = 1280) {
  const { page, faults } = await site.open({ viewport: { width, height: 800 } });
  await page.goto(`${site.url}/`);
  let clicks = 0;
  const click = async (find: (page: Page) => ReturnType<Page['locator']>) => {
    clicks += 1;
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await find(page).first().click();
  };
  return { page, faults, click };
}

const linkTo = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name });

it('what changed for high-risk AI in July 2026', async () => {
  const { page, faults, click } = await start();
  await click(linkTo('Changes'));
  await click((changes) => changes.getByRole('checkbox', { name: 'AI Act' }));
  const change = page.locator('.news > li:visible', { hasText: 'July 2026' }).first();
  await click(() => change.locator('summary'));
  await click(() => change.getByRole('link', { name: 'Article 6', exact: true }));
  await page.waitForURL(/\/ai-act\/article-6\/#version-/);
  expect(await page.locator('.history ins, .history del').count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it('the deadlines of two acts, subscribed', async () => {
  const { page, faults, click } = await start();
  await click(linkTo('Deadlines'));
  await click((dates) => dates.getByRole('checkbox', { name: 'NIS2' }));
  await click((dates) => dates.getByRole('checkbox', { name: 'DORA' }));
  const address = (await page.locator('#address').textContent()) ?? '';
  expect(await page.locator('#webcal').getAttribute('href')).toBe(
    address.replace(/^https?:/, 'webcal:'),
  );
  const calendar = await (await page.request.get(address)).text();
  const acts = [...calendar.matchAll(/^CATEGORIES:([^,\r]+)/gm)].map(([, act]) => act);
  expect(new Set(acts)).toEqual(new Set(['NIS2', 'DORA']));
  expect(faults).toEqual([]);
});

it('the supply-chain duties of DORA and NIS2, side by side', async () => {
  const { page, faults, click } = await start();
  await click(linkTo('Compare'));
  await click((acts) => acts.getByRole('checkbox', { name: 'DORA', exact: true }));
  await click((acts) => acts.getByRole('checkbox', { name: 'NIS2', exact: true }));
  await click((topics) => topics.getByRole('link', { name: 'Supply chain', exact: true }));
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ requirements$/ })
    .waitFor();
  expect(await page.locator('.side:visible > h2').allTextContents()).toEqual(['DORA', 'NIS2']);
  const tops = await page
    .locator('.side:visible')
    .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const text = await page.locator('#nis2').innerText();
  expect(text).toContain('Article 21(3)');
  expect(text).toContain('Who');
  expect(text).toContain('By when');
  expect(faults).toEqual([]);
});

it('whether a small company is exempt from NIS2, on a phone', async () => {
  const { page, faults, click } = await start(360);
  await click((home) => home.locator('.acts').getByRole('link', { name: 'NIS2', exact: true }));
  await click(linkTo(/^Article 2\b/));
  await page.waitForURL(/\/nis2\/article-2\//);
  expect(await page.locator('#par-1').innerText()).toMatch(/medium-sized/);
  expect(await page.locator('#par-2').innerText()).toMatch(/size/);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  expect(faults).toEqual([]);
});
