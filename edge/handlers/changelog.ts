/** Update logs with their filters. */
import { listBody, rowsOf } from '../contract/envelope.ts';
import type { SyncLogEntry } from '../contract/wire.ts';
import { decoded } from '../store/memory.ts';
import type { AnswerContext } from './context.ts';

/** Every entry of every framework, newest first, in the index. */
export const CHANGELOG_FILE = 'changelog.json';

export async function answerChangelog({ values, query, store }: AnswerContext): Promise<string> {
  const framework = values.slug ?? query.framework;
  const { since = Number.NEGATIVE_INFINITY } = query;
  const entries = await decoded(store, CHANGELOG_FILE, (text) =>
    rowsOf(text).map((row) => ({ row, entry: JSON.parse(row) as SyncLogEntry })),
  );
  const matches = entries.filter(({ entry }) => {
    const inFramework = framework === undefined || entry.framework_slug === framework;
    return inFramework && Date.parse(entry.synced_at) > since;
  });
  const rows = matches.map(({ row }) => row);
  return changelogBody(rows, query.limit, values.slug);
}

/** @param framework the slug where the log is one framework's own */
export function changelogBody(
  rows: readonly string[],
  limit: number,
  framework: string | undefined,
): string {
  const meta = { ...(framework === undefined ? {} : { framework }), total: rows.length };
  return listBody(rows.slice(0, limit), meta);
}
