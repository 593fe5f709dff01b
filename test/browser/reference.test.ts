import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';

const KEY = 'a-key-for-the-reference';

let site: WatchedSite;
let guarded: WatchedSite;
beforeAll(async () => {
  site = await watchedSite(await sampleBuild());
  guarded = await site.withKey(KEY);
});
afterAll(() => site.close());

/** Opens the console at an operation. */
async function openOperation(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/reference/`);
  await page.getByRole('button', { name: /Open the console/ }).click();
  await page.locator('#operations-tag-Tags_and_roles').click();
  await page.locator('.opblock-get .opblock-summary-path[data-path="/tags"]').click();
  await page.getByRole('button', { name: /Try it out/i }).click();
}

async function execute(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  await page
    .locator('.live-responses-table tbody .response-col_status', { hasText: status })
    .waitFor();
}

describe('the reference', () => {
  it('has samples with the address of the site that shows them', async () => {
    const { page } = await site.open();
    await page.goto(`${site.url}/reference/`);
    const samples = await page.locator('.sample code').allTextContents();
    expect(samples).toHaveLength(4);
    for (const sample of samples) expect(sample).toContain(`${site.url}/api/v1/`);
  });

  it('has a console, opened by an address, that fills in what a request needs and sends it under the policy of the site, on a narrow screen too', async () => {
    const { page, faults } = await site.open();
    await page.goto(`${site.url}/reference/#/Texts/articles`);
    await page.getByRole('button', { name: /Try it out/i }).click();
    const filled = await page
      .locator('.parameters tr[data-param-name]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.getAttribute('data-param-name'),
          row.querySelector<HTMLInputElement>('input, select')?.value,
        ]),
      );
    expect(Object.fromEntries(filled)).toEqual({
      slug: 'gdpr',
      page: '1',
      per_page: '20',
      // A list of values, which the console adds one by one.
      tag: undefined,
      q: '',
      at: '',
    });
    // The data of this test do not have that act.
    await page.locator('.parameters tr[data-param-name="slug"] input').fill('bread_act');
    const sent = page.waitForRequest(/\/frameworks\/bread_act\/articles\?page=1&per_page=20$/);
    await execute(page, '200');
    await sent;
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    expect(faults).toEqual([]);
  });

  it('takes a key for the console where keys are configured', async () => {
    const { page } = await guarded.open();
    await openOperation(page, guarded.url);
    await execute(page, '401');
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.locator('#api_key_value').fill(KEY);
    await page.getByLabel('Apply credentials').last().click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await execute(page, '200');
  });

  it('sends the key that the reader gave on another page', async () => {
    const { page } = await guarded.open();
    await page.addInitScript((key) => sessionStorage.setItem('api-key', key), KEY);
    await openOperation(page, guarded.url);
    await execute(page, '200');
  });
});
