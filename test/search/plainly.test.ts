import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainQuery } from '../../edge/search/query/plain-query.ts';

describe('a query', () => {
  it.each([
    ['ＬＡＭＰ Ａｒｔ． ３３', 'LAMP Art. 33'],
    ['Ar\u00adticle 33', 'Article 33'],
    ['lamp\u200bshade  lamp', 'lampshade lamp'],
    ['L.A.M.P. article 17', 'LAMP article 17'],
    ['E.U lamps', 'EU lamps'],
  ])('has neither wide letters, invisible signs nor dots in abbreviations: %s', (typed, plain) => {
    expect(plainQuery(typed)).toBe(plain);
  });

  it.each([
    ['2 Aug 2026', '2 August 2026'],
    ['Sept. 2026', 'September 2026'],
    ['aug 2, 2026', 'August 2, 2026'],
    ['by 9 Dec', 'by 9 December'],
    ['since 02/08/2026', 'since 2 August 2026'],
    ['2026-08-02', '2 August 2026'],
    ['08/25/2026', '25 August 2026'],
  ])('has dates as acts write them: %s', (typed, plain) => {
    expect(plainQuery(typed)).toBe(plain);
  });

  it.each([
    ...['twenty lamps', 'one percentage', 'ninety-nine'],
    ...[
      '2016/679',
      '2002/58/EC',
      'Dec 768/2008',
      '31.02',
      '99/99/2020',
      'Art. 5.1.f',
      'point 1.2.3',
    ],
    ...['dec 9', 'mar', 'www.a.bc', '5.a.', 'i.e. lamps', 'may lamps glow', '1.2.2020/5'],
  ])('keeps what is neither: %s', (typed) => {
    expect(plainQuery(typed)).toBe(typed);
  });

  it('is as plain as it can be, whatever it is', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'ab1209. /-,Ａ\u00ad'), maxLength: 25 });
    fc.assert(
      fc.property(typed, (text) => {
        const plain = plainQuery(text);
        expect(plainQuery(plain)).toBe(plain);
      }),
    );
  });
});
