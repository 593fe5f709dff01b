/** The endpoints of frameworks: the acts. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

const common = { ...json, group: 'Frameworks' } as const;

export const frameworkEndpoints = {
  frameworks: {
    ...common,
    path: '/frameworks',
    kind: 'list',
    response: 'FrameworkPage',
    parameters: PAGING,
    summary: 'All active frameworks, ordered by slug',
    description:
      'The acts that are current, with counts of what is held. Superseded frameworks are left out here and answer under their own slug.',
    example: '/frameworks',
  },
  framework: {
    ...common,
    path: '/frameworks/{slug}',
    kind: 'version_document',
    response: 'FrameworkDetailResponse',
    parameters: ['framework_slug', 'at'],
    summary: 'One framework',
    description:
      'All fields of the list, with the link to the official text, later amending acts, counts and coverage. With `at` as it was on that day.',
    example: '/frameworks/gdpr',
  },
  framework_stats: {
    ...common,
    path: '/frameworks/{slug}/stats',
    kind: 'document',
    response: 'FrameworkStatisticsResponse',
    parameters: ['framework_slug'],
    summary: 'Statistics of one framework',
    description: 'What is held against what the act has, articles and recitals as percentages.',
    example: '/frameworks/cra/stats',
  },
  stats: {
    ...common,
    path: '/stats',
    kind: 'document',
    response: 'FrameworkStatisticsList',
    summary: 'Statistics of every active framework',
    description: 'The statistics of each active framework, ordered by slug, in one list.',
    example: '/stats',
  },
  framework_oscal_catalog: {
    ...common,
    path: '/frameworks/{slug}/oscal-catalog.json',
    kind: 'document',
    response: null,
    parameters: ['framework_slug'],
    summary: 'A framework as an OSCAL catalog, for tools of compliance',
    description:
      'OSCAL 1.2.1, JSON (application/oscal+json is not registered): chapters are groups, articles and annexes controls, paragraphs, points and requirements items of their statements. Types, roles, dates and tags are properties of a namespace of this project. Ids stay; `uuid`, `version` and `last-modified` change with the data alone.',
    example: '/frameworks/cra/oscal-catalog.json',
  },
  framework_ciso_assistant: {
    ...common,
    path: '/frameworks/{slug}/ciso-assistant.yaml',
    kind: 'document',
    media: 'application/yaml',
    response: null,
    parameters: ['framework_slug'],
    summary: 'A framework as a library of CISO Assistant (YAML)',
    description:
      'Requirements are what is assessed, below their articles; roles are implementation groups, dates are in annotations. URNs stay, so that a library with a higher `version`, which rises with the data, keeps what was answered.',
    example: '/frameworks/cra/ciso-assistant.yaml',
  },
  framework_export: {
    ...common,
    path: '/frameworks/{slug}/export.ndjson',
    kind: 'document',
    media: 'application/x-ndjson',
    response: null,
    parameters: ['framework_slug'],
    summary: 'Everything of a framework, one record a line',
    description:
      'Newline-delimited JSON for bulk use: the framework, its articles, recitals, annexes, requirements and deadlines, each in its detail form with a `record_type`.',
    example: '/frameworks/cra/export.ndjson',
  },
  whole_export: {
    ...common,
    path: '/export.ndjson',
    kind: 'export',
    media: 'application/x-ndjson',
    response: null,
    summary: 'Everything of all active frameworks, one record a line',
    description: 'The exports of the frameworks, one after the other, ordered by slug.',
    example: '/export.ndjson',
  },
} as const satisfies Record<string, Endpoint>;
