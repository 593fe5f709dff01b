import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';

let site: WatchedSite;
let url: string;
beforeAll(async () => {
  site = await watchedSite(await sampleBuild());
  url = `${site.url}/`;
});
afterAll(() => site.close());

describe('the menu of a label', () => {
  it('copies citation, address, call and ELI of a point, and gives the focus back', async () => {
    const { page } = await site.open();
    // This browser has no clipboard.
    await page.addInitScript(() => {
      let held = '';
      const clipboard = {
        writeText: async (text: string) => {
          held = text;
        },
        readText: async () => held,
      };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    await page.goto(`${url}bread-act/article-2/`);
    const label = page.locator('#par-2-pnt-b a.at');
    const copied: Record<string, string> = {};
    for (const name of ['Citation', 'Address', 'API call', 'ELI']) {
      if (!(await page.locator('.menu').isVisible())) await label.click();
      await page
        .getByRole('button', { name: `Copy the ${name} of Article 2(2)(b) BREAD_ACT` })
        .click();
      await page.getByText(`${name} copied.`).waitFor();
      copied[name] = await page.evaluate(() => navigator.clipboard.readText());
    }
    expect(copied).toEqual({
      Citation: 'Article 2(2)(b) BREAD_ACT',
      Address: `${url}bread-act/article-2/#par-2-pnt-b`,
      'API call': `${url}api/v1/resolve?q=Article+2%282%29%28b%29+BREAD_ACT`,
      ELI: 'http://data.europa.eu/eli/reg/2021/1/art_2/par_2/pnt_b/oj',
    });
    const answer = await page.evaluate(
      (address) => fetch(address).then((r) => r.json()),
      copied['API call'] ?? '',
    );
    expect(answer.data.id).toBe('art_2/par_2/pnt_b');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('(b)');
  });

  it('closes when somebody tabs out of it', async () => {
    const { page } = await site.open();
    await page.goto(`${url}bread-act/article-2/`);
    const label = page.locator('#par-2-pnt-b a.at');
    await label.click();
    const menu = page.locator('.menu');
    const buttons = await menu.getByRole('button').count();
    for (let place = 1; place < buttons; place += 1) await page.keyboard.press('Tab');
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await menu.isVisible()).toBe(false);
    expect(await label.getAttribute('aria-expanded')).toBe('false');
    await label.click();
    await label.click();
    expect(await menu.isVisible()).toBe(false);
  });
});
