import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  divisionHeading,
  readDivision,
} from '../../../generator/importer/formats/text/divisions.ts';
import {
  readAnnexLabel,
  readArticleLabel,
} from '../../../generator/importer/formats/text/labels.ts';
import { joinLines } from '../../../generator/importer/formats/text/lines.ts';
import { SentenceCase } from '../../../generator/importer/formats/text/sentence-case.ts';

describe('labels of articles', () => {
  test.each([
    ['Article 12', 12, '', ''],
    ['Article 4a', 4, 'a', ''],
    ['Article 4A', 4, 'a', ''],
    ['Article 4 a', 4, 'a', ''],
    ['Article 4 bis', 4, 'bis', ''],
    ['Article 4quater', 4, 'quater', ''],
    ['Article 69-a', 69, '-a', ''],
    ['Article\u00a012', 12, '', ''],
    ['ARTICLE 3', 3, '', ''],
    ['Article 3 – Kites', 3, '', 'Kites'],
    ['Article 3 Kites', 3, '', 'Kites'],
    ['Article 3 A kite', 3, '', 'A kite'],
    ['Article 10001', 10_001, '', ''],
    ['Article I', 1, '', ''],
    ['ARTICLE XIV – Kites', 14, '', 'Kites'],
    ['Article IIX', null, '', ''],
    ['Article Mix', null, '', ''],
    ['Article two', 2, '', ''],
    ['Article premier', 1, '', ''],
    ['Sole Article', 1, '', ''],
    ['SINGLE ARTICLE', 1, '', ''],
    ['Kites', null, '', ''],
  ])('%s', (heading, number, letter, rest) => {
    const label = number === null ? '' : heading.replace(/ –.*|(?<=3) (?:Kites|A kite)$/, '');
    expect(readArticleLabel(heading)).toEqual({ number, letter, label, rest });
  });
});

describe('labels of annexes', () => {
  test.each([
    ['ANNEX', { number: '', rest: '' }],
    ['ANNEX IV', { number: 'IV', rest: '' }],
    ['Annex 14', { number: 'XIV', rest: '' }],
    ['ANNEX IIa', { number: 'IIa', rest: '' }],
    ['ANNEX I – Kites', { number: 'I', rest: 'Kites' }],
    ['ANNEX I List of kites', { number: 'I', rest: 'List of kites' }],
    ['ANNEX Documents', { number: '', rest: 'Documents' }],
    ['ANNEX A', { number: 'A', rest: '' }],
  ])('%s', (label, read) => expect(readAnnexLabel(label)).toMatchObject(read));

  test('count in Roman numerals', () => {
    const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (number) => {
        const signs = [...readAnnexLabel(`ANNEX ${number}`).number].map(
          (sign) => values[sign] ?? 0,
        );
        const sum = signs.reduce(
          (total, value, index) => total + (value < (signs[index + 1] ?? 0) ? -value : value),
          0,
        );
        expect(sum).toBe(number);
      }),
    );
  });
});

describe('headings of divisions', () => {
  const casing = new SentenceCase(['Here the Kite Board meets.']);
  test.each([
    [['CHAPTER III', 'KITE BOARD'], 'Chapter III: Kite Board'],
    [['Section 1', 'Wind'], 'Section 1: Wind'],
    [['PART TWO'], 'Part Two'],
    [['TITLE IVa – Strings'], 'Title IVa: Strings'],
    [['SUB-SECTION 2', 'Tails'], 'Sub-section 2: Tails'],
    [['Chapter of accidents'], 'Chapter of accidents'],
    [['FINAL PROVISIONS'], 'Final provisions'],
    [['SECTION 3', 'tails of the kite board'], 'Section 3: Tails of the Kite Board'],
  ])('%j', (lines, heading) => expect(divisionHeading(readDivision(lines), casing)).toBe(heading));
});

describe('sentence case', () => {
  const casing = new SentenceCase([
    'The Kite Board of the Union looks after kites, the EKA and e-kites in Title III.',
    'Flyers ask the Kite Board. A board is a plank; a board floats; no board flies.',
    'THE WIND BLOWS WHERE IT LISTS',
  ]);
  test.each([
    ['GENERAL WIND', 'General wind'],
    ['THE KITE BOARD', 'The Kite Board'],
    ['BOARD', 'Board'],
    ['A BOARD AND THE EKA', 'A board and the EKA'],
    ['TITLE III AND E-KITES', 'Title III and e-kites'],
    ['KITES UNDER REGULATION (EU) No 1/2031', 'Kites under regulation (EU) No 1/2031'],
    ['The Kites of the EKA', 'The Kites of the EKA'],
    ['EKA', 'EKA'],
    ['PART A', 'Part A'],
    ['PART A: A BOARD', 'Part A: a board'],
    ['THE FLYER’S BOARD', 'The flyer’s board'],
    ['Sui generis', 'Sui generis'],
  ])('%s', (heading, read) => expect(casing.apply(heading)).toBe(read));

  test('changes nothing but the case of letters', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (heading) => {
        expect(casing.apply(heading).toLowerCase()).toBe(heading.toLowerCase());
      }),
    ));
});

describe('lines of a unit', () => {
  test('take in marks on lines of their own', () =>
    expect(joinLines(['Add:', '‘', '(a) string', '’.', 'Then fly', ';'])).toBe(
      'Add:\n‘(a) string’.\nThen fly;',
    ));
  test('keep marks that have nothing to join', () => expect(joinLines(['’', '‘'])).toBe('’\n‘'));
});
