import { describe, expect, it } from 'vitest';
import type { RequirementRecord } from '../../generator/dataset/records.ts';
import { sharedTags } from '../../generator/dataset/tagging.ts';

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
const times = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);

describe('the tags of requirements that their article has too', () => {
  it('are those of three of them where these are a quarter', () => {
    const shared = sharedTags([
      ...times(4, requirement(1, ['light'])),
      ...times(3, requirement(1, ['paper'])),
      ...times(9, requirement(1, [])),
    ]);
    expect(shared.get('1')).toEqual(['light']);
  });

  it('are not those of fewer', () => {
    const shared = sharedTags([...times(2, requirement(2, ['oil'])), requirement(3, ['oil'])]);
    expect([...shared.values()].flat()).toEqual([]);
  });

  it('are not those of another article', () => {
    const shared = sharedTags([
      ...times(3, requirement(4, [])),
      ...times(3, requirement(4, ['oil'], { article_ref: '4a' })),
    ]);
    expect(shared.get('4') ?? []).toEqual([]);
    expect(shared.get('4a')).toEqual(['oil']);
  });
});
