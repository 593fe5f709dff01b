import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../helpers/client.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';
import * as fields from './fields.ts';

function expectRows(rows: unknown, row: fields.Fields): void {
  const records = rows as Json[];
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) fields.expectFields(record, row);
}

describe.each(DEPLOYMENTS)('%s has every field of the interface document in', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  it.for([
    ['/frameworks', fields.framework],
    ['/frameworks/{slug}/articles', fields.articleSummary],
    ['/frameworks/{slug}/articles/{linked}/related', fields.articleSummary],
    ['/frameworks/{slug}/recitals', fields.recital],
    ['/frameworks/{slug}/annexes', fields.annexSummary],
    ['/frameworks/{slug}/requirements', fields.requirement],
    ['/requirements', fields.requirement],
    ['/compliance/deadlines', fields.deadline],
  ] as const)('the paginated list %s', async ([template, row], { skip }) => {
    const body = await api.page(api.fill(template, skip));
    expect(Object.keys(body)).toEqual(['data', 'meta', 'links']);
    fields.expectFields(body.meta, fields.pageMeta);
    expect(Object.keys(body.links)).toEqual(['next', 'prev']);
    if (body.meta.total === 0) skip(`${template} is empty`);
    expectRows(body.data, row);
  });

  it.for([
    ['/frameworks/{slug}', fields.frameworkDetail],
    ['/frameworks/{slug}/articles/{article}', fields.article],
    ['/frameworks/{slug}/recitals/{recital}', fields.recital],
    ['/frameworks/{slug}/annexes/{annex}', fields.annex],
    ['/tags/{tag}', fields.tag],
  ] as const)('the detail %s', async ([template, row], { skip }) => {
    const body = await api.json(api.fill(template, skip));
    expect(Object.keys(body)).toEqual(['data']);
    fields.expectFields(body.data, row);
  });

  it.for([
    ['/tags', fields.tag],
    ['/roles', { name: fields.string, requirement_count: fields.int }],
    ['/stats', fields.statistics],
    ['/changelog', fields.logEntry],
    ['/frameworks/{slug}/changelog', fields.logEntry],
  ] as const)('the list without pages %s', async ([template, row], { skip }) => {
    const body = await api.page(api.fill(template, skip));
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expectRows(body.data, row);
    const framework = template.includes('{slug}') ? { framework: api.subject.slug } : {};
    expect(body.meta).toMatchObject({ api_version: '1.0', ...framework });
    expect(body.meta.total).toBeGreaterThanOrEqual(body.data.length);
  });

  it('/frameworks/{slug}/stats', async () => {
    const body = await api.json(`/frameworks/${api.subject.slug}/stats`);
    fields.expectFields(body.data, fields.statistics);
    expect(body.meta).toEqual({ api_version: '1.0' });
  });

  it('/frameworks/{slug}/compliance/deadlines, which has neither meta nor links', async () => {
    const body = await api.page(`/frameworks/${api.subject.slug}/compliance/deadlines`);
    expect(Object.keys(body)).toEqual(['data']);
    expectRows(body.data, fields.deadline);
  });

  it('/health, which a caller without a key may ask', async () => {
    const response = await api.anonymous.fetch('/api/v1/health');
    expect(response.status).toBe(200);
    fields.expectFields(await response.json(), fields.health);
  });

  it('/search', async () => {
    const { word } = api.subject;
    const body = await api.json(`/search?q=${encodeURIComponent(` ${word} `)}&per_page=5`);
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expectRows(body.data, fields.searchResult);
    fields.expectFields(body.meta, {
      api_version: fields.apiVersion,
      total: fields.int,
      page: fields.oneOf(1),
      per_page: fields.oneOf(5),
      query: fields.oneOf(word),
      facets: fields.facets,
    });
  });

  it('/compare, whose tag is null without the filter', async ({ skip }) => {
    const { slug } = api.subject;
    const all = (await api.json(`/compare?frameworks=${slug}`)) as Comparison;
    expect(Object.keys(all)).toEqual(['data', 'meta']);
    fields.expectFields(all.meta, {
      api_version: fields.apiVersion,
      shared_tags: fields.arrayOf(fields.shape(fields.tagRef)),
    });
    expect(all.data.tag).toBeNull();
    expectRows(all.data.frameworks[slug], {
      ...fields.articleSummary,
      requirement_count: fields.int,
    });
    const tagged = await api.json(api.fill('/compare?frameworks={slug}&tag={tag}', skip));
    fields.expectFields((tagged as Comparison).data.tag, fields.tag);
  });
});

interface Comparison extends Json {
  data: { frameworks: Record<string, Json[]>; tag: Json | null };
  meta: Json;
}
