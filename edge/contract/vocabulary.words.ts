/** The words of the endpoints of tags and roles. */
import type { EndpointWords } from './endpoint.ts';
import type { vocabularyEndpoints } from './vocabulary.ts';

export const vocabularyWords = {
  tags: {
    group: 'Tags and roles',
    summary: 'All tags',
    description: 'The topics that articles and requirements carry, in one answer.',
    example: '/tags',
  },
  tag: {
    group: 'Tags and roles',
    summary: 'One tag',
    description: 'Name, description, keywords and colour of one tag.',
    example: '/tags/penalties',
  },
  roles: {
    group: 'Tags and roles',
    summary: 'Stakeholder roles with their requirement counts',
    description: 'One shared list for all frameworks; counts are those of active frameworks.',
    example: '/roles',
  },
} as const satisfies Record<keyof typeof vocabularyEndpoints, EndpointWords>;
