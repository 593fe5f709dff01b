/** Acts that a query names to leave them aside. */
import { describe, expect, it } from 'vitest';
import { type ActText, datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { readerOf, textsIn } from './reader.ts';

const read = readerOf([
  { slug: 'lamp_act', names: ['lamp act', 'la'] },
  { slug: 'oil', names: ['oil regulation', 'oilreg'] },
]);

describe('an act that a query leaves aside', () => {
  it.each([
    ['wicks except the Lamp Act', ['wicks']],
    ['wicks, except for LA', ['wicks']],
    ['wicks excluding oilreg', ['wicks']],
    ['wicks other than the Lamp Act', ['wicks']],
    ['wicks rather than oilreg', ['wicks']],
    ['wicks apart from the lamp act', ['wicks']],
    ['wicks not under the Lamp Act', ['wicks']],
    ['wicks without the Lamp Act', ['wicks']],
    ['non-oilreg wicks', ['wicks']],
    ['wicks, not the Lamp Act', ['wicks']],
    ['-oilreg wicks', ['wicks']],
    ['wicks -oilreg', ['wicks']],
    ['wicks -oilreg -la', ['wicks']],
    ['wicks -oilreg, -la.', ['wicks']],
    ['wicks -lamp_act', ['wicks']],
    ['"wicks burn" -la', ['wicks', 'burn']],
  ])('is not one that it names: %s', (text, open) => {
    const query = read(text);
    expect([query.slugs, textsIn(query)]).toEqual([[], open]);
  });

  it('leaves the others', () => {
    expect(read('Lamp Act instead of oilreg, wicks').slugs).toEqual(['lamp_act']);
    expect(read('oilreg wicks -la').slugs).toEqual(['oil']);
    expect(read('wicks oilreg -la').slugs).toEqual(['oil']);
    expect(read('oilreg -la').slugs).toEqual(['oil']);
  });

  it.each([
    'wicks stricter than the Lamp Act',
    'wicks that are not Lamp Act wicks',
    'without Lamp Act wicks',
    'wicks of the lamp act-oil',
    'Lamp Act wicks without oil',
    'wicks outside the Lamp Act',
    'wicks from outside the EU Lamp Act',
    'non-EU Lamp Act wicks',
    'except the Lamp Act',
    'the -la',
    '"wicks" - la',
  ])('is meant in other words: %s', (text) => {
    expect(read(text).slugs).toEqual(['lamp_act']);
  });

  it.each(['-la', '-lamp_act', '- la'])('needs something else to search for: %s', (text) => {
    expect(() => read(text)).toThrow('a word to search for, not only acts to leave aside');
  });
});

describe('a search that leaves an act aside', () => {
  const act = (slug: string, shortName: string): ActText => ({
    slug,
    shortName,
    name: `Regulation on ${slug}`,
    articles: [{ title: 'Wicks', text: 'A wick is trimmed.' }],
    recitals: ['Wicks burn.'],
    requirements: [],
  });
  const store = indexStore(datasetOf([act('lamp_act', 'Lamp Act'), act('oil_act', 'Oil Act')]));
  const find = (q: string) => search(store, { q }, { start: 0, count: 10 });

  it('finds nothing of it, and says so', async () => {
    const { results, facets, interpretation } = await find('wicks except the Lamp Act');
    expect(namesOf(results)).toEqual(['article oil_act 1', 'recital oil_act 1']);
    expect(facets).toEqual({ articles: 1, recitals: 1, requirements: 0 });
    expect(interpretation).toMatchObject({ framework: null, excluded: ['lamp_act'] });
  });

  it('leaves none aside otherwise', async () => {
    const { results, interpretation } = await find('wicks Lamp Act');
    expect(namesOf(results)).toContain('article oil_act 1');
    expect(interpretation).toMatchObject({ framework: 'lamp_act', excluded: [] });
  });
});
