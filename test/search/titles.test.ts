/** Titles of acts behind their numbers. */
import { expect, it } from 'vitest';
import { timed } from '../helpers/cpu-time.ts';
import { readerOf } from './reader.ts';

const LAMPS = 'of the assembly of lamps of 2 may 2030 on bright lamps and on torches';
const WICKS = 'ec of the assembly of lamps on wicks and repealing regulation eu 2030/101';
const read = readerOf([
  { slug: 'lamp_act', names: ['lamp act', '2030/101', `regulation eu no 2030/101 ${LAMPS}`] },
  { slug: 'wick_act', names: ['wick act', '2010/22', `directive 2010/22 ${WICKS}`] },
]);
const readIn = (q: string) => {
  const { parsed, slugs } = read(q);
  return [slugs, parsed.cited.map(({ label }) => label), parsed.open.join(' ')];
};

it.each([
  ['Regulation (EU) No 2030/101 of the Assembly of Lamps', [['lamp_act'], [], '']],
  ['Article 33 of Regulation (EU) 2030/101 of the Assembly of Lamps', [['lamp_act'], ['33'], '']],
  [`Regulation (EU) 2030/101 ${LAMPS} (Lamp Act), Article 33`, [['lamp_act'], ['33'], '']],
  ['Regulation 2030/101 of the Assembly of Lamps of 2 May glare', [['lamp_act'], [], 'glare']],
  [
    `Article 33 of 2030/101 ${LAMPS} and Article 2 of Directive 2010/22/EC of the Assembly of Lamps`,
    [['lamp_act', 'wick_act'], ['33', '2'], 'and'],
  ],
  [`Directive 2010/22/${WICKS}`, [['wick_act'], [], '']],
])('are part of the name, as far as they are written out: %s', (q, expected) => {
  expect(readIn(q)).toEqual(expected);
});

it.each([
  ['2030/99 of the Assembly of Lamps', '2030/99 of the assembly of lamps'],
  ['lamp act of the Assembly of Lamps', 'of the assembly of lamps'],
])('are words behind anything else: %s', (q, words) => {
  expect(readIn(q)[2]).toBe(words);
});

it('take no time, however many numbers there are', async () => {
  const { seconds } = await timed(() => readIn('2030/101 of the '.repeat(31)));
  expect(seconds).toBeLessThan(0.5);
});
