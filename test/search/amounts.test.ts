/** Amounts as people abbreviate them. */
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../edge/search/text/words.ts';
import { datasetOf } from './datasets.ts';
import { highlighted, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { textsOf } from './texts.ts';

describe('amounts', () => {
  it.each([
    ['€10m', ['eur', '10000000']],
    ['EUR 20M', ['eur', '20000000']],
    ['7.5m', ['7500000']],
    ['EUR 20 mn', ['eur', '20000000']],
    ['10 Mio EUR', ['10000000', 'eur']],
    ['1,5bn', ['1500000000']],
    ['2bn users', ['2000000000', 'users']],
  ])('have one form for %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each([
    ['7 m', ['7']],
    ['mn 5', ['mn', '5']],
    ['5mg', ['5mg']],
    ['10 metres', ['10', 'metres']],
  ])('are not read into %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it('are highlighted with their scale', () => {
    expect(wordsOf('up to €10m or 7.5m')).toMatchObject([
      { text: 'up' },
      { text: 'to' },
      { text: 'eur', start: 6, end: 7 },
      { text: '10000000', start: 7, end: 10 },
      { text: 'or' },
      { text: '7500000', start: 14, end: 18 },
    ]);
  });
});

describe('periods', () => {
  it.each([
    ['five years, 5 years', ['5', 'years', '5', 'years']],
    ['Twelve-month', ['12', 'month']],
    ['one of two days', ['one', 'of', '2', 'days']],
    ['seven yearly ten.  days', ['seven', 'yearly', 'ten', 'days']],
  ])('have their number in figures: %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });
});

describe('percentages', () => {
  it.each([
    ['10 per cent', ['10percent']],
    ['2.5 Per\u00a0Cent of', ['2.5percent', 'of']],
    ['ten per-cent', ['ten', 'percent']],
    ['per centre', ['per', 'centre']],
    ['cent per unit', ['cent', 'per', 'unit']],
    ['as per. Cent', ['as', 'per', 'cent']],
    ['4 to 6%, 7-percent', ['4', 'to', '6percent', '7percent']],
    ['a percent of 4', ['percent', 'of', '4']],
  ])('have one form, and nothing else has it: %s', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it('are found and highlighted however they are written', async () => {
    const texts = ['A fee of 10 per cent.', 'A fee of 10 %.', 'A fee of 10 percent.', '10 cents.'];
    const act = { slug: 'fee_act', shortName: 'Fee Act', name: 'Fees', requirements: [] };
    const articles = texts.map((text, place) => ({ title: `Rule ${place + 1}`, text }));
    const store = indexStore(datasetOf([{ ...act, articles, recitals: [] }]));
    for (const q of ['10 per cent', '10 %', '10 percent', '"10 per cent"']) {
      const { results } = await search(store, { q }, { start: 0, count: 9 });
      const rows = new Map(
        results.map((row) => [row.article_ref, highlighted(row).join(' ')] as const),
      );
      expect([...rows.keys()].sort()).toEqual(['1', '2', '3']);
      expect(rows.get('1')).toBe('10 per cent');
    }
  });
});

describe('a number with an "h"', () => {
  it.each([
    ['Article 45h applies', ['article', '45h', 'applies']],
    ['Art. 45h', ['art', '45h']],
    ['Articles 45g, 45h and 45i', ['articles', '45g', '45h', 'and', '45i']],
    ['under 45h(3)', ['under', '45h']],
  ])('is the label of an article in "%s"', (text, expected) => {
    expect(textsOf(text).slice(0, expected.length)).toEqual(expected);
  });

  it.each(['Article 33, 72h', 'Article 5: within 72h', '72h (three days)'])(
    'is a number of hours in "%s"',
    (text) => {
      expect(textsOf(text).join(' ')).toContain('72 hours');
    },
  );
});
