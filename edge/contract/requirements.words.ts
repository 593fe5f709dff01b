/** The words of the endpoints of requirements. */
import type { EndpointWords } from './endpoint.ts';
import type { requirementEndpoints } from './requirements.ts';

export const requirementWords = {
  framework_requirements: {
    group: 'Requirements',
    summary: 'Requirements of a framework, ordered by article and paragraph',
    description:
      'Each record is one requirement: a duty, a ban, a right or a power, with its type, stakeholder roles, tags, date and cross-references. Filters combine: a record has to match all of them.',
    example: '/frameworks/cra/requirements?role=manufacturer&type=mandatory',
  },
  requirements: {
    group: 'Requirements',
    summary: 'Requirements of all active frameworks',
    description:
      'Ordered by framework, article and paragraph. Filters combine: a record has to match all of them.',
    example: '/requirements?role=importer',
  },
  framework_requirements_csv: {
    group: 'Requirements',
    summary: 'Requirements of a framework as a table (CSV)',
    description:
      'RFC 4180, UTF-8, one row a requirement; several values in one cell are separated by "; ". It takes the filters of the list.',
    example: '/frameworks/cra/requirements.csv?role=manufacturer',
  },
  requirements_csv: {
    group: 'Requirements',
    summary: 'Requirements of several frameworks as a table (CSV)',
    description: 'As the table of one framework; without `framework` all active ones.',
    example: '/requirements.csv?framework=cra,gpsr&role=manufacturer',
  },
} as const satisfies Record<keyof typeof requirementEndpoints, EndpointWords>;
