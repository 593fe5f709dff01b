import { beforeAll, describe, expect, it } from 'vitest';
import { linkDataset } from '../../generator/dataset/link.ts';
import { readDataFolder } from '../../generator/dataset/read-folder.ts';
import { documents } from '../../generator/render/documents.ts';
import { siteOrigin } from '../../generator/render/site.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const ORIGIN = 'https://law.example';
const ENTRY = {
  articles_added: 1,
  articles_updated: 1,
  recitals_added: 0,
  recitals_updated: 0,
  requirements_added: 0,
  duration_seconds: 1,
  success: true,
  error_message: null,
};

let feedOf: (origin: string | null, hasPages?: boolean) => string[];
beforeAll(async () => {
  const folder = sampleFolder();
  folder['bread_act/sync-log.json'] = [
    { ...ENTRY, synced_at: '2026-01-02T00:00:00Z', provisions: ['art_5a', 'anx_I'] },
    { ...ENTRY, synced_at: '2026-01-01T00:00:00Z' },
  ];
  const { data } = await readDataFolder(await writeFolder(folder));
  const dataset = linkDataset(data);
  feedOf = (origin, hasPages = true) => {
    const site = { version: '1.0.0', snapshots: [], origin, hasPages };
    return [...documents.framework_changelog_feed(dataset, site)].map(({ body }) => String(body));
  };
});

const linksOf = (feed = '') => [...feed.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, to]) => to);

describe('the Atom feed of the changelog', () => {
  it('has absolute links where the build knows the site, to the page for people first', () => {
    const api = `${ORIGIN}/api/v1/frameworks/bread_act`;
    expect(linksOf(feedOf(ORIGIN)[0]).slice(0, 4)).toEqual([
      `${api}/changelog.atom`,
      `${ORIGIN}/bread-act/`,
      `${ORIGIN}/bread-act/`,
      `${api}/changelog`,
    ]);
    expect(feedOf(ORIGIN)[0]).toContain(
      `<link rel="alternate" type="text/html" href="${ORIGIN}/bread-act/"/>`,
    );
    for (const feed of feedOf(ORIGIN)) {
      for (const link of linksOf(feed)) expect(link).toMatch(/^https:\/\/law\.example\//);
    }
  });

  it('has links from the root of the site where it does not', () => {
    for (const link of linksOf(feedOf(null)[0])) expect(link).toMatch(/^\/(?:api|bread-act)\//);
  });

  it('links to no page where the build has none', () => {
    const api = '/api/v1/frameworks/bread_act';
    const changelog = `${api}/changelog`;
    const [feed] = feedOf(null, false);
    expect(linksOf(feed)).toEqual([`${api}/changelog.atom`, changelog, changelog]);
  });

  it('has ids that are URNs', () => {
    for (const feed of feedOf(null)) {
      const ids = [...feed.matchAll(/<id>([^<]*)/g)].map(([, id]) => id);
      expect(ids.length).toBeGreaterThan(0);
      // RFC 2141, which allows no slash
      for (const id of ids) expect(id).toMatch(/^urn:[a-z0-9-]{2,31}:[\w().,:=@;$!*'+-]+$/);
    }
  });

  it('says which provisions changed, where the log does', () => {
    const summaries = [...(feedOf(null)[0] ?? '').matchAll(/<content type="text">([^<]*)/g)];
    expect(summaries.map(([, text]) => text)).toEqual([
      expect.stringMatching(/Requirements: 0 added\. Changed: Article 5a, Annex I\.$/),
      expect.stringMatching(/Requirements: 0 added\.$/),
    ]);
  });

  it('takes the address from SITE_URL, else from Netlify', () => {
    const URL = 'https://netlify.example';
    expect(siteOrigin({ SITE_URL: `${ORIGIN}/`, NETLIFY: 'true', URL })).toBe(ORIGIN);
    expect(siteOrigin({ NETLIFY: 'true', URL })).toBe(URL);
    expect(siteOrigin({ URL })).toBeNull();
    expect(siteOrigin({})).toBeNull();
    expect(() => siteOrigin({ SITE_URL: 'law.example' })).toThrow('is not an address');
    for (const address of [
      'https://law.example/eu',
      'https://law.example?x',
      'https://u:p@law.example',
    ]) {
      expect(() => siteOrigin({ SITE_URL: address })).toThrow('has more than a host');
    }
  });
});
