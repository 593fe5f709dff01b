/** Previews of what texts cite, and full citations: with pointer, keys, and finger. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
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
    expect(await preview.count()).toBe(0);
  });

  it('opens by the keyboard, and gives the focus back', async () => {
    const { page, preview } = await open();
    const link = page.getByRole('link', { name: CITED });
    await page.keyboard.press('Tab');
    await link.focus();
    await preview.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open');
    await page.keyboard.press('Escape');
    expect(await preview.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(CITED);
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

it('a point can be cited in full', async () => {
  const { page } = await open('/oven-act/article-2/');
  await page.getByRole('link', { name: '(b)' }).click();
  const full = page.getByRole('button', { name: 'Full citation' });
  expect(await full.getAttribute('title')).toBe(
    'Article 2(1), point (b), of Regulation (EU) 2020/44',
  );
});
