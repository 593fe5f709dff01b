/** The endpoints of updates: changelogs, feeds and releases. */
import { type Endpoint, json } from './endpoint.ts';

const feed = {
  ...json,
  kind: 'document',
  media: 'application/atom+xml',
  response: null,
} as const;

export const updateEndpoints = {
  framework_changelog: {
    ...json,
    path: '/frameworks/{slug}/changelog',
    kind: 'changelog',
    response: 'FrameworkChangelog',
    parameters: ['framework_slug', 'framework_limit'],
    example: '/frameworks/gdpr/changelog?limit=5',
  },
  changelog: {
    ...json,
    path: '/changelog',
    kind: 'changelog',
    response: 'Changelog',
    parameters: ['framework', 'since', 'limit'],
    example: '/changelog?since=2026-01-01',
  },
  changelog_feed: {
    ...feed,
    path: '/changelog.atom',
    example: '/changelog.atom',
  },
  framework_changelog_feed: {
    ...feed,
    path: '/frameworks/{slug}/changelog.atom',
    parameters: ['framework_slug'],
    example: '/frameworks/gdpr/changelog.atom',
  },
  snapshots: {
    ...json,
    path: '/snapshots',
    kind: 'document',
    response: 'SnapshotList',
    example: '/snapshots',
  },
} as const satisfies Record<string, Endpoint>;
