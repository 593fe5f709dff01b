import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedKeys } from '../../generator/dataset/json-file.ts';

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
