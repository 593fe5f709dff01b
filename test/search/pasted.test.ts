/** Texts of acts that somebody pastes into the search. */
import { expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';

const RULE =
  'Whoever sells lamps to shops keeps a list of all buyers of the last ten years and shows it to the inspector of the ' +
  'town (Article 1) within two days of being asked, unless a fire has destroyed the list and the loss was reported.';
const articles = [
  { title: 'Inspectors', text: 'Each town has an inspector.' },
  { title: 'Lists of buyers', text: RULE },
];
const act = { slug: 'trade_act', shortName: 'Trade Act', name: 'Rules of trade', requirements: [] };
const store = indexStore(datasetOf([{ ...act, articles, recitals: [] }]));
const find = async (q: string) =>
  namesOf((await search(store, { q }, { start: 0, count: 5 })).results);

it('finds the provision with the text, not those that the text cites', async () => {
  expect((await find(RULE))[0]).toBe('article trade_act 2');
});

it('finds it though it names another act by its number', async () => {
  const text = `${RULE} It does not do so where Article 2 of Regulation (EU) 2031/77 asks for more.`;
  const other = {
    ...act,
    slug: 'shop_act',
    shortName: 'Shop Act',
    name: 'Regulation (EU) 2031/77',
  };
  const shops = ['Whoever has a shop opens it.', 'Whoever has a shop closes it.'];
  const both = indexStore(
    datasetOf([
      { ...act, articles: [...articles.slice(0, 1), { title: 'Lists', text }], recitals: [] },
      { ...other, articles: shops.map((own) => ({ title: 'Shops', text: own })), recitals: [] },
    ]),
  );
  const { results } = await search(both, { q: text }, { start: 0, count: 5 });
  expect(namesOf(results)[0]).toBe('article trade_act 2');
});

it('finds a shorter one as well, where it refers to another as acts do', async () => {
  const names = await find(
    'keeps a list of all buyers of the last ten years in accordance with Article 1',
  );
  expect(names[0]).toBe('article trade_act 2');
});

it('finds the provision that a sentence is about', async () => {
  const names = await find('what does Article 1 say about the list of all buyers of lamps');
  expect(names[0]).toBe('article trade_act 1');
});
