/** The description of the API says what surprises. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApi } from '../helpers/api.ts';

interface Described {
  description?: string;
  name?: string;
}

let description: {
  paths: Record<string, { get: Described & { parameters: Described[] } }>;
  components: { schemas: Record<string, { properties: Record<string, Described> }> };
};
beforeAll(async () => {
  description = JSON.parse(await (await sampleApi()).text('/openapi.json'));
});

const parameterOf = (path: string, name: string) =>
  description.paths[path]?.get.parameters.find((one) => one.name === name)?.description;
const fieldOf = (schema: string, field: string) =>
  description.components.schemas[schema]?.properties[field]?.description;

describe('the description of a parameter', () => {
  it.each<[string, string, ...string[]]>([
    ['/requirements', 'framework', 'superseded', '/frameworks/{slug}/requirements'],
    ['/compliance/deadlines', 'framework', '/frameworks/{slug}/compliance/deadlines'],
    ['/requirements.csv', 'framework', '/frameworks/{slug}/requirements.csv'],
    ['/compliance/deadlines.ics', 'framework', '/frameworks/{slug}/compliance/deadlines.ics'],
    ['/frameworks/{slug}/articles', 'q', 'one to ten different words', '`percent` alone'],
    ['/requirements', 'from', 'Not later than `to`'],
    ['/requirements', 'annex_point', '`Part I` finds'],
  ])('%s %s says it', (path, name, ...words) => {
    for (const text of words) expect(parameterOf(path, name)).toContain(text);
  });
});

describe('the description of a field', () => {
  it.each([
    ['FrameworkDetail', 'description', 'the version in force, with `at` too'],
    ['FrameworkDetail', 'requirement_count', 'requirements of the version in force'],
    ['FrameworkDetail', 'tag_count', 'so counted'],
    ['Requirement', 'annex_point', 'the whole annex'],
  ])('%s.%s says it', (schema, field, words) => {
    expect(fieldOf(schema, field)).toContain(words);
  });
});
