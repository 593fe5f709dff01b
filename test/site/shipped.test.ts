/** The pages of the data of this repository. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedBuild } from '../helpers/builds.ts';
import { type ReadPage, readPage } from '../helpers/site.ts';

const sizes = new Map<string, number>();
const pages = new Map<string, ReadPage>();
beforeAll(async () => {
  const folder = await shippedBuild();
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name !== 'api')) {
    const files = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.name === 'index.html')) {
      const address = `/${relative(folder, file.parentPath)}/`;
      const html = await readFile(join(file.parentPath, file.name), 'utf8');
      pages.set(address, readPage(html));
      sizes.set(address, gzipSync(html).byteLength);
    }
  }
});

describe('the pages of all frameworks', () => {
  it('link to pages and anchors that exist', () => {
    expect(pages.size).toBeGreaterThan(3000);
    const broken: string[] = [];
    for (const [address, { links, ids }] of pages) {
      expect(new Set(ids).size, `ids of ${address}`).toBe(ids.length);
      for (const link of links) {
        const [path = '', anchor = ''] = link.replace(/\?[^#]*/, '').split('#');
        if (!/^\/(?!api\/|assets\/|$)|^$/.test(path)) continue;
        // The Markdown of a page is where the page is.
        const target = pages.get(path === '' ? address : path.replace(/index\.md$/, ''));
        if (target === undefined || (anchor !== '' && !target.ids.includes(anchor))) {
          broken.push(`${address}: ${link}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  it('call no two links alike that lead to different places, whole acts and chapters aside', () => {
    const alike: string[] = [];
    for (const [address, { named }] of pages) {
      if (/^\/[^/]+\/text\//.test(address)) continue;
      const places = new Map<string, string>();
      for (const { name, to } of named) {
        const place = new URL(to, `https://law.example${address}`).href;
        const other = places.get(name.toLowerCase()) ?? place;
        places.set(name.toLowerCase(), other);
        if (place !== other) alike.push(`${address}: ${name} is ${other} and ${place}`);
      }
    }
    expect(alike).toEqual([]);
  });

  it('have at most 46 kB gzipped, whole acts and chapters aside', () => {
    const heavy = [...sizes].filter(
      ([address, size]) => size > 46_000 && !/^\/[^/]+\/text\//.test(address),
    );
    expect(heavy).toEqual([]);
  });

  it('say what Article 5(3) of the ePrivacy Directive said before 2009, and what it says now', () => {
    const { text, ids } = pages.get('/eprivacy/article-5/') ?? readPage('');
    expect(ids).toContain('par-3');
    expect(text).toContain('In this wording since 19 December 2009, by Directive 2009/136/EC');
    const [now = '', before = ''] = text.split('From 31 July 2002 to 18 December 2009');
    expect(now).toContain('has consented after being given clear');
    expect(before).toContain('3. ');
    expect(before).not.toContain('has consented after being given clear');
  });

  it('call no text unchanged whose act lacks an amendment that is in force', () => {
    const textOf = (address: string) => (pages.get(address) ?? readPage('')).text;
    expect(textOf('/cybersecurity-act/article-46/')).toContain(
      'which a later act may have changed',
    );
    expect(textOf('/cra/article-6/')).toContain('unchanged since');
  });

  it('lead from articles to recitals on the same subject, and back', () => {
    for (const [article, recital] of [
      [17, 66],
      [20, 68],
      [25, 78],
      [33, 85],
      [35, 91],
    ]) {
      const [one, other] = [`/gdpr/article-${article}/`, `/gdpr/recital-${recital}/`];
      expect(pages.get(one)?.links, one).toContain(other);
      expect(pages.get(other)?.links, other).toContain(one);
    }
  });

  it('say beside recitals that an act has changed the article since', () => {
    const older =
      'They are those of the act as published; the article was inserted or changed since.';
    expect(pages.get('/ai-act/article-75/')?.text).toContain(older);
    expect(pages.get('/gdpr/article-33/')?.text).not.toContain(older);
  });

  it('head duties by days that somebody has, not by those that each counts from', () => {
    const { text } = pages.get('/dma/duties/gatekeeper/') ?? readPage('');
    expect(text).toContain('No single day for all2 May 2023 (no single day for all: gatekeepers');
    const platforms = pages.get('/dsa/duties/online-platform/')?.text;
    expect(platforms).not.toContain('Applies from 16 November 2022 and');
  });

  it('say on the page of a role for whom a duty does not hold, once for an article', () => {
    const text = pages.get('/dsa/duties/online-platform/')?.text ?? '';
    const words = 'still asks them for user numbers (Article 19(1)).';
    const article = text.slice(text.indexOf('Article 20 Internal'), text.indexOf('Article 21 Out'));
    expect(article.split(words)).toHaveLength(2);
    expect(pages.get('/compare/remedies/dsa/')?.text).toContain(words);
  });

  it('say what a manufacturer must do under the CRA by September 2026', () => {
    const { text } = pages.get('/cra/duties/manufacturer/') ?? readPage('');
    const [, first = ''] = text.split('Applies from 11 September 2026');
    const [by = ''] = first.split('Applies from 11 December 2027');
    expect(by).toContain('Article 14(1)');
    expect(by).toContain('24 hours');
    expect(by).not.toContain('Article 13(');
  });

  it('say of the NIS Directive on each of its pages that NIS2 replaced it', () => {
    const own = [...pages].filter(([address]) => address.startsWith('/nis1/'));
    expect(own.length).toBeGreaterThan(100);
    for (const [address, { text, links }] of own) {
      expect(text, address).toContain('NIS Directive was replaced by NIS2 on 18 October 2024.');
      expect(links, address).toContain('/nis2/');
    }
  });

  it('say from when each paragraph of an article applies', () => {
    const textOf = (address: string) => pages.get(address)?.text ?? '';
    expect(textOf('/ai-act/article-6/')).toContain('; 2 August 2028 (paragraphs 1 to 1c: ');
    expect(textOf('/eidas/article-24/')).toContain(
      'applies from 1 July 2016 (paragraphs 3 and 4); 1 July 2016 (paragraphs 1a and 1b: as first',
    );
    expect(textOf('/eidas/article-24/')).toContain(
      '20 May 2024 (paragraphs 1c, 2 and 4a to 5); 20 May 2024 (paragraphs 1 to 1b: as worded by ',
    );
    expect(textOf('/nis1/article-14/')).toContain(
      'applies from 8 August 2016 (paragraph 7); 10 May 2018 (paragraphs 1 to 6).',
    );
  });

  it('say when the rules for Annex III systems of the AI Act begin to apply, and when they were to', () => {
    for (const address of ['/deadlines/', '/ai-act/']) {
      const { text } = pages.get(address) ?? readPage('');
      expect(text, address).toMatch(
        /2 December 2027before: 2 August 2026 moved by Regulation \(EU\) 2026\/1744.{0,200}Annex III/,
      );
    }
  });
});
