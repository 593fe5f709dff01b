/** What the addresses of the search and of a comparison say, and where results lead. */
import { describe, expect, it } from 'vitest';
import {
  comparisonQuery,
  readComparison,
  topicAddress,
} from '../../generator/site/client/query/comparison.ts';
import {
  actOf,
  citedAs,
  pageWithMatch,
  placeOf,
  placeOfCitation,
} from '../../generator/site/client/query/places.ts';
import { pieces } from '../../generator/site/client/query/rows.ts';
import { queryOf, readState, requestPath } from '../../generator/site/client/query/state.ts';

describe('the address of a search', () => {
  it('says the whole state and nothing that is empty', () => {
    const query = '?q=rye+bread&type=article&framework=bread_act&role=baker&tag=flour&page=3';
    expect(queryOf(readState(query))).toBe(query);
    expect(queryOf(readState('?q=+&type=&page=1'))).toBe('');
  });

  it('falls back to the first page where the page is not one', () => {
    for (const page of ['0', '-1', '1.5', 'x', '']) {
      expect(readState(`?q=rye&page=${page}`).page, page).toBe(1);
    }
  });

  it('asks for the counts of annexes too', () => {
    const asked = new URL(requestPath(readState('?q=rye&type=recital&page=2')), 'http://x');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      q: 'rye',
      type: 'recital',
      include: 'annexes',
      page: '2',
      per_page: '20',
    });
  });
});

describe('marked text', () => {
  it('is the text, with the matches apart', () => {
    const text = 'Ä 🥖 loaf';
    expect(pieces(text, [[2, 4]])).toEqual([
      { text: 'Ä ', isMatch: false },
      { text: '🥖', isMatch: true },
      { text: ' loaf', isMatch: false },
    ]);
  });

  it('loses no letter to ranges that overlap, are empty or lie outside', () => {
    const ranges = [[0, 2], [1, 3], [4, 4], [5, 99], []];
    const parts = pieces('rye bread', ranges);
    expect(parts.map(({ text }) => text).join('')).toBe('rye bread');
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['ry']);
  });
});

describe('the place of a result', () => {
  const common = {
    framework_slug: 'bread_act',
    framework_name: 'BREAD_ACT',
    title: 'Bread rule 5',
    match_context: '',
    highlights: [],
    score: 1,
    url: '/v1/frameworks/bread_act/articles/5a',
    citation: 'Article 5a(2) BREAD_ACT',
    provision_id: 'art_5a/par_2',
    page: '/bread-act/article-5a/#par-2',
    article_number: 5,
    article_ref: '5a',
    recital_number: null,
    requirement_id: 1,
    paragraph_ref: '2',
    stakeholder_roles: ['baker'],
    compliance_deadline: null,
  };

  it('is that of its passage, with the title of an article or annex', () => {
    const requirement = {
      ...common,
      type: 'requirement',
      annex_number: null,
      annex_point: null,
    } as const;
    expect(placeOf(requirement)).toEqual({
      name: 'Article 5a(2) BREAD_ACT: Bread rule 5',
      to: '/bread-act/article-5a/#par-2',
    });
    // The title is that of the article that makes the annex binding.
    const ofAnnex = { ...requirement, citation: 'Annex II, Part I BREAD_ACT', annex_number: 'II' };
    expect(placeOf(ofAnnex).name).toBe('Annex II, Part I BREAD_ACT');
  });

  it('is the cited part, and nowhere without an act that has it', () => {
    const citation = {
      type: 'article',
      number: 5,
      article_ref: '5a',
      annex_number: null,
      paragraph: '2',
      point: 'b',
      url: common.url,
    } as const;
    expect(placeOfCitation(citation, 'bread_act', 'Bread Act')).toEqual({
      name: 'Article 5a(2)(b) Bread Act',
      to: '/bread-act/article-5a/#par-2-pnt-b',
    });
    expect(placeOfCitation({ ...citation, url: null }, 'bread_act', null)).toBeNull();
    expect(placeOfCitation(citation, null, null)).toBeNull();
    expect(citedAs({ ...citation, type: 'annex', annex_number: 'III' })).toBe('Annex III');
    // Whichever act the query names first, and whether searches cover it.
    expect(actOf({ ...citation, url: '/v1/frameworks/milk_act/articles/5a' })).toBe('milk_act');
    expect(actOf({ ...citation, url: null })).toBeNull();
  });
});

describe('the page of a result', () => {
  const pageOf = (match_context: string, word: string, page: string | null = '/bread-act/') => {
    const start = match_context.indexOf(word);
    const highlights = start < 0 ? [] : [[start, start + word.length]];
    return pageWithMatch({ match_context, highlights, page });
  };
  const foundIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('find') ?? '';

  it('is asked to mark the clause of the first match', () => {
    const text = '…The baker must: (a) weigh each loaf, and its crust; (b) cool it.';
    expect(foundIn(pageOf(text, 'loaf'))).toBe('weigh each loaf, and its crust');
    expect(pageOf(text, 'cool', '/bread-act/#par-1')).toBe('/bread-act/?find=cool+it#par-1');
  });

  it('is asked for whole words, some forty characters to each side', () => {
    const words = Array.from({ length: 30 }, (_, at) => `loaf${at}`);
    const kept = foundIn(pageOf(words.join(' '), 'loaf15')).split(' ');
    expect(kept.length).toBeGreaterThan(8);
    expect(kept.length).toBeLessThan(14);
    expect(kept.every((word) => words.includes(word))).toBe(true);
  });

  it('is asked for nothing where nothing matches, or there is no page', () => {
    expect(pageOf('The baker must weigh.', 'oven')).toBe('/bread-act/');
    expect(pageOf('The baker must weigh.', 'baker', null)).toBe('');
  });
});

describe('the address of a comparison', () => {
  it('has each act once, in its order, and names those that are not there', () => {
    const read = readComparison(
      '?frameworks=b,a,b,x&frameworks=c&timed=1',
      new Set(['a', 'b', 'c']),
    );
    expect(read).toEqual({ acts: ['b', 'a', 'c'], unknown: ['x'], isTimed: true, topic: '' });
    expect(comparisonQuery(read.acts, read.isTimed)).toBe('?frameworks=b,a,c&timed=1');
    expect(comparisonQuery([], false)).toBe('');
  });

  it('leads to the page of a topic from the page of all topics alone', () => {
    expect(topicAddress('/compare/', 'supply_chain')).toBe('/compare/supply-chain/');
    expect(topicAddress('/compare/', '')).toBeNull();
    expect(topicAddress('/compare/bread/', 'supply_chain')).toBeNull();
  });
});
