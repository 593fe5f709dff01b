/** Previews of what texts cite: with pointer, keys, and finger. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../generator/publish/build.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { writeFolder } from '../helpers/sample-data.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';
import { axeFindings } from './axe.ts';

const CITED = 'Article 2(1), point (b)';

let site: WatchedSite;
beforeAll(async () => {
  const out = await mkdtemp(join(tmpdir(), 'previews-'));
  const data = await writeFolder({
    ...amendedFolder(),
    'oven_act/recitals.json': [{ recital_number: 1, content: `Ovens get dirty: see ${CITED}.` }],
  });
  await build({ data, out });
  site = await watchedSite(out);
});
afterAll(() => site.close());

const CITING = '/oven-act/recital-1/';

async function open(address = CITING, options: BrowserContextOptions = {}) {
  const { page, faults } = await site.open(options);
  await page.goto(`${site.url}${address}`);
  return { page, faults, preview: page.getByRole('group', { name: 'Preview' }) };
}

describe('the preview of a cited provision', () => {
  it('opens where the pointer rests, with the words of the provision, and stays while it is in it', async () => {
    const { page, preview, faults } = await open();
    await page.getByRole('link', { name: CITED }).hover();
    await preview.waitFor();
    const text = await preview.innerText();
    expect(text).toContain('Article 2 Oven Act');
    expect(text).toContain('(b) in autumn, where');
    expect(text).toContain('(ii) it is tall.');
    expect(text).not.toContain('in spring');
    expect(await axeFindings(page)).toEqual([]);
    await preview.hover();
    await preview.getByRole('link', { name: 'Open' }).click();
    expect(page.url()).toBe(`${site.url}/oven-act/article-2/#par-1-pnt-b`);
    expect(faults).toEqual([]);
  });

  it('closes when the pointer leaves, and at Escape', async () => {
    const { page, preview } = await open();
    await page.getByRole('link', { name: CITED }).hover();
    await preview.waitFor();
    await page.getByRole('heading', { level: 1 }).hover();
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: CITED }).hover();
    await preview.waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
  });

  it('opens where the link has the focus, is reached by Tab, and gives the focus back', async () => {
    const { page, preview } = await open();
    await page.getByRole('link', { name: CITED }).focus();
    await preview.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Open');
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(CITED);
  });

  it('opens at the first tap; the second follows the link', async () => {
    const { page, preview } = await open(CITING, {
      hasTouch: true,
      viewport: { width: 360, height: 740 },
    });
    const link = page.getByRole('link', { name: CITED });
    await link.tap();
    await preview.waitFor();
    expect(page.url()).toBe(`${site.url}${CITING}`);
    await link.tap();
    await page.waitForURL('**/article-2/#par-1-pnt-b');
  });

  it('shows what a term means in the act', async () => {
    const { page, preview } = await open('/old-bread-act/article-3/');
    await page.getByRole('link', { name: 'loaf', exact: true }).first().hover();
    await preview.waitFor();
    expect(await preview.innerText()).toContain('bread in one piece');
  });
});

/** Moves a link to a height of the screen, from 0 for its top to 1, whatever is around it on the page. */
const moveTo = (link: Locator, height: number) =>
  link.evaluate((shown, share) => {
    document.body.style.paddingBlock = '100vh';
    const { top, height: own } = shown.getBoundingClientRect();
    scrollBy(0, top - share * (innerHeight - own));
  }, height);

/** Whether what a link opened after itself leaves the screen, or is at the height of the link. */
const isInTheWay = (popover: Locator) =>
  popover.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const isOff = left < 0 || top < 0 || right > clientWidth || bottom > clientHeight;
    const lines = [...(shown.previousElementSibling?.getClientRects() ?? [])];
    return isOff || lines.some((line) => line.top < bottom && line.bottom > top);
  });

describe.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 640, height: 360 },
])('on a screen of $width by $height', (viewport) => {
  it.each([0, 0.5, 1])(
    'a link at %d of its height stays readable, whatever it opens',
    async (height) => {
      const { page, preview } = await open(CITING, { viewport });
      const cited = page.getByRole('link', { name: CITED });
      await moveTo(cited, height);
      await cited.focus();
      await preview.waitFor();
      await expect.poll(() => isInTheWay(preview)).toBe(false);
      await page.goto(`${site.url}/oven-act/article-2/`);
      const label = page.locator('#par-1 > .at');
      await moveTo(label, height);
      await label.press('Enter');
      const menu = page.getByRole('group', { name: 'Copy' });
      await menu.waitFor();
      await expect.poll(() => isInTheWay(menu)).toBe(false);
      await page.keyboard.press('Escape');
      expect(await menu.isVisible()).toBe(false);
      expect(await label.evaluate((link) => link === document.activeElement)).toBe(true);
    },
  );
});
