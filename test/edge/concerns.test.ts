/** Whom records concern: a role, what it is part of, and which side that is. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { type Api, apiOf } from '../helpers/api.ts';
import { shippedDataset } from '../helpers/builds.ts';
import { sampleFolder } from '../helpers/sample-data.ts';

/** Bakers are millers, and millers are market inspectors, of whom some reach bakers. */
function folder() {
  const contents = sampleFolder();
  const partOf: Record<string, string[]> = { baker: ['miller'], miller: ['market inspector'] };
  const roles = contents['roles.json'] as { name: string }[];
  contents['roles.json'] = roles.map((role) => ({ ...role, part_of: partOf[role.name] }));
  const deadlines = contents['bread_act/deadlines.json'] as object[];
  contents['bread_act/deadlines.json'] = deadlines.map((deadline, index) =>
    index === 0
      ? { ...deadline, stakeholder_roles: ['market inspector'], affected_roles: ['miller'] }
      : deadline,
  );
  return contents;
}

let api: Api;
beforeAll(async () => {
  api = await apiOf(folder());
});

const idsOf = async (path: string) => (await api.all(path)).map(({ id }) => id);
const LISTS = ['/requirements', '/frameworks/bread_act/requirements'];

describe('the filter concerns', () => {
  it.each(LISTS)('of %s finds what names the role, or a wider one', async (list) => {
    const rows = await api.all(list);
    const naming = (names: string[]) =>
      rows
        .filter(({ stakeholder_roles: named }) =>
          (named as string[]).some((name) => names.includes(name)),
        )
        .map(({ id }) => id);
    expect(await idsOf(`${list}?concerns=market+inspector`)).toEqual(naming(['market inspector']));
    expect(await idsOf(`${list}?concerns=miller`)).toEqual(naming(['miller', 'market inspector']));
    expect(await idsOf(`${list}?concerns=baker`)).toHaveLength(rows.length);
    expect(await idsOf(`${list}?role=miller`)).toEqual(naming(['miller']));
  });

  it('finds deadlines by whom they reach too, and cuts calendars and tables', async () => {
    expect(await idsOf('/compliance/deadlines?concerns=baker')).toEqual([1001]);
    const calendar = await api.fetch('/api/v1/compliance/deadlines.ics?concerns=baker');
    expect((await calendar.text()).match(/^UID:.*$/gm)).toHaveLength(1);
    const table = await api.fetch('/api/v1/requirements.csv?concerns=market+inspector');
    const found = await idsOf('/requirements?concerns=market+inspector');
    expect((await table.text()).trim().split('\r\n')).toHaveLength(found.length + 1);
  });
});

describe('the audience', () => {
  it('of a record follows from the kinds of its roles, and finds it', async () => {
    expect((await api.page('/compliance/deadlines?concerns=baker')).data).toMatchObject([
      { audience: ['business', 'authority'] },
    ]);
    const rows = await api.all('/requirements');
    for (const { stakeholder_roles: roles, audience } of rows) {
      const isInspector = (roles as string[]).includes('market inspector');
      expect(audience).toEqual([isInspector ? 'authority' : 'business']);
    }
    const businesses = rows.filter(({ audience }) => (audience as string[]).includes('business'));
    expect(await idsOf('/requirements?audience=business')).toEqual(businesses.map(({ id }) => id));
    expect(await idsOf('/compliance/deadlines?audience=authority')).toEqual([1001]);
  });

  it('is one of two', async () => {
    const response = await api.fetch('/api/v1/requirements?audience=everybody');
    expect([response.status, (await response.json()).error.message]).toEqual([
      400,
      "Parameter 'audience' must be one of business, authority; the value is 'everybody'.",
    ]);
  });
});

describe('the acts that ship', () => {
  let dataset: Dataset;
  beforeAll(async () => {
    dataset = await shippedDataset();
  });
  const concerning = (slug: string, role: string) =>
    dataset.frameworks
      .find(({ record }) => record.slug === slug)
      ?.requirements.filter(({ concerned }) => concerned.includes(role));

  it('concern a bank, an insurer and a cloud provider where they bind them', () => {
    for (const role of ['credit institution', 'insurance undertaking', 'trading venue']) {
      expect(concerning('dora', role)?.length, role).toBeGreaterThanOrEqual(170);
    }
    const articles = concerning('nis2', 'essential entity')?.map(
      ({ record }) => record.article_number,
    );
    expect(articles).toEqual(expect.arrayContaining([20, 21, 23]));
    expect(concerning('nis2', 'qualified trust service provider')?.length).toBeGreaterThanOrEqual(
      articles?.length ?? 0,
    );
  });

  it('say of every record for whom it is', () => {
    const records = dataset.frameworks.flatMap(({ requirements, deadlines }) => [
      ...requirements.map(({ record, audience }) => ({ ...record, audience })),
      ...deadlines,
    ]);
    const silent = records.filter(
      ({ audience, stakeholder_roles: roles }) => audience.length === 0 && roles.length > 0,
    );
    expect(silent).toEqual([]);
  });
});
