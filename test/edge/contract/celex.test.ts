import { describe, expect, it } from 'vitest';
import { baseCelex, celexOfCited, isCelex, parseCelex } from '../../../edge/law/celex.ts';

const PLAIN = { corrigendum: null, consolidatedOn: null };

describe('a CELEX number', () => {
  it.each([
    ['32016R0679', { year: 2016, type: 'R', number: 679, ...PLAIN }],
    ['31995L0046', { year: 1995, type: 'L', number: 46, ...PLAIN }],
    ['52030PC0123', { year: 2030, type: 'PC', number: 123, ...PLAIN }],
    ['E2030C0001', { year: 2030, type: 'C', number: 1, ...PLAIN }],
    ['22030A0001(01)', { year: 2030, type: 'A', number: 1, ...PLAIN }],
    ['32016R0679R(02)', { year: 2016, type: 'R', number: 679, ...PLAIN, corrigendum: '02' }],
    [
      '02016R0679-20160504',
      { year: 2016, type: 'R', number: 679, ...PLAIN, consolidatedOn: '2016-05-04' },
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

  it.each([
    ['as defined in Directive 2013/36/EU', '32013L0036'],
    ['Directive 95/46/EC', '31995L0046'],
    ['Directive (EU) 2016/1148', '32016L1148'],
    ['Regulation (EU) No 1025/2012', '32012R1025'],
    ['Council Regulation (EC) No 139/2004', '32004R0139'],
    ['Regulation (EEC) No 2081/92', '31992R2081'],
    ['Regulations (EU) No 1093/2010, (EU) No 1094/2010', '32010R1094'],
    ['Regulation (EU, Euratom) 2023/2841', '32023R2841'],
    ['Decision No 768/2008/EC', '32008D0768'],
    ['Council Framework Decision 2002/584/JHA', '32002F0584'],
    ['the Annex to Recommendation 2003/361/EC', '32003H0361'],
    ['Regulation (EU) 2016/679 and Directive (EU) 2016/680', '32016L0680'],
    ['Regulations (EC) No 104/2004 and 2111/2005', '32005R2111'],
    ['Decision 1313/2013/EU', '32013D1313'],
    ['Regulation (EU) No 2017/746', '32017R0746'],
    ['2016/679', null],
    ['the Directive', null],
    ['Directive 2013/36/EU, Article 3', null],
  ])('an act that a text names has one: %s', (words, celex) => {
    expect(celexOfCited(words)).toBe(celex);
  });
});
