/** Queries that name several acts: all are raised, and each citation is of the act beside it. */
import { describe, expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const [lampAct = expect.fail()] = SAMPLE_ACTS;
// With two more acts, their titles are those of too many to be names of one provision.
const store = indexStore(
  datasetOf([
    ...SAMPLE_ACTS,
    { ...lampAct, slug: 'torch_act', shortName: 'Torch Act', name: 'Torches' },
    { ...lampAct, slug: 'candle_act', shortName: 'Candle Act', name: 'Candles' },
  ]),
);
const find = (q: string) => search(store, { q }, { start: 0, count: 40 });

describe('a query that names several acts', () => {
  it('raises the documents of all of them alike, and looks for none of the names', async () => {
    const { results, interpretation } = await find('Parcel Act vs Lamp Act penalties');
    expect(interpretation).toMatchObject({
      mode: 'all',
      framework: 'parcel_act',
      terms: ['penalties'],
    });
    expect(new Set(namesOf(results).slice(0, 2))).toEqual(
      new Set(['article lamp_act 5', 'article parcel_act 4']),
    );
    const alone = await find('penalties');
    const factors = ['lamp_act', 'parcel_act', 'torch_act'].map((slug) => {
      const [raised, plain] = [results, alone.results].map(
        (rows) => rows.find(({ framework_slug }) => framework_slug === slug)?.score ?? 0,
      );
      return Math.round((raised ?? 0) / (plain ?? 1));
    });
    expect(factors).toEqual([12, 12, 1]);
  });

  it.each(['lamp act vs parcel act', 'Compare the Lamp Act and the Parcel Act'])(
    'and nothing else lists their documents in turn: %s',
    async (q) => {
      const { results, interpretation, total } = await find(q);
      expect(interpretation).toMatchObject({ mode: 'framework', framework: 'lamp_act', terms: [] });
      expect(total).toBe(20);
      expect(namesOf(results).slice(0, 4)).toEqual([
        ...['article lamp_act 1', 'article parcel_act 1'],
        ...['article lamp_act 2', 'article parcel_act 2'],
      ]);
    },
  );

  it.each([
    'Article 3 Parcel Act and Article 2 Lamp Act',
    'Article 3 of the Parcel Act, Article 2 of the Lamp Act',
    'Article 3 Parcel Act Article 2 Lamp Act',
    'Parcel Act article 3, Lamp Act article 2',
    'Parcel Act, art. 3; Lamp Act, art. 2',
    'parcel act 3 vs lamp act 2',
  ])('takes each citation for one of the act beside it: %s', async (q) => {
    const { results, interpretation } = await find(q);
    expect(namesOf(results).slice(0, 2)).toEqual(['article parcel_act 3', 'article lamp_act 2']);
    expect(namesOf(results)).not.toContain('article lamp_act 3');
    expect(interpretation).toMatchObject({
      mode: 'citation',
      framework: 'parcel_act',
      citation: { article_ref: '3', url: '/v1/frameworks/parcel_act/articles/3' },
    });
  });

  it('takes a citation beside none of them for one of any of them', async () => {
    const { results } = await find('lamp act vs parcel act, see article 3');
    expect(new Set(namesOf(results).slice(0, 2))).toEqual(
      new Set(['article lamp_act 3', 'article parcel_act 3']),
    );
    expect(namesOf(results)).not.toContain('article torch_act 3');
  });

  it('may cite a superseded act beside one that is searched', async () => {
    const { results, interpretation } = await find(
      'Old Lamp Act article 2 and Parcel Act article 3',
    );
    expect(namesOf(results)[0]).toBe('article parcel_act 3');
    expect(interpretation.citation?.url).toBe('/v1/frameworks/old_lamp_act/articles/2');
  });
});

describe('a query of the name of an act and a word that no text has', () => {
  it('finds nothing, whether the word is in quotation marks or not', async () => {
    for (const word of ['xqzvwkj', '"xqzvwkj"']) {
      const { interpretation, total } = await find(`parcel act ${word}`);
      expect(interpretation).toMatchObject({ mode: 'none', framework: 'parcel_act' });
      expect(total).toBe(0);
    }
  });
});
