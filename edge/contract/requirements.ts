/** The endpoints of requirements. */
import { type Endpoint, json, PAGING, WORKBOOK } from './endpoint.ts';

const common = { ...json, group: 'Requirements' } as const;

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
    ...common,
    path: '/frameworks/{slug}/requirements',
    kind: 'list',
    response: 'RequirementPage',
    parameters: ['framework_slug', ...PAGING, ...FILTERS],
    summary: 'Requirements of a framework, ordered by article and paragraph',
    description:
      'Each record is one requirement: a duty, a ban, a right or a power, with its type, stakeholder roles, tags, date and cross-references. Filters combine: a record has to match all of them.',
    example: '/frameworks/cra/requirements?role=manufacturer&type=mandatory',
  },
  requirements: {
    ...common,
    path: '/requirements',
    kind: 'list',
    response: 'RequirementPage',
    parameters: [...PAGING, 'framework', ...FILTERS],
    summary: 'Requirements of all active frameworks',
    description:
      'Ordered by framework, article and paragraph. Filters combine: a record has to match all of them.',
    example: '/requirements?role=importer',
  },
  requirement: {
    ...common,
    path: '/requirements/{id}',
    kind: 'record',
    response: 'RequirementResponse',
    parameters: ['requirement_id'],
    summary: 'One requirement',
    description:
      'The row of the lists, those of superseded frameworks included. An id that was withdrawn answers 404 with `error.replaced_by`: the ids that took its place.',
    example: '/requirements/40130100',
  },
  framework_requirements_csv: {
    ...common,
    path: '/frameworks/{slug}/requirements.csv',
    kind: 'selection',
    media: 'text/csv',
    response: null,
    parameters: ['framework_slug', ...FILTERS],
    summary: 'Requirements of a framework as a table (CSV)',
    description:
      'RFC 4180, UTF-8, one row a requirement; several values in one cell are separated by "; ". It takes the filters of the list.',
    example: '/frameworks/cra/requirements.csv?role=manufacturer',
  },
  requirements_csv: {
    ...common,
    path: '/requirements.csv',
    kind: 'table',
    media: 'text/csv',
    response: null,
    parameters: ['framework', ...FILTERS],
    summary: 'Requirements of several frameworks as a table (CSV)',
    description: 'As the table of one framework; without `framework` all active ones.',
    example: '/requirements.csv?framework=cra,gpsr&role=manufacturer',
  },
  framework_requirements_xlsx: {
    ...common,
    path: '/frameworks/{slug}/requirements.xlsx',
    kind: 'workbook',
    media: WORKBOOK,
    response: null,
    parameters: ['framework_slug', ...FILTERS],
    summary: 'Requirements of a framework as a workbook (XLSX)',
    description:
      'The table with typed cells, and a sheet that says where it comes from. It takes the filters of the list.',
    example: '/frameworks/cra/requirements.xlsx?role=manufacturer',
  },
  requirements_xlsx: {
    ...common,
    path: '/requirements.xlsx',
    kind: 'workbook_of_several',
    media: WORKBOOK,
    response: null,
    parameters: ['framework', ...FILTERS],
    summary: 'Requirements of several frameworks as a workbook (XLSX)',
    description: 'As the workbook of one framework; without `framework` all active ones.',
    example: '/requirements.xlsx?framework=cra,gpsr&role=manufacturer',
  },
} as const satisfies Record<string, Endpoint>;
