/** What changed over all acts: in the law, and in the data by day of sync. */

import { dayOf } from '../../../edge/contract/instant.ts';
import type { Dataset, Framework, Version } from '../../dataset/dataset.ts';
import type { SyncLogRecord } from '../../dataset/records.ts';
import { yearOf } from './dates.ts';
import { grouped } from './lookups.ts';
import { counted } from './words.ts';

export interface LawChange {
  framework: Framework;
  version: Version;
  date: string;
}

interface LawYear {
  year: string;
  /** Newest first; changes of one day by act. */
  changes: LawChange[];
}

/** Versions of acts that have a date, by year, newest first. */
export function lawYears(dataset: Dataset): LawYear[] {
  const years = grouped(lawChanges(dataset), ({ date }) => yearOf(date));
  return [...years].map(([year, changes]) => ({ year, changes }));
}

function lawChanges({ frameworks }: Dataset): LawChange[] {
  return frameworks
    .flatMap((framework) =>
      framework.versions.toReversed().flatMap((version) => {
        const date = version.record.from;
        return date === null ? [] : [{ framework, version, date }];
      }),
    )
    .sort((left, right) => (left.date === right.date ? 0 : left.date < right.date ? 1 : -1));
}

interface PendingChange {
  framework: Framework;
  celex: string;
  from: string;
}

/** Amendments that the texts do not have yet, the latest first. */
export function pendingChanges({ frameworks }: Dataset): PendingChange[] {
  return frameworks
    .flatMap((framework) =>
      framework.pendingAmendments.map(({ celex, from }) => ({ framework, celex, from })),
    )
    .sort((left, right) => (left.from < right.from ? 1 : -1));
}

interface SyncedAct {
  framework: Framework;
  entry: SyncLogRecord;
}

export interface SyncDay {
  /** In UTC. */
  date: string;
  /** Syncs that changed something, and changes by hand, by act and then newest first. */
  changed: SyncedAct[];
  failed: SyncedAct[];
  /** How many found nothing new. */
  unchanged: number;
}

/** Days with a sync, newest first. */
export function syncDays({ frameworks }: Dataset): SyncDay[] {
  const days = new Map<string, SyncDay>();
  for (const framework of frameworks) {
    for (const entry of framework.syncLog) {
      const date = dayOf(new Date(entry.synced_at));
      const day = days.get(date) ?? { date, changed: [], failed: [], unchanged: 0 };
      days.set(date, day);
      if (!entry.success) day.failed.push({ framework, entry });
      else if (hasChanged(entry)) day.changed.push({ framework, entry });
      else day.unchanged += 1;
    }
  }
  return [...days.values()].sort((left, right) => (left.date < right.date ? 1 : -1));
}

function hasChanged(entry: SyncLogRecord): boolean {
  return (
    entry.note !== undefined || changeWords(entry) !== '' || (entry.provisions?.length ?? 0) > 0
  );
}

const COUNTED = [
  ['articles_added', 'article', 'added'],
  ['articles_updated', 'article', 'changed'],
  ['recitals_added', 'recital', 'added'],
  ['recitals_updated', 'recital', 'changed'],
  ['requirements_added', 'requirement', 'added'],
] as const;

/** "71 articles and 130 recitals added"; empty where nothing was counted. */
export function changeWords(entry: SyncLogRecord): string {
  return COUNTED.flatMap(([field, noun, done]) => {
    const count = entry[field];
    if (count === 0) return [];
    return [`${counted(count, noun)} ${done}`];
  }).join(', ');
}
