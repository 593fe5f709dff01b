import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';
import { axeFindings } from './axe.ts';

const KEY = 'a-key-for-every-page';

let site: WatchedSite;
let url: string;
beforeAll(async () => {
  site = await watchedSite(await sampleBuild(), KEY);
  url = site.url;
});
afterAll(() => site.close());

describe('with keys configured', () => {
  it('every text can be read without one', async () => {
    const { page, faults } = await site.open();
    for (const path of ['/', '/bread-act/', '/bread-act/article-2/', '/bread-act/duties/baker/']) {
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    }
    expect(faults).toEqual([]);
  });

  it('the search asks for one, says when it is wrong, and answers with a good one', async () => {
    const { page } = await site.open();
    await page.goto(`${url}/search/?q=baker`);
    await page.getByLabel(/Your key/).fill('not-a-key');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByLabel(/not accepted/).fill(KEY);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.locator('#results a').first().waitFor();
    expect(await page.getByLabel(/key/i).count()).toBe(0);
  });

  it('obligations, downloads and the search go on with the key of the tab, and the comparison needs none', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${url}/compare/?frameworks=bread_act,flour_act&tag=bread`);
    await page.locator('.side .said').first().waitFor();
    expect(faults).toEqual([]);
    await page.goto(`${url}/obligations/?framework=bread_act`);
    await page.getByLabel(/Your key/).fill(KEY);
    faults.length = 0;
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.locator('.group').first().waitFor();
    await page.goto(`${url}/search/?q=baker`);
    await page.locator('#results a').first().waitFor();
    await page.goto(`${url}/bread-act/duties/miller/`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /as a table/ }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('miller');
    expect(faults).toEqual([]);
  });
});
