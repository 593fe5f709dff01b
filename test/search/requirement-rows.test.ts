/** What rows of requirements carry, rows of every type, and many requirements of one article. */
import { describe, expect, it } from 'vitest';
import { SearchResult as RowSchema, SearchFacets } from '../../edge/contract/search.schema.ts';
import type { SearchResult } from '../../edge/search/results/rows.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';
import { KILN_ACT, OLD_ACT, OVEN_ACT } from './kiln-acts.ts';
import { MANY_WORDS } from './large-act.ts';

const store = indexStore(datasetOf([KILN_ACT, OVEN_ACT, OLD_ACT]));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });

describe('rows of requirements', () => {
  it('have who has to act, from when, and where in an annex', async () => {
    const { results } = await find('mark', { type: 'requirement' });
    const byId = new Map(results.map((row) => [row.requirement_id, row]));
    expect(byId.get(1000)).toMatchObject({
      stakeholder_roles: ['potter', 'kiln importer'],
      compliance_deadline: '2031-05-06',
      annex_number: null,
      annex_point: null,
      paragraph_ref: '1',
    });
    expect(byId.get(1001)).toMatchObject({
      stakeholder_roles: ['potter'],
      compliance_deadline: null,
      annex_number: 'IIa',
      annex_point: 'Part A, 2(b)',
      paragraph_ref: null,
      url: '/v1/frameworks/kiln_act/articles/2',
    });
    const [swept] = (await find('swept', { type: 'requirement' })).results;
    expect(swept).toMatchObject({ requirement_id: 1002, stakeholder_roles: [], article_ref: '2a' });
  });
});

/** The title and text of the provision that a row names. */
function provisionOf(acts: readonly ActText[], row: SearchResult): [title: string, text: string] {
  const act = acts.find(({ slug }) => slug === row.framework_slug);
  const article = act?.articles.find(
    ({ ref }, place) => (ref ?? String(place + 1)) === row.article_ref,
  );
  const annex = act?.annexes?.find(({ number }) => number === row.annex_number);
  const number = row.recital_number ?? 0;
  const id = row.requirement_id ?? 0;
  if (row.type === 'annex') return [annex?.title ?? '', annex?.text ?? ''];
  if (row.type === 'recital') return [`Recital ${number}`, act?.recitals[number - 1] ?? ''];
  const text = row.type === 'article' ? article?.text : act?.requirements[id % 1_000]?.text;
  return [article?.title ?? '', text ?? ''];
}

describe('every row', () => {
  const acts = [KILN_ACT, OVEN_ACT];

  it('is of the provision that it names, with the fields of the contract', async () => {
    const queries = [
      'kiln',
      'chimney',
      '"a kiln"',
      'kiln act',
      'annex III',
      'mark',
      'swept burns',
      'door',
    ];
    for (const q of queries) {
      const { results, facets } = await find(q, { withAnnexes: true });
      expect(results.length).toBeGreaterThan(0);
      expect(SearchFacets.parse(facets)).toEqual(facets);
      for (const row of results) {
        expect(RowSchema.parse(row)).toEqual(row);
        const [title, text] = provisionOf(acts, row);
        expect(row.title).toBe(title);
        expect(`${title}\n${text.replaceAll('\n', ' ')}`).toContain(
          row.match_context.replaceAll('…', ''),
        );
        const folder = {
          article: 'articles',
          requirement: 'articles',
          recital: 'recitals',
          annex: 'annexes',
        }[row.type];
        const label = row.article_ref ?? row.recital_number ?? row.annex_number;
        expect(row.url).toBe(`/v1/frameworks/${row.framework_slug}/${folder}/${label}`);
      }
    }
  });
});

describe('an article with 300 requirements', () => {
  const words = [...new Set(MANY_WORDS)];
  const text = (place: number) => `Potters follow ${words[place]} for every kiln.`;
  const act: ActText = {
    ...KILN_ACT,
    articles: [
      { title: 'Duties', text: 'Potters follow rules.' },
      { title: 'Fines', text: 'Potters pay.' },
    ],
    requirements: [
      ...Array.from({ length: 300 }, (_, place) => ({ article: '1', text: text(place) })),
      { article: '2', text: 'Potters pay a fine.' },
    ],
  };
  const many = indexStore(datasetOf([act]));

  it('is indexed, and each of them is found', async () => {
    const all = await search(many, { q: '"potters follow"' }, { start: 0, count: 1_000 });
    expect(all.facets.requirements).toBe(300);
    expect(new Set(all.results.map((row) => row.requirement_id)).size).toBe(301);
    expect(all.total).toBe(301);
    for (const place of [0, 127, 128, 255, 256, 299]) {
      const { results } = await search(many, { q: `${words[place]} or` }, { start: 0, count: 5 });
      expect(results).toMatchObject([
        { requirement_id: 1_000 + place, article_ref: '1', match_context: text(place) },
      ]);
    }
    const last = await search(many, { q: 'fine', type: 'requirement' }, { start: 0, count: 5 });
    expect(last.results).toMatchObject([{ requirement_id: 1_300, article_ref: '2' }]);
    const cited = await search(many, { q: 'kiln act article 1' }, { start: 0, count: 1_000 });
    expect(cited.total).toBe(301);
    expect(new Set(cited.results.map(({ score }) => score)).size).toBe(2);
  });
});
