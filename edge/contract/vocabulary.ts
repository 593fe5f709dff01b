/** The endpoints of tags and roles: the vocabulary of the filters. */
import { type Endpoint, json } from './endpoint.ts';

const common = { ...json, group: 'Tags and roles' } as const;

export const vocabularyEndpoints = {
  tags: {
    ...common,
    path: '/tags',
    kind: 'document',
    response: 'TagList',
    summary: 'All tags',
    description: 'The topics that articles and requirements carry, in one answer.',
    example: '/tags',
  },
  tag: {
    ...common,
    path: '/tags/{slug}',
    kind: 'document',
    response: 'TagResponse',
    parameters: ['tag_slug'],
    summary: 'One tag',
    description: 'Name, description, keywords and colour of one tag.',
    example: '/tags/penalties',
  },
  roles: {
    ...common,
    path: '/roles',
    kind: 'document',
    response: 'RoleList',
    summary: 'Stakeholder roles with their requirement counts',
    description: 'One shared list for all frameworks; counts are those of active frameworks.',
    example: '/roles',
  },
} as const satisfies Record<string, Endpoint>;
