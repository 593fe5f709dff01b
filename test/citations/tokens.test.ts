/** Texts in plain letters, and the way back from them. */
import { expect, it } from 'vitest';
import { plainText } from '../../edge/citations/tokens.ts';

it.each([
  ['Art. 33', 'Art. 33', [0, 1, 2, 3, 4, 5, 6]],
  ['cafe\u0301 (3)', 'café (3)', [0, 1, 2, 3, 5, 6, 7, 8]],
  ['a \u00a0\n b', 'a b', [0, 1, 5]],
  ['re\u00adcital', 'recital', [0, 1, 3, 4, 5, 6, 7]],
  ['\uff27\uff24 1', 'GD 1', [0, 1, 2, 3]],
  ['G.D.P.R. 6', 'GDPR 6', [0, 2, 4, 6, 8, 9]],
])('%j is read as %j', (text, plain, offsets) => {
  const read = plainText(text);
  expect(read.plain).toBe(plain);
  expect(offsets.map((_, place) => read.offsetOf(place))).toEqual(offsets);
  expect(read.offsetOf(plain.length)).toBe(text.length);
});
