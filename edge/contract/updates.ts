/** The endpoints of updates: changelogs, feeds and releases. */
import { type Endpoint, json } from './endpoint.ts';

const common = { ...json, group: 'Updates' } as const;

const feed = {
  ...common,
  kind: 'document',
  media: 'application/atom+xml',
  response: null,
} as const;

export const updateEndpoints = {
  framework_changelog: {
    ...common,
    path: '/frameworks/{slug}/changelog',
    kind: 'changelog',
    response: 'FrameworkChangelog',
    parameters: ['framework_slug', 'since', 'framework_limit'],
    summary: 'Update log of one framework, newest first',
    description:
      'One entry a change of the data, and a sync with official sources. Entries are never rewritten. `total` counts entries before `limit`.',
    example: '/frameworks/gdpr/changelog?limit=5',
  },
  changelog: {
    ...common,
    path: '/changelog',
    kind: 'changelog',
    response: 'Changelog',
    parameters: ['framework', 'since', 'limit'],
    summary: 'Update log across all frameworks, superseded ones included, newest first',
    description:
      'One entry a change of the data, and a sync with official sources. Entries are never rewritten. `total` counts entries before `limit`.',
    example: '/changelog?since=2026-01-01',
  },
  changelog_feed: {
    ...feed,
    path: '/changelog.atom',
    summary: 'Update log across all frameworks as an Atom feed',
    description: 'RFC 4287: the newest hundred entries, superseded frameworks included.',
    example: '/changelog.atom',
  },
  framework_changelog_feed: {
    ...feed,
    path: '/frameworks/{slug}/changelog.atom',
    parameters: ['framework_slug'],
    summary: 'Update log of a framework as an Atom feed',
    description: 'RFC 4287: the newest hundred entries.',
    example: '/frameworks/gdpr/changelog.atom',
  },
  snapshots: {
    ...common,
    path: '/snapshots',
    kind: 'document',
    response: 'SnapshotList',
    summary: 'Releases of the dataset, newest first',
    description:
      'Each release with its version, date, digest, counts, changes since the one before, and archive. Where `url` is not null, this host serves its files as they were, below that root; lists take `page` and `per_page`, and no filters.',
    example: '/snapshots',
  },
} as const satisfies Record<string, Endpoint>;
