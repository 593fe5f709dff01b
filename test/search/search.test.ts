import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import type { SearchResult } from '../../edge/search/results/rows.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { nameOf, namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf(SAMPLE_ACTS));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });

describe('what a search finds', () => {
  it('lists the article first that is about the words', async () => {
    const { results, interpretation } = await find('glare incident notification');
    expect(nameOf(results[0] as SearchResult)).toBe('article lamp_act 2');
    expect(interpretation.mode).toBe('all');
  });

  it('says that not every word was found where no text has one of them', async () => {
    const { results, interpretation } = await find('glare incident zzxqwv');
    expect(nameOf(results[0] as SearchResult)).toBe('article lamp_act 2');
    expect(interpretation.mode).toBe('any');
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

  it.each(['20  million', '"20   000\t000"', '72  h'])(
    'ignores how wide spaces are: %s',
    async (q) => {
      const narrow = q.replace(/\s+/g, ' ');
      expect(await find(q)).toEqual(await find(narrow));
      expect(namesOf((await find(q)).results)).toContain('article lamp_act 2');
      expect(await articlesMatching(store, 'lamp_act', q)).toEqual(['2']);
    },
  );

  it('completes the last word, from three letters on', async () => {
    expect((await find('bri')).interpretation.prefix).toBe('bri');
    expect(namesOf((await find('brigh')).results)).toContain('article lamp_act 4');
    expect((await find('br')).total).toBe(0);
    expect((await find('brigh lamp')).interpretation.prefix).toBe('lamp');
  });

  it('corrects a word that no text contains, and reports it', async () => {
    const { results, interpretation } = await find('recipeints erasure');
    expect(interpretation.corrections).toEqual([{ from: 'recipeints', to: 'recipients' }]);
    expect(namesOf(results)).toContain('article parcel_act 3');
  });

  it('does not correct a word that a text contains', async () => {
    expect((await find('parcel')).interpretation.corrections).toEqual([]);
  });

  it('accepts synonyms, and says which', async () => {
    const { results, interpretation } = await find('delete');
    expect(interpretation.synonyms).toContainEqual({ term: 'delete', expanded: ['erase'] });
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

  it('lists nothing from superseded acts, not even if the filter names one', async () => {
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
        requirements: [{ article: '1', text: 'Kilns are registered.' }],
      },
    ]),
  );
  const ask = (q: string) => search(asked, { q }, { start: 0, count: 10 });

  it('find articles and recitals by words that these do not use', async () => {
    expect(namesOf((await ask('oven')).results)).toEqual(['article kiln_act 1']);
    expect(namesOf((await ask('melting bricks')).results)).toEqual(['recital kiln_act 1']);
  });

  it('show the beginning of the text, without highlights', async () => {
    const { results } = await ask('oven');
    expect(results[0]).toMatchObject({
      match_context: 'This act is about kilns.',
      highlights: [],
    });
  });

  it('are not text: neither phrases nor the text filter of article lists match them', async () => {
    expect((await ask('"pizza oven"')).total).toBe(0);
    expect((await ask('"pizza plate"')).total).toBe(1);
    expect(await articlesMatching(asked, 'kiln_act', 'pizza')).toEqual(['2']);
  });
});

describe('quoted phrases', () => {
  it('must occur in the text word for word, stop words included', async () => {
    const { results, total } = await find('"to be dazzled"');
    expect(namesOf(results)).toEqual(['recital lamp_act 3']);
    expect(total).toBe(1);
    expect((await find('"dazzled to be"')).total).toBe(0);
    expect((await find('"risks of glare"')).total).toBe(0);
  });

  it('do not extend from a title into the text', async () => {
    expect((await find('"glare assessment before"')).total).toBe(0);
    expect((await find('"glare assessment"')).total).toBeGreaterThan(0);
  });

  it('are shown in the context, highlighted as a whole', async () => {
    const { results } = await find('"may be dazzled"');
    for (const { match_context, highlights } of results) {
      const marked = highlights.map(([start, end]) =>
        match_context.slice(start, end).toLowerCase(),
      );
      expect(marked).toContain('may be dazzled');
    }
  });

  it('are highlighted with the single letters in them, which are not words', async () => {
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

  it('are ordinary words if the quotation mark does not close', async () => {
    expect((await find('"glare incident')).total).toBe((await find('glare incident')).total);
  });
});

describe('names of frameworks and citations', () => {
  it('lists the named framework first', async () => {
    const { results, interpretation } = await find('parcel act penalties');
    expect(interpretation.framework).toBe('parcel_act');
    expect(nameOf(results[0] as SearchResult)).toBe('article parcel_act 4');
    const other = await find('lamp safety act penalties');
    expect(nameOf(other.results[0] as SearchResult)).toBe('article lamp_act 5');
  });

  it('lists a framework in its own order if the query is only its name', async () => {
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
    ['the Parcel Data Act', 'Parcel Data Act'],
    ['what is the parcel act', 'parcel act'],
    ['Article 3 of the Lamp Act', 'Lamp Act Article 3'],
    ['what is recital 2 of the lamp act about', 'lamp act recital 2'],
  ])('does not look for the small words of "%s"', async (q, bare) => {
    expect(await find(q)).toEqual(await find(bare));
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

  it('lists the cited article of every act if none is named', async () => {
    const { results } = await find('article 3');
    expect(namesOf(results).slice(0, 2)).toEqual(['article lamp_act 3', 'article parcel_act 3']);
  });

  it('searches for the words if the cited provision does not exist', async () => {
    const { interpretation, results } = await find('lamp act article 40 glare');
    expect(interpretation.mode).not.toBe('citation');
    expect(nameOf(results[0] as SearchResult)).toContain('lamp_act');
  });
});

describe('the built files', () => {
  it('are the same for the same dataset', () => {
    const [first, second] = [datasetOf(SAMPLE_ACTS), datasetOf(SAMPLE_ACTS)].map(buildSearchIndex);
    expect(second).toEqual(first);
  });

  it('are all in the search folder', () => {
    for (const path of buildSearchIndex(datasetOf(SAMPLE_ACTS)).keys()) {
      expect(path).toMatch(/^search\//);
    }
  });
});
