/** What the answers say, against the records of the sample data. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, sampleApi } from '../helpers/api.ts';
import type { Client, Json } from '../helpers/client.ts';
import { sampleFolder } from '../helpers/sample-data.ts';

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
});

describe('filters', () => {
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

  it('restrict a comparison to the articles of a tag, in the order of the request', async () => {
    const { data } = await api.json('/compare?frameworks=flour_act,bread_act&tag=unused_topic');
    expect(data).toMatchObject({
      frameworks: { flour_act: [], bread_act: [] },
      tag: { slug: 'unused_topic' },
    });
    const all = await api.json('/compare?frameworks=old_bread_act,bread_act');
    const { frameworks } = all.data as { frameworks: Record<string, Json[]> };
    expect(Object.keys(frameworks)).toEqual(['old_bread_act', 'bread_act']);
    expect(frameworks.bread_act?.map((article) => article.article_number)).toEqual(
      Array.from({ length: 45 }, (_, index) => index + 1),
    );
    expect(frameworks.old_bread_act?.length).toBe(3);
    expect(all.meta).toEqual({
      api_version: '1.0',
      shared_tags: ['bread', 'flour'].map((name) => ({ slug: name, name, color: '#336699' })),
    });
  });

  it('name the value that was probably meant', async () => {
    expect((await api.json('/search?q=bread&framework=old_bread_a')).error).toEqual({
      code: 'NOT_FOUND',
      message: "Framework 'old_bread_a' not found.",
      suggestion: 'old_bread_act',
    });
    expect((await api.json('/requirements?tag=braed')).error).toMatchObject({
      code: 'INVALID_PARAM',
      message:
        "Parameter 'tag' has the unknown value 'braed'. Did you mean 'bread'? '/tags' lists the valid values.",
      suggestion: 'bread',
    });
  });
});

describe('changelogs', () => {
  it('count every entry, whatever the limit and the framework', async () => {
    expect((await api.page('/changelog?limit=3')).meta.total).toBe(90);
    const { data, meta } = await api.page('/frameworks/bread_act/changelog');
    expect([data.length, meta.total]).toEqual([20, 30]);
  });

  it('take entries after an instant for one framework, too, and count those alone', async () => {
    const since = '2026-01-28T12:00:00Z';
    const { data } = await api.page(`/changelog?framework=bread_act&since=${since}`);
    expect(data).toHaveLength(2);
    const own = await api.page(`/frameworks/bread_act/changelog?since=${since}`);
    expect(own.data).toEqual(data);
    expect(own.meta.total).toBe(2);
  });

  it.each([
    ['/changelog', 50],
    ['/frameworks/bread_act/changelog', 20],
  ])('%s answers the same from its file as from the filters', async (path, limit) => {
    const file = api.files.get(`/api/v1${path}.json`)?.contents;
    expect(file).toMatch(/^\{"data":\[\n\{/);
    expect(await api.text(`${path}?limit=${limit}`)).toBe(file);
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
    const after = await apiOf(grown);
    for (const path of [
      '/frameworks',
      '/frameworks/bread_act/recitals',
      '/frameworks/bread_act/annexes',
      '/requirements',
      '/compliance/deadlines',
      '/frameworks/bread_act/articles',
    ]) {
      const idsOf = async (from: Client) =>
        (await from.page(`${path}?per_page=100`)).data.map((record) => record.id);
      const before = await idsOf(api);
      expect(before.length, path).toBeGreaterThan(0);
      expect((await idsOf(after)).slice(0, before.length), path).toEqual(before);
    }
  });
});

describe('paragraph_content', () => {
  it('is the first 300 characters of the source paragraph, whole characters only', async () => {
    const folder = sampleFolder();
    const articles = folder['flour_act/articles.json'] as { paragraphs: { content: string }[] }[];
    const paragraph = articles[0]?.paragraphs[0];
    if (paragraph !== undefined) paragraph.content = '🍞'.repeat(400);
    const changed = await apiOf(folder);
    const { data } = await changed.page('/frameworks/flour_act/requirements');
    expect(data[0]?.paragraph_content).toBe('🍞'.repeat(300));
  });
});
