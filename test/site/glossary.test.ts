/** The glossary, and the terms in texts that lead to it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { textLinks } from '../../generator/site/model/text-links.ts';
import { definingFolder } from '../helpers/defining-act.ts';
import { readPage, type SampleSite, siteOf } from '../helpers/site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await siteOf(definingFolder());
});
const page = (address: string) => sample.page(address);

function termsIn(text: string, id = 'art_1/par_1') {
  return textLinks(sample.site, text, { framework: sample.act('oven_act'), id, title: '' })
    .filter(({ isTerm }) => isTerm)
    .map(({ start, end, to }) => [text.slice(start, end), to]);
}

describe('a term in a text of the act that defines it', () => {
  it('leads to its definition, once in the text, in the plural too', () => {
    expect(termsIn('Chimneys and bakeries: a bakery has a chimney.')).toEqual([
      ['Chimneys', '/glossary/c/#chimney--oven-act'],
      ['bakeries', '/glossary/b/#bakery--oven-act'],
    ]);
  });

  it('is the longest that stands there, and only whole words in their own letters', () => {
    expect(termsIn('a clean chimney')).toEqual([
      ['clean chimney', '/glossary/c/#clean-chimney--oven-act'],
    ]);
    expect(termsIn('the Oven Office, an oven office, a non-chimney and chimneysweeps')).toEqual([
      ['Oven Office', '/glossary/o/#oven-office--oven-act'],
    ]);
  });

  it('is no link in its own definition, nor within a citation', () => {
    expect(termsIn('"chimney": a way for smoke', 'art_5/pnt_1')).toEqual([]);
    expect(termsIn('a roll, which only another act defines')).toEqual([]);
  });

  it('is marked as a term on the page', () => {
    expect(page('/oven-act/article-2/')).toContain(
      '<a class="term" href="/glossary/c/#chimney--oven-act">chimney</a>',
    );
  });
});

describe('the glossary', () => {
  it('lists each term with the acts that define it, and leads to its meanings', () => {
    const html = page('/glossary/');
    expect(html).toContain('<a href="/glossary/l/#loaf">loaf</a>');
    expect(readPage(html).text).toContain('loafOLD_BREAD_ACT, Oven Act'.replace('loaf', 'loaf '));
  });

  it('has the words of each act, with the provision that has them', () => {
    const html = page('/glossary/l/');
    expect(readPage(html).ids).toEqual(
      expect.arrayContaining(['loaf', 'loaf--old-bread-act', 'loaf--oven-act']),
    );
    expect(html).toContain('bread in one piece.');
    expect(html).toContain('<a href="/oven-act/article-5/#pnt-5">Article 5(5) Oven Act</a>');
    expect(readPage(html).text).toContain('(replaced)');
  });
});
