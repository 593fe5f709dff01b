import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Yaml, yaml } from '../../../generator/render/catalogs/yaml.ts';
import { anyCharacter } from '../../helpers/any-text.ts';
import { times } from '../../helpers/whole.ts';

/** What readers of YAML take for something other than a text, and what ends one. */
const TELLING = [
  'no',
  '1e3',
  '~',
  '2026-01-01',
  '- a',
  'a: b',
  '# c',
  '',
  '"',
  "'",
  '\\',
  '\n',
  '\u2028',
  '\u0085',
  '\ufeff',
];

const text = fc.oneof(
  fc.constantFrom(...TELLING),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
);
const { map } = fc.letrec<{ value: Yaml; map: { [key: string]: Yaml } }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.nat(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('map'),
  ),
  map: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}_[a-z]$/), tie('value'), {
    minKeys: 1,
    maxKeys: 4,
  }),
}));

describe('YAML', () => {
  it.each(['1.1', '1.2'] as const)(
    'is read back as what it was made of, in version %s',
    (version) => {
      fc.assert(
        fc.property(map, (data) => {
          expect(parse(yaml(data), { version })).toEqual({ ...data });
        }),
        { numRuns: times(300, 5000) },
      );
    },
  );

  it('has lists and maps as blocks, and leaves out what is undefined', () => {
    expect(yaml({ a: 'x', b: undefined, c: [{ d: 1, e: [] }, 'no'], f: { g: true } })).toBe(
      'a: "x"\nc:\n- d: 1\n  e: []\n- "no"\nf:\n  g: true\n',
    );
  });
});
