/** The words of the endpoints of frameworks. */
import type { EndpointWords } from './endpoint.ts';
import type { frameworkEndpoints } from './frameworks.ts';

export const frameworkWords = {
  frameworks: {
    group: 'Frameworks',
    summary: 'All active frameworks, ordered by slug',
    description:
      'The acts that are current, with counts of what is held. Superseded frameworks are left out here and answer under their own slug.',
    example: '/frameworks',
  },
  framework: {
    group: 'Frameworks',
    summary: 'One framework',
    description:
      'All fields of the list, with the link to the official text, later amending acts, counts and coverage. With `at` as it was on that day.',
    example: '/frameworks/gdpr',
  },
  framework_stats: {
    group: 'Frameworks',
    summary: 'Statistics of one framework',
    description: 'What is held against what the act has, articles and recitals as percentages.',
    example: '/frameworks/cra/stats',
  },
  stats: {
    group: 'Frameworks',
    summary: 'Statistics of every active framework',
    description: 'The statistics of each active framework, ordered by slug, in one list.',
    example: '/stats',
  },
  framework_export: {
    group: 'Frameworks',
    summary: 'Everything of a framework, one record a line',
    description:
      'Newline-delimited JSON for bulk use: the framework, its articles, recitals, annexes, requirements and deadlines, each in its detail form with a `record_type`.',
    example: '/frameworks/cra/export.ndjson',
  },
} as const satisfies Record<keyof typeof frameworkEndpoints, EndpointWords>;
