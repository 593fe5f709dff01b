import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../edge/search/results/rows.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';
import { largeAct, MANY_WORDS } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf(SAMPLE_ACTS));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });

/** Sentences far from one another. */
const apart = (...sentences: string[]): string =>
  sentences.join(` ${'Whoever sells a ring says what it is made of. '.repeat(12)}`);

/** The rows of articles with some texts. */
async function ringsWith(q: string, texts: readonly string[]): Promise<SearchResult[]> {
  const rings: ActText = {
    slug: 'ring_act',
    shortName: 'Ring Act',
    name: 'Regulation on rings',
    articles: texts.map((text, place) => ({ title: `Ring ${place + 1}`, text })),
    recitals: [],
    requirements: [],
  };
  const range = { start: 0, count: texts.length };
  return (await search(indexStore(datasetOf([rings])), { q }, range)).results;
}

describe('rows', () => {
  it('have all fields', async () => {
    const { results } = await find('erase record');
    expect(results.find(({ type }) => type === 'article')).toMatchObject({
      type: 'article',
      framework_slug: 'parcel_act',
      framework_name: 'Parcel Act',
      article_number: 3,
      article_ref: '3',
      recital_number: null,
      requirement_id: null,
      paragraph_ref: null,
      title: 'Right to erasure',
      url: '/v1/frameworks/parcel_act/articles/3',
    });
    expect(results.find(({ type }) => type === 'requirement')).toMatchObject({
      article_number: 3,
      article_ref: '3',
      recital_number: null,
      title: 'Right to erasure',
      url: '/v1/frameworks/parcel_act/articles/3',
    });
    const recital = (await find('drive at night')).results[0];
    expect(recital).toMatchObject({
      type: 'recital',
      article_number: null,
      article_ref: null,
      recital_number: 1,
      title: 'Recital 1',
      url: '/v1/frameworks/lamp_act/recitals/1',
    });
  });

  it('name the requirement and its paragraph', async () => {
    const { results } = await find('tells the lamp office', { type: 'requirement' });
    expect(results[0]).toMatchObject({ requirement_id: 1000, paragraph_ref: '1' });
    expect(results[1]).toMatchObject({ requirement_id: 1001, paragraph_ref: null });
  });

  it('show about 200 characters around the best match, cut at words', async () => {
    const { results } = await find('children dazzle');
    const [{ match_context, highlights }] = results as [SearchResult];
    expect(match_context.length).toBeLessThanOrEqual(202);
    expect(match_context.length).toBeGreaterThan(120);
    expect(match_context).toMatch(/^….*…$/);
    const source = SAMPLE_ACTS[0]?.articles[3]?.text ?? '';
    const shown = match_context.replaceAll('…', '');
    expect(source).toContain(shown);
    const before = source[source.indexOf(shown) - 1];
    const after = source[source.indexOf(shown) + shown.length];
    expect([before, after]).toEqual([' ', ' ']);
    const marked = highlights.map(([start, end]) => match_context.slice(start, end).toLowerCase());
    expect(marked).toContain('children');
    expect(marked.join(' ')).toMatch(/dazzle/);
  });

  it('show the rarest word rather than a frequent one far from it', async () => {
    const withAmber = apart('Gold is weighed.', 'Amber is polished.');
    const others = Array.from({ length: 7 }, () => apart('Gold is weighed.', 'Iron is painted.'));
    for (const q of ['gold amber', 'amber gold']) {
      const results = (await ringsWith(q, [withAmber, withAmber, ...others])).slice(0, 2);
      expect(results.map(({ article_ref }) => article_ref)).toEqual(['1', '2']);
      for (const { match_context } of results) expect(match_context).toContain('Amber');
    }
  });

  it('show all words on top if one passage has them, though no snippet does', async () => {
    const ofGold = 'Gold, zinc, lead and tin are weighed, zinc and lead daily.';
    const ofAmber = 'Amber, onyx, jade and opal are polished, onyx and jade daily.';
    const text = apart(ofGold, ofAmber, 'Amber is set in gold.');
    const [top, ...others] = await ringsWith('gold amber', [text, text, text]);
    expect(top?.match_context).toContain('Amber is set in gold.');
    expect(others.map(({ highlights }) => highlights.length)).toEqual([1, 1]);
  });

  it.each([
    ['gold amber opal zinc 72', '72 hours'],
    ['amber opal zinc EUR 500', 'EUR 500'],
  ])('keep a number of the query rather than show more of its words: %s', async (q, figure) => {
    const words = 'Gold and amber and opal and zinc hang in the hall';
    const other = `${words}, too.`;
    const texts = [apart(`Gold is weighed: ${figure}.`, `${words}.`), other, other, other];
    const [top] = await ringsWith(q, texts);
    expect(top?.match_context).toContain(figure);
  });

  it('show how the text begins if only the title matches', async () => {
    const { results } = await find('subject matter');
    expect(results[0]).toMatchObject({
      title: 'Subject matter',
      match_context:
        'This act is about lamps that are sold to households, and about who answers for them.',
      highlights: [],
    });
  });

  it('show the title and a passage of their own document, from snippets and whole texts', async () => {
    const act = largeAct();
    const large = indexStore(datasetOf([act]));
    const pairs = act.articles
      .slice(0, 40)
      .map(({ text }) => text.split(' ').slice(0, 2).join(' '));
    for (const q of [...MANY_WORDS, ...pairs, ...pairs.map((pair) => `"${pair}"`)]) {
      const { results } = await search(large, { q }, { start: 0, count: 20 });
      for (const { article_number, recital_number, title, match_context } of results) {
        const article = act.articles[(article_number ?? 0) - 1];
        const text = article?.text ?? act.recitals[(recital_number ?? 0) - 1];
        expect(title).toBe(article?.title ?? `Recital ${recital_number}`);
        expect(`${title}\n${text}`).toContain(match_context.replaceAll('…', ''));
      }
    }
  });

  it('show every character of title and text as written, from snippets and whole texts', async () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        '"',
        '\\',
        '\\u0041',
        '\u0001',
        '\u001f',
        '/',
        'é',
        '–',
        '🏮',
        '\u007f',
        'x',
      ),
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(signs, signs), { minLength: 1, maxLength: 12 }),
        async (articles) => {
          const act: ActText = {
            slug: 'sign_act',
            shortName: 'Sign "Act" \\',
            name: 'Act on signs',
            articles: articles.map(([title, text]) => ({
              title: `Lantern ${title}`,
              text: `a lantern ${text} hangs`,
            })),
            recitals: [],
            requirements: [],
          };
          const signStore = indexStore(datasetOf([act]));
          for (const q of ['lantern', '"lantern"', 'lantern hangs']) {
            const { results } = await search(signStore, { q }, { start: 0, count: 20 });
            const shown = results.map((row) => [row.article_number, row.title, row.match_context]);
            expect(new Set(shown.map((row) => JSON.stringify(row)))).toEqual(
              new Set(
                act.articles.map(({ title, text }, place) =>
                  JSON.stringify([place + 1, title, text]),
                ),
              ),
            );
            expect(results.every((row) => row.framework_name === act.shortName)).toBe(true);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});
