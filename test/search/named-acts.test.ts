/** Queries that name an act, with words that its texts have seldom or never. */
import { describe, expect, it } from 'vitest';
import { type ActText, datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

/** Only a question of the Parcel Act has "gigantic", and only an annex of the Lamp Act "filament". */
const withQuestion = (act: ActText): ActText =>
  act.slug === 'parcel_act'
    ? {
        ...act,
        articles: act.articles.map((article, place) =>
          place === 3 ? { ...article, questions: ['how gigantic is it for the maker'] } : article,
        ),
      }
    : act.slug === 'lamp_act'
      ? { ...act, annexes: [{ number: 'I', title: 'Parts', text: 'A filament glows.' }] }
      : act;

const store = indexStore(datasetOf(SAMPLE_ACTS.map(withQuestion)));
const find = (q: string, filters: { framework?: string; tag?: string } = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 40 });

describe('a rare word of another act beside the name of an act', () => {
  it('neither drops nor lowers the documents of the act that is named', async () => {
    const plain = await find('lamp act maker');
    const { results, interpretation } = await find('gigantic maker lamp act');
    expect(interpretation).toMatchObject({ framework: 'lamp_act', terms: ['gigantic', 'maker'] });
    const rows = namesOf(results);
    const ofAct = rows.filter((name) => name.includes('lamp_act'));
    expect(ofAct).toEqual(namesOf(plain.results).filter((name) => name.includes('lamp_act')));
    expect(rows.slice(0, 3)).toEqual(ofAct.slice(0, 3));
    expect(rows).toContain('article parcel_act 4');
  });

  it('drops those of the other acts that cover too little', async () => {
    const rows = namesOf((await find('gigantic maker parcel act')).results);
    expect(rows).toEqual(['article parcel_act 4']);
  });

  it('finds nothing in the act where none of its documents has any of the words', async () => {
    const { results, interpretation } = await find('lamp act gigantic');
    expect(interpretation).toMatchObject({ mode: 'all', framework: 'lamp_act' });
    expect(namesOf(results)).toEqual(['article parcel_act 4']);
  });

  it('finds nothing at all where the filters leave the act alone', async () => {
    const { interpretation, total } = await find('lamp act gigantic', { framework: 'lamp_act' });
    expect(interpretation.mode).toBe('none');
    expect(total).toBe(0);
    expect((await find('lamp act gigantic', { tag: 'light' })).total).toBe(0);
    expect((await find('lamp act gigantic', { framework: 'parcel_act' })).total).toBe(1);
  });

  it('finds an annex alone that has them, where annexes are searched', async () => {
    expect((await find('lamp act filament')).total).toBe(0);
    const all = await search(
      store,
      { q: 'lamp act filament', withAnnexes: true },
      { start: 0, count: 9 },
    );
    expect(namesOf(all.results)).toEqual(['annex lamp_act I']);
  });

  it('lists nothing beside a phrase or a citation', async () => {
    expect(namesOf((await find('lamp act "2 % of its turnover"')).results)).toEqual([
      'article parcel_act 4',
    ]);
    const cited = await find('lamp act article 99 gigantic');
    expect(namesOf(cited.results)).toEqual(['article parcel_act 4']);
  });
});
