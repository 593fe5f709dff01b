/** The endpoints of requirements. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const FILTERS = [
  'role',
  'affects',
  'concerns',
  'audience',
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
    group: 'Requirements',
    summary: 'Requirements of a framework, ordered by article and paragraph',
    description:
      'Each record is one requirement: a duty, a ban, a right or a power, with its type, stakeholder roles, tags, date and cross-references. Filters combine: a record has to match all of them.',
    example: '/frameworks/cra/requirements?role=manufacturer&type=mandatory',
  },
  requirements: {
    ...json,
    path: '/requirements',
    kind: 'list',
    response: 'RequirementPage',
    parameters: [...PAGING, 'framework', ...FILTERS],
    group: 'Requirements',
    summary: 'Requirements of all active frameworks',
    description:
      'Ordered by framework, article and paragraph. Filters combine: a record has to match all of them.',
    example: '/requirements?role=importer',
  },
  requirement: {
    ...json,
    path: '/requirements/{id}',
    kind: 'record',
    response: 'RequirementResponse',
    parameters: ['requirement_id'],
    group: 'Requirements',
    summary: 'One requirement',
    description:
      'The row of the lists, those of superseded frameworks included. An id that was withdrawn answers 404 with `error.replaced_by`: the ids that took its place.',
    example: '/requirements/40130100',
  },
  framework_requirements_csv: {
    ...json,
    path: '/frameworks/{slug}/requirements.csv',
    kind: 'selection',
    media: 'text/csv',
    response: null,
    parameters: ['framework_slug', ...FILTERS],
    group: 'Requirements',
    summary: 'Requirements of a framework as a table (CSV)',
    description:
      'RFC 4180, UTF-8, one row a requirement; several values in one cell are separated by "; ". It takes the filters of the list.',
    example: '/frameworks/cra/requirements.csv?role=manufacturer',
  },
  requirements_csv: {
    ...json,
    path: '/requirements.csv',
    kind: 'table',
    media: 'text/csv',
    response: null,
    parameters: ['framework', ...FILTERS],
    group: 'Requirements',
    summary: 'Requirements of several frameworks as a table (CSV)',
    description: 'As the table of one framework; without `framework` all active ones.',
    example: '/requirements.csv?framework=cra,gpsr&role=manufacturer',
  },
} as const satisfies Record<string, Endpoint>;
