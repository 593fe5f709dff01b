/** What people come for, done with the acts that ship: each in at most five clicks from the home page. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedBuild } from '../helpers/builds.ts';
import { readerOf } from '../helpers/reader.ts';
import { type WatchedSite, watchedSite } from '../helpers/watched-site.ts';
import { recordsOf } from '../helpers/workbook.ts';

let site: WatchedSite;
beforeAll(async () => {
  site = await watchedSite(await shippedBuild());
}, 300_000);
afterAll(() => site.close());

/** A reader who went to the page of obligations. */
async function reader() {
  const { page, click, enter, done } = await readerOf(site);
  await click(page.getByRole('navigation').getByRole('link', { name: 'Obligations' }));
  return {
    page,
    click,
    done,
    findRole: (words: string) => enter(page.getByLabel('Find yours'), words),
    findActs: (words: string) => enter(page.getByLabel('Find them by name'), words),
    act: (slug: string) => page.locator(`input[name=framework][value=${slug}]`),
  };
}

describe('with the page of obligations', () => {
  it('a maker of smart locks saves the duties of four acts with their dates as one file', async () => {
    const { page, click, findRole, findActs, done } = await reader();
    await findRole('manufacturer');
    await click(page.getByRole('button', { name: 'data holder' }));
    await findActs('CRA, RED, GPSR, Data Act');
    await page.getByRole('heading', { name: /^Data holder, manufacturer; .*GPSR/ }).waitFor();
    await page.locator('.group').first().waitFor();
    await page.waitForLoadState('networkidle');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      click(page.getByRole('link', { name: 'Workbook' })),
    ]);
    expect(download.suggestedFilename()).toMatch(/^cra-data-act-gpsr-red-requirements-.*\.xlsx$/);
    const records = await recordsOf(await readFile(await download.path()));
    expect(Object.keys(records[0] ?? {})).toEqual(
      expect.arrayContaining(['applies_from', 'compliance_deadline']),
    );
    const count = await page.locator('.group:not([id*=dates]) li').count();
    expect(records).toHaveLength(count);
    done();
  });

  it('a hospital under NIS2 finds whom it tells of an incident, and when', async () => {
    const { page, click, findRole, act, done } = await reader();
    await findRole('hospital');
    await click(page.getByRole('button', { name: 'essential entity' }));
    await click(act('nis2'));
    await page.getByRole('heading', { name: 'healthcare provider; NIS2' }).waitFor();
    // The groups of the choice before are there until the answers are.
    await page.waitForLoadState('networkidle');
    const reports = page.locator('.group', { hasText: 'Incident reporting' }).first();
    await click(reports.locator('summary'));
    const text = await reports.innerText();
    expect(text).toMatch(/CSIRT/);
    expect(text).toMatch(/24 hours/);
    expect(text).toMatch(/72 hours/);
    done();
  });

  it('an online marketplace finds every act that concerns it', async () => {
    const { page, findRole, done } = await reader();
    await findRole('online marketplace');
    const acts = page.locator('#acts-found a');
    await acts.first().waitFor();
    const answer = await page.request.get(
      `${site.url}/api/v1/requirements?concerns=online+marketplace&per_page=100`,
    );
    const { data, meta } = await answer.json();
    expect(meta.pages).toBe(1);
    const slugs = new Set(data.map((row: { framework_slug: string }) => row.framework_slug));
    const linked = await acts.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('framework')),
    );
    expect(new Set(linked)).toEqual(slugs);
    done();
  });
});
