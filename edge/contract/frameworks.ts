/** The endpoints of frameworks: the acts. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const frameworkEndpoints = {
  frameworks: {
    ...json,
    path: '/frameworks',
    kind: 'list',
    response: 'FrameworkPage',
    parameters: PAGING,
    example: '/frameworks',
  },
  framework: {
    ...json,
    path: '/frameworks/{slug}',
    kind: 'version_document',
    response: 'FrameworkDetailResponse',
    parameters: ['framework_slug', 'at'],
    example: '/frameworks/gdpr',
  },
  framework_stats: {
    ...json,
    path: '/frameworks/{slug}/stats',
    kind: 'document',
    response: 'FrameworkStatisticsResponse',
    parameters: ['framework_slug'],
    example: '/frameworks/cra/stats',
  },
  stats: {
    ...json,
    path: '/stats',
    kind: 'document',
    response: 'FrameworkStatisticsList',
    example: '/stats',
  },
  framework_export: {
    ...json,
    path: '/frameworks/{slug}/export.ndjson',
    kind: 'document',
    media: 'application/x-ndjson',
    response: null,
    parameters: ['framework_slug'],
    example: '/frameworks/cra/export.ndjson',
  },
} as const satisfies Record<string, Endpoint>;
