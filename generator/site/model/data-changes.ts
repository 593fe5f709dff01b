/** What changed in the data, over all acts: syncs by day. */
import { dayOf } from '../../../edge/contract/instant.ts';
import type { Dataset, Framework } from '../../dataset/dataset.ts';
import type { SyncLogRecord } from '../../dataset/records.ts';
import { counted } from './counted.ts';

export interface SyncedAct {
  framework: Framework;
  entry: SyncLogRecord;
}

export interface SyncDay {
  /** In UTC. */
  date: string;
  /** Syncs that changed something, by act and then newest first. */
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
  return changeWords(entry) !== '' || (entry.provisions?.length ?? 0) > 0;
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
  return COUNTED.flatMap(([field, thing, done]) => {
    const count = entry[field];
    if (count === 0) return [];
    return [`${counted(count, thing)} ${done}`];
  }).join(', ');
}
