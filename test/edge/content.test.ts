/** What the answers say, against the records that they come from. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { type Api, apiOver, type Json, sampleApi } from '../helpers/api.ts';
import { sampleFolder, writeFolder } from '../helpers/data-folder.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

describe('the lists of active frameworks', () => {
  it.each([
    ['/frameworks', 'slug'],
    ['/stats', 'framework'],
    ['/requirements?per_page=100', 'framework_slug'],
    ['/compliance/deadlines', 'framework_slug'],
    ['/search?q=flour&per_page=100', 'framework_slug'],
  ])('%s leaves the superseded framework out', async (path, field) => {
    const { data } = await api.page(path);
    const slugs = new Set(data.map((record) => record[field]));
    expect(slugs.has('bread_act')).toBe(true);
    expect(slugs.has('old_bread_act')).toBe(false);
  });

  it('are ordered by slug', async () => {
    const { data } = await api.page('/frameworks');
    expect(data.map((framework) => framework.slug)).toEqual(['bread_act', 'flour_act']);
  });

  it('still answer for the slug of the superseded framework', async () => {
    expect((await api.json('/frameworks/old_bread_act')).data).toMatchObject({
      slug: 'old_bread_act',
      status: 'superseded',
      is_active: false,
    });
    for (const part of [
      'stats',
      'articles',
      'articles/1',
      'recitals',
      'annexes',
      'requirements',
      'changelog',
      'compliance/deadlines',
    ]) {
      expect((await api.fetch(`/api/v1/frameworks/old_bread_act/${part}`)).status, part).toBe(200);
    }
    expect((await api.page('/changelog?framework=old_bread_act')).data.length).toBe(30);
  });
});

describe('coverage', () => {
  it('has one decimal, may exceed 100, and is null when nothing is expected', async () => {
    const { data } = await api.json('/frameworks/bread_act');
    expect((data as Json).coverage).toEqual({ articles_pct: 90, recitals_pct: 100.8 });
    const flour = await api.json('/frameworks/flour_act');
    expect((flour.data as Json).coverage).toEqual({ articles_pct: 58.3, recitals_pct: null });
  });
});

describe('related articles', () => {
  it('are found in both directions, without the article itself, by number', async () => {
    const numbers = async (article: number) => {
      const { data } = await api.page(`/frameworks/flour_act/articles/${article}/related`);
      return data.map((record) => record.article_number);
    };
    expect(await numbers(1)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(await numbers(4)).toEqual([1, 3, 5]);
    expect(await numbers(7)).toEqual([1, 6]);
  });
});

describe('filters', () => {
  it('keep the rows of the unfiltered list that match, in its order', async () => {
    const { data: every } = await api.page('/frameworks/bread_act/requirements?per_page=100');
    const { data } = await api.page(
      '/frameworks/bread_act/requirements?per_page=100&role=miller&type=mandatory',
    );
    const expected = every.filter(
      (record) =>
        record.requirement_type === 'mandatory' &&
        (record.stakeholder_roles as string[]).includes('miller'),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(data.slice(0, expected.length)).toEqual(expected);
  });

  it('take article texts whose title or content holds every word, inflections included', async () => {
    const numbers = async (q: string) => {
      const { data } = await api.page(`/frameworks/flour_act/articles?q=${q}`);
      return data.map((record) => record.article_number);
    };
    expect(await numbers('breads+rules')).toEqual([1, 2, 4, 5, 7]);
    expect(await numbers('weighing')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await numbers('zeppelin')).toEqual([]);
    expect(await numbers('flour+zeppelin')).toEqual([]);
  });

  it('restrict a comparison to the articles of a tag', async () => {
    const { data } = await api.json('/compare?frameworks=flour_act&tag=unused_topic');
    expect(data).toMatchObject({ frameworks: { flour_act: [] }, tag: { slug: 'unused_topic' } });
    const all = await api.json('/compare?frameworks=bread_act,old_bread_act');
    const { frameworks, tag } = all.data as { frameworks: Record<string, Json[]>; tag: null };
    expect(tag).toBeNull();
    expect(frameworks.bread_act?.map((article) => article.article_number)).toEqual(
      Array.from({ length: 45 }, (_, index) => index + 1),
    );
    expect(frameworks.old_bread_act?.length).toBe(3);
  });
});

describe('changelogs', () => {
  it('are newest first, across frameworks and within one', async () => {
    for (const path of ['/changelog?limit=500', '/frameworks/bread_act/changelog?limit=500']) {
      const { data } = await api.page(path);
      const instants = data.map((entry) => Date.parse(String(entry.synced_at)));
      expect(instants).toEqual(instants.toSorted((left, right) => right - left));
    }
  });

  it('have 20 entries of one framework and 50 of all unless told otherwise, and count all', async () => {
    expect((await api.page('/frameworks/bread_act/changelog')).data.length).toBe(20);
    expect((await api.page('/changelog')).data.length).toBe(50);
    expect((await api.page('/changelog?limit=3')).meta.total).toBe(90);
  });

  it('take entries strictly after an instant, with or without zone', async () => {
    const count = async (since: string) =>
      (await api.page(`/changelog?limit=500&since=${since}`)).data.length;
    expect(await count('2026-01-30T01:00:00.000Z')).toBe(2);
    expect(await count('2026-01-30T01:00:00')).toBe(2);
    expect(await count('2026-01-30T02:00:00%2B01:00')).toBe(2);
    expect(await count('2026-01-30T02:00:00+01:00')).toBe(2);
    expect(await count('2026-01-30')).toBe(3);
    expect(await count('2030-01-01')).toBe(0);
  });

  it('answer the same from the file as from the filters', async () => {
    expect(await api.text('/changelog?limit=50')).toBe(
      api.files.get('/api/v1/changelog.json')?.contents,
    );
    expect(await api.text('/frameworks/bread_act/changelog?limit=20')).toBe(
      api.files.get('/api/v1/frameworks/bread_act/changelog.json')?.contents,
    );
  });
});

describe('ids', () => {
  it('survive the insertion of other records and a rebuild', async () => {
    const grown = sampleFolder();
    const articles = grown['bread_act/articles.json'] as { article_number: number }[];
    const last = articles.at(-1);
    grown['bread_act/articles.json'] = [...articles, { ...last, article_number: 46 }];
    const tags = grown['tags.json'] as Json[];
    grown['tags.json'] = [{ ...tags[0], id: 99, slug: 'added', keywords: ['added'] }, ...tags];
    const after = await apiOver(await loadDataset(await writeFolder(grown)));
    for (const path of [
      '/frameworks',
      '/frameworks/bread_act/recitals',
      '/frameworks/bread_act/annexes',
      '/requirements',
      '/compliance/deadlines',
      '/frameworks/bread_act/articles',
    ]) {
      const ids = async (from: Api) =>
        (await from.page(`${path}?per_page=100`)).data.map((record) => record.id);
      expect((await ids(after)).slice(0, (await ids(api)).length)).toEqual(await ids(api));
    }
  });

  it('differ between all records of a kind', async () => {
    for (const path of ['articles', 'recitals', 'annexes', 'requirements']) {
      const ids: unknown[] = [];
      for (const slug of ['bread_act', 'flour_act', 'old_bread_act']) {
        for (let page = 1; page <= 3; page++) {
          const { data } = await api.page(`/frameworks/${slug}/${path}?per_page=100&page=${page}`);
          ids.push(...data.map((record) => record.id));
        }
      }
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('paragraph_content', () => {
  it('is the first 300 characters of the source paragraph, whole characters only', async () => {
    const folder = sampleFolder();
    const articles = folder['flour_act/articles.json'] as { paragraphs: { content: string }[] }[];
    const paragraph = articles[0]?.paragraphs[0];
    if (paragraph !== undefined) paragraph.content = '🍞'.repeat(400);
    const changed = await apiOver(await loadDataset(await writeFolder(folder)));
    const { data } = await changed.page('/frameworks/flour_act/requirements');
    expect(data[0]?.paragraph_content).toBe('🍞'.repeat(300));
  });
});
