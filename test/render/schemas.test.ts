import { expect, it } from 'vitest';
import { jsonSchemas } from '../../generator/render/schemas.ts';

/** Every pattern below a value. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}

it('escapes no slash in a pattern: generators of clients that put it into code do that themselves', () => {
  const patterns = new Set(patternsIn(jsonSchemas({ uri: (name) => name, strict: false })));
  expect(patterns).toContain('^/v1/frameworks/');
  expect([...patterns].filter((pattern) => pattern.includes('\\/'))).toEqual([]);
});
