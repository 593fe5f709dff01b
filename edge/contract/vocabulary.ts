/** The endpoints of tags and roles: the vocabulary of the filters. */
import { type Endpoint, json } from './endpoint.ts';

export const vocabularyEndpoints = {
  tags: {
    ...json,
    path: '/tags',
    kind: 'document',
    response: 'TagList',
  },
  tag: {
    ...json,
    path: '/tags/{slug}',
    kind: 'document',
    response: 'TagResponse',
    parameters: ['tag_slug'],
  },
  roles: {
    ...json,
    path: '/roles',
    kind: 'document',
    response: 'RoleList',
  },
} as const satisfies Record<string, Endpoint>;
