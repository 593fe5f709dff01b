/** Where requirements and deadlines stand, and where people read it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { lists } from '../../generator/render/lists.ts';
import { openSite } from '../../generator/site/site-files.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import { shippedDataset } from '../helpers/builds.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

function folder() {
  const contents = sampleFolder();
  const requirements = contents['bread_act/requirements.json'] as object[];
  contents['bread_act/requirements.json'] = requirements.map((record, index) => ({
    ...record,
    ...(index === 0 ? { reviewed: true } : {}),
    ...(index === 1 ? { annex_number: 'I', annex_point: 'Part A, 1(b), first sentence' } : {}),
    ...(index === 2 ? { annex_number: 'I', annex_point: 'Part A, 9' } : {}),
    ...(index === 4 ? { paragraph_ref: null } : {}),
  }));
  const annexes = contents['bread_act/annexes.json'] as object[];
  contents['bread_act/annexes.json'] = annexes.map((annex, index) =>
    index === 0 ? { ...annex, content: 'Part A\n1. Loaves:\n(a) round;\n(b) long.' } : annex,
  );
  return contents;
}

let api: Api;
beforeAll(async () => {
  api = await apiOf(folder());
});

const recordOf = async (path: string) => (await (await api.fetch(`/api/v1${path}`)).json()).data;

describe('a requirement', () => {
  it('names the paragraph that it stands in, its page, and who decided its labels', async () => {
    expect(await recordOf('/requirements/10010100')).toMatchObject({
      citation: 'Article 1(1) BREAD_ACT',
      provision_id: 'art_1/par_1',
      eli: 'http://data.europa.eu/eli/reg/2021/1/art_1/par_1/oj',
      page: '/bread-act/article-1/#par-1',
      reviewed: true,
      updated_at: '2026-01-02T03:04:05Z',
    });
    expect(await recordOf('/requirements/10020101')).toMatchObject({
      citation: 'Article 2 BREAD_ACT',
      provision_id: 'art_2',
      page: '/bread-act/article-2/',
      reviewed: false,
    });
  });

  it('of an annex names as much of its point as the annex has', async () => {
    expect(await recordOf('/requirements/10010101')).toMatchObject({
      citation: 'Annex I, Part A, point 1(b) BREAD_ACT',
      provision_id: 'anx_I/prt_A/pnt_1/pnt_b',
      page: '/bread-act/annex-i/#prt-A-pnt-1-pnt-b',
    });
    expect(await recordOf('/requirements/10010102')).toMatchObject({
      citation: 'Annex I, Part A BREAD_ACT',
      provision_id: 'anx_I/prt_A',
    });
  });
});

describe('a deadline', () => {
  it('names its provision, or the page of its act where none fixes the date', async () => {
    expect(await recordOf('/compliance/deadlines/1002')).toMatchObject({
      citation: 'Article 1(1) BREAD_ACT',
      provision_id: 'art_1/par_1',
      page: '/bread-act/article-1/#par-1',
      updated_at: '2026-01-02T03:04:05Z',
    });
    expect(await recordOf('/compliance/deadlines/1001')).toMatchObject({
      citation: null,
      provision_id: null,
      page: '/bread-act/',
    });
  });
});

describe('pages', () => {
  it('are null in a build without', async () => {
    const dataset = await loadDataset(await writeFolder(folder()));
    const site = { version: '1.0.0', snapshots: [], hasPages: false };
    for (const name of ['requirements', 'deadlines'] as const) {
      for (const { rows } of lists[name](dataset, site)) {
        for (const { resource } of rows) expect(resource).toMatchObject({ page: null });
      }
    }
  });

  it('are those of the site, for every record that ships', async () => {
    const dataset = await shippedDataset();
    const { pages } = await openSite(dataset, {});
    const site = { version: '1.0.0', snapshots: [] };
    for (const name of ['framework_requirements', 'deadlines'] as const) {
      for (const { rows } of lists[name](dataset, site)) {
        for (const { resource } of rows) {
          const { page } = resource as { page: string };
          expect(pages.has(page.replace(/#.*$/, '')), page).toBe(true);
        }
      }
    }
  });
});
