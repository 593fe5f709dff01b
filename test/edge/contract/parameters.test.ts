import { describe, expect, it } from 'vitest';
import { endpoint, endpointNames, queryTable } from '../../../edge/contract/endpoints.ts';
import type { KnownValues, QueryParameter } from '../../../edge/contract/parameter.ts';
import { parameter, parameters } from '../../../edge/contract/parameters.ts';
import { areValid, matchPath, whyMissing } from '../../../edge/contract/paths.ts';

const known: KnownValues = {
  frameworks: new Map([['bread_act', true]]),
  tags: new Set(['bread']),
  roles: new Set(['baker']),
  roleNames: new Map(),
};

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

  it('publishes of the number of an annex what it takes', () => {
    const { schema, parse } = parameters.annex;
    const published = new RegExp(schema.pattern);
    const takes = (text: string) => {
      try {
        parse(text, { name: 'annex', known: null, today: '2027-01-01' });
        return true;
      } catch {
        return false;
      }
    };
    for (const text of [
      'IV',
      'iv',
      '4',
      'IIa',
      'iia',
      '3999',
      'IVb',
      '0',
      '4000',
      '',
      'A',
      '4a',
      'I I',
    ]) {
      expect(published.test(text), text).toBe(takes(text));
    }
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
