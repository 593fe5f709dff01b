import { describe, expect, test } from 'vitest';
import { amendingCelex, identityOf } from '../../../generator/importer/act/identity.ts';

describe('what a title says about its act', () => {
  test.each([
    ['Regulation (EU) 2031/77 of the Assembly amending Regulation (EU) No 1/2020', 2031, 77, 'R'],
    ['Regulation (EU) No 910/2014 of 23 July 2014 repealing Directive 1999/93/EC', 2014, 910, 'R'],
    ['Directive 95/46/EC of the Assembly', 1995, 46, 'L'],
    ['DIRECTIVE 2002/58/EC', 2002, 58, 'L'],
    ['Council Regulation (EEC) No 2913/92 of 12 October 1992', 1992, 2913, 'R'],
    ['Commission Implementing Decision (EU) 2031/5 of 1 May 2031', 2031, 5, 'D'],
  ])('%s', (title, year, number, type) =>
    expect(identityOf(title)).toEqual({ year, number, type }),
  );
  test('may be nothing', () => expect(identityOf('On kites')).toBeNull());
});

describe('the number of an amending act', () => {
  const title = 'Regulation (EU) No 12/2031 of 1 May 2031 amending Regulation (EU) 2031/77';
  test.each([
    ['32031R0012', title, '32031R0012'],
    ['32031R0012R(02)', 'Corrigendum, OJ L 90001, 2.5.2032, p. 1 (2031/12)', '32031R0012R(02)'],
    ['32031R0012R%2802%29', 'Corrigendum to Regulation (EU) No 12/2031', '32031R0012R(02)'],
    ['306L0024', 'Directive 2006/24/EC', '32006L0024'],
    ['384L0450', 'Council Directive 84/450/EEC', '31984L0450'],
    ['', title, '32031R0012'],
    ['►M1', 'COUNCIL DIRECTIVE 95/46/EC of 24 October 1995', '31995L0046'],
    ['', 'Corrigendum to Regulation (EU) No 12/2031', null],
    ['12031T', 'Act concerning the conditions of accession of Cloudland', null],
    ['', '', null],
  ])("'%s' with the title '%s' is %s", (printed, text, celex) =>
    expect(amendingCelex(printed, text)).toBe(celex),
  );
});
