import { expect, it } from 'vitest';
import { jsonSchemas } from '../../generator/render/schemas.ts';

const published = jsonSchemas({ uri: (name) => name, strict: false });

/** Every pattern below a value. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}

it('escapes no slash in a pattern: generators of clients that put it into code do that themselves', () => {
  const patterns = new Set(patternsIn(published));
  expect(patterns).toContain('^/v1/frameworks/');
  expect([...patterns].filter((pattern) => pattern.includes('\\/'))).toEqual([]);
});

it('says the type of a search result in words of older OpenAPI, too, which generators read', () => {
  const types = ['AnnexResult', 'ArticleResult', 'RecitalResult', 'RequirementResult'].map(
    (name) => published[name]?.properties?.type,
  );
  expect(types).toEqual(
    ['annex', 'article', 'recital', 'requirement'].map((type) => ({
      type: 'string',
      const: type,
      enum: [type],
    })),
  );
});
