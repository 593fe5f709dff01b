/** Every page, its head, its twin in Markdown, and the files for crawlers. */
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { MCP_PATH } from '../../edge/contract/version.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { sitemaps } from '../../generator/site/listings.ts';
import { siteFiles } from '../../generator/site/site-files.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type Api, apiOver } from '../helpers/api.ts';
import { PROJECT } from '../helpers/command.ts';
import { everyFile } from '../helpers/every-file.ts';
import { writeFolder } from '../helpers/sample-data.ts';
import { pagesOf, type ReadPage, readPage } from '../helpers/site.ts';
import { withOfficial } from '../helpers/two-editions.ts';

const ORIGIN = 'https://law.example';

let files: RenderedFile[];
let sources: Map<string, string>;
let pages: Map<string, ReadPage>;
let api: Api;
let dataset: Dataset;
beforeAll(async () => {
  dataset = await loadDataset(await writeFolder(withOfficial(amendedFolder(), 'bread_act')));
  files = await everyFile(siteFiles(dataset, { origin: ORIGIN }));
  sources = pagesOf(files);
  pages = new Map(Array.from(sources, ([address, html]) => [address, readPage(html)]));
  api = await apiOver(dataset);
});

const page = (address: string) => {
  const found = pages.get(address);
  if (found === undefined) throw new Error(`no page ${address}`);
  return found;
};

describe('every page', () => {
  it('is there for each provision, once', () => {
    const duties = 1 + 4 + (3 + 3 + 3 + 1);
    const glossary = 1 + 2;
    const wholeTexts = 4 + 1;
    // Two topics, each of which two acts in force say something on.
    const topics = 2 + 2 * 2;
    const views = 3 + topics;
    expect(pages.size).toBe(
      1 +
        1 +
        1 +
        4 +
        (45 + 7 + 3 + 5) +
        (120 + 2 + 1) +
        (4 + 1 + 2) +
        duties +
        views +
        glossary +
        wholeTexts +
        1,
    );
    expect(pages.has('/bread-act/annex-iia/')).toBe(true);
    expect(pages.has('/oven-act/article-2a/')).toBe(true);
  });

  it('has links that answer, and anchors that exist', async () => {
    const broken: string[] = [];
    const called = new Map<string, string>();
    const assets = new Set(files.map(({ path }) => path));
    for (const [address, { links, ids }] of pages) {
      expect(new Set(ids).size, `ids of ${address}`).toBe(ids.length);
      for (const link of links) {
        const url = new URL(link, `https://law.example${address}`);
        if (url.host !== 'law.example') continue;
        const anchor = url.hash.slice(1);
        if (url.pathname.startsWith('/api/')) called.set(url.pathname + url.search, address);
        else if (assets.has(url.pathname)) continue;
        else if (!pages.has(url.pathname)) broken.push(`${address}: ${link}`);
        else if (anchor !== '' && !page(url.pathname).ids.includes(anchor)) {
          broken.push(`${address}: ${link}`);
        }
      }
    }
    for (const [path, address] of called) {
      if ((await api.fetch(path)).status !== 200) broken.push(`${address}: ${path}`);
    }
    expect(broken).toEqual([]);
    expect(called.size).toBeGreaterThan(100);
  });

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      ...(await import(`${PROJECT}/.htmlvalidate.json`, { with: { type: 'json' } })).default,
    });
    const faults: string[] = [];
    for (const [address, html] of sources) {
      // Recitals are all alike.
      if (/recital-[0-9]{2}/.test(address)) continue;
      for (const { messages } of (await validator.validateString(html, address)).results) {
        for (const { ruleId, message, selector } of messages) {
          faults.push(`${address} ${ruleId}: ${message} at ${selector}`);
        }
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('has a title and a description of its own, and its canonical address', () => {
    const titles = new Set<string>();
    for (const [address, html] of sources) {
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect(title.length, address).toBeGreaterThan(5);
      expect(titles.has(title), title).toBe(false);
      titles.add(title);
      expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1], address).toBeTruthy();
      expect(html).toContain(`<link rel="canonical" href="https://law.example${address}"`);
    }
  });

  it('keeps to the policy of the site: no script or style inside it', () => {
    for (const [address, html] of sources) {
      expect(html, address).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
      expect(html, address).not.toMatch(/<script(?![^>]*(?:src=|ld\+json))/);
    }
  });
});

it('styles, scripts and pictures have a digest in their names', () => {
  const names = files.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(name).toMatch(/-[A-Za-z0-9]{8}\.\w+$/);
});

describe('the text of an act on one page', () => {
  it('has every article and annex, and the recitals behind a fold', () => {
    const { text } = page('/bread-act/text/');
    for (const words of ['loaf 1 before', 'loaf 45 before', 'Table IIa', 'Reason 120']) {
      expect(text).toContain(words);
    }
    expect(page('/bread-act/').links).toContain('/bread-act/text/');
  });

  it('has a page for each chapter where there are several, to which articles lead', () => {
    const { text } = page('/bread-act/text/chapter-i/');
    expect(text).toContain('loaf 9 before');
    expect(text).not.toContain('loaf 10 before');
    expect(page('/bread-act/article-9/').links).toContain('/bread-act/text/chapter-i/');
    expect(pages.has('/flour-act/text/chapter-i/')).toBe(false);
  });
});

describe('the page of an article', () => {
  it('has the contents of its chapter beside it', () => {
    const html = sources.get('/bread-act/article-9/') ?? '';
    expect(html).toContain('<nav aria-label="Contents of BREAD_ACT"><h2>Chapter I: General</h2>');
    expect(html).toContain('<a href="/bread-act/article-9/" aria-current="page">Article 9: ');
    expect(html).not.toContain('href="/bread-act/article-11/"');
  });

  it('shows both wordings where both are held, each paragraph with its requirements', () => {
    const html = sources.get('/bread-act/article-1/') ?? '';
    expect(html).toContain('The operator shall weigh loaf 1 before sale');
    expect(html).toContain('The baker must weigh loaf 1 before sale');
    expect(page('/bread-act/article-1/').text).toContain('2 requirements: ');
    const duties = html.slice(html.indexOf('<details class="requirements">'));
    expect(duties).toContain('<div class="lines quiet">In plain language: ');
    expect(sources.get('/flour-act/article-1/')).not.toContain('In plain language');
    expect(page('/bread-act/article-1/').ids).toContain('par-2-pnt-b');
  });

  it('says what stood there before, and since when what stands there counts', () => {
    const { text } = page('/oven-act/article-1/');
    expect(text).toContain('In this wording since 1 May 2022, by Corrigendum 1 to Oven Act');
    expect(text).toContain('From 1 March 2020 to 30 April 2022');
    expect(text).toContain('The baker must clean the oven every week.');
    const html = sources.get('/oven-act/article-1/') ?? '';
    expect(html).toContain('<del>week</del> <ins>Monday</ins>');
    expect(text).toContain('amends this act with effect from 1 January 2027');
  });

  it('says that a repealed one is, with its last wording', () => {
    const { text } = page('/oven-act/article-4/');
    // The data name a version between the ones that are held.
    expect(text).toContain('Repealed on 1 June 2024 or earlier, by Regulation (EU) 2024/66');
    expect(text).toContain('The baker must keep a log.');
    expect(sources.get('/oven-act/article-4/')).toMatch(/<p>(?:1\. )?The baker must keep a log\./);
  });
});

describe('a version before which others are not held', () => {
  it('is said to have changes of its day or earlier, and no other version is', () => {
    const { text } = page('/changes/');
    expect(text).toMatch(/1 June 2024 Oven Act was changed by [^.]*\.On this day or earlier/);
    expect(text.split('On this day or earlier')).toHaveLength(2);
    const own = page('/oven-act/').text;
    expect(own).toContain('by Regulation (EU) 2024/66, on this day or earlier');
    expect(own.split('on this day or earlier')).toHaveLength(2);
  });
});

describe('a build of one framework', () => {
  it('links to no other, and to no page that is not built', async () => {
    const only = await loadDataset(await writeFolder(amendedFolder()), ['oven_act']);
    const own = pagesOf(await everyFile(siteFiles(only, {})));
    for (const [address, html] of own) {
      for (const link of readPage(html).links) {
        const path = link.split(/[?#]/, 1)[0] ?? '';
        if (!/^\/(?!api|assets)/.test(path) || path.endsWith('.md')) continue;
        expect(own.has(path), `${address}: ${link}`).toBe(true);
      }
      expect(html).not.toMatch(/bread.act/i);
      expect(html).not.toContain('rel="canonical"');
    }
  });
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
      /^\/(bread|oven)-act\/(?!duties|text)/.test(address),
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
        if (!to.startsWith('/api/') && to !== MCP_PATH)
          expect(paths.has(file), `${path}: ${to}`).toBe(true);
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
    expect(both).toMatch(/^- \*\*.* In plain language: /m);
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

  it('say when the act of a page last changed', () => {
    const days = new Map(
      [...fileAt('/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)].map(
        ([, address, day]) => [address?.slice(ORIGIN.length), day],
      ),
    );
    const newest = dataset.frameworks.map(({ record, syncLog }) => ({
      address: `/${record.slug.replaceAll('_', '-')}/`,
      day: syncLog[0]?.synced_at.slice(0, 10),
    }));
    expect(newest.length).toBeGreaterThan(0);
    for (const { address, day } of newest) expect(days.get(address), address).toBe(day);
    expect(days.get('/')).toBe(
      newest
        .map(({ day = '' }) => day)
        .sort()
        .at(-1),
    );
  });

  it('are split where they get too long', () => {
    const pagesOfThree = ['/a/', '/b/', '/c/'].map((address) => ({ address, changedOn: null }));
    const parts = sitemaps(ORIGIN, pagesOfThree, 2);
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
