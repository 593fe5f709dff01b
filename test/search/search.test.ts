import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import type { SearchInput, SearchResult } from '../../edge/search/run-search.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { stemOf } from '../../generator/search/stem.ts';
import {
  type ActText,
  datasetOf,
  largeAct,
  MANY_WORDS,
  randomActs,
  randomWord,
} from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf(SAMPLE_ACTS));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });

const nameOf = ({ type, framework_slug, article_number, recital_number }: SearchResult): string =>
  `${type} ${framework_slug} ${article_number ?? recital_number}`;
const namesOf = (results: readonly SearchResult[]): string[] => results.map(nameOf);

describe('what a search finds', () => {
  it('puts the article first that is about the words', async () => {
    const { results, interpretation } = await find('glare incident notification');
    expect(nameOf(results[0] as SearchResult)).toBe('article lamp_act 2');
    expect(interpretation.mode).toBe('all');
  });

  it('finds inflections, and British spelling by American', async () => {
    const acts: ActText[] = [
      {
        ...(SAMPLE_ACTS[0] as ActText),
        recitals: ['The colour of a lamp is labelled; makers organise themselves.'],
      },
    ];
    const colours = indexStore(datasetOf(acts));
    const { results } = await search(
      colours,
      { q: 'color labeling organization' },
      { start: 0, count: 5 },
    );
    expect(nameOf(results[0] as SearchResult)).toBe('recital lamp_act 1');
  });

  it('takes the last word for the beginning of others, from three letters on', async () => {
    expect((await find('bri')).interpretation.prefix).toBe('bri');
    expect(namesOf((await find('brigh')).results)).toContain('article lamp_act 4');
    expect((await find('br')).total).toBe(0);
    expect((await find('brigh lamp')).interpretation.prefix).toBe('lamp');
  });

  it('corrects a word that no text contains, and says so', async () => {
    const { results, interpretation } = await find('recipeints erasure');
    expect(interpretation.corrections).toEqual([{ from: 'recipeints', to: 'recipients' }]);
    expect(namesOf(results)).toContain('article parcel_act 3');
  });

  it('leaves a word alone that a text contains', async () => {
    expect((await find('parcel')).interpretation.corrections).toEqual([]);
  });

  it('accepts synonyms, and says which', async () => {
    const { results, interpretation } = await find('deletion');
    expect(interpretation.synonyms).toContainEqual({ term: 'deletion', expanded: ['erase'] });
    expect(nameOf(results[0] as SearchResult)).toBe('article parcel_act 3');
  });

  it('keeps numbers and their units', async () => {
    expect(nameOf((await find('72 hours')).results[0] as SearchResult)).toBe('article lamp_act 2');
    expect(nameOf((await find('72h')).results[0] as SearchResult)).toBe('article lamp_act 2');
    const fine = await find('EUR 20 million');
    expect(nameOf(fine.results[0] as SearchResult)).toBe('article lamp_act 2');
    expect(nameOf((await find('2% turnover')).results[0] as SearchResult)).toBe(
      'article parcel_act 4',
    );
  });

  it('lists nothing of superseded acts, not even when the filter names one', async () => {
    expect(namesOf((await find('wick trimmed')).results)).toEqual([]);
    expect(await find('lamp', { framework: 'old_lamp_act' })).toMatchObject({
      total: 0,
      facets: { articles: 0, recitals: 0, requirements: 0 },
      interpretation: { mode: 'none' },
    });
  });
});

describe('questions', () => {
  const asked = indexStore(
    datasetOf([
      {
        slug: 'kiln_act',
        shortName: 'Kiln Act',
        name: 'Regulation on kilns',
        articles: [
          {
            title: 'Scope',
            text: 'This act is about kilns.',
            questions: ['is my pizza oven a kiln'],
          },
          { title: 'Duties', text: 'Potters check the glaze of each pizza plate.' },
        ],
        recitals: ['Heat hardens clay.'],
        recitalQuestions: [['why do bricks not melt']],
        requirements: [{ article: 1, text: 'Kilns are registered.' }],
      },
    ]),
  );
  const ask = (q: string) => search(asked, { q }, { start: 0, count: 10 });

  it('lead to articles and recitals by words that these do not use', async () => {
    expect(namesOf((await ask('oven')).results)).toEqual(['article kiln_act 1']);
    expect(namesOf((await ask('melting bricks')).results)).toEqual(['recital kiln_act 1']);
  });

  it('show the beginning of the text, with nothing highlighted that is not there', async () => {
    const { results } = await ask('oven');
    expect(results[0]).toMatchObject({
      match_context: 'This act is about kilns.',
      highlights: [],
    });
  });

  it('are no text: neither phrases nor the text filter of article lists look into them', async () => {
    expect((await ask('"pizza oven"')).total).toBe(0);
    expect((await ask('"pizza plate"')).total).toBe(1);
    expect(await articlesMatching(asked, 'kiln_act', 'pizza')).toEqual([2]);
  });
});

describe('quoted phrases', () => {
  it('have to stand in the text word for word, small words included', async () => {
    const { results, total } = await find('"to be dazzled"');
    expect(namesOf(results)).toEqual(['recital lamp_act 3']);
    expect(total).toBe(1);
    expect((await find('"dazzled to be"')).total).toBe(0);
    expect((await find('"risks of glare"')).total).toBe(0);
  });

  it('do not reach from a title into the text', async () => {
    expect((await find('"glare assessment before"')).total).toBe(0);
    expect((await find('"glare assessment"')).total).toBeGreaterThan(0);
  });

  it('show in the context, highlighted as a whole', async () => {
    const { results } = await find('"may be dazzled"');
    for (const { match_context, highlights } of results) {
      const marked = highlights.map(([start, end]) =>
        match_context.slice(start, end).toLowerCase(),
      );
      expect(marked).toContain('may be dazzled');
    }
  });

  it('are highlighted with the letters that stand alone in them, which are no words', async () => {
    const act = { ...(SAMPLE_ACTS[0] as ActText), recitals: ['Answer within a short (b) period.'] };
    const { results } = await search(
      indexStore(datasetOf([act])),
      { q: '"within a short period"' },
      { start: 0, count: 5 },
    );
    const [{ match_context = '', highlights = [] } = {}] = results;
    expect(highlights.map(([start, end]) => match_context.slice(start, end))).toEqual([
      'within a short (b) period',
    ]);
  });

  it('is an ordinary word when the quotation mark does not close', async () => {
    expect((await find('"glare incident')).total).toBe((await find('glare incident')).total);
  });
});

describe('names of frameworks and citations', () => {
  it('puts the named framework first', async () => {
    const { results, interpretation } = await find('parcel act penalties');
    expect(interpretation.framework).toBe('parcel_act');
    expect(nameOf(results[0] as SearchResult)).toBe('article parcel_act 4');
    const other = await find('lamp safety act penalties');
    expect(nameOf(other.results[0] as SearchResult)).toBe('article lamp_act 5');
  });

  it('lists a framework in its own order when there is nothing but its name', async () => {
    const { results, interpretation, total } = await find('Parcel Data Act');
    expect(interpretation.mode).toBe('framework');
    expect(total).toBe(4 + 2 + 2);
    expect(namesOf(results).slice(0, 5)).toEqual([
      'article parcel_act 1',
      'article parcel_act 2',
      'article parcel_act 3',
      'article parcel_act 4',
      'recital parcel_act 1',
    ]);
  });

  it.each([
    ['lamp act art 4', 'article lamp_act 4'],
    ['Art. 4(1)(b) Lamp Act', 'article lamp_act 4'],
    ['recital 3 lamp act', 'recital lamp_act 3'],
    ['parcel act 2', 'article parcel_act 2'],
    ['Parcel Act Article 3 penalties', 'article parcel_act 3'],
  ])('goes straight to %s', async (q, expected) => {
    const { results, interpretation } = await find(q);
    expect(nameOf(results[0] as SearchResult)).toBe(expected);
    expect(interpretation.mode).toBe('citation');
  });

  it('lists the cited article of every act where none is named', async () => {
    const { results } = await find('article 3');
    expect(namesOf(results).slice(0, 2)).toEqual(['article lamp_act 3', 'article parcel_act 3']);
  });

  it('looks for the words when the cited provision does not exist', async () => {
    const { interpretation, results } = await find('lamp act article 40 glare');
    expect(interpretation.mode).not.toBe('citation');
    expect(nameOf(results[0] as SearchResult)).toContain('lamp_act');
  });
});

describe('rows', () => {
  it('carry what the interface promises', async () => {
    const { results } = await find('erase record');
    expect(results.find(({ type }) => type === 'article')).toMatchObject({
      type: 'article',
      framework_slug: 'parcel_act',
      framework_name: 'Parcel Act',
      article_number: 3,
      recital_number: null,
      requirement_id: null,
      paragraph_ref: null,
      title: 'Right to erasure',
      url: '/v1/frameworks/parcel_act/articles/3',
    });
    expect(results.find(({ type }) => type === 'requirement')).toMatchObject({
      article_number: 3,
      recital_number: null,
      title: 'Right to erasure',
      url: '/v1/frameworks/parcel_act/articles/3',
    });
    const recital = (await find('drive at night')).results[0];
    expect(recital).toMatchObject({
      type: 'recital',
      article_number: null,
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
    const behind = source[source.indexOf(shown) + shown.length];
    expect([before, behind]).toEqual([' ', ' ']);
    const marked = highlights.map(([start, end]) => match_context.slice(start, end).toLowerCase());
    expect(marked).toContain('children');
    expect(marked.join(' ')).toMatch(/dazzle/);
  });

  it('show the title where nothing else matches', async () => {
    const { results } = await find('subject matter');
    expect(results[0]?.match_context).toBe('Subject matter');
  });

  it('show the title and a passage of their own document, on cards and out of whole texts', async () => {
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

  it('show every sign of title and text as it was written, on cards and out of whole texts', async () => {
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
      { numRuns: 60 },
    );
  });
});

describe('filters, facets and paging', () => {
  it('keeps what carries the tag; recitals carry none', async () => {
    const { results, facets } = await find('lamp', { tag: 'light' });
    expect(facets.recitals).toBe(0);
    expect(new Set(namesOf(results))).toEqual(
      new Set([
        'article lamp_act 1',
        'article lamp_act 2',
        'article lamp_act 4',
        'requirement lamp_act 2',
        'requirement lamp_act 4',
      ]),
    );
  });

  it('keeps requirements of the role only', async () => {
    const { results, facets } = await find('lamp', { role: 'importer' });
    expect(facets).toEqual({ articles: 0, recitals: 0, requirements: 1 });
    expect(namesOf(results)).toEqual(['requirement lamp_act 3']);
    expect((await find('lamp', { role: 'nobody' })).total).toBe(0);
  });

  it('counts under every filter but the type, lists under all, and pages without gap or repetition', async () => {
    const filters = fc.record(
      {
        framework: fc.constantFrom('act_0', 'act_1', 'act_2'),
        tag: fc.constantFrom('light', 'paper'),
        role: fc.constantFrom('lamp maker', 'parcel carrier'),
      },
      { requiredKeys: [] },
    );
    const queries = fc
      .array(randomWord, { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(
        randomActs,
        queries,
        filters,
        fc.integer({ min: 1, max: 7 }),
        async (acts, q, input, size) => {
          const random = indexStore(datasetOf(acts));
          const all = await search(random, { q, ...input }, { start: 0, count: 1_000 });
          const kinds = {
            articles: 'article',
            recitals: 'recital',
            requirements: 'requirement',
          } as const;
          for (const [facet, type] of Object.entries(kinds)) {
            const count = all.results.filter((result) => result.type === type).length;
            expect(all.facets).toHaveProperty(facet, count);
          }
          expect(all.total).toBe(all.results.length);
          for (const type of Object.values(kinds)) {
            const one = await search(random, { q, ...input, type }, { start: 0, count: 1_000 });
            expect(one.facets).toEqual(all.facets);
            expect(one.results.every((result) => result.type === type)).toBe(true);
            expect(one.total).toBe(one.results.length);
            expect(one.total).toBe(all.results.filter((result) => result.type === type).length);
          }
          const paged: SearchResult[] = [];
          for (let start = 0; start < all.total + size; start += size) {
            const page = await search(random, { q, ...input }, { start, count: size });
            expect(page.total).toBe(all.total);
            paged.push(...page.results);
          }
          expect(paged.map(withoutContext)).toEqual(all.results.map(withoutContext));
          for (const result of all.results) {
            if (input.framework !== undefined) expect(result.framework_slug).toBe(input.framework);
            if (input.role !== undefined) expect(result.type).toBe('requirement');
            if (input.tag !== undefined) expect(result.type).not.toBe('recital');
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([100, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 31 * 100])(
    'has no rows from place %d on, and counts all matches',
    async (start) => {
      const { total, results } = await search(store, { q: 'lamp' }, { start, count: 20 });
      expect(results).toEqual([]);
      expect(total).toBe((await find('lamp')).total);
    },
  );

  it('orders by score, then framework, type and number', async () => {
    await fc.assert(
      fc.asyncProperty(randomActs, randomWord, async (acts, q) => {
        const { results } = await search(
          indexStore(datasetOf(acts)),
          { q },
          { start: 0, count: 1_000 },
        );
        const types = ['article', 'recital', 'requirement'];
        const keys = results.map((result): [number, string, number, number] => [
          -result.score,
          result.framework_slug,
          types.indexOf(result.type),
          result.article_number ?? result.recital_number ?? 0,
        ]);
        for (const [index, key] of keys.slice(1).entries()) {
          expect(compare(keys[index] as typeof key, key)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** The context of a row may come from a card or from the whole text, as the page's other rows have it. */
function withoutContext({ match_context: _, highlights: __, ...row }: SearchResult) {
  return row;
}

function compare(left: readonly (string | number)[], right: readonly (string | number)[]): number {
  const place = left.findIndex((value, index) => value !== right[index]);
  if (place < 0) return 0;
  return (left[place] ?? 0) < (right[place] ?? 0) ? -1 : 1;
}

describe('the text filter of article lists', () => {
  it('needs every word, inflected or not, in title or content', async () => {
    expect(await articlesMatching(store, 'lamp_act', 'assesses risks')).toEqual([4]);
    expect(await articlesMatching(store, 'lamp_act', 'lamps')).toEqual([1, 2, 3, 4]);
    expect(await articlesMatching(store, 'lamp_act', 'the lamp')).toEqual([2, 3, 4]);
    expect(await articlesMatching(store, 'lamp_act', 'lamp parcel')).toEqual([]);
    expect(await articlesMatching(store, 'parcel_act', 'erasure')).toEqual([2, 3]);
  });

  it('covers superseded acts, and knows no others', async () => {
    expect(await articlesMatching(store, 'old_lamp_act', 'wick')).toEqual([2]);
    expect(await articlesMatching(store, 'no_act', 'wick')).toEqual([]);
  });

  it('agrees with looking through all texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomActs,
        fc.array(randomWord, { minLength: 1, maxLength: 3 }),
        async (acts, words) => {
          const terms = words.map(stemOf);
          const random = indexStore(datasetOf(acts));
          for (const act of acts) {
            const expected = act.articles.flatMap(({ title, text }, index) => {
              const held = new Set(wordsOf(`${title} ${text}`).map((word) => stemOf(word.text)));
              return terms.every((term) => held.has(term)) ? [index + 1] : [];
            });
            expect(await articlesMatching(random, act.slug, words.join(' '))).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the built files', () => {
  it('are the same for the same dataset', () => {
    const [first, second] = [datasetOf(SAMPLE_ACTS), datasetOf(SAMPLE_ACTS)].map(buildSearchIndex);
    expect(second).toEqual(first);
  });

  it('carry nothing that is not below the search folder', () => {
    for (const path of buildSearchIndex(datasetOf(SAMPLE_ACTS)).keys()) {
      expect(path).toMatch(/^search\//);
    }
  });
});
