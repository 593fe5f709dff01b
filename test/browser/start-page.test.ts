import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointNames } from '../../edge/contract/endpoints.ts';
import { startServer } from '../../generator/serve/server.ts';
import { sampleBuild } from '../helpers/builds.ts';

let browser: Browser;
let server: Server;
let url: string;
beforeAll(async () => {
  server = await startServer({ folder: await sampleBuild(), port: 0 });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args,
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

describe('the start page', () => {
  it('shows frameworks, endpoints and search results, without an error', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(url);
    await page.locator('#framework-rows tr').nth(1).waitFor();
    expect(await page.locator('#framework-rows tr').count()).toBe(2);
    await page.locator('#endpoint-groups dt').first().waitFor();
    expect(await page.locator('#endpoint-groups dt').count()).toBe(endpointNames.length);

    await page.fill('#q', 'weigh loaf');
    await page.click('button');
    await page.locator('#results li').first().waitFor();
    expect(await page.locator('#status').textContent()).toMatch(/^\d+ found: \d+ articles/);
    expect(await page.locator('#results mark').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  it('shows what is wrong with a search', async () => {
    const page = await browser.newPage();
    await page.goto(url);
    await page.fill('#q', '  x ');
    await page.click('button');
    await page.getByText("Parameter 'q' must have 2 to 500 characters").waitFor();
  });

  it('fits a narrow screen', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
    await page.goto(url);
    await page.locator('#endpoint-groups dt').first().waitFor();
    const [inner, scroll] = await page.evaluate(() => [
      window.innerWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(inner ?? 0);
  });
});
