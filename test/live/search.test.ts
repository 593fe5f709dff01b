import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../helpers/client.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

interface Found {
  data: Json[];
  meta: { total: number; facets: { articles: number; recitals: number; requirements: number } };
}

describe.each(DEPLOYMENTS)('a search in %s', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  const search = async (parameters: string): Promise<Found> =>
    JSON.parse(await api.text(`/search?q=${encodeURIComponent(api.subject.word)}&${parameters}`));

  it('finds what has the word, in active frameworks, at the url of each result', async () => {
    const { data } = await search('per_page=20');
    expect(data.length).toBeGreaterThan(0);
    for (const { framework_slug, url } of data) {
      expect(api.slugs).toContain(framework_slug);
      expect((await api.fetch(String(url))).status, String(url)).toBe(200);
    }
  });

  it('counts the results of every type, whichever type is asked for', async () => {
    const { meta } = await search('per_page=1');
    const { articles, recitals, requirements } = meta.facets;
    expect(meta.total).toBeGreaterThan(0);
    expect(articles + recitals + requirements).toBe(meta.total);
    for (const [type, count] of [
      ['article', articles],
      ['recital', recitals],
      ['requirement', requirements],
    ] as const) {
      const filtered = await search(`type=${type}&per_page=100`);
      expect(filtered.meta).toMatchObject({ total: count, facets: meta.facets });
      expect(filtered.data.length).toBe(Math.min(100, count));
      expect(filtered.data.every((result) => result.type === type)).toBe(true);
    }
  });

  it('is cut into pages that neither lose nor repeat a result', async () => {
    const { data: first } = await search('per_page=6');
    const { data: start } = await search('per_page=3');
    const { data: rest } = await search('per_page=3&page=2');
    expect(first.length).toBeGreaterThan(1);
    expect([...start, ...rest]).toEqual(first);
    expect((await search('page=2147483647')).data).toEqual([]);
  });

  it('keeps to a framework, a tag and a role', async ({ skip }) => {
    const { slug } = api.subject;
    const { data: inFramework } = await search(`framework=${slug}&per_page=100`);
    expect(inFramework.length).toBeGreaterThan(0);
    expect(inFramework.every((result) => result.framework_slug === slug)).toBe(true);
    const tagged = await search(api.fill('tag={tag}', skip));
    expect(tagged.meta.facets.recitals).toBe(0);
    const { meta } = await search(api.fill('role={role}', skip));
    expect(meta.facets).toMatchObject({ articles: 0, recitals: 0, requirements: meta.total });
  });
});
