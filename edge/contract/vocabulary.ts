/** The endpoints of tags and roles: the vocabulary of the filters. */
import { type Endpoint, json } from './endpoint.ts';

export const vocabularyEndpoints = {
  tags: {
    ...json,
    path: '/tags',
    kind: 'document',
    response: 'TagList',
    group: 'Tags and roles',
    summary: 'All tags',
    description: 'The topics that articles and requirements carry, in one answer.',
    example: '/tags',
  },
  tag: {
    ...json,
    path: '/tags/{slug}',
    kind: 'document',
    response: 'TagResponse',
    parameters: ['tag_slug'],
    group: 'Tags and roles',
    summary: 'One tag',
    description: 'Name, description, keywords and colour of one tag.',
    example: '/tags/penalties',
  },
  roles: {
    ...json,
    path: '/roles',
    kind: 'document',
    response: 'RoleList',
    group: 'Tags and roles',
    summary: 'Stakeholder roles with their requirement counts',
    description: 'One shared list for all frameworks; counts are those of active frameworks.',
    example: '/roles',
  },
} as const satisfies Record<string, Endpoint>;
