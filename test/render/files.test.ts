import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOverFolder } from '../helpers/api.ts';
import { sampleBuild, shippedBuild } from '../helpers/builds.ts';
import type { Client } from '../helpers/client.ts';
import {
  operationAt,
  operationsOf,
  publishedSchemas,
  readDescription,
} from '../helpers/openapi.ts';
import { partOf } from '../helpers/whole.ts';

/** Answered by the function alone. */
const WITHOUT_FILES = [
  '/search',
  '/verify',
  '/resolve',
  '/compare',
  '/requirements/{id}',
  '/compliance/deadlines/{id}',
];

/** What the root of the API answers. */
const FILE_OF_THE_ROOT = '/endpoints.json';

describe.each([
  ['the sample data', sampleBuild],
  ['the shipped data', shippedBuild],
])('the files rendered from %s', (_, build) => {
  let folder: string;
  let api: Client;
  /** Below /api/v1. */
  let published: string[];
  beforeAll(async () => {
    folder = await build();
    api = apiOverFolder(folder);
    const entries = await readdir(join(folder, 'api/v1'), { recursive: true, withFileTypes: true });
    published = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'api/v1').length));
    expect(published.length).toBeGreaterThan(200);
  });
  /** Of the shipped data a part: a build holds its files against their schemas, and the sample data are asked for whole. */
  const some = () => (build === sampleBuild ? published : partOf(published, 0.2));
  const contentsOf = (path: string) => readFile(join(folder, 'api/v1', path), 'utf8');

  it('have names that every file system and host takes as they are', async () => {
    expect((await readdir(join(folder, 'api'))).sort()).toEqual(['index', 'v1']);
    const odd = published.filter((path) => !/^[A-Za-z0-9_./-]+$/.test(path));
    expect(odd).toEqual([]);
  });

  it('fit the schema that the description names for their path', async () => {
    const description = await readDescription(api);
    const operations = operationsOf(description);
    const validate = await publishedSchemas(api, description);
    const seen = new Set<string>();
    for (const path of some()) {
      const request =
        path === FILE_OF_THE_ROOT ? '/' : path.replace(/\/pages\/\d+\/\d+(?=\.json$)/, '');
      const operation =
        operationAt(request, operations) ?? operationAt(request.replace('.json', ''), operations);
      expect(operation, path).toBeDefined();
      if (operation?.schema == null) continue;
      validate(operation.schema, JSON.parse(await contentsOf(path)), path);
      seen.add(operation.path);
    }
    // Only an act with several versions has files of earlier ones, and of several wordings.
    const hasVersions = published.some((path) => path.includes('/versions/'));
    const expected = operations.filter(
      ({ path, schema }) =>
        schema !== null &&
        !WITHOUT_FILES.includes(path) &&
        (hasVersions || !/\{version\}|history$/.test(path)),
    );
    const paths = expected.map(({ path }) => path);
    if (some().length === published.length) expect([...seen].sort()).toEqual(paths.sort());
    else expect(seen.size).toBeGreaterThan(paths.length / 2);
    expect(paths).toEqual(expect.arrayContaining([...seen]));
  });

  it('are what the function answers, to the byte', async () => {
    for (const path of some()) {
      const response = await api.fetch(`/api/v1${path}`);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toBe(await contentsOf(path));
    }
  });
});
