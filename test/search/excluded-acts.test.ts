/** Acts that a query names to leave them aside. */
import { describe, expect, it } from 'vitest';
import { readerOf, textsIn } from './reader.ts';

const read = readerOf([
  { slug: 'lamp_act', names: ['lamp act', 'la'] },
  { slug: 'oil', names: ['oil regulation', 'oilreg'] },
]);

describe('an act that a query leaves aside', () => {
  it.each([
    ['wicks except the Lamp Act', ['wicks']],
    ['wicks, except for LA', ['wicks']],
    ['wicks excluding oilreg', ['wicks']],
    ['wicks other than the Lamp Act', ['wicks']],
    ['wicks rather than oilreg', ['wicks']],
    ['wicks apart from the lamp act', ['wicks']],
    ['wicks not under the Lamp Act', ['wicks']],
    ['wicks without the Lamp Act', ['wicks']],
    ['non-oilreg wicks', ['wicks']],
    ['outside of the Lamp Act wicks', ['wicks']],
    ['wicks -oilreg', ['wicks']],
    ['wicks -oilreg -la', ['wicks']],
  ])('is not one that it names: %s', (text, open) => {
    const query = read(text);
    expect([query.slugs, textsIn(query)]).toEqual([[], open]);
  });

  it('leaves the others', () => {
    expect(read('Lamp Act instead of oilreg, wicks').slugs).toEqual(['lamp_act']);
    expect(read('oilreg wicks -la').slugs).toEqual(['oil']);
  });

  it.each([
    'wicks stricter than the Lamp Act',
    'wicks that are not Lamp Act wicks',
    'without Lamp Act wicks',
    'wicks of the lamp act-oil',
    'Lamp Act wicks without oil',
  ])('is meant in other words: %s', (text) => {
    expect(read(text).slugs).toEqual(['lamp_act']);
  });
});
