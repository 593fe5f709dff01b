/** Filters with several values: a record matches if it has any of them, and links keep them. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, sampleApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

const FILTERS = {
  '/requirements': {
    framework: ['bread_act', 'flour_act'],
    role: ['baker', 'miller', 'market inspector'],
    affects: ['baker', 'miller', 'market inspector'],
    concerns: ['baker', 'miller', 'market inspector'],
    tag: ['bread', 'flour', 'unused_topic'],
    type: ['general', 'mandatory', 'conditional', 'prohibition'],
  },
  '/compliance/deadlines': {
    framework: ['bread_act', 'flour_act'],
    type: ['entry_into_force', 'full_application', 'review'],
  },
  '/frameworks/bread_act/articles': { tag: ['bread', 'flour'] },
} as const;

const cases = Object.entries(FILTERS).flatMap(([path, filters]) =>
  Object.entries(filters).map(
    ([name, values]) => [path, name, values as readonly string[]] as const,
  ),
);

const idsOf = async (path: string, name: string, text: string) =>
  (await api.all(`${path}?${new URLSearchParams({ [name]: text })}`)).map(({ id }) => Number(id));

describe('several values of one filter', () => {
  it.each(cases)('of %s, %s, find what any of them finds', async (path, name, values) => {
    const alone = new Map<string, number[]>();
    for (const value of values) alone.set(value, await idsOf(path, name, value));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...values), { minLength: 1 }), async (some) => {
        const found = await idsOf(path, name, some.join(','));
        const expected = new Set(some.flatMap((value) => alone.get(value) ?? []));
        expect(found).toHaveLength(expected.size);
        expect(new Set(found)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  it('combine with other filters, and stay in the links', async () => {
    const { data, links } = await api.page(
      '/requirements?per_page=5&role=baker,miller&type=general',
    );
    for (const { requirement_type, stakeholder_roles } of data) {
      expect(requirement_type).toBe('general');
      expect(stakeholder_roles).not.toContain('market inspector');
    }
    expect(links.next).toBe('?page=2&per_page=5&role=baker%2Cmiller&type=general');
    const next = await api.page(`/requirements${links.next}`);
    expect(next.data).toHaveLength(5);
  });

  it.each([
    ['role=baker,astronaut', 400, "Parameter 'role' has the unknown value 'astronaut'."],
    ['concerns=baker,', 400, "Parameter 'concerns' has the unknown value ''."],
    ['tag=bread,no_such_tag', 400, "Parameter 'tag' has the unknown value 'no_such_tag'."],
    ['type=general,odd', 400, "the value is 'odd'."],
    ['framework=bread_act,nope', 404, "Framework 'nope' not found."],
  ])('are all looked at: %s', async (query, status, words) => {
    for (const path of ['/requirements', '/requirements.csv']) {
      const response = await api.fetch(`/api/v1${path}?${query}`);
      expect(response.status).toBe(status);
      expect((await response.json()).error.message).toContain(words);
    }
  });

  it('cut calendars and tables', async () => {
    const table = await (
      await api.fetch('/api/v1/frameworks/bread_act/requirements.csv?type=general,prohibition')
    ).text();
    const rows = await api.all('/frameworks/bread_act/requirements?type=general,prohibition');
    expect(table.trim().split('\r\n')).toHaveLength(rows.length + 1);
    const calendar = await api.fetch(
      '/api/v1/compliance/deadlines.ics?framework=bread_act,flour_act&type=review,full_application',
    );
    expect((await calendar.text()).match(/^UID:/gm)).toHaveLength(2);
  });
});

describe('several values in a search', () => {
  const search = async (
    query: string,
  ): Promise<{ total: number; facets: Record<string, number> }> =>
    (await (await api.fetch(`/api/v1/search?q=bread&${query}`)).json()).meta;

  it('find what any of them finds', async () => {
    const totals = await Promise.all(
      ['bread_act', 'flour_act', 'bread_act,flour_act'].map(
        async (slugs) => (await search(`framework=${slugs}`)).total,
      ),
    );
    expect(totals[2]).toBe((totals[0] ?? 0) + (totals[1] ?? 0));
    const { total, facets } = await search('type=article,recital');
    expect(total).toBe((facets.articles ?? 0) + (facets.recitals ?? 0));
    const one = (await search('role=baker')).total;
    expect((await search('role=baker,miller')).total).toBeGreaterThan(one);
    expect((await search('tag=flour,bread')).total).toBeGreaterThan(
      (await search('tag=flour')).total,
    );
  });
});

describe('the changelog', () => {
  it('takes several frameworks', async () => {
    const { data } = await api.page('/changelog?framework=bread_act,old_bread_act&limit=500');
    const slugs = new Set(data.map(({ framework_slug }) => framework_slug));
    expect([...slugs].sort()).toEqual(['bread_act', 'old_bread_act']);
    expect(data).toHaveLength(60);
    const response = await api.fetch('/api/v1/changelog?framework=bread_act,nope');
    expect(response.status).toBe(404);
  });
});
