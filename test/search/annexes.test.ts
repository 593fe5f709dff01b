/** Annexes as results, and their citations. */
import { describe, expect, it } from 'vitest';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { datasetOf } from './datasets.ts';
import { highlighted, namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { KILN_ACT, OLD_ACT, OVEN_ACT } from './kiln-acts.ts';

const store = indexStore(datasetOf([KILN_ACT, OVEN_ACT, OLD_ACT]));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });

describe('annexes', () => {
  it('are neither listed nor counted unless the query asks for them', async () => {
    for (const type of [undefined, 'article', 'recital', 'requirement'] as const) {
      const { results, facets } = await find('chimney kiln', type === undefined ? {} : { type });
      expect(results.map((row) => row.type)).not.toContain('annex');
      expect(facets).not.toHaveProperty('annexes');
    }
  });

  it('are listed beside the others, and counted', async () => {
    const { results, facets, total } = await find('kiln', { withAnnexes: true });
    expect(new Set(results.map(({ type }) => type))).toEqual(
      new Set(['article', 'recital', 'requirement', 'annex']),
    );
    expect(facets).toEqual({ articles: 3, recitals: 1, requirements: 1, annexes: 4 });
    expect(total).toBe(9);
    const without = await find('kiln');
    expect(without.facets).toEqual({ articles: 3, recitals: 1, requirements: 1 });
    expect(without.total).toBe(5);
  });

  it('are listed alone by type, with the same counts', async () => {
    const { results, facets, total } = await find('kiln', { type: 'annex' });
    expect(namesOf(results).sort()).toEqual([
      'annex kiln_act I',
      'annex kiln_act III',
      'annex kiln_act IIa',
      'annex oven_act III',
    ]);
    expect(total).toBe(4);
    expect(facets).toEqual((await find('kiln', { withAnnexes: true })).facets);
  });

  it('have their number, title and address, and a passage with highlights', async () => {
    const { results } = await find('height', { type: 'annex' });
    expect(results).toMatchObject([
      {
        type: 'annex',
        framework_slug: 'kiln_act',
        framework_name: 'Kiln Act',
        annex_number: 'IIa',
        annex_point: null,
        title: 'Marks',
        article_number: null,
        article_ref: null,
        recital_number: null,
        requirement_id: null,
        paragraph_ref: null,
        stakeholder_roles: null,
        compliance_deadline: null,
        url: '/v1/frameworks/kiln_act/annexes/IIa',
      },
    ]);
    expect(results.flatMap(highlighted)).toEqual(['height']);
  });

  it('are found by their title, by a phrase, and by their plain wording', async () => {
    expect(namesOf((await find('list of kilns', { type: 'annex' })).results)).toContain(
      'annex kiln_act I',
    );
    expect(namesOf((await find('"square kilns"', { withAnnexes: true })).results)).toEqual([
      'annex kiln_act I',
    ]);
    expect(namesOf((await find('office costs', { withAnnexes: true })).results)).toEqual([
      'annex kiln_act III',
    ]);
    expect((await find('"square kilns"')).total).toBe(0);
  });

  it('have no tags and no roles', async () => {
    for (const filter of [{ tag: 'light' }, { role: 'potter' }]) {
      expect((await find('kiln', { ...filter, withAnnexes: true })).facets.annexes).toBe(0);
    }
  });

  it('are listed last where the query is the name of their act', async () => {
    const { results, interpretation } = await find('kiln act', { withAnnexes: true });
    expect(interpretation.mode).toBe('framework');
    expect(namesOf(results).slice(-3)).toEqual(
      ['I', 'IIa', 'III'].map((number) => `annex kiln_act ${number}`),
    );
  });
});

describe('a citation of an annex', () => {
  const cited = (annex_number: string, url: string | null, point: string | null = null) => ({
    type: 'annex',
    number: null,
    article_ref: null,
    annex_number,
    paragraph: null,
    point,
    url,
  });
  const address = (number: string) => `/v1/frameworks/kiln_act/annexes/${number}`;

  it.each([
    ['Kiln Act Annex IIa', cited('IIa', address('IIa'))],
    ['annex iia kiln act', cited('IIa', address('IIa'))],
    ['Annex 3 of the Kiln Act', cited('III', address('III'))],
    ['kiln act annex III, point 2', cited('III', address('III'), '2')],
    ['kiln act annex IX', cited('IX', null)],
    ['annex III', cited('III', null)],
  ])('says where it is: "%s"', async (q, citation) => {
    for (const filters of [{}, { withAnnexes: true }, { type: 'annex' as const }]) {
      expect((await find(q, filters)).interpretation.citation).toEqual(citation);
    }
  });

  it('lists it first where annexes are searched', async () => {
    const named = await find('Kiln Act Annex 3', { withAnnexes: true });
    expect(named.interpretation.mode).toBe('citation');
    expect(namesOf(named.results)[0]).toBe('annex kiln_act III');
    const anywhere = await find('Annex III', { type: 'annex' });
    expect(namesOf(anywhere.results).slice(0, 2)).toEqual([
      'annex kiln_act III',
      'annex oven_act III',
    ]);
    expect((await find('Kiln Act Annex 3')).interpretation.mode).not.toBe('citation');
  });

  it.each([
    ['Annexes IIa and III Kiln Act', ['IIa', 'III']],
    ['Annex III and IIa Kiln Act', ['III', 'IIa']],
    ['Kiln Act Annex III, Annex I', ['III', 'I']],
    ['Annexes I to III of the Kiln Act', ['I', 'III']],
  ])('lists all of several first, in their order: %s', async (q, numbers) => {
    for (const filters of [{ withAnnexes: true }, { type: 'annex' as const }]) {
      const { results, interpretation } = await find(q, filters);
      expect(interpretation.mode).toBe('citation');
      expect(namesOf(results).slice(0, numbers.length)).toEqual(
        numbers.map((number) => `annex kiln_act ${number}`),
      );
      expect(interpretation.citation?.annex_number).toBe(numbers[0]);
    }
  });

  it('brings the requirements of an annex that is not shown first where its act is named', async () => {
    const first = async (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
      (await find(q, filters)).results.slice(0, 2).map(({ type }) => type);
    expect((await first('Kiln Act Annex IIa'))[0]).toBe('requirement');
    expect(await first('Annex IIa', { withAnnexes: true })).toEqual(['annex', 'requirement']);
  });

  it('leaves citations of articles and recitals as they are, with their addresses', async () => {
    const article = await find('article 2a kiln act');
    expect(article.interpretation.citation).toMatchObject({
      type: 'article',
      number: 2,
      article_ref: '2a',
      annex_number: null,
      url: '/v1/frameworks/kiln_act/articles/2a',
    });
    const recital = await find('recital 2 kiln act');
    expect(recital.interpretation.citation).toMatchObject({
      type: 'recital',
      number: 2,
      article_ref: null,
      annex_number: null,
      url: '/v1/frameworks/kiln_act/recitals/2',
    });
    expect((await find('article 7 kiln act')).interpretation.citation?.url).toBeNull();
    expect((await find('article 1')).interpretation.citation?.url).toBeNull();
  });
});

describe('the title of an annex', () => {
  const clock = {
    slug: 'clock_act',
    shortName: 'Clock Act',
    name: 'Regulation on clocks',
    articles: [
      { title: 'Papers', text: 'Papers on clocks are kept. A paper on a clock is a paper, paper.' },
      { title: 'Hands', text: 'Papers on hands of clocks, papers, papers on clocks, hands.' },
    ],
    recitals: ['Papers on hands of clocks.'],
    requirements: [{ article: '2', text: 'Papers on hands of clocks are kept, papers.' }],
    annexes: [
      { number: 'I', title: 'Papers on hands', text: 'A list.' },
      { number: 'II', title: 'Papers referred to in Article 2(1)', text: 'Another list.' },
    ],
  };
  const clocks = indexStore(datasetOf([clock]));
  const first = async (q: string, filters: Omit<SearchInput, 'q'>): Promise<string | undefined> =>
    namesOf((await search(clocks, { q, ...filters }, { start: 0, count: 1 })).results)[0];

  it('has it on top where annexes are asked for', async () => {
    expect(await first('papers on hands', { withAnnexes: true })).toBe('annex clock_act I');
    expect(await first('papers on hands', {})).toBe('article clock_act 2');
  });

  it('may cite a provision', async () => {
    const title = 'Papers referred to in Article 2(1)';
    expect(await first(title, { withAnnexes: true })).toBe('annex clock_act II');
    expect(await first(title, {})).toBe('article clock_act 2');
  });
});
