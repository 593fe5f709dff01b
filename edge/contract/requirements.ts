/** The endpoints of requirements. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const FILTERS = [
  'role',
  'affects',
  'requirement_type',
  'tag',
  'article',
  'annex',
  'requirement_annex',
  'annex_point',
  'from',
  'to',
] as const;

export const requirementEndpoints = {
  framework_requirements: {
    ...json,
    path: '/frameworks/{slug}/requirements',
    kind: 'list',
    response: 'RequirementPage',
    parameters: ['framework_slug', ...PAGING, ...FILTERS],
  },
  requirements: {
    ...json,
    path: '/requirements',
    kind: 'list',
    response: 'RequirementPage',
    parameters: [...PAGING, 'framework', ...FILTERS],
  },
  framework_requirements_csv: {
    ...json,
    path: '/frameworks/{slug}/requirements.csv',
    kind: 'selection',
    media: 'text/csv',
    response: null,
    parameters: ['framework_slug', ...FILTERS],
  },
  requirements_csv: {
    ...json,
    path: '/requirements.csv',
    kind: 'table',
    media: 'text/csv',
    response: null,
    parameters: ['feed_frameworks', ...FILTERS],
  },
} as const satisfies Record<string, Endpoint>;
