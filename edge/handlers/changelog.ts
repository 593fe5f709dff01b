/** Changelogs with their filters. */
import { changelogBody, rowsOf } from '../contract/envelope.ts';
import { CHANGELOG_FILE } from '../contract/index-files.ts';
import type { Wire } from '../contract/schemas.ts';
import { decoded } from '../store/memory.ts';
import type { HandlerContext } from './context.ts';

export async function answerChangelog({
  values,
  query,
  store,
  confirm,
}: HandlerContext<'changelog' | 'framework_changelog'>): Promise<string> {
  const { since = Number.NEGATIVE_INFINITY } = query;
  const { slug } = values;
  const { wanted, limit } =
    'framework_limit' in query
      ? { wanted: slug === undefined ? undefined : [slug], limit: query.framework_limit }
      : { wanted: query.framework, limit: query.limit };
  const entries = await decoded(store, CHANGELOG_FILE, (text) =>
    rowsOf(text).map((row) => ({ row, entry: JSON.parse(row) as Wire<'SyncLogEntry'> })),
  );
  const ofFramework = entries.filter(({ entry }) => wanted?.includes(entry.framework_slug) ?? true);
  if (ofFramework.length === 0 || (wanted?.length ?? 0) > 1) await confirm();
  const matches = ofFramework.filter(({ entry }) => Date.parse(entry.synced_at) > since);
  const rows = matches.map(({ row }) => row);
  return changelogBody(rows, limit, slug);
}
