import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { startChromium } from '../helpers/chromium.ts';
import { type LocalServer, localServer } from '../helpers/local-server.ts';
import { watchedPage } from '../helpers/watched-page.ts';
import { axeFindings } from './axe.ts';

const KEY = 'a-key-for-every-page';

let browser: Browser;
let server: LocalServer;
let url: string;
beforeAll(async () => {
  server = await localServer(await sampleBuild(), KEY);
  url = server.url;
  browser = await startChromium();
});
afterAll(async () => {
  await browser.close();
  server.stop();
});

describe('with keys configured', () => {
  it('every text can be read without one', async () => {
    const { page, faults } = await watchedPage(browser, url);
    for (const path of ['/', '/bread-act/', '/bread-act/article-2/', '/bread-act/duties/baker/']) {
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    }
    expect(faults).toEqual([]);
  });

  it('the search asks for one, says when it is wrong, and answers with a good one', async () => {
    const { page } = await watchedPage(browser, url);
    await page.goto(`${url}/search/?q=baker`);
    await page.getByLabel(/Your key/).fill('not-a-key');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByLabel(/not accepted/).fill(KEY);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.locator('#results a').first().waitFor();
    expect(await page.getByLabel(/key/i).count()).toBe(0);
  });

  it('the filters of duties and the comparison go on with the key of the tab', async () => {
    const { page, faults } = await watchedPage(browser, url);
    await page.goto(`${url}/compare/?frameworks=bread_act,flour_act&tag=bread`);
    await page.getByLabel(/Your key/).fill(KEY);
    faults.length = 0;
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.locator('#sides .side').first().waitFor();
    await page.goto(`${url}/duties/?framework=bread_act`);
    await page.locator('#rows > li').first().waitFor();
    await page.goto(`${url}/search/?q=baker`);
    await page.locator('#results a').first().waitFor();
    expect(faults).toEqual([]);
  });
});
