/** The rows of update logs. */
import type { Framework } from '../dataset/dataset.ts';
import { syncLogEntry } from './resources.ts';

/** Entries of some frameworks as JSON texts, newest first; at one instant ordered by slug. */
export function changelogRows(frameworks: readonly Framework[]): string[] {
  return frameworks
    .flatMap(({ record, syncLog }) => syncLog.map((entry) => syncLogEntry(entry, record.slug)))
    .sort((left, right) => Date.parse(right.synced_at) - Date.parse(left.synced_at))
    .map((entry) => JSON.stringify(entry));
}
