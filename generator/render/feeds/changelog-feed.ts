/** Update logs as Atom (RFC 4287). Ids are URNs: the feed does not know which host will serve it. */
import { API_ROOT } from '../../../edge/contract/version.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { SyncLogRecord } from '../../dataset/records.ts';

const LONGEST_FEED = 100;
/** Atom wants a date even of a feed without entries. */
const NEVER = '1970-01-01T00:00:00Z';

export function changelogFeed(
  name: string,
  path: string,
  frameworks: readonly Framework[],
): string {
  const entries = frameworks
    .flatMap(({ record, syncLog }) => syncLog.map((entry) => ({ record, entry })))
    .sort((left, right) => Date.parse(right.entry.synced_at) - Date.parse(left.entry.synced_at))
    .slice(0, LONGEST_FEED);
  const updated = entries[0]?.entry.synced_at ?? NEVER;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:eu-digital-regulation-api:${escapeXml(path)}</id>`,
    `<title>${escapeXml(`${name}: update log`)}</title>`,
    `<updated>${updated}</updated>`,
    '<author><name>EU digital regulation API</name></author>',
    `<link rel="self" href="${escapeXml(`${API_ROOT}${path}`)}"/>`,
    ...entries.flatMap(({ record, entry }) => [
      '<entry>',
      `<id>urn:eu-digital-regulation-api:sync:${record.slug}:${entry.synced_at}</id>`,
      `<title>${escapeXml(`${record.short_name}: ${entry.success ? 'synced' : 'sync failed'}`)}</title>`,
      `<updated>${entry.synced_at}</updated>`,
      `<link href="${API_ROOT}/frameworks/${record.slug}/changelog"/>`,
      `<content type="text">${escapeXml(summary(entry))}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

function summary(entry: SyncLogRecord): string {
  if (!entry.success) return entry.error_message ?? 'No reason was recorded.';
  return [
    `Articles: ${entry.articles_added} added, ${entry.articles_updated} updated.`,
    `Recitals: ${entry.recitals_added} added, ${entry.recitals_updated} updated.`,
    `Requirements: ${entry.requirements_added} added.`,
  ].join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
