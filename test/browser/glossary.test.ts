import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definingBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';

let site: WatchedSite;
let page: Page;
let faults: string[];
beforeAll(async () => {
  site = await watchedSite(await definingBuild());
  ({ page, faults } = await site.open());
});
afterAll(() => site.close());

const count = () => page.locator('#count').innerText();
const terms = () => page.locator('.terms > li:visible > a').allTextContents();
const letters = () => page.locator('.letters li:visible').allTextContents();

it('shows the terms of the acts that the address has, and counts them', async () => {
  await page.goto(`${site.url}/glossary/?framework=old_bread_act`);
  await expect.poll(count).toBe('2 terms of 1 act.');
  expect(await terms()).toEqual(['loaf', 'roll']);
  expect(await letters()).toEqual(['L', 'R']);
  await page.goto(`${site.url}/glossary/?framework=old_bread_act,oven_act`);
  await expect.poll(count).toBe('6 terms of 2 acts.');
  await page.getByRole('checkbox', { name: 'OLD_BREAD_ACT' }).uncheck();
  await expect.poll(count).toBe('5 terms of 1 act.');
  expect(await terms()).toEqual(['bakery', 'chimney', 'clean chimney', 'loaf', 'Oven Office']);
  expect(new URL(page.url()).search).toBe('?framework=oven_act');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(count).toBe('6 terms of 2 acts.');
  expect(faults).toEqual([]);
});
