import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';

describe('words that are names of properties', () => {
  const names = ['constructor', 'prototype', 'valueOf', 'toString', 'hasOwnProperty', 'length'];
  const act: ActText = {
    slug: 'property_act',
    shortName: 'Constructor',
    name: 'Act on properties',
    articles: names.map((text) => ({ title: 'Name', text: `A ${text} of lamps` })),
    recitals: [],
    requirements: [],
  };
  const named = indexStore(datasetOf([act]));
  const refs = async (q: string) =>
    (await search(named, { q }, { start: 0, count: 9 })).results.map((row) => row.article_ref);

  it.each(names.map((name, place) => [name, String(place + 1)]))(
    'are words: %s',
    async (name, ref) => {
      expect(await refs(`"a ${name} of lamps"`)).toEqual([ref]);
      expect(await refs(`lamps "${name}"`)).toEqual([ref]);
      expect(await articlesMatching(named, 'property_act', name)).toEqual([ref]);
      if (name !== 'constructor') expect(await refs(`${name} or`)).toEqual([ref]);
    },
  );

  it('may name a framework', async () => {
    const { interpretation } = await search(named, { q: 'constructor' }, { start: 0, count: 1 });
    expect(interpretation).toMatchObject({ mode: 'framework', framework: 'property_act' });
  });
});
