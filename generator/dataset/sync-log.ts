/** The sync log of a framework as readers of its texts see it. */
import { articleRefOf } from '../../edge/law/article-ref.ts';
import type { EditionFolder, FrameworkFolder } from './folder.ts';
import type { SyncLogRecord } from './records.ts';

const NONE = {
  articles_added: 0,
  articles_updated: 0,
  recitals_added: 0,
  recitals_updated: 0,
  requirements_added: 0,
};

/**
 * Where the official texts are not held, no text that is served changed with them: such an entry counts
 * nothing, and names the provisions that can be read here.
 * @returns newest first
 */
export function shownLog({ plain, official, syncLog }: FrameworkFolder): SyncLogRecord[] {
  const newestFirst = syncLog
    .toSorted((left, right) => left.synced_at.localeCompare(right.synced_at))
    .reverse();
  if (official !== null || plain === null) return newestFirst;
  const readable = provisionsOf(plain);
  return newestFirst.map((entry) => {
    if (entry.edition !== 'official' || entry.provisions === undefined) return entry;
    return { ...entry, ...NONE, provisions: entry.provisions.filter((id) => readable.has(id)) };
  });
}

/** Ids of what any version has. */
function provisionsOf({ articles, annexes, recitals, history }: EditionFolder): Set<string> {
  const versions = [{ articles, annexes }, ...history];
  return new Set([
    ...versions.flatMap((version) => version.articles.map((one) => `art_${articleRefOf(one)}`)),
    ...versions.flatMap((version) => version.annexes.map((one) => `anx_${one.annex_number}`)),
    ...recitals.map(({ recital_number }) => `rct_${recital_number}`),
  ]);
}
