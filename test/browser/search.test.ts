import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';

let site: WatchedSite;
let url: string;
let page: Page;
let faults: string[];
beforeAll(async () => {
  site = await watchedSite(await sampleBuild());
  url = `${site.url}/search/`;
  ({ page, faults } = await site.open());
});
beforeEach(() => {
  faults.length = 0;
});
afterAll(() => site.close());

const words = () => page.getByRole('searchbox');
const status = () => page.getByRole('status');
const firstResult = () => page.locator('#results a').first();
const said = (text: string | RegExp) => status().filter({ hasText: text }).waitFor();

/** The number of results that the page shows next; an answer to an earlier choice may still stand there. */
async function totalOtherThan(before: string): Promise<string> {
  let total = before;
  await expect
    .poll(async () => (total = (await status().textContent()) ?? ''))
    .toSatisfy((text: string) => /^\d+ results?$/.test(text) && text !== before);
  return total;
}

/** Keeps the answers to a query back. @returns lets them go */
async function heldBack(query: RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(query, async (route) => {
    await isReleased;
    // The page may have given up the request meanwhile.
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(query);
  };
}

describe('the search page', () => {
  it('answers while somebody types', async () => {
    await page.goto(url);
    for (const word of ['loaf', 'baker', 'flour']) {
      await words().fill('');
      await page.keyboard.type(word);
      const found = page.locator('#results mark').filter({ hasText: new RegExp(word, 'i') });
      await found.first().waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word);
    }
    expect(faults).toEqual([]);
  });

  it('says that it waits where an answer takes long, while the old one is still shown', async () => {
    await page.goto(`${url}?q=flour`);
    await firstResult().waitFor();
    const old = await firstResult().textContent();
    const release = await heldBack(/q=baker(&|$)/);
    await words().fill('baker');
    await said('Waiting');
    expect(await firstResult().textContent()).toBe(old);
    await release();
    await said('result');
    expect(faults).toEqual([]);
  });

  it('drops the answer to what was typed before', async () => {
    await page.goto(url);
    const release = await heldBack(/q=loaf(&|$)/);
    const dropped = page.waitForEvent('requestfailed');
    const asked = page.waitForRequest(/q=loaf(&|$)/);
    await words().fill('loaf');
    await asked;
    await words().fill('zeppelins');
    expect((await dropped).url()).toContain('q=loaf');
    await said('Nothing found');
    await release();
  });

  it('asks for what was typed though the field is left at once', async () => {
    await page.goto(`${url}?q=loaf`);
    await said(/result/);
    await words().evaluate((field: HTMLInputElement) => {
      field.value = 'sourdough';
      for (const kind of ['input', 'change'])
        field.dispatchEvent(new Event(kind, { bubbles: true }));
    });
    await expect.poll(() => new URL(page.url()).search).toBe('?q=sourdough');
  });

  it('keeps filters and pages in the address, and Back returns through them', async () => {
    await page.goto(`${url}?q=loaf`);
    const all = await totalOtherThan('');
    await page.getByRole('radio', { name: 'Requirements' }).check();
    const duties = await totalOtherThan(all);
    await page.locator('#framework').selectOption('bread_act');
    const ofAct = await totalOtherThan(duties);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('Page 2 of').waitFor();
    expect(new URL(page.url()).search).toBe('?q=loaf&type=requirement&framework=bread_act&page=2');
    const second = await firstResult().getAttribute('href');
    await page.reload();
    await page.getByText('Page 2 of').waitFor();
    expect(await firstResult().getAttribute('href')).toBe(second);
    await page.goBack();
    await page.getByText('Page 1 of').waitFor();
    expect(await status().textContent()).toBe(ofAct);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/\?q=loaf$/);
    expect(await page.locator('#framework').inputValue()).toBe('');
    expect(await page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('names on paper what was searched for, with its address', async () => {
    const { page: paper } = await site.open();
    const query = '?q=loaf&type=requirement&framework=bread_act';
    await paper.goto(`${url}${query}`);
    await paper.emulateMedia({ media: 'print' });
    expect(await paper.locator('#chosen').innerText()).toBe(
      'Searched for: loaf; Requirements; BREAD_ACT',
    );
    expect(await paper.locator('#printed').innerText()).toContain(query);
    await paper.emulateMedia({ media: 'screen' });
    await paper.goto(`${url}?q=loaf`);
    await paper.locator('#result-acts a').first().click();
    await paper.emulateMedia({ media: 'print' });
    expect(await paper.locator('#chosen').innerText()).toMatch(/^Searched for: loaf; [A-Z_]+$/);
  });

  it('counts each kind, whatever kind is shown', async () => {
    const counts = async () => {
      await page.locator('#results li').first().waitFor();
      return page.locator('[data-count]').allTextContents();
    };
    await page.goto(`${url}?q=loaves`);
    const all = await counts();
    expect(all.slice(1).reduce((sum, each) => sum + Number(each), 0)).toBe(Number(all[0]));
    expect(Number(all[4])).toBeGreaterThan(0);
    await page.goto(`${url}?q=loaves&type=annex`);
    expect(await counts()).toEqual(all);
    expect(await firstResult().getAttribute('href')).toMatch(
      /^\/bread-act\/annex-i\/\?find=.+#prt-A$/,
    );
  });

  it('leads from a requirement to its paragraph, and Back to the results', async () => {
    await page.goto(`${url}?q=loaf+2&type=requirement&framework=bread_act`);
    await firstResult().click();
    await page.waitForURL(/\/bread-act\/article-\d+\/#par-\d$/);
    await expect.poll(() => page.locator(':target').count()).toBe(1);
    await page.goBack();
    await said('result');
    expect(await words().inputValue()).toBe('loaf 2');
    expect(await page.title()).toMatch(/^loaf 2: Search/);
  });

  it('says what was corrected and offers the words as they were', async () => {
    await page.goto(`${url}?q=flouur`);
    await page.getByText('These are results for flour').waitFor();
    await page.getByRole('link', { name: 'Search instead for flouur' }).click();
    await said('Nothing found');
    expect(await words().inputValue()).toBe('"flouur"');
    await page.goBack();
    await page.getByText('These are results for flour').waitFor();
  });

  it('leads straight to a cited point', async () => {
    await page.goto(`${url}?q=BREAD_ACT+art+2(2)(b)`);
    await page.getByRole('link', { name: 'Go to Article 2(2)(b) BREAD_ACT' }).click();
    expect(new URL(page.url()).pathname).toBe('/bread-act/article-2/');
    expect(await page.locator(':target').textContent()).toContain('cool');
  });

  it('helps where a query is too short', async () => {
    await page.goto(`${url}?q=x`);
    await said('at least two characters');
    await page.getByRole('heading', { name: 'What you can ask' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('counts the characters of a query as the API does', async () => {
    await page.goto(`${url}?q=${encodeURIComponent('🥖'.repeat(300))}`);
    await said('Nothing found');
    await page.goto(`${url}?q=${encodeURIComponent('🥖'.repeat(501))}`);
    await said('A query has at most 500 characters; this one has 501.');
    await page.goto(`${url}?q=${encodeURIComponent('🥖')}`);
    await said('at least two characters');
    expect(faults).toEqual([]);
  });

  it('is what the search of every other page leads to', async () => {
    await page.goto(`${url}../bread-act/article-2/`);
    await page.getByRole('searchbox').fill('flour');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/\?q=flour$/);
    await said('result');
  });
});

describe('what a search finds', () => {
  it('is counted by act, and narrowed to one by a click', async () => {
    await page.goto(`${url}?q=loaf`);
    const all = await totalOtherThan('');
    const acts = page.getByRole('navigation', { name: 'Results by act' });
    const counts = await acts.locator('.count').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number.parseInt(all, 10));
    await acts.getByRole('link', { name: 'BREAD_ACT', exact: false }).first().click();
    await totalOtherThan(all);
    expect(new URL(page.url()).search).toContain('framework=bread_act');
    await acts.getByRole('link', { name: 'All acts' }).click();
    await said(all);
  });

  it('is nothing where no text has most of the words, which the page says, and names near ones', async () => {
    await page.goto(`${url}?q=BREAD_ACT+zeppelins`);
    await said('Nothing found');
    const understood = page.locator('#understood');
    expect(await understood.innerText()).toMatch(
      /No text has zeppelins\.\s+Understood as a search in BREAD_ACT\./,
    );
    await page.goto(`${url}?q=zeppelins+loaf`);
    await said('Nothing found');
    expect(await page.locator('#results li').count()).toBe(0);
    await understood.getByRole('link', { name: /^Show the \d+ results for loaf alone$/ }).click();
    await said(/^\d+ results$/);
    await page.goto(`${url}?q=%22flouur%22`);
    await understood.getByText('Did you mean').waitFor();
    await understood.getByRole('link', { name: 'flour', exact: true }).click();
    await said(/^\d+ results$/);
    expect(await words().inputValue()).toBe('flour');
    expect(faults).toEqual([]);
  });

  it('is found in other acts where that which it names has nothing, which the page says', async () => {
    await page.goto(`${url}?q=FLOUR_ACT+reason`);
    await said(/^\d+ results$/);
    const understood = page.locator('#understood');
    expect(await understood.innerText()).toBe(
      'Nothing in FLOUR_ACT matches. These are from other acts.',
    );
    expect(await page.locator('#results').innerText()).not.toContain('FLOUR_ACT');
    expect(faults).toEqual([]);
  });

  it('is looked for in all acts that the address has, and in no other', async () => {
    await page.goto(`${url}?q=loaf&framework=bread_act,flour_act`);
    await said('result');
    const act = page.locator('#framework');
    expect(await act.locator('option:checked').textContent()).toBe('BREAD_ACT, FLOUR_ACT');
    const ofAll = await status().textContent();
    await act.selectOption('flour_act');
    const ofOne = await totalOtherThan(ofAll ?? '');
    await act.selectOption('bread_act');
    const ofOther = await totalOtherThan(ofOne);
    expect(Number.parseInt(ofOne, 10) + Number.parseInt(ofOther, 10)).toBe(
      Number.parseInt(ofAll ?? '', 10),
    );
  });

  it('is looked for in one act from its pages', async () => {
    await page.goto(`${url}../bread-act/article-2/`);
    await page.getByRole('checkbox', { name: 'in this act' }).check();
    await page.getByRole('searchbox').fill('flour');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/\?q=flour&framework=bread_act$/);
    expect(await page.locator('#framework').inputValue()).toBe('bread_act');
    await page.goto(`${url}../old-bread-act/article-2/`);
    expect(await page.getByRole('checkbox', { name: 'in this act' }).count()).toBe(0);
  });

  it('is marked on the page that a result leads to, whose address does not keep the words', async () => {
    await page.goto(`${url}?q=flour&type=article`);
    await firstResult().click();
    await page.waitForURL(/\/article-\d+\/(#par-\d)?$/);
    const marked = await page.evaluate(() =>
      Array.from(CSS.highlights.get('found') ?? [], (range) => range.toString()),
    );
    expect(marked).toHaveLength(1);
    expect(marked[0]).toMatch(/flour/i);
    expect(faults).toEqual([]);
  });
});

describe('the search page without a script', () => {
  let plain: Page;
  beforeAll(async () => {
    ({ page: plain } = await site.open({ javaScriptEnabled: false }));
  });
  const answer = () => plain.locator('main .notice a').first();

  it('leads to the API and to every act', async () => {
    await plain.goto(url);
    const links = plain.locator('main .notice a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toContain('/bread-act/');
    expect(hrefs[0]).toMatch(/^\/api\/v1\/search\?q=/);
  });

  it('keeps what was asked, and leads to the answer', async () => {
    await plain.goto(`${site.url}/bread-act/`);
    await plain.getByRole('searchbox').fill('flour');
    await plain.getByRole('checkbox', { name: 'in this act' }).check();
    await plain.getByRole('button', { name: 'Search' }).click();
    expect(await plain.getByRole('searchbox').inputValue()).toBe('flour');
    await plain.getByRole('radio', { name: 'Articles' }).check();
    await plain.getByRole('button', { name: 'Search' }).click();
    expect(await plain.locator('#framework').inputValue()).toBe('bread_act');
    expect(await plain.getByRole('radio', { name: 'Articles' }).isChecked()).toBe(true);
    await answer().click();
    const { data } = JSON.parse((await plain.locator('pre').textContent()) ?? '');
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((row: { type: string }) => row.type))).toEqual(new Set(['article']));
  });

  it.each([
    '"><img src=x onerror=alert(1)>',
    `'</a></noscript><script>alert(1)</script>`,
    '<a id="answer" href="/x?y">$&$1',
    '&quot;&lt;b&gt;',
  ])('shows any characters as they are: %s', async (asked) => {
    await plain.goto(`${url}?q=${encodeURIComponent(asked)}`);
    expect(await plain.getByRole('searchbox').inputValue()).toBe(asked);
    expect(await answer().textContent()).toBe(asked);
    const href = new URL((await answer().getAttribute('href')) ?? '', site.url);
    expect(href.pathname).toBe('/api/v1/search');
    expect([...href.searchParams]).toEqual([['q', asked]]);
    expect(await plain.locator('main img, main script').count()).toBe(0);
  });
});
