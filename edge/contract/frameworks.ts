/** The endpoints of frameworks: the acts. */
import { type Endpoint, json, PAGING } from './endpoint.ts';

export const frameworkEndpoints = {
  frameworks: {
    ...json,
    path: '/frameworks',
    kind: 'list',
    response: 'FrameworkPage',
    parameters: PAGING,
  },
  framework: {
    ...json,
    path: '/frameworks/{slug}',
    kind: 'version_document',
    response: 'FrameworkDetailResponse',
    parameters: ['framework_slug', 'at'],
  },
  framework_stats: {
    ...json,
    path: '/frameworks/{slug}/stats',
    kind: 'document',
    response: 'FrameworkStatisticsResponse',
    parameters: ['framework_slug'],
  },
  stats: {
    ...json,
    path: '/stats',
    kind: 'document',
    response: 'FrameworkStatisticsList',
  },
  framework_export: {
    ...json,
    path: '/frameworks/{slug}/export.ndjson',
    kind: 'document',
    media: 'application/x-ndjson',
    response: null,
    parameters: ['framework_slug'],
  },
} as const satisfies Record<string, Endpoint>;
