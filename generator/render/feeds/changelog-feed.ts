/**
 * Update logs as Atom (RFC 4287). Ids are URNs, so that they stay where the host changes; links are
 * absolute where the build knows the host.
 */
import { endpoints } from '../../../edge/contract/endpoints.ts';
import { escaped } from '../../../edge/contract/escaped.ts';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { fillPath } from '../../../edge/contract/paths.ts';
import { API_ROOT } from '../../../edge/contract/version.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { SyncLogRecord } from '../../dataset/records.ts';
import type { Site } from '../site.ts';

const LONGEST_FEED = 100;
/** Atom wants a date even of a feed without entries. */
const NEVER = '1970-01-01T00:00:00Z';

interface Feed {
  name: string;
  /** Its own path below the root of the API. */
  path: string;
  /** The path of the page for people. */
  page: string;
}

export function changelogFeed(
  { name, path, page }: Feed,
  frameworks: readonly Framework[],
  { origin = null, hasPages = true }: Site,
): string {
  const address = (absolute: string) => escaped(`${origin ?? ''}${absolute}`);
  const linkTo = (target: string) =>
    hasPages ? [`<link rel="alternate" type="text/html" href="${address(target)}"/>`] : [];
  const entries = frameworks
    .flatMap(({ record, syncLog }) => syncLog.map((entry) => ({ record, entry })))
    .sort((left, right) => Date.parse(right.entry.synced_at) - Date.parse(left.entry.synced_at))
    .slice(0, LONGEST_FEED);
  const updated = entries[0]?.entry.synced_at ?? NEVER;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    // A URN has no slash at its beginning (RFC 8141), and in older readers none at all.
    `<id>urn:eu-digital-regulation-api:feed:${escaped(path.slice(1).replaceAll('/', ':'))}</id>`,
    `<title>${escaped(`${name}: update log`)}</title>`,
    `<updated>${updated}</updated>`,
    '<author><name>EU digital regulation API</name></author>',
    `<link rel="self" type="application/atom+xml" href="${address(`${API_ROOT}${path}`)}"/>`,
    ...linkTo(page),
    ...entries.flatMap(({ record, entry }) => [
      '<entry>',
      `<id>urn:eu-digital-regulation-api:sync:${record.slug}:${entry.synced_at}</id>`,
      `<title>${escaped(`${record.short_name}: ${whatOf(entry)}`)}</title>`,
      `<updated>${entry.synced_at}</updated>`,
      ...linkTo(addresses.framework(record.slug)),
      `<link rel="related" type="application/json" href="${address(`${API_ROOT}${fillPath(endpoints.framework_changelog.path, { slug: record.slug })}`)}"/>`,
      `<content type="text">${escaped(summary(entry))}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

function whatOf({ success, note }: SyncLogRecord): string {
  if (!success) return 'sync failed';
  return note === undefined ? 'synced' : 'data changed';
}

function summary(entry: SyncLogRecord): string {
  if (!entry.success) return entry.error_message ?? 'No reason was recorded.';
  return [
    ...(entry.note === undefined ? [] : [entry.note]),
    `Articles: ${entry.articles_added} added, ${entry.articles_updated} updated.`,
    `Recitals: ${entry.recitals_added} added, ${entry.recitals_updated} updated.`,
    `Requirements: ${entry.requirements_added} added.`,
    ...provisionsOf(entry),
    ...(entry.first_look === true ? [FIRST_LOOK] : []),
  ].join(' ');
}

const FIRST_LOOK = 'First look at the official texts: what changed before it is not known.';
/** A first official text changes hundreds: readers of a feed see the first ones. */
const SHOWN_PROVISIONS = 20;
const NAMES: Readonly<Record<string, string>> = { art: 'Article', rct: 'Recital', anx: 'Annex' };

function provisionsOf({ provisions = [] }: SyncLogRecord): string[] {
  if (provisions.length === 0) return [];
  const names = provisions
    .slice(0, SHOWN_PROVISIONS)
    .map((id) => `${NAMES[id.slice(0, 3)] ?? ''} ${id.slice('art_'.length)}`);
  const more = provisions.length - names.length;
  return [`Changed: ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`];
}
