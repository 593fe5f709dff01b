/** Amounts as people abbreviate them. */
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../edge/search/text/words.ts';
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
