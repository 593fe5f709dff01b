import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageKinds } from '../../generator/site/page-kinds.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { type KindOfPage, oneOfEachKind } from '../helpers/kinds-of-pages.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { type WatchedSite, watchedSite, widthOf } from '../helpers/watched-site.ts';
import { partOf } from '../helpers/whole.ts';
import { axeFindings, COLOR_RULES } from './axe.ts';
import { jumpsOfFocus } from './tab-order.ts';

/** Gzipped. */
const MOST_SCRIPT = 25_000;
const MOST_STYLE = 12_000;

let site: WatchedSite;
let url: string;
let kinds: KindOfPage[];
beforeAll(async () => {
  const folder = await sampleBuild();
  kinds = await oneOfEachKind(await writeFolder(sampleFolder()), folder, 1);
  site = await watchedSite(folder);
  url = site.url;
});
afterAll(() => site.close());

describe.each(pageKinds.map(({ name }) => name))('a page of the kind %s', (name) => {
  it('works: accessible in both themes, read in order by Tab, no error, no foreign request, small, and fits 360 px', async () => {
    const { address = '' } = kinds.find((kind) => kind.name === name) ?? {};
    expect(address).not.toBe('');
    const { page, faults } = await site.open({ colorScheme: 'light' });
    const sizes = { script: 0, stylesheet: 0 };
    page.on('response', async (response) => {
      const type = response.request().resourceType();
      if (type === 'script' || type === 'stylesheet') {
        sizes[type] += gzipSync(await response.body()).byteLength;
      }
    });
    await page.goto(`${url}${address}`, { waitUntil: 'load' });
    // What is folded must be as good as the rest.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    const findings = await axeFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await axeFindings(page, COLOR_RULES);
    findings.push(...dark.map((finding) => `dark: ${finding}`));
    expect(findings, address).toEqual([]);
    expect(await jumpsOfFocus(page), address).toEqual([]);
    expect(faults, address).toEqual([]);
    expect(sizes.script, address).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(sizes.stylesheet, address).toBeGreaterThan(0);
    expect(sizes.stylesheet, address).toBeLessThanOrEqual(MOST_STYLE);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await widthOf(page), address).toBeLessThanOrEqual(360);
    expect(await jumpsOfFocus(page), address).toEqual([]);
  });
});

/** The most that parts of a page may move, by the measure of layout shift of the browser. */
const MOST_SHIFT = 0.05;

describe.each(partOf(pageKinds, 0.3).map(({ name }) => name))(
  'on a page of the kind %s',
  (name) => {
    it('nothing moves where scripts are late, and the browser does not wait for them', async () => {
      const { address = '' } = kinds.find((kind) => kind.name === name) ?? {};
      const { page } = await site.open();
      await page.route(`${url}${address}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(' blocking="render"', '');
        await route.fulfill({ response, body });
      });
      await page.route(/\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(`${url}${address}`, { waitUntil: 'networkidle' });
      expect(await shiftOf(page), address).toBeLessThanOrEqual(MOST_SHIFT);
    });
  },
);

/** How far parts of a page have moved since it was painted first. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & {
            value: number;
          })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 200, 0);
      }),
  );

describe('the look for breaches', () => {
  it('finds one where there is one', async () => {
    const { page } = await site.open();
    await page.goto(url);
    await page.evaluate(() => {
      const faint = document.createElement('p');
      faint.textContent = 'Faint';
      faint.style.color = '#999';
      document.querySelector('main')?.append(faint, document.createElement('button'));
    });
    expect((await axeFindings(page)).join()).toMatch(/button-name.*color-contrast/);
    expect(await axeFindings(page, COLOR_RULES)).toEqual([
      expect.stringContaining('color-contrast'),
    ]);
  });
});

it.each(['/search/?q=loaf', '/compare/bread/?frameworks=bread_act,flour_act'])(
  '%s fits 360 px with what a script adds',
  async (path) => {
    const { page } = await site.open({ viewport: { width: 360, height: 700 } });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    expect(await page.locator('#results li, .told li').count()).toBeGreaterThan(0);
    expect(await widthOf(page)).toBeLessThanOrEqual(360);
  },
);

describe('a page of a text', () => {
  it('is complete without script', async () => {
    const texts = kinds.filter(({ name }) =>
      ['framework', 'article', 'recital', 'annex'].includes(name),
    );
    expect(texts).toHaveLength(4);
    for (const { address } of texts) {
      const read = async (javaScriptEnabled: boolean) => {
        const { page } = await site.open({ javaScriptEnabled });
        await page.goto(`${url}${address}`);
        return await page.locator('main .text').innerText();
      };
      expect(await read(false), address).toBe(await read(true));
    }
  });
});
