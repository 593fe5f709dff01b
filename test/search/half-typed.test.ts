/** Two letters of a next word, while somebody is typing. */
import { expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';

const store = indexStore(
  datasetOf([
    {
      slug: 'house_act',
      shortName: 'House Act',
      name: 'Regulation on houses',
      articles: [
        { title: 'Doors', text: '(da) Whoever has a door paints it.' },
        { title: 'Windows', text: 'A painted window keeps light out.' },
        ...Array.from({ length: 10 }, () => ({ title: 'Roofs', text: 'An AI paints a roof.' })),
      ],
      recitals: [],
      requirements: [],
    },
  ]),
);
const find = (q: string) => search(store, { q }, { start: 0, count: 20 });

it.each(['painted window da', 'painted window xq'])(
  'are left out if hardly any text has them: %s',
  async (q) => {
    const { results, interpretation } = await find(q);
    expect(namesOf(results)[0]).toBe('article house_act 2');
    expect(results).toHaveLength((await find('painted window')).total);
    expect(interpretation.ignored).toEqual([q.slice(-2)]);
  },
);

it.each(['painted window DA', 'painted window ai', 'da', 'painted "da"', 'window for 35 mn'])(
  'count as a word in capitals, in many texts, alone, in quotation marks and after a number: %s',
  async (q) => {
    expect((await find(q)).interpretation.ignored).toEqual([]);
  },
);

it('are no beginning of a longer word where a phrase ends with the same word', async () => {
  expect((await find('window "painted window"')).interpretation.prefix).toBeNull();
  expect((await find('"painted window" window')).interpretation.prefix).toBe('window');
});
