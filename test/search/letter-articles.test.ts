/** Articles that amendments inserted: 5a after 5. */
import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import type { SearchInput } from '../../edge/search/run-search.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';

const inserted = (ref: string, text: string) => ({ ref, title: `Seals ${ref}`, text });

/** 5g and 5h look like a network and a duration, 7a has no article 7 before it. */
const SEAL_ACT: ActText = {
  slug: 'seal_act',
  shortName: 'Seal Act',
  name: 'Regulation on seals',
  articles: [
    { ref: '1', title: 'Scope', text: 'This act is about seals of wax.' },
    { ref: '5', title: 'Issuers', text: 'An issuer of seals keeps a list of stamps.' },
    inserted('5a', 'An issuer offers every citizen a wallet for seals.'),
    inserted('5aa', 'The wallet is free of charge.'),
    inserted('5b', 'Shops accept the wallet.'),
    inserted('5g', 'Stamps are sent over networks.'),
    inserted('5h', 'A stamp is revoked without delay.'),
    inserted('7a', 'Wax is recycled.'),
    { ref: '9', title: 'Candles', text: 'Candles are marked.' },
    inserted('9-a', 'A chandler keeps a register of candles.'),
    inserted('9a', 'A chandler weighs candles.'),
    inserted('9bis', 'A chandler stores candles in the dark.'),
    { ref: '10', title: 'Fines', text: 'Forgers of a wallet pay fines.' },
  ],
  recitals: ['Wax melts.', 'Citizens asked for a wallet.'],
  requirements: [
    { article: '5', text: 'An issuer of seals keeps a list of stamps.' },
    { article: '5a', text: 'An issuer offers every citizen a wallet for seals.' },
    { article: '5a', text: 'The issuer pays for the wallet.' },
    { article: '5aa', text: 'The wallet is free of charge.' },
    { article: '10', text: 'Forgers of a wallet pay fines.' },
  ],
};
const WAX_ACT: ActText = {
  slug: 'wax_act',
  shortName: 'Wax Act',
  name: 'Regulation on wax',
  articles: Array.from({ length: 6 }, (_, index) => ({
    title: `Wax ${index + 1}`,
    text: 'Wax melts over 5g networks within 5h of heat.',
  })),
  recitals: [],
  requirements: [],
};

const store = indexStore(datasetOf([SEAL_ACT, WAX_ACT]));
const find = (q: string, filters: Omit<SearchInput, 'q'> = {}) =>
  search(store, { q, ...filters }, { start: 0, count: 100 });

describe('results that belong to a letter article', () => {
  it('carry its label beside the number, and the label in the address', async () => {
    const { results } = await find('seal act article 5a');
    const row = {
      article_number: 5,
      article_ref: '5a',
      title: 'Seals 5a',
      url: '/v1/frameworks/seal_act/articles/5a',
    };
    expect(results).toMatchObject([
      { ...row, type: 'article' },
      { ...row, type: 'requirement', requirement_id: 1001 },
      { ...row, type: 'requirement', requirement_id: 1002 },
    ]);
  });

  it('are listed by number, then letter', async () => {
    const { results } = await find('seal act', { type: 'article' });
    expect(results.map(({ article_ref }) => article_ref)).toEqual([
      ...['1', '5', '5a', '5aa', '5b', '5g', '5h', '7a', '9', '9-a', '9a', '9bis', '10'],
    ]);
    const requirements = await find('seal act', { type: 'requirement' });
    expect(requirements.results.map(({ article_ref }) => article_ref)).toEqual([
      ...['5', '5a', '5a', '5aa', '10'],
    ]);
  });

  it('are found by their words', async () => {
    expect(namesOf((await find('accept')).results)).toEqual(['article seal_act 5b']);
  });
});

describe('citations of letter articles', () => {
  it.each([
    ['Seal Act 5a', '5a'],
    ['5a seal act', '5a'],
    ['SEAL ACT 5A', '5a'],
    ['Seal Act art 5a', '5a'],
    ['article 5a seal act', '5a'],
    ['art. 5a(3)(b) Seal Act', '5a'],
    ['Seal Act 5aa', '5aa'],
    ['Seal Act 5h', '5h'],
    ['article 5h of the Seal Act', '5h'],
    ['Seal Act 5g', '5g'],
    ['Seal Act 7a', '7a'],
    ['Article 5 a Seal Act', '5a'],
    ['Seal Act 5 a', '5a'],
    ['Seal Act, Article 5 A (3)', '5a'],
    ['§ 5a seal act', '5a'],
    ['Seal Act 5', '5'],
    ['Article 5 Seal Act', '5'],
    ['Article 5(1)(a) Seal Act', '5'],
    ['Article 5 bis Seal Act', '5a'],
    ['Article 5bis Seal Act', '5a'],
    ['Seal Act 5 ter', '5b'],
    ['Article 9-a Seal Act', '9-a'],
    ['Seal Act 9-a', '9-a'],
    ['Seal Act 9a', '9a'],
    ['Article 9bis Seal Act', '9bis'],
    ['Article 9 bis Seal Act', '9bis'],
    ['Seal Act 9 bis', '9bis'],
    ['article 5 z seal act', '5'],
    ['article 5 a wallet seal act', '5'],
  ])('list exactly the provision first: "%s"', async (q, ref) => {
    const { results, interpretation } = await find(q);
    expect(interpretation.mode).toBe('citation');
    expect(interpretation.citation).toMatchObject({
      type: 'article',
      number: Number.parseInt(ref, 10),
      article_ref: ref,
    });
    expect(namesOf(results)[0]).toBe(`article seal_act ${ref}`);
  });

  it('keep paragraph and point', async () => {
    for (const q of ['Seal Act 5a(3)(b)', 'Article 5 a (3), point b, Seal Act']) {
      expect((await find(q)).interpretation.citation).toEqual({
        type: 'article',
        number: 5,
        article_ref: '5a',
        annex_number: null,
        paragraph: '3',
        point: 'b',
        url: '/v1/frameworks/seal_act/articles/5a',
      });
    }
  });

  it('do not list the article of the number, nor does the number list them', async () => {
    const five = ['article seal_act 5', 'requirement seal_act 5'];
    expect(namesOf((await find('seal act 5')).results)).toEqual(five);
    expect(namesOf((await find('seal act 5aa')).results)).toEqual([
      'article seal_act 5aa',
      'requirement seal_act 5aa',
    ]);
  });

  it('list the letter article of every act if none is named', async () => {
    const { results, interpretation } = await find('article 5a');
    expect(interpretation.mode).toBe('citation');
    expect(namesOf(results)[0]).toBe('article seal_act 5a');
    expect(namesOf((await find('article 5')).results).slice(0, 2)).toEqual([
      'article seal_act 5',
      'article wax_act 5',
    ]);
  });

  it('are words where the named act has no such article, or other words are there', async () => {
    const network = await find('wax act 5g');
    expect(network.interpretation).toMatchObject({ citation: null, terms: ['5g'] });
    expect(network.total).toBeGreaterThan(0);
    const hours = await find('wax act 5h');
    expect(hours.interpretation).toMatchObject({ citation: null, terms: ['5', 'hours'] });
    expect((await find('5g networks seal act')).interpretation.citation).toBeNull();
    expect((await find('5a')).interpretation.citation).toBeNull();
    expect((await find('"seal act" 5a')).interpretation.citation).toBeNull();
  });

  it('name no other article where the cited one does not exist', async () => {
    const { interpretation, total } = await find('article 5z seal act');
    expect(interpretation.citation).toMatchObject({ article_ref: '5z' });
    expect(total).toBe(0);
    expect((await find('article 7 seal act')).total).toBe(0);
  });
});

describe('the text filter of article lists', () => {
  it('answers with labels, in the order of the act', async () => {
    expect(await articlesMatching(store, 'seal_act', 'wallet')).toEqual(['5a', '5aa', '5b', '10']);
  });
});
