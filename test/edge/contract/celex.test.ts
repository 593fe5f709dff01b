import { describe, expect, it } from 'vitest';
import { baseCelex, isCelex, parseCelex } from '../../../edge/law/celex.ts';

const PLAIN = { part: null, corrigendum: null, consolidatedOn: null };

describe('a CELEX number', () => {
  it.each([
    ['32016R0679', { sector: '3', year: 2016, type: 'R', number: 679, ...PLAIN }],
    ['31995L0046', { sector: '3', year: 1995, type: 'L', number: 46, ...PLAIN }],
    ['52030PC0123', { sector: '5', year: 2030, type: 'PC', number: 123, ...PLAIN }],
    ['E2030C0001', { sector: 'E', year: 2030, type: 'C', number: 1, ...PLAIN }],
    ['22030A0001(01)', { sector: '2', year: 2030, type: 'A', number: 1, ...PLAIN, part: '01' }],
    [
      '32016R0679R(02)',
      { sector: '3', year: 2016, type: 'R', number: 679, ...PLAIN, corrigendum: '02' },
    ],
    [
      '02016R0679-20160504',
      { sector: '0', year: 2016, type: 'R', number: 679, ...PLAIN, consolidatedOn: '2016-05-04' },
    ],
  ])('%s is read into its parts', (text, parts) => {
    expect(parseCelex(text)).toEqual(parts);
    expect(isCelex(text)).toBe(true);
  });

  it.each([
    '',
    'gdpr',
    '32016R679',
    '32016r0679',
    '2016/679',
    ' 32016R0679',
    '32016R0679\n',
    '32016R0679-2016',
    '02016R0679-20161304',
    '02016R0679-20160532',
    '../32016R0679',
    '32016R0679/..',
    '32016R0679?x=1',
  ])('is not "%s"', (text) => {
    expect(parseCelex(text)).toBeNull();
    expect(isCelex(text)).toBe(false);
    expect(baseCelex(text)).toBeNull();
  });

  it.each([
    ['32016R0679', '32016R0679'],
    ['02016R0679-20160504', '32016R0679'],
    ['02016R0679', '32016R0679'],
    ['32016R0679R(02)', '32016R0679'],
    ['22030A0001(01)', '22030A0001(01)'],
  ])('%s belongs to the act %s', (text, base) => {
    expect(baseCelex(text)).toBe(base);
  });
});
