/** Chapters of an act: a query that is one finds its articles. */
import { describe, expect, it } from 'vitest';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';

const actWith = (slug: string, shortName: string, chapters: readonly string[]): ActText => ({
  slug,
  shortName,
  name: `Regulation on ${shortName}`,
  articles: chapters.map((chapter, at) => ({
    chapter,
    title: `Kiln ${at + 1}`,
    text: at === 0 ? 'Chapter III, Section 2, applies to kilns.' : 'Kilns are fired.',
  })),
  recitals: ['Chapter III is about kilns.'],
  requirements: [{ article: '4', text: 'Kilns are fired.' }],
});

const store = indexStore(
  datasetOf([
    actWith('kiln_act', 'Kiln Act', [
      'Chapter I: General',
      'Chapter II: Fire',
      'Chapter III: Smoke, steam, and ash, Section 1: Smoke',
      'Chapter III: Smoke, steam, and ash, Section 2: Steam',
      'Chapter III: Smoke, steam, and ash, Section 2: Steam',
      'Chapter IIIa: Soot',
      'Chapter V: End',
    ]),
    actWith('oven_act', 'Oven Act', [
      'Title I: General',
      'Title II: Ovens, Chapter 1: Bread',
      'Title II: Ovens, Chapter 2: Cake, Section I',
      'Title III: End',
    ]),
  ]),
);
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });
const namesFor = async (q: string): Promise<string[]> => namesOf((await find(q)).results);

describe('a chapter of an act in a query', () => {
  it.each([
    ['Kiln Act Chapter II', [2]],
    ['kiln act chapter 2', [2]],
    ['Chapter III of the Kiln Act', [3, 4, 5]],
    ['Kiln Act, Chapter III, Section 2', [4, 5]],
    ['section 2 of chapter iii of the kiln act', [4, 5]],
    ['Kiln Act Chapter IIIa', [6]],
    ['Chapter V Kiln Act', [7]],
    ['Kapitel V Kiln Act', [7]],
    ['what is in chapter I of the Kiln Act', [1]],
    ['all articles in Chapter II of the Kiln Act', [2]],
    ['requirements of Kiln Act Chapter III', [3, 4, 5]],
  ])('finds its articles in their order, then their requirements: %s', async (query, articles) => {
    const requirements = articles.includes(4) ? ['requirement kiln_act 4'] : [];
    expect(await namesFor(query)).toEqual([
      ...articles.map((article) => `article kiln_act ${article}`),
      ...requirements,
    ]);
  });

  it.each([
    ['Oven Act Title II', [2, 3]],
    ['Oven Act Title 2 Chapter 2', [3]],
    ['Titre II, Chapitre 2, Section 1 Oven Act', [3]],
    ['Oven Act Title III', [4]],
  ])('may be within a title: %s', async (query, articles) => {
    const names = await namesFor(query);
    expect(names.filter((name) => name.startsWith('article'))).toEqual(
      articles.map((article) => `article oven_act ${article}`),
    );
  });

  it('cites provisions, but none in particular', async () => {
    const { interpretation, facets, total } = await find('Kiln Act Chapter III');
    expect(interpretation).toMatchObject({
      mode: 'citation',
      framework: 'kiln_act',
      citation: null,
      terms: [],
    });
    expect({ facets, total }).toEqual({
      facets: { articles: 3, recitals: 0, requirements: 1 },
      total: 4,
    });
  });

  it('obeys filters', async () => {
    const requirements = await find('Kiln Act Chapter III', { type: 'requirement' });
    expect(namesOf(requirements.results)).toEqual(['requirement kiln_act 4']);
    const others = await find('Kiln Act Chapter III', { framework: 'oven_act' });
    expect(others.total).toBe(0);
  });

  it.each([
    ['of no act', 'chapter iii', 'recital kiln_act 1'],
    ['that the act does not have', 'Kiln Act Chapter IV', 'recital kiln_act 1'],
    ['beside other words', 'Kiln Act Chapter III is about kilns', 'recital kiln_act 1'],
    ['without the one that it is in', 'Kiln Act Section 2', 'article kiln_act 1'],
  ])('is words like others where it is one %s', async (_, query, first) => {
    const [found] = await namesFor(query);
    expect(found).toBe(first);
  });
});
