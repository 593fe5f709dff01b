/** The endpoints of frameworks: the acts. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const frameworkEndpoints = {
  frameworks: {
    ...json,
    path: '/frameworks',
    kind: 'list',
    response: 'FrameworkPage',
    parameters: PAGING,
    group: 'Frameworks',
    summary: 'All active frameworks, ordered by slug',
    description:
      'The acts that are current, with counts of what is held. Superseded frameworks are left out here and answer under their own slug.',
    example: '/frameworks',
  },
  framework: {
    ...json,
    path: '/frameworks/{slug}',
    kind: 'version_document',
    response: 'FrameworkDetailResponse',
    parameters: ['framework_slug', 'at'],
    group: 'Frameworks',
    summary: 'One framework',
    description:
      'All fields of the list, with the link to the official text, later amending acts, counts and coverage. With `at` as it was on that day.',
    example: '/frameworks/gdpr',
  },
  framework_stats: {
    ...json,
    path: '/frameworks/{slug}/stats',
    kind: 'document',
    response: 'FrameworkStatisticsResponse',
    parameters: ['framework_slug'],
    group: 'Frameworks',
    summary: 'Statistics of one framework',
    description: 'What is held against what the act has, articles and recitals as percentages.',
    example: '/frameworks/cra/stats',
  },
  stats: {
    ...json,
    path: '/stats',
    kind: 'document',
    response: 'FrameworkStatisticsList',
    group: 'Frameworks',
    summary: 'Statistics of every active framework',
    description: 'The statistics of each active framework, ordered by slug, in one list.',
    example: '/stats',
  },
  framework_export: {
    ...json,
    path: '/frameworks/{slug}/export.ndjson',
    kind: 'document',
    media: 'application/x-ndjson',
    response: null,
    parameters: ['framework_slug'],
    group: 'Frameworks',
    summary: 'Everything of a framework, one record a line',
    description:
      'Newline-delimited JSON for bulk use: the framework, its articles, recitals, annexes, requirements and deadlines, each in its detail form with a `record_type`.',
    example: '/frameworks/cra/export.ndjson',
  },
  export: {
    ...json,
    path: '/export.ndjson',
    kind: 'export',
    media: 'application/x-ndjson',
    response: null,
    group: 'Frameworks',
    summary: 'Everything of all active frameworks, one record a line',
    description: 'The exports of the frameworks, one after the other, ordered by slug.',
    example: '/export.ndjson',
  },
} as const satisfies Record<string, Endpoint>;
