import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfSyntaxError, repeatedKeys } from '../../generator/dataset/json-file.ts';

describe('the place where a text stops to be JSON', () => {
  it.each([
    ['[1,]', 'line 1, column 4'],
    ['[{"a": 1},\n {"a": 1,}]', 'line 2, column 10'],
    ['// a comment\n[]', 'line 1, column 1'],
    ['[]\n]', 'line 2, column 1'],
    ['{"a": tru3}', 'line 1, column 10'],
    ["{'a': 1}", 'line 1, column 2'],
    ['[1, 2', 'line 1, column 6'],
    ['', 'line 1, column 1'],
  ])('of %j', (text, place) => {
    expect(placeOfSyntaxError(text)).toBe(place);
  });

  it('is the place of a sign that no JSON has, wherever it stands between others', () => {
    const value = fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true }),
    );
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
});

describe('keys that an object has twice', () => {
  it.each([
    ['{"a": 1, "a": 2}', ['a, line 1, column 10']],
    ['[{\n  "a": {"b": 1},\n  "c": [{"a": 1}],\n  "a" : 2\n}]', ['a, line 4, column 3']],
    ['{"a": 1, "\\u0061": 2, "a": 3}', ['a, line 1, column 10', 'a, line 1, column 23']],
    ['{"a\\"": 1, "a\\\\": 2, "a\\\\": 3}', ['a\\, line 1, column 22']],
    ['{"__proto__": 1, "__proto__": 2}', ['__proto__, line 1, column 18']],
    ['{"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 2}]}', []],
    ['{"a": "{\\"a\\": 1, \\"a\\": 2}", "b": ["a", "a"]}', []],
    ['"a"', []],
    [' [ ] ', []],
  ])('%j has these keys again: %j', (text, places) => {
    expect(repeatedKeys(text).map(({ key, place }) => `${key}, ${place}`)).toEqual(places);
  });

  it('finds a key that is put a second time into any object, and no other', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), fc.nat(), (value, indent, at) => {
        const text = JSON.stringify(value, null, indent);
        expect(repeatedKeys(text)).toEqual([]);
        const keys = Object.keys(value);
        const key = keys[at % keys.length] ?? '';
        const again = `${text.slice(0, -1)},${JSON.stringify(key)}:0}`;
        expect(repeatedKeys(again).map((found) => found.key)).toEqual([key]);
      }),
    );
  });
});
