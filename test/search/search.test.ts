/** What a search finds, in invented acts that have every feature which it distinguishes. */
import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { actOf, datasetOf } from './datasets.ts';
import { highlighted, namesOf, search } from './found.ts';
import { type IndexStore, indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf(SAMPLE_ACTS));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}, own: IndexStore = store) =>
  search(own, { q, ...filters }, { start: 0, count: 100 });
const names = async (q: string, own = store): Promise<string[]> =>
  namesOf((await find(q, {}, own)).results);

describe('what a search finds', () => {
  it.each([
    ['glare incident notification', 'article lamp_act 2'],
    ['glare incident zzxqwv', 'article lamp_act 2'],
    ['delete', 'article parcel_act 3'],
    ['72 hours', 'article lamp_act 2'],
    ['72h', 'article lamp_act 2'],
    ['EUR 20 million', 'article lamp_act 2'],
    ['2% turnover', 'article parcel_act 4'],
    ['parcel act penalties', 'article parcel_act 4'],
    ['lamp safety act penalties', 'article lamp_act 5'],
    ['lamp act art 4', 'article lamp_act 4'],
    ['Art. 4(1)(b) Lamp Act', 'article lamp_act 4'],
    ['recital 3 lamp act', 'recital lamp_act 3'],
    ['parcel act 2', 'article parcel_act 2'],
    ['Parcel Act Article 3 penalties', 'article parcel_act 3'],
  ])('has on top what is meant: %s', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  it.each([
    ['glare incident notification', { mode: 'all' }],
    ['glare incident zzxqwv', { mode: 'any', unknown: ['zzxqwv'] }],
    ['recipeints erasure', { corrections: [{ from: 'recipeints', to: 'recipients' }] }],
    ['parcel', { corrections: [] }],
    ['delete', { synonyms: [{ term: 'delete', expanded: ['erase'] }] }],
    ['bri', { prefix: 'bri' }],
    ['brigh lamp', { prefix: 'lamp' }],
    ['br', { mode: 'none', prefix: null }],
    ['lamp "glare risk" x', { phrases: ['glare risk'], terms: ['lamp', 'glare', 'risk'] }],
    ['parcel act penalties', { framework: 'parcel_act' }],
    ['lamp act art 4', { mode: 'citation' }],
    ['Parcel Data Act', { mode: 'framework', framework: 'parcel_act' }],
  ])('says how "%s" was understood', async (q, interpretation) => {
    expect((await find(q)).interpretation).toMatchObject(interpretation);
  });

  it('covers completions, inflections, and British spelling by American', async () => {
    expect(await names('brigh')).toContain('article lamp_act 4');
    const text = 'The colour of a lamp is labelled; makers organise themselves.';
    const colours = indexStore(datasetOf([actOf([text])]));
    expect(await names('color labeling organization', colours)).toEqual(['article word_act 1']);
  });

  it.each(['20  million', '"20   000\t000"', '72  h'])(
    'ignores how wide spaces are: %s',
    async (q) => {
      expect(await find(q)).toEqual(await find(q.replace(/\s+/g, ' ')));
      expect(await names(q)).toContain('article lamp_act 2');
      expect(await articlesMatching(store, 'lamp_act', q)).toEqual(['2']);
    },
  );

  it('has nothing of superseded acts, not even if the filter names one', async () => {
    expect(await names('wick trimmed')).toEqual([]);
    expect(await find('lamp', { framework: 'old_lamp_act' })).toMatchObject({
      total: 0,
      facets: { articles: 0, recitals: 0, requirements: 0 },
      interpretation: { mode: 'none' },
    });
  });
});

describe('names of frameworks and citations', () => {
  it('list a framework in its own order if the query is only its name', async () => {
    const { results, total } = await find('Parcel Data Act');
    expect(total).toBe(4 + 2 + 2);
    expect(namesOf(results).slice(0, 5)).toEqual([
      ...[1, 2, 3, 4].map((article) => `article parcel_act ${article}`),
      'recital parcel_act 1',
    ]);
  });

  it.each([
    ['the Parcel Data Act', 'Parcel Data Act'],
    ['what is the parcel act', 'parcel act'],
    ['Article 3 of the Lamp Act', 'Lamp Act Article 3'],
    ['what is recital 2 of the lamp act about', 'lamp act recital 2'],
  ])('have small words that are not looked for: %s', async (q, bare) => {
    expect(await find(q)).toEqual(await find(bare));
  });

  it('list the cited article of every act if none is named', async () => {
    const found = await names('article 3');
    expect(found.slice(0, 2)).toEqual(['article lamp_act 3', 'article parcel_act 3']);
  });

  it('are searched for by their words if the cited provision does not exist', async () => {
    const { interpretation, results } = await find('lamp act article 40 glare');
    expect(interpretation.mode).not.toBe('citation');
    expect(results[0]?.framework_slug).toBe('lamp_act');
  });
});

describe('questions', () => {
  const act = actOf([], {
    articles: [
      { title: 'Scope', text: 'This act is about kilns.', questions: ['is my pizza oven a kiln'] },
      { title: 'Duties', text: 'Potters check the glaze of each pizza plate.' },
    ],
    recitals: ['Heat hardens clay.'],
    recitalQuestions: [['why do bricks not melt']],
  });
  const asked = indexStore(datasetOf([act]));

  it('find articles and recitals by words that these do not use, and mark nothing', async () => {
    const { results } = await find('oven', {}, asked);
    expect(namesOf(results)).toEqual(['article word_act 1']);
    expect(results[0]).toMatchObject({ match_context: 'This act is about kilns.', highlights: [] });
    expect(await names('melting bricks', asked)).toEqual(['recital word_act 1']);
  });

  it('are not text: neither phrases nor the text filter of article lists match them', async () => {
    expect(await names('"pizza oven"', asked)).toEqual([]);
    expect(await names('"pizza plate"', asked)).toEqual(['article word_act 2']);
    expect(await articlesMatching(asked, 'word_act', 'pizza')).toEqual(['2']);
  });
});

describe('words beyond ASCII', () => {
  const foreign = indexStore(
    datasetOf([
      actOf([
        'Chaque établissement gère un réseau, et le réseau a un exploitant; l’œuvre d’art compte.',
        'The office of Łódź lies on Straße 5, near Ærøskøbing.',
        'Ο κανονισμός προστατεύει τα φυσικά πρόσωπα.',
        'Регламент захищає фізичних осіб.',
        'A cyber\u00adsecurity plan, and a lantern office.',
      ]),
    ]),
  );

  it.each([
    ['établissement', '1', 'établissement'],
    ['etablissement', '1', 'établissement'],
    ['e\u0301tablissement', '1', 'établissement'],
    ['ÉTABLISSEMENT réseau', '1', 'établissement|réseau|réseau'],
    ['résea', '1', 'réseau|réseau'],
    ['"réseau a un exploitant"', '1', 'réseau a un exploitant'],
    ['oeuvre art or', '1', 'œuvre|art'],
    ['lodz', '2', 'Łódź'],
    ['łód', '2', 'Łódź'],
    ['STRASSE', '2', 'Straße'],
    ['Straße', '2', 'Straße'],
    ['"STRASSE 5"', '2', 'Straße 5'],
    ['aeroskobing', '2', 'Ærøskøbing'],
    ['ΚΑΝΟΝΙΣΜΟΣ', '3', 'κανονισμός'],
    ['προστα', '3', 'προστατεύει'],
    ['фізичних', '4', 'фізичних'],
    ['cybersecurity', '5', 'cyber\u00adsecurity'],
    ['lan\u00adtern', '5', 'lantern'],
    ['"lantern of\u200bfice"', '5', 'lantern office'],
  ])('are found and marked as "%s"', async (q, ref, marked) => {
    const { results } = await find(q, {}, foreign);
    expect(namesOf(results)).toEqual([`article word_act ${ref}`]);
    expect(results.flatMap(highlighted).join('|')).toBe(marked);
  });
});

it('the built files are the same for the same dataset, and all in the search folder', () => {
  const files = buildSearchIndex(datasetOf(SAMPLE_ACTS));
  expect(buildSearchIndex(datasetOf(SAMPLE_ACTS))).toEqual(files);
  for (const path of files.keys()) expect(path).toMatch(/^search\//);
});

it('percentages are found and marked however they are written', async () => {
  const fees = ['A fee of 10 per cent.', 'A fee of 10 %.', 'A fee of 10 percent.', '10 cents.'];
  const own = indexStore(datasetOf([actOf(fees)]));
  for (const q of ['10 per cent', '10 %', '10 percent', '"10 per cent"']) {
    const { results } = await find(q, {}, own);
    const marked = new Map(results.map((row) => [row.article_ref, highlighted(row).join(' ')]));
    expect([...marked.keys()].sort()).toEqual(['1', '2', '3']);
    expect(marked.get('1')).toBe('10 per cent');
  }
});
