/** What crawlers and programs look for at the root: `sitemap.xml`, `robots.txt`, `llms.txt`. */
import * as addresses from '../../edge/contract/page-addresses.ts';
import { MCP_PATH } from '../../edge/contract/version.ts';
import { escaped } from '../render/markdown.ts';
import type { RenderedFile } from '../render/render.ts';
import { api } from './api-addresses.ts';
import { SITE_NAME } from './components/layout.tsx';
import { absolute, siteFile, type Website } from './page.ts';
import { document, link, list } from './twins/markdown.ts';

export interface Listed {
  address: string;
  /** `YYYY-MM-DD` */
  changedOn: string | null;
}

/** The most addresses of one file: https://www.sitemaps.org/protocol.html */
const MOST_ADDRESSES = 50_000;

/**
 * A sitemap, or several with one that names them.
 * @param listed addresses of pages, from the root, each with the day of its last change where that is known
 */
export function sitemaps(
  origin: string,
  listed: readonly Listed[],
  most = MOST_ADDRESSES,
): RenderedFile[] {
  if (listed.length <= most) return [sitemap('/sitemap.xml', origin, listed)];
  const parts: RenderedFile[] = [];
  for (let start = 0; start < listed.length; start += most) {
    const path = `/sitemap-${parts.length + 1}.xml`;
    parts.push(sitemap(path, origin, listed.slice(start, start + most)));
  }
  const rows = parts.map(({ path }) => `<sitemap><loc>${origin}${path}</loc></sitemap>`);
  return [siteFile('/sitemap.xml', xml('sitemapindex', rows)), ...parts];
}

function sitemap(path: string, origin: string, listed: readonly Listed[]): RenderedFile {
  // Addresses have letters, digits, hyphens and slashes alone, so nothing is escaped.
  const rows = listed.map(({ address, changedOn }) => {
    const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${origin}${address}</loc>${changed}</url>`;
  });
  return siteFile(path, xml('urlset', rows));
}

function xml(root: string, rows: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...rows,
    `</${root}>\n`,
  ].join('\n');
}

/** Everything may be read; without a known address there is no sitemap to name. */
export function robots(origin: string | null): RenderedFile {
  const rules = 'User-agent: *\nAllow: /\n';
  return siteFile(
    '/robots.txt',
    origin === null ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`,
  );
}

/** `llms.txt`, in the form of https://llmstxt.org. */
export function llms(site: Website): RenderedFile {
  const to = (name: string, address: string) => link(name, absolute(site, address));
  const { frameworks } = site.dataset;
  return siteFile(
    '/llms.txt',
    document([
      `# ${SITE_NAME}`,
      '> EU digital law to read: articles, recitals and annexes in their version in force, who has to do what by when, and how each text has changed.',
      'This is not legal advice: only the Official Journal of the European Union is authentic. Texts marked as restated are in the plain English of this project. Every page of a text has a Markdown twin at its address with index.md behind it, and says where its JSON is.',
      '## Acts',
      list(
        frameworks.map(({ record: { slug, short_name, name }, isActive }) => {
          const address = addresses.twin(addresses.framework(slug));
          return `${to(short_name, address)}: ${escaped(name)}${isActive ? '' : ' (replaced)'}`;
        }),
      ),
      '## API',
      list([
        site.has(addresses.reference())
          ? `${to('Reference', addresses.reference())}: quick start, endpoints, errors, promises`
          : null,
        `${to('OpenAPI 3.1', api('openapi'))}: the full description`,
        `${to('Client', api('typescript_client'))}: types and a client over fetch, in one file of TypeScript`,
        `OSCAL catalog of an act: \`${absolute(site, api('framework_oscal_catalog', { slug: '{slug}' }))}\``,
        `CISO Assistant library of an act: \`${absolute(site, api('framework_ciso_assistant', { slug: '{slug}' }))}\``,
        `${to('Search', api('search', {}, { q: 'breach notification' }))}: full text, with a query`,
        `${to('Model Context Protocol', MCP_PATH)}: for assistants, by POST; tools to search, read, verify quotations, and list obligations, deadlines, definitions and changes`,
        `${to('Resolve', api('resolve', {}, { q: 'Art. 33(3)(a) GDPR' }))}: the provision that a citation names`,
      ]),
    ]),
  );
}
