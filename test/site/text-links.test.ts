/** Links in texts to the provisions that they cite, and from an article to what cites it. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { referenceLinks, stretchesOf } from '../../generator/site/model/text-links.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { readPage, type SampleSite, siteOf } from '../helpers/site.ts';

let sample: SampleSite;
beforeAll(async () => {
  const folder = amendedFolder();
  const recitals = folder['bread_act/recitals.json'] as { recital_number: number }[];
  const content =
    'See Article 2(1) and (2) of Regulation (EU) 2022/2, and Articles 3 and 5 of that Regulation.';
  sample = await siteOf({
    ...folder,
    'bread_act/recitals.json': recitals.map((recital) =>
      recital.recital_number === 1 ? { ...recital, content } : recital,
    ),
  });
});
const page = (address: string) => sample.page(address);

/** What is linked in a text of the oven act, and to where. */
function linksIn(text: string, id = 'art_1/par_1') {
  const holder = { framework: sample.act('oven_act'), id, title: '' };
  const links = referenceLinks(sample.site, text, holder);
  return links.map(({ start, end, to }) => [text.slice(start, end), to]);
}

describe('a text that cites a provision', () => {
  it('has a link to the provision, of its own act or another', () => {
    expect(linksIn('as Article 2a says')).toEqual([['Article 2a', '/oven-act/article-2a/']]);
    expect(linksIn('Article 2(1), point (b)(i)')).toEqual([
      ['Article 2(1), point (b)(i)', '/oven-act/article-2/#par-1-pnt-b-pnt-i'],
    ]);
    expect(linksIn('see Annex II and recital 1 of this Regulation')).toEqual([
      ['Annex II', '/oven-act/annex-ii/'],
      ['recital 1', '/oven-act/recital-1/'],
    ]);
    expect(linksIn('Article 3(2), point (b), of Regulation (EU) 2021/1.')).toEqual([
      ['Article 3(2), point (b), of Regulation (EU) 2021/1', '/bread-act/article-3/#par-2-pnt-b'],
    ]);
  });

  it('has one for each provision of a list', () => {
    expect(linksIn('under Articles 1, 2a and 5 of this Regulation', 'rct_1')).toEqual([
      ['Articles 1', '/oven-act/article-1/'],
      ['2a', '/oven-act/article-2a/'],
      ['5', '/oven-act/article-5/'],
    ]);
    expect(linksIn('points (a) and (b) of Article 2(1)')).toEqual([
      ['points (a)', '/oven-act/article-2/#par-1-pnt-a'],
      ['(b) of Article 2(1)', '/oven-act/article-2/#par-1-pnt-b'],
    ]);
    expect(
      linksIn('Article 3(1) to (3) and Articles 2 to 5 of Regulation (EU) 2021/1', 'rct_1'),
    ).toEqual([
      ['Article 3(1)', '/bread-act/article-3/#par-1'],
      ['Articles 2', '/bread-act/article-2/'],
      ['5 of Regulation (EU) 2021/1', '/bread-act/article-5/'],
    ]);
    expect(linksIn('Articles 1 to 5', 'rct_1')).toEqual([
      ['Articles 1', '/oven-act/article-1/'],
      ['5', '/oven-act/article-5/'],
    ]);
  });

  it('has a link to the act where it names no provision that is held', () => {
    expect(linksIn('under Regulation (EU) 2021/1')).toEqual([
      ['Regulation (EU) 2021/1', '/bread-act/'],
    ]);
  });

  it('has none to itself, to what is not in force, and to acts without pages', () => {
    for (const text of [
      'Article 1(1)',
      'Article 4',
      'Article 99',
      'Article 3 of Regulation (EU) 1999/9',
    ]) {
      expect(linksIn(text), text).toEqual([]);
    }
  });
});

it('a text stays as it is, word for word, wherever its links are', () => {
  const text = 'The baker must weigh each loaf.';
  const place = fc.nat({ max: text.length + 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place)), place, (places, start) => {
      const links = places.map(([left, right]) => ({
        start: Math.min(left, right),
        end: Math.max(left, right),
        to: '/',
        isTerm: false,
        name: null,
      }));
      const stretches = stretchesOf({ text, start }, links);
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
    }),
  );
});

describe('the page of a text', () => {
  it('shows the links in it', () => {
    const html = page('/bread-act/recital-1/');
    expect(html).toContain('">Article 2(1)</a> and <a href="/flour-act/article-2/#par-2" ');
    expect(html).toContain('<a href="/flour-act/article-3/" aria-label="Articles 3 (Article 3, ');
  });

  it('leads from an article to what cites it, by act', () => {
    const html = page('/flour-act/article-2/');
    expect(readPage(html).text).toContain('Cited by');
    expect(html).toContain(
      '<a href="/bread-act/recital-1/" aria-label="Recital 1 BREAD_ACT">Recital 1</a>',
    );
    expect(html).toMatch(/<summary>BREAD_ACT <span class="quiet">1 provision</);
    expect(page('/oven-act/article-5/')).not.toContain('Cited by');
  });
});
