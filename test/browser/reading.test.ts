/** Reading an article: its earlier wordings, and its print. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../generator/publish/build.ts';
import { explainedFolder } from '../helpers/explained-recital.ts';
import { writeFolder } from '../helpers/sample-data.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';

let site: WatchedSite;
let url: string;
beforeAll(async () => {
  const out = await mkdtemp(join(tmpdir(), 'read-'));
  await build({ data: await writeFolder(explainedFolder()), out });
  site = await watchedSite(out);
  url = site.url;
});
afterAll(() => site.close());

const open = async (article = '1') => {
  const { page } = await site.open();
  await page.goto(`${url}/oven-act/article-${article}/`);
  return page;
};

describe('the page of an article that was amended', () => {
  it('leads from its standing to what it said before, with the difference', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'What it said before, and what changed' }).click();
    expect(new URL(page.url()).hash).toBe('#history');
    const history = page.locator('section.history');
    expect(await history.locator('del').first().innerText()).toBe('week');
    expect(await history.locator('ins').first().innerText()).toBe('Monday');
    const [now, before] = [history.locator('article').first(), history.locator('article').nth(1)];
    expect(await now.getByRole('heading').innerText()).toBe('The wording in force');
    expect(await before.innerText()).toContain('The baker must clean the oven every week.');
  });

  it('prints the text with its standing and address, and nothing to click', async () => {
    const page = await open();
    const shown = (selector: string) => page.locator(selector).first().isVisible();
    expect([await shown('.printed'), await shown('header.top')]).toEqual([false, true]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect([await shown('.printed'), await shown('header.top')]).toEqual([true, false]);
    expect(await page.locator('.printed').innerText()).toContain('/oven-act/article-1/');
    expect(await shown('#par-1')).toBe(true);
    expect(await page.locator('main').innerText()).toContain('In this wording since 1 May 2022');
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });
});

describe('the page of an article that recitals explain', () => {
  it('prints them with it where their fold is open, else without them', async () => {
    const page = await open('2a');
    const recital = page.locator('.recitals section').first();
    await page.emulateMedia({ media: 'print' });
    expect(await recital.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('.recitals > summary').click();
    await page.emulateMedia({ media: 'print' });
    expect(await recital.isVisible()).toBe(true);
    expect(await page.locator('.recitals > .print').isVisible()).toBe(false);
  });
});
