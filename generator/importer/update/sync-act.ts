/** One act: delivered, planned, checked, written, logged. */
import { join } from 'node:path';
import { checks } from '../../dataset/load.ts';
import { DataError } from '../../dataset/problem.ts';
import type { DataFolder } from '../../dataset/read-folder.ts';
import type { FrameworkFolder, SyncLogRecord } from '../../dataset/records.ts';
import type { Deliver } from './deliver.ts';
import { newFramework } from './new-framework.ts';
import { NO_CHANGES, type Plan, planSync } from './plan.ts';
import type { Delivery } from './texts.ts';
import { writeFrameworkFolder, writeSyncLog } from './write-folder.ts';

export interface SyncOptions {
  /** The data folder, read. */
  data: DataFolder;
  dataFolder: string;
  deliver: Deliver;
  dryRun: boolean;
  /** The present instant. */
  now: () => Date;
  signal?: AbortSignal;
}

export interface SyncedAct {
  slug: string;
  /** Null when the act failed. */
  plan: Plan | null;
  delivery: Delivery | null;
  seconds: number;
  error: string | null;
}

/**
 * Syncs an act that the data folder has, or adds one.
 * A failure changes nothing but the log of an act that is there already.
 * @param celex needed for an act to add
 */
export async function syncAct(
  slug: string,
  celex: string | null,
  options: SyncOptions,
): Promise<SyncedAct> {
  const { data, dataFolder, deliver, dryRun, now, signal } = options;
  const started = performance.now();
  const known = data.frameworks.find(({ framework }) => framework.slug === slug);
  const seconds = () => Math.round(performance.now() - started) / 1000;
  try {
    const published = known?.framework.celex_number ?? celex;
    if (published === null) throw new Error(`${slug} has no CELEX number in its framework.json`);
    const inForce = known?.framework.versions.at(-1)?.celex ?? published;
    const delivery = await deliver({ slug, celex: inForce, published }, signal);
    const instant = now().toISOString();
    const before = known ?? emptyFolder(slug, published, delivery, data, instant);
    const plan = planSync(before, delivery, data, instant);
    refuseProblems(plan.folder, data, dataFolder);
    if (!dryRun) {
      const entry = logEntry(now(), plan.counts, seconds(), null);
      const folder = { ...plan.folder, syncLog: [...before.syncLog, entry] };
      await writeFrameworkFolder(join(dataFolder, slug), folder);
    }
    return { slug, plan, delivery, seconds: seconds(), error: null };
  } catch (failure) {
    const error = failure instanceof Error ? failure.message : String(failure);
    if (known !== undefined && !dryRun && signal?.aborted !== true) {
      const entry = logEntry(now(), NO_CHANGES, seconds(), error);
      await writeSyncLog(join(dataFolder, slug), [...known.syncLog, entry]);
    }
    return { slug, plan: null, delivery: null, seconds: seconds(), error };
  }
}

function emptyFolder(
  slug: string,
  celex: string,
  { title, edition, texts, framework }: Delivery,
  { frameworks }: DataFolder,
  now: string,
): FrameworkFolder {
  const id = Math.max(0, ...frameworks.map(({ framework }) => framework.id)) + 1;
  return {
    framework: framework ?? newFramework({ id, slug, celex, title, edition, texts, now }),
    articles: [],
    recitals: [],
    questions: [],
    annexes: [],
    requirements: [],
    deadlines: [],
    syncLog: [],
    history: [],
  };
}

/** Refuses to write what the checks of the data folder would reject. */
function refuseProblems(folder: FrameworkFolder, data: DataFolder, dataFolder: string): void {
  const problems = checks.flatMap(({ check }) => check({ ...data, frameworks: [folder] }));
  if (problems.length > 0) throw new DataError(dataFolder, problems);
}

function logEntry(
  at: Date,
  counts: Plan['counts'],
  seconds: number,
  error: string | null,
): SyncLogRecord {
  return {
    synced_at: at.toISOString(),
    ...counts,
    duration_seconds: seconds,
    success: error === null,
    error_message: error,
  };
}
