/** What pages say of addresses and queries that ask for what they do not have, and of a line that breaks. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';

let site: WatchedSite;
let page: Page;
let faults: string[];
beforeAll(async () => {
  site = await watchedSite(await sampleBuild());
  ({ page, faults } = await site.open());
});
beforeEach(() => {
  faults.length = 0;
});
afterAll(() => site.close());

const leftOut = () => page.locator('#left-out').innerText();
const UNKNOWN = 'Left out, as this page has no such value: ';
const REPLACED =
  'OLD_BREAD_ACT was replaced. Searches and lists leave it out; its own pages have it.';

describe('an address that asks for what a page does not have', () => {
  it.each([
    ['/obligations/?framework=foo&concerns=baker', 'Acts “foo”.', 'baker: My obligations'],
    ['/obligations/?concerns=nonsense,baker', 'Roles “nonsense”.', 'baker: My obligations'],
    ['/obligations/?from=garbage&type=prohibition', 'Due from “garbage”.', 'Ban: My obligations'],
    ['/deadlines/?role=foo&past=1', 'Who has to act “foo”.', 'Deadlines'],
    ['/search/?q=loaf&framework=foo&type=bar', 'Act “foo”; Kind of result “bar”.', 'loaf: Search'],
    ['/search/?q=loaf&framework=bread_act,foo', 'Act “foo”.', 'loaf: Search'],
    ['/glossary/?framework=old_bread_act,foo', 'Acts “foo”.', 'OLD_BREAD_ACT: Glossary'],
    ['/changes/?framework=bread_act,foo', 'Acts “foo”.', 'BREAD_ACT: What has changed'],
    ['/compare/bread/?framework=bread_act,foo', 'Act “foo”.', 'BREAD_ACT: bread'],
    ['/compare/?frameworks=bread_act,foo&tag=bar', 'Act “foo”; Topic “bar”.', 'BREAD_ACT: Compare'],
  ])('%s is told so', async (address, words, title) => {
    await page.goto(site.url + address);
    await expect.poll(leftOut).toBe(UNKNOWN + words);
    await expect.poll(() => page.title()).toContain(title);
    expect(faults).toEqual([]);
  });

  it('is told so until something else is chosen', async () => {
    await page.goto(`${site.url}/obligations/?framework=foo`);
    await expect.poll(leftOut).toContain('foo');
    await page.getByRole('checkbox', { name: 'baker' }).check();
    await expect.poll(leftOut).toBe('');
  });

  it('still has results, of all acts', async () => {
    await page.goto(`${site.url}/search/?q=loaf&framework=foo`);
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ results$/ })
      .waitFor();
  });
});

describe('an act that was replaced', () => {
  it('is said to be left out where an address or a query names it', async () => {
    for (const address of [
      '/obligations/?framework=old_bread_act',
      '/search/?q=loaf&framework=old_bread_act',
    ]) {
      await page.goto(site.url + address);
      await expect.poll(leftOut, { message: address }).toBe(REPLACED);
    }
    await page.goto(`${site.url}/search/?q=old_bread_act+loaf`);
    const understood = page.locator('#understood');
    await expect.poll(() => understood.innerText()).toContain(REPLACED);
    await understood.getByRole('link', { name: 'its own pages' }).click();
    await page.waitForURL('**/old-bread-act/');
  });
});

describe('a search that finds nothing', () => {
  it('does not offer to see what is in the act that it names', async () => {
    await page.goto(`${site.url}/search/?q=BREAD_ACT+art+999`);
    const understood = page.locator('#understood');
    await expect.poll(() => understood.innerText()).toBe('BREAD_ACT has no Article 999.');
  });
});

describe('a line that breaks', () => {
  it('leaves a button that asks again', async () => {
    await page.goto(`${site.url}/obligations/`);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('checkbox', { name: 'baker' }).check();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/**');
    await again.click();
    await page.locator('#count').filter({ hasText: 'duties and bans' }).waitFor();
  });
});
