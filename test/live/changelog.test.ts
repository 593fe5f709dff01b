import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../helpers/client.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

const instants = (entries: readonly Json[]) =>
  entries.map(({ synced_at }) => Date.parse(String(synced_at)));

describe.each(DEPLOYMENTS)('the changelog of %s', (_, connect) => {
  let api: Deployment;
  /** The newest 500 entries of all frameworks. */
  let entries: Json[];
  beforeAll(async () => {
    api = await connect();
    entries = (await api.page('/changelog?limit=500')).data;
    expect(entries.length).toBeGreaterThan(0);
    return api.close;
  });

  it('is newest first', () => {
    const newestFirst = instants(entries).toSorted((left, right) => right - left);
    expect(instants(entries)).toEqual(newestFirst);
  });

  it('has 50 entries of all frameworks and 20 of one unless told otherwise, and counts all', async () => {
    const { data, meta } = await api.page('/changelog');
    expect(data).toEqual(entries.slice(0, 50));
    expect((await api.page('/changelog?limit=1')).meta.total).toBe(meta.total);
    const path = `/frameworks/${api.subject.slug}/changelog`;
    const { data: all } = await api.page(`${path}?limit=500`);
    expect((await api.page(path)).data).toEqual(all.slice(0, 20));
  });

  it('is the same for one framework, whichever way it is asked for', async () => {
    const { slug } = api.subject;
    const { data } = await api.page(`/frameworks/${slug}/changelog?limit=500`);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((entry) => entry.framework_slug === slug)).toBe(true);
    expect((await api.page(`/changelog?framework=${slug}&limit=500`)).data).toEqual(data);
  });

  it('has entries strictly after an instant, in any way of writing it', async () => {
    const [oldest = 0] = instants(entries).toSorted((left, right) => left - right);
    const since = async (instant: string) =>
      (await api.page(`/changelog?limit=500&since=${encodeURIComponent(instant)}`)).data;
    const later = entries.filter(({ synced_at }) => Date.parse(String(synced_at)) > oldest);
    const utc = new Date(oldest).toISOString();
    const hourAhead = new Date(oldest + 3_600_000).toISOString().replace('Z', '+01:00');
    for (const written of [utc, utc.replace('Z', ''), hourAhead]) {
      expect(await since(written), written).toEqual(later);
    }
    expect(await since('1990-01-01')).toEqual(entries);
    expect(await since('2999-12-31')).toEqual([]);
  });

  it('has entries of superseded frameworks too, which answer under their slugs alone', async ({
    skip,
  }) => {
    const slugs = new Set(entries.map((entry) => String(entry.framework_slug)));
    const superseded = [...slugs].filter((slug) => !api.slugs.includes(slug));
    if (superseded.length === 0) skip('no framework of the changelog is superseded');
    for (const slug of superseded) {
      const { data } = await api.json(`/frameworks/${slug}`);
      expect(data).toMatchObject({ slug, status: 'superseded', is_active: false });
      for (const part of [
        'stats',
        'articles',
        'recitals',
        'annexes',
        'requirements',
        'changelog',
      ]) {
        expect((await api.fetch(`/api/v1/frameworks/${slug}/${part}`)).status, part).toBe(200);
      }
    }
  });
});
