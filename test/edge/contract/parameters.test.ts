import { describe, expect, expectTypeOf, it } from 'vitest';
import { endpoint, endpointNames, queryTable } from '../../../edge/contract/endpoints.ts';
import { ApiError } from '../../../edge/contract/errors.ts';
import { areValid, whyMissing } from '../../../edge/contract/missing.ts';
import {
  type KnownValues,
  provision,
  type QueryParameter,
} from '../../../edge/contract/parameter.ts';
import { parameter, parameters } from '../../../edge/contract/parameters.ts';
import { parseQuery } from '../../../edge/contract/parse-query.ts';
import { matchPath } from '../../../edge/contract/paths.ts';
import { choice, integer } from '../../../edge/contract/value-parsers.ts';
import { parameterObject } from '../../../generator/render/openapi.ts';

const known: KnownValues = {
  frameworks: new Map([['bread_act', true]]),
  tags: new Set(['bread']),
  roles: new Set(['baker']),
};

const queryParameters = Object.fromEntries(
  Object.entries(parameters).flatMap(([key, entry]) =>
    entry.place === 'query' ? [[key, entry]] : [],
  ),
);

const query = (text: string) => new URLSearchParams(text);

describe('a new entry in the table of parameters', () => {
  const colour = {
    place: 'query',
    name: 'colour',
    description: 'Only loaves of this colour.',
    filter: 'posting',
    ...choice(['brown', 'white']),
  } as const satisfies QueryParameter;
  const weight = {
    place: 'query',
    name: 'weight',
    description: 'Grams of a loaf.',
    ...integer(5000, 500),
  } as const satisfies QueryParameter;
  const table = { page: parameters.page, colour, weight };

  it('is parsed, and its value is typed', () => {
    const { values, sent } = parseQuery(query('colour=brown&page=3'), table, {
      known,
      today: '2030-01-01',
    });
    expect(values).toEqual({ page: 3, colour: 'brown', weight: 500 });
    expect(sent).toEqual([
      { key: 'colour', name: 'colour', text: 'brown', values: ['brown'], filter: 'posting' },
    ]);
    expectTypeOf(values.colour).toEqualTypeOf<'brown' | 'white' | undefined>();
    expectTypeOf(values.weight).toEqualTypeOf<number>();
  });

  it.each([
    ['colour=red', "Parameter 'colour' must be one of brown, white; the value is 'red'."],
    [
      'colour=brown&colour=white',
      "Parameter 'colour' may be given only once; the value is 'brown, white'.",
    ],
    ['weight=0', "Parameter 'weight' must be an integer from 1 to 5000; the value is '0'."],
  ])('refuses %s in words', (text, message) => {
    expect(() => parseQuery(query(text), table, { known, today: '2030-01-01' })).toThrow(message);
  });

  it('is described in the OpenAPI', () => {
    expect(parameterObject(colour)).toEqual({
      name: 'colour',
      in: 'query',
      required: false,
      description: 'Only loaves of this colour.',
      schema: { type: 'string', enum: ['brown', 'white'] },
    });
  });

  it('of a path has its own words for what does not exist', () => {
    const oven = {
      place: 'path',
      name: 'oven',
      description: 'Number of the oven.',
      ...provision('Oven', /^[0-9]+$/, { type: 'integer' }),
    } as const;
    const context = { values: { slug: 'bread_act' }, known, path: '/api/v1/ovens/9' };
    expect(oven.missing('9', context).message).toBe("Oven '9' not found in framework 'bread_act'.");
    expect(parameterObject(oven)).toMatchObject({
      in: 'path',
      required: true,
    });
  });
});

describe('the table of parameters', () => {
  it('has exactly one path parameter for each name in the braces of a path', () => {
    let compared = 0;
    for (const name of endpointNames) {
      const { path, parameters: keys } = endpoint(name);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, inBraces]) => inBraces);
      const described = keys.map(parameter).filter(({ place }) => place === 'path');
      expect(
        described.map((entry) => entry.name),
        path,
      ).toEqual(names);
      compared += names.length;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('gives no endpoint two parameters of one name', () => {
    for (const name of endpointNames) {
      const names = Object.values(queryTable(name)).map((entry: QueryParameter) => entry.name);
      expect(new Set(names).size, name).toBe(names.length);
    }
  });

  it('marks the parameters that look their values up in the data', () => {
    let looked: string[] = [];
    const watched = new Proxy(known, {
      get: (target, list: keyof KnownValues) => {
        looked.push(list);
        return target[list];
      },
    });
    const texts = ['5', '5a', 'I', 'x', '2030-01-01', 'today', 'article', 'bread_act', 'a,b'];
    for (const [key, entry] of Object.entries<QueryParameter>(queryParameters)) {
      looked = [];
      for (const text of texts) {
        try {
          entry.parse(text, { name: entry.name, known: watched, today: '2030-01-01' });
        } catch (error) {
          expect(error, key).toBeInstanceOf(ApiError);
        }
      }
      expect(looked.length > 0, key).toBe(entry.isFromData === true);
    }
    expect(Object.keys(queryParameters).length).toBeGreaterThan(15);
  });

  it('answers with the words of the first value that names nothing', () => {
    const words = (path: string) => {
      const match = matchPath(path);
      if (match === null) throw new Error(`${path} fits no endpoint`);
      return [areValid(match), whyMissing(match, path, known)?.message ?? null];
    };
    expect(words('/frameworks/bread_act/articles/x')).toEqual([
      false,
      "Article 'x' not found in framework 'bread_act'.",
    ]);
    expect(words('/frameworks/nope/articles/x')).toEqual([false, "Framework 'nope' not found."]);
    expect(words('/frameworks/bread_act/stats')).toEqual([true, null]);
    expect(words('/schemas/Nope.json')).toEqual([
      true,
      "No endpoint at '/api/v1/schemas/Nope.json'.",
    ]);
  });
});
