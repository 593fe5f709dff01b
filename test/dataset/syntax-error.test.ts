import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOfSyntaxError } from '../../generator/dataset/json-file.ts';

it.each([
  ['[1,]', 'line 1, column 4'],
  ['[{"a": 1},\n {"a": 1,}]', 'line 2, column 10'],
  ['// a comment\n[]', 'line 1, column 1'],
  ['[]\n]', 'line 2, column 1'],
  ['{"a": tru3}', 'line 1, column 10'],
  ["{'a': 1}", 'line 1, column 2'],
  ['[1, 2', 'line 1, column 6'],
  ['', 'line 1, column 1'],
])('%j is not JSON from a place on', (text, place) => {
  expect(placeOfSyntaxError(text)).toBe(place);
});

it('is the place of a sign that no JSON has, wherever it stands between others', () => {
  const value = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.double({ noNaN: true }));
  const valueOrMore = fc.oneof(
    value,
    fc.array(value),
    fc.dictionary(fc.constantFrom('', 'ab'), value),
  );
  fc.assert(
    fc.property(fc.array(valueOrMore), fc.nat(), fc.constantFrom(0, 1), (values, at, indent) => {
      const text = JSON.stringify(values, null, indent);
      const begun = text.slice(0, at % text.length);
      // Strings may have any sign.
      fc.pre((begun.match(/"/g)?.length ?? 0) % 2 === 0);
      const lines = begun.split('\n');
      const place = `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
      expect(placeOfSyntaxError(`${begun}§${text.slice(begun.length)}`)).toBe(place);
    }),
  );
});
