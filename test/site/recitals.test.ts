/** Headings of recitals, and what they explain, on pages and in Markdown. */
import { beforeAll, describe, expect, it } from 'vitest';
import { twins } from '../../generator/site/twins/twins.ts';
import { explainedFolder, HEADING } from '../helpers/explained-recital.ts';
import { type SampleSite, siteOf } from '../helpers/site.ts';

const RECITAL = '/oven-act/recital-1/';
const ARTICLE = '/oven-act/article-2a/';

let sample: SampleSite;
beforeAll(async () => {
  sample = await siteOf(explainedFolder());
});
const page = (address: string) => sample.page(address);

describe('a recital with a heading', () => {
  it('has it as the title of its page, which says whose it is', () => {
    expect(page(RECITAL)).toContain(`</small>${HEADING}</h1>`);
    expect(page(RECITAL)).toContain('The heading is ours');
  });

  it('is listed by it', () => {
    expect(page('/oven-act/')).toContain(
      `<a href="${RECITAL}"><span>Recital 1</span> ${HEADING}</a>`,
    );
  });

  it('leads to the article that it explains, and back', () => {
    expect(page(RECITAL)).toContain(`<a href="${ARTICLE}">Article 2a: Sensors</a>`);
    expect(page(ARTICLE)).toContain(`<a href="${RECITAL}">Recital 1: ${HEADING}</a>`);
    expect(page('/oven-act/article-1/')).not.toContain(RECITAL);
  });

  it('can be read on the page of the article', () => {
    const [, fold = ''] =
      /<details class="recitals"[^>]*>(.*?)<\/details>/.exec(page(ARTICLE)) ?? [];
    expect(fold).toContain('Read or print 1 recital');
    expect(fold).toContain('A baker is safe with the sensors');
  });

  it('does so in Markdown', () => {
    const texts = new Map([...twins(sample.site)].map(({ path, contents }) => [path, contents]));
    const [recital, article, act] = [RECITAL, ARTICLE, '/oven-act/'].map((address) =>
      texts.get(`${address}index.md`),
    );
    expect(recital).toContain(`: ${HEADING}\n`);
    expect(recital).toContain(`[Article 2a: Sensors](${ARTICLE}index.md)`);
    expect(article).toContain(`[Recital 1: ${HEADING}](${RECITAL}index.md)`);
    expect(act).toContain(`[Recital 1: ${HEADING}](${RECITAL}index.md)`);
  });
});

it('recitals without headings are listed by their numbers', () => {
  expect(page('/bread-act/')).toContain('aria-label="Recital 2">2</a>');
});
