import { describe, expect, test } from 'vitest';
import { identityOf } from '../../../generator/importer/act/identity.ts';

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
