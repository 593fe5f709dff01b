/** Which tags an article has: `/compare`, lists, searches and pages show the articles with a tag. */
import { describe, expect, it } from 'vitest';
import type { RequirementRecord } from '../../generator/dataset/records.ts';
import { requirementTagsByArticle } from '../../generator/dataset/tagging.ts';
import { shippedDataset } from '../helpers/builds.ts';

const requirement = (
  article_number: number,
  tags: string[],
  others: Partial<RequirementRecord> = {},
): RequirementRecord => ({
  id: 1,
  article_number,
  paragraph_ref: '1',
  texts: { plain_language: 'Lamps must be clean.', official: null },
  requirement_type: 'mandatory',
  stakeholder_roles: [],
  tags,
  linked_article_refs: [],
  created_at: '2030-01-01T00:00:00Z',
  ...others,
});

describe('the tags of an article', () => {
  it('are those of all its requirements, and of no other article', () => {
    const tags = requirementTagsByArticle([
      requirement(4, ['light']),
      requirement(4, ['paper', 'light']),
      requirement(4, ['oil'], { article_ref: '4a' }),
    ]);
    expect([...tags]).toEqual([
      ['4', new Set(['light', 'paper'])],
      ['4a', new Set(['oil'])],
    ]);
  });

  it('include each tag of each requirement in the data that ships', async () => {
    for (const { articles, requirements } of (await shippedDataset()).frameworks) {
      const tagsOf = new Map(articles.map(({ ref, tags }) => [ref, tags.map(({ slug }) => slug)]));
      for (const { record } of requirements) {
        const ref = record.article_ref ?? String(record.article_number);
        expect(tagsOf.get(ref)).toEqual(expect.arrayContaining(record.tags));
      }
    }
  });
});
