import { describe, expect, it } from 'vitest';
import { readerOf } from './reader.ts';

const read = readerOf([
  { slug: 'lamp_act', names: ['lamp act', '2030/101'] },
  { slug: 'torch_act', names: ['torch act'] },
]);

/** "III", "III(5)", "lamp_act I": the annexes that a query cites, with the acts that it names beside them. */
function annexesIn(q: string): string[] {
  return read(q).parsed.cited.map(({ type, label, paragraph, points: [point] }) => {
    expect([type, paragraph]).toEqual(['annex', null]);
    return point === undefined ? label : `${label}(${point})`;
  });
}

const actsIn = (q: string): (readonly number[] | null)[] =>
  read(q).parsed.cited.map(({ acts }) => acts);

describe('citations of annexes', () => {
  it.each([
    ['Lamp Act Annex III', 'III'],
    ['annex 3, point 1', 'III(1)'],
    ['Annex III point (5)(b) of the Lamp Act', 'III(5)'],
    ['ANNEX iia', 'IIa'],
    ['lamp act annex\u00a04', 'IV'],
    ['annex IV points 2 to 4', 'IV(2)'],
    ['annex X, point A', 'X(a)'],
    ['annex VI point 1a', 'VI(1a)'],
    ['annex I part 2 point 3', 'I(II)'],
    ['annex I part II point 3', 'I(II)'],
    ['annex VIII section 2', 'VIII(2)'],
    ['annex VIII, Module B, point 8', 'VIII(B)'],
    ['annex III point of contact', 'III'],
    ['annex III points in time', 'III'],
    ['annexes III', 'III'],
  ])('are found in "%s"', (text, expected) => {
    expect(annexesIn(text)).toEqual([expected]);
  });

  it.each([
    'annex',
    'annexes',
    'annexes in force',
    'annex three',
    'annex 123',
    'the annexed list',
    'the annex in force',
    'the annex is long',
    'annex via mail',
  ])('are not found in "%s"', (text) => {
    expect(annexesIn(text)).toEqual([]);
  });
});

describe('lists of annexes', () => {
  it.each([
    ['Annexes I and II Lamp Act', ['I', 'II']],
    ['Annexes III, IV and V to the Lamp Act', ['III', 'IV', 'V']],
    ['annexes 1 & 2 lamp act', ['I', 'II']],
    ['Lamp Act Annexes I/IIa', ['I', 'IIa']],
    ['Annex III and IV Lamp Act', ['III', 'IV']],
    ['Annex I and Annex II Lamp Act', ['I', 'II']],
    ['annex I, annex II and annex III', ['I', 'II', 'III']],
    ['Annex III point 2 and Annex IV Lamp Act', ['III(2)', 'IV']],
    ['Annexes II to V Lamp Act', ['II', 'III', 'IV', 'V']],
    ['Annexes VIII–XI', ['VIII', 'IX', 'X', 'XI']],
    ['Annexes 1-3 Lamp Act', ['I', 'II', 'III']],
    ['Annexes IIa to IV', ['IIa', 'IV']],
  ])('are read as a whole: %s', (q, expected) => {
    expect(annexesIn(q)).toEqual(expected);
  });

  it.each([
    ['annex 3 and 4 weeks', ['III']],
    ['annex III, 72 hours', ['III']],
    ['Annex III and I sell lamps', ['III']],
    ['annex III and its points', ['III']],
  ])('have no numbers that mean something else: %s', (q, expected) => {
    expect(annexesIn(q)).toEqual(expected);
  });

  it('are cut after eight', () => {
    expect(annexesIn('Annexes 1 to 99 Lamp Act')).toHaveLength(8);
    const numbers = Array.from({ length: 20 }, (_, place) => place + 1);
    expect(annexesIn(`annexes ${numbers.join(', ')}`)).toHaveLength(8);
  });

  it('are of the act beside them, or of all that are named', () => {
    expect(actsIn('Annexes I and II Lamp Act, Annex III Torch Act')).toEqual([[0], [0], [1]]);
    expect(actsIn('Lamp Act Annex I and Torch Act Annex III')).toEqual([[0], [1]]);
    expect(actsIn('lamp act vs torch act, see annex I')).toEqual([[0, 1]]);
    expect(actsIn('Annex I and Annex II Lamp Act')).toEqual([[0], [0]]);
    expect(actsIn('annexes I and II')).toEqual([null, null]);
  });
});
