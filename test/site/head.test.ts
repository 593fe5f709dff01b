import { beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { sitemaps } from '../../generator/site/listings.ts';
import { siteFiles } from '../../generator/site/site-files.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { everyFile } from '../helpers/every-file.ts';
import { writeFolder } from '../helpers/sample-data.ts';
import { pagesOf, readPage } from '../helpers/site.ts';
import { withOfficial } from '../helpers/two-editions.ts';

const ORIGIN = 'https://law.example';

let files: RenderedFile[];
let sources: Map<string, string>;
beforeAll(async () => {
  const dataset = await loadDataset(await writeFolder(withOfficial(amendedFolder(), 'bread_act')));
  files = await everyFile(siteFiles(dataset, { origin: ORIGIN }));
  sources = pagesOf(files);
});

const fileAt = (path: string) => {
  const found = files.find((file) => file.path === path);
  if (found === undefined) throw new Error(`no file ${path}`);
  return String(found.contents);
};

/** The JSON-LD of a page. */
function dataOf(address: string) {
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*)/.exec(sources.get(address) ?? '') ?? [];
  return JSON.parse(json);
}

it('describes an article by its words, not by the number of its first paragraph', () => {
  const html = sources.get('/flour-act/article-1/') ?? '';
  expect(html).toContain('<meta name="description" content="The baker must weigh loaf 1');
});

describe('the data of a page', () => {
  it('is legislation where the page has the official words', () => {
    const data = dataOf('/bread-act/article-1/');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Legislation',
      url: `${ORIGIN}/bread-act/article-1/`,
      legislationLegalForce: 'https://schema.org/InForce',
    });
    expect(data.legislationIdentifier).toMatch(/\/art_1\/oj$/);
    expect(data.isPartOf.legislationIdentifier).toHaveLength(2);
  });

  it('is a work based on legislation where the page restates it', () => {
    const data = dataOf('/oven-act/article-1/');
    expect(data['@type']).toBe('CreativeWork');
    expect(data.isBasedOn).toMatchObject({
      '@type': 'Legislation',
      legislationDateVersion: '2022-05-01',
    });
    expect(data.isBasedOn.legislationChangedBy[0].name).toContain('Corrigendum 1');
  });

  it('says that a repealed article is not in force', () => {
    const { isBasedOn } = dataOf('/oven-act/article-4/');
    expect(isBasedOn.legislationLegalForce).toBe('https://schema.org/NotInForce');
  });

  it('claims nothing that is not known', () => {
    const { isBasedOn } = dataOf('/oven-act/');
    expect(isBasedOn).toMatchObject({ alternateName: 'Oven Act', datePublished: '2020-03-01' });
    expect('legislationDate' in isBasedOn).toBe(false);
  });
});

describe('previews and icons', () => {
  it('have a title, an address and a picture that is there', () => {
    const paths = new Set(files.map(({ path }) => path));
    for (const [address, html] of sources) {
      const of = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
      expect(of('title'), address).not.toBe('');
      expect(of('url')).toBe(`${ORIGIN}${address}`);
      expect(paths.has(of('image').replace(ORIGIN, ''))).toBe(true);
    }
  });
});

describe('the Markdown of a page', () => {
  it('is beside every page of a text, which links to it', () => {
    const texts = [...sources.keys()].filter((address) =>
      /^\/(bread|oven)-act\/(?!duties)/.test(address),
    );
    expect(texts.length).toBeGreaterThan(20);
    for (const address of texts) {
      const markdown = fileAt(`${address}index.md`);
      expect(markdown).toMatch(/^# \S/);
      expect(markdown).toContain(`<${ORIGIN}${address}>`);
      expect(readPage(sources.get(address) ?? '').links, address).toContain(`${address}index.md`);
    }
  });

  it('has links that lead to files', () => {
    const paths = new Set(files.map(({ path }) => path));
    const twins = files.filter(({ path }) => path.endsWith('.md'));
    for (const { path, contents } of [
      ...twins,
      { path: 'llms.txt', contents: fileAt('/llms.txt') },
    ]) {
      for (const [, to = ''] of String(contents).matchAll(/\]\(https:\/\/law\.example([^)]*)\)/g)) {
        const file = to.endsWith('/') ? `${to}index.html` : to;
        if (!to.startsWith('/api/')) expect(paths.has(file), `${path}: ${to}`).toBe(true);
      }
    }
  });

  it('has text, points, standing and requirements', () => {
    const article = fileAt('/oven-act/article-2/index.md');
    expect(article).toContain('- (a) in spring;\n- (b) in autumn, where\n  - (i) it is old;');
    const lettered = fileAt('/oven-act/article-2a/index.md');
    expect(lettered).toContain('What this asks for:\n\n- **');
    expect(fileAt('/oven-act/article-1/index.md')).toContain(
      'Standing: In this wording since 1 May 2022, by [Corrigendum 1 to Oven Act](',
    );
    expect(fileAt('/oven-act/article-4/index.md')).toContain('Last wording');
    const both = fileAt('/bread-act/article-1/index.md');
    expect(both).toContain('The operator shall weigh loaf 1 before sale');
    expect(both).toContain('The baker must weigh loaf 1 before sale');
  });
});

describe('the files for crawlers', () => {
  it('list every page but that of what is not there', () => {
    const listed = [...fileAt('/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)];
    expect(listed.map(([, address]) => address).sort()).toEqual(
      [...sources.keys()]
        .filter((address) => address !== '/404.html')
        .map((address) => `${ORIGIN}${address}`)
        .sort(),
    );
    expect(fileAt('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('are split where they get too long', () => {
    const parts = sitemaps(ORIGIN, ['/a/', '/b/', '/c/'], 2);
    expect(parts.map(({ path }) => path)).toEqual([
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
    ]);
    expect(String(parts[0]?.contents)).toContain(`<loc>${ORIGIN}/sitemap-2.xml</loc>`);
    expect(String(parts[2]?.contents)).toContain(`<loc>${ORIGIN}/c/</loc>`);
  });

  it('name no address that nobody knows', async () => {
    const dataset = await loadDataset(await writeFolder(amendedFolder()), ['oven_act']);
    const own = await everyFile(siteFiles(dataset, {}));
    expect(own.some(({ path }) => path.includes('sitemap'))).toBe(false);
    const robots = own.find(({ path }) => path === '/robots.txt');
    expect(String(robots?.contents)).not.toContain('Sitemap');
  });
});
