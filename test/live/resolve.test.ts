import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../helpers/client.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';
import * as fields from './fields.ts';

describe.each(DEPLOYMENTS)('a citation in %s', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  const resolve = async (citation: string) =>
    (await api.json(`/resolve?q=${encodeURIComponent(citation)}`)).data as Json;

  it.for([
    '/frameworks/{slug}/articles/{article}',
    '/frameworks/{slug}/recitals/{recital}',
    '/frameworks/{slug}/annexes/{annex}',
  ])('leads to %s, however it is printed', async (template, { skip }) => {
    const path = api.fill(template, skip);
    const { data } = await api.json(path);
    const { citation, eli, content } = data as Json;
    const found = await resolve(String(citation));
    expect(found).toMatchObject({
      framework_slug: api.subject.slug,
      url: `/v1${path}`,
      citation,
      eli,
      content,
    });
    fields.expectFields(found, fields.resolution);
    expect(await resolve(`${api.subject.slug} ${found.id}`)).toEqual(found);
    if (eli !== null) expect(await resolve(String(eli))).toEqual(found);
  });

  it('leads to the paragraphs of an article', async () => {
    const { slug, article } = api.subject;
    const { data } = await api.json(`/frameworks/${slug}/articles/${article}`);
    const paragraphs = (data as Json).paragraphs as Json[];
    const numbered = paragraphs.filter(({ paragraph_ref }) => paragraph_ref !== '');
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const { citation, id, eli, content, paragraph_ref } of numbered) {
      const found = await resolve(String(citation));
      expect(found).toMatchObject({ type: 'paragraph', id, eli, content, paragraph_ref });
    }
  });

  it('leads to a framework by its slug, its short name and its CELEX number', async () => {
    for (const slug of api.slugs) {
      const { short_name, celex_number } = (await api.json(`/frameworks/${slug}`)).data as Json;
      for (const name of [slug, short_name, celex_number ?? slug]) {
        const found = await resolve(String(name));
        expect(found).toMatchObject({ type: 'framework', framework_slug: slug });
        expect((await api.fetch(String(found.url))).status).toBe(200);
      }
    }
  });
});
