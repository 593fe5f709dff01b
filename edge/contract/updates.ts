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
    parameters: ['framework_slug', 'since', 'framework_limit'],
  },
  changelog: {
    ...json,
    path: '/changelog',
    kind: 'changelog',
    response: 'Changelog',
    parameters: ['framework', 'since', 'limit'],
  },
  changelog_feed: {
    ...feed,
    path: '/changelog.atom',
  },
  framework_changelog_feed: {
    ...feed,
    path: '/frameworks/{slug}/changelog.atom',
    parameters: ['framework_slug'],
  },
  snapshots: {
    ...json,
    path: '/snapshots',
    kind: 'document',
    response: 'SnapshotList',
  },
} as const satisfies Record<string, Endpoint>;
