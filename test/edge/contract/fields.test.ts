/** Every field of the interface document, by name and type, written down here a second time on purpose. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Json, SITE, sampleApi } from '../../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

type Check = (value: unknown) => boolean;
const int: Check = Number.isInteger;
const number: Check = (value) => typeof value === 'number';
const string: Check = (value) => typeof value === 'string';
const boolean: Check = (value) => typeof value === 'boolean';
const dt: Check = (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(value));
const date: Check = (value) => /^\d{4}-\d\d-\d\d$/.test(String(value));
const slug: Check = (value) => /^[a-z0-9_]+$/.test(String(value));
const color: Check = (value) => /^#[0-9a-f]{6}$/.test(String(value));
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const or =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const arrayOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(
      ([name, check]) => name in value && check(Reflect.get(value, name)),
    );

const tag = {
  id: int,
  slug,
  name: string,
  description: string,
  keywords: arrayOf(string),
  color,
  created_at: dt,
};
const tagRef = { slug, name: string, color };
const status = oneOf('active', 'superseded');
const framework = {
  id: int,
  slug,
  name: string,
  short_name: string,
  celex_number: or(string),
  description: or(string),
  is_active: boolean,
  status,
  expected_articles: or(int),
  expected_recitals: or(int),
  last_synced_at: or(dt),
  created_at: dt,
  article_count: int,
  recital_count: int,
};
const articleSummary = {
  id: int,
  article_number: int,
  title: string,
  framework_slug: slug,
  position: int,
  paragraph_count: int,
  processed_date: or(dt),
  tags: arrayOf(shape(tag)),
};
const recital = {
  id: int,
  recital_number: int,
  content: string,
  framework_slug: slug,
  position: int,
};
const annexSummary = { id: int, annex_number: string, title: string, framework_slug: slug };
const requirement = {
  id: int,
  article_number: int,
  paragraph_ref: or(string),
  requirement_text: string,
  requirement_type: oneOf('general', 'mandatory', 'conditional', 'prohibition'),
  stakeholder_roles: arrayOf(string),
  tags: arrayOf(shape(tagRef)),
  compliance_deadline: or(string),
  linked_article_numbers: arrayOf(int),
  paragraph_content: or(string),
  created_at: dt,
  framework_slug: slug,
};
const deadline = {
  id: int,
  framework_slug: slug,
  article_number: int,
  paragraph_ref: or(string),
  deadline_date: date,
  deadline_type: oneOf(
    'entry_into_force',
    'transposition',
    'partial_application',
    'full_application',
    'review',
    'other',
  ),
  description: string,
};
const statistics = {
  framework: slug,
  name: string,
  status,
  last_synced_at: or(dt),
  articles: shape({ total: int, expected: or(int), coverage_pct: or(number) }),
  recitals: shape({ total: int, expected: or(int), coverage_pct: or(number) }),
  requirements: shape({ total: int }),
  annexes: shape({ total: int }),
  tags: shape({ total: int }),
};
const logEntry = {
  synced_at: dt,
  articles_added: int,
  articles_updated: int,
  recitals_added: int,
  recitals_updated: int,
  requirements_added: int,
  duration_seconds: or(number),
  success: boolean,
  error_message: or(string),
};
const searchResult = {
  type: oneOf('article', 'recital', 'requirement'),
  framework_slug: slug,
  framework_name: string,
  article_number: or(int),
  title: or(string),
  match_context: string,
  url: (value: unknown) => /^\/v1\/frameworks\/[a-z0-9_]+\//.test(String(value)),
};

function expectFields(record: unknown, fields: Record<string, Check>): void {
  for (const [name, check] of Object.entries(fields)) {
    expect(record, name).toHaveProperty(name);
    const value = (record as Json)[name];
    expect(check(value), `${name} is ${JSON.stringify(value)}`).toBe(true);
  }
}

const pageMeta = { api_version: oneOf('1.0'), total: int, page: int, per_page: int, pages: int };

describe('paginated lists', () => {
  it.each([
    ['/frameworks', framework],
    ['/frameworks/bread_act/articles', articleSummary],
    ['/frameworks/bread_act/articles/1/related', articleSummary],
    ['/frameworks/bread_act/recitals', recital],
    ['/frameworks/bread_act/annexes', annexSummary],
    ['/frameworks/bread_act/requirements', requirement],
    ['/requirements', requirement],
    ['/compliance/deadlines', deadline],
  ])('%s', async (path, fields) => {
    const body = await api.page(path);
    expect(Object.keys(body)).toEqual(['data', 'meta', 'links']);
    expect(body.data.length).toBeGreaterThan(0);
    for (const record of body.data) expectFields(record, fields);
    expectFields(body.meta, pageMeta);
    expect(Object.keys(body.links)).toEqual(['next', 'prev']);
  });
});

describe('details', () => {
  it.each([
    [
      '/frameworks/bread_act',
      {
        ...framework,
        legaltext_url: or(string),
        requirement_count: int,
        annex_count: int,
        tag_count: int,
        coverage: shape({ articles_pct: or(number), recitals_pct: or(number) }),
      },
    ],
    [
      '/frameworks/bread_act/articles/3',
      {
        ...articleSummary,
        content: string,
        paragraphs: arrayOf(shape({ paragraph_ref: string, content: string, position: int })),
        tags: arrayOf((value) => shape(tagRef)(value) && Object.keys(value as Json).length === 3),
      },
    ],
    ['/frameworks/bread_act/recitals/2', recital],
    ['/frameworks/bread_act/annexes/IIa', { ...annexSummary, content: string }],
    ['/tags/bread', tag],
  ])('%s', async (path, fields) => {
    const body = await api.json(path);
    expect(Object.keys(body)).toEqual(['data']);
    expectFields(body.data, fields);
  });
});

describe('other bodies', () => {
  it('/health', async () => {
    expect(await api.json('/health')).toEqual({
      status: 'ok',
      database: 'ok',
      version: SITE.version,
    });
    expect(SITE.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('/frameworks/<slug>/stats', async () => {
    const body = await api.json('/frameworks/bread_act/stats');
    expectFields(body.data, statistics);
    expect(body.meta).toEqual({ api_version: '1.0' });
  });

  it('/stats', async () => {
    const body = await api.page('/stats');
    for (const record of body.data) expectFields(record, statistics);
    expect(body.meta).toEqual({ api_version: '1.0', total: 2 });
    expect(body.links).toBeUndefined();
  });

  it('/frameworks/<slug>/compliance/deadlines has neither meta nor links', async () => {
    const body = await api.page('/frameworks/bread_act/compliance/deadlines');
    expect(Object.keys(body)).toEqual(['data']);
    for (const record of body.data) expectFields(record, deadline);
  });

  it('/search', async () => {
    const body = await api.page('/search?q=flour&per_page=5');
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expect(body.data.length).toBe(5);
    for (const record of body.data) expectFields(record, searchResult);
    expectFields(body.meta, {
      api_version: oneOf('1.0'),
      total: int,
      page: oneOf(1),
      per_page: oneOf(5),
      query: oneOf('flour'),
      facets: shape({ articles: int, recitals: int, requirements: int }),
    });
  });

  it('/compare', async () => {
    const body = await api.json('/compare?frameworks=flour_act,bread_act,flour_act&tag=flour');
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expect(body.meta).toEqual({
      api_version: '1.0',
      shared_tags: ['bread', 'flour'].map((name) => ({ slug: name, name, color: '#336699' })),
    });
    const data = body.data as { frameworks: Record<string, Json[]>; tag: Json };
    expect(Object.keys(data.frameworks)).toEqual(['flour_act', 'bread_act']);
    for (const record of Object.values(data.frameworks).flat())
      expectFields(record, { ...articleSummary, requirement_count: int });
    expectFields(data.tag, tag);
  });

  it.each([
    ['/frameworks/bread_act/changelog', { api_version: '1.0', framework: 'bread_act', total: 30 }],
    ['/changelog', { api_version: '1.0', total: 90 }],
  ])('%s', async (path, meta) => {
    const body = await api.page(path);
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    for (const record of body.data) expectFields(record, logEntry);
    expect(body.meta).toEqual(meta);
  });

  it.each(['/tags', '/roles', '/snapshots'])('%s is a list without pages', async (path) => {
    const body = await api.page(path);
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expect(body.meta).toEqual({ api_version: '1.0', total: body.data.length });
  });
});
