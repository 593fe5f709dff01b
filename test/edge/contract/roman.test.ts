import fc from 'fast-check';
import { expect, it } from 'vitest';
import { romanOf, romanValue } from '../../../edge/contract/roman.ts';

it.each([
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [49, 'XLIX'],
  [3999, 'MMMCMXCIX'],
])('%i is %s', (number, numeral) => {
  expect(romanOf(number)).toBe(numeral);
  expect(romanValue(numeral)).toBe(number);
  expect(romanValue(numeral.toLowerCase())).toBe(number);
});

it('is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3999 }), (number) => {
      expect(romanValue(romanOf(number))).toBe(number);
    }),
  );
});

it.each([0, 4000, 1e12, Number.NaN])('%d has no numeral', (number) => {
  expect(romanOf(number)).toBe('');
});

it('is not a number with another letter', () => {
  expect(romanValue('IIa')).toBeNaN();
});
