import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { matchPath } from '../../edge/contract/paths.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { type Api, apiOver, sampleApi } from '../helpers/api.ts';
import { PROJECT } from '../helpers/command.ts';

const LISTED_IN_THE_DOCUMENT = [
  '/health',
  '/frameworks',
  '/frameworks/{slug}',
  '/frameworks/{slug}/stats',
  '/stats',
  '/frameworks/{slug}/articles',
  '/frameworks/{slug}/articles/{article_number}',
  '/frameworks/{slug}/articles/{article_number}/related',
  '/frameworks/{slug}/recitals',
  '/frameworks/{slug}/recitals/{recital_number}',
  '/frameworks/{slug}/annexes',
  '/frameworks/{slug}/annexes/{annex_number}',
  '/frameworks/{slug}/requirements',
  '/requirements',
  '/frameworks/{slug}/compliance/deadlines',
  '/compliance/deadlines',
  '/search',
  '/compare',
  '/tags/{slug}',
  '/frameworks/{slug}/changelog',
  '/changelog',
];

describe('the table of endpoints', () => {
  it('has the 21 of the interface document', () => {
    const paths = endpointNames.map((name) => endpoint(name).path);
    expect(paths).toEqual(expect.arrayContaining(LISTED_IN_THE_DOCUMENT));
    expect(LISTED_IN_THE_DOCUMENT.length).toBe(21);
  });

  it('finds each endpoint by its own example', () => {
    for (const name of endpointNames) {
      const [path = ''] = endpoint(name).example.split('?');
      expect(matchPath(path)?.name).toBe(name);
    }
  });
});

describe.each([
  ['the invented acts', () => sampleApi()],
  ['the shipped data', async () => apiOver(await loadDataset(`${PROJECT}data`))],
])('%s', (_, make) => {
  let api: Api;
  const ajv = new Ajv2020({ strict: true });
  formats.default(ajv);
  beforeAll(async () => {
    api = await make();
    for (const { path, contents } of api.files.values()) {
      if (path.includes('/schemas/')) ajv.addSchema(JSON.parse(String(contents)));
    }
  });

  const validate = (schema: string, body: unknown, path: string) => {
    const check = ajv.getSchema(`/api/v1/schemas/${schema}.json`);
    expect(check, `${schema} is published`).toBeDefined();
    expect(check?.(body), `${path}: ${ajv.errorsText(check?.errors)}`).toBe(true);
  };

  it('renders no file that does not fit its published schema', () => {
    let validated = 0;
    for (const { path, contents, endpoint: name } of api.files.values()) {
      const response = name === null ? null : endpoint(name).response;
      if (response === null) continue;
      validate(response, JSON.parse(String(contents)), path);
      validated += 1;
    }
    expect(validated).toBeGreaterThan(100);
  });

  it('renders every file in one place, all of them below /api', () => {
    expect(api.files.size).toBeGreaterThan(0);
    for (const path of api.files.keys())
      expect(path).toMatch(/^\/api\/(v1|index)\/[A-Za-z0-9_./-]+$/);
  });

  it('answers what the function alone answers in the published form too', async () => {
    const slug = api.dataset.frameworks[0]?.record.slug ?? '';
    const tag = api.dataset.tags[0]?.slug ?? '';
    const role = encodeURIComponent(api.dataset.roles[0]?.name ?? '');
    for (const [schema, path] of [
      ['SearchResponse', '/search?q=must'],
      ['SearchResponse', `/search?q=must&framework=${slug}&type=requirement&role=${role}`],
      ['ComparisonResponse', `/compare?frameworks=${slug}&tag=${tag}`],
      ['RequirementPage', `/requirements?role=${role}&per_page=7&page=2`],
      ['ArticlePage', `/frameworks/${slug}/articles?q=must&tag=${tag}`],
      ['DeadlinePage', `/compliance/deadlines?framework=${slug}`],
      ['Changelog', '/changelog?since=2000-01-01&limit=7'],
      ['FrameworkChangelog', `/frameworks/${slug}/changelog?limit=1`],
      ['Error', '/frameworks/nope'],
      ['Error', '/frameworks?page=0'],
    ] as const) {
      validate(schema, await api.json(path), path);
    }
  });

  it('answers with every rendered file, to the byte', async () => {
    for (const { path, contents, endpoint: name } of api.files.values()) {
      if (name === null) continue;
      const response = await api.fetch(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toBe(contents);
    }
  });
});
