/** One act: delivered, planned, checked, written, logged. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '../../../edge/contract/instant.ts';
import { heldVersions } from '../../dataset/editions.ts';
import { emptyFolder, type FrameworkFolder } from '../../dataset/folder.ts';
import { problemsOf } from '../../dataset/load.ts';
import { DataError, formatProblem } from '../../dataset/problem.ts';
import {
  editionProblems,
  OFFICIAL_FOLDER,
  splitRequirements,
} from '../../dataset/read-editions.ts';
import type { DataFolder } from '../../dataset/read-folder.ts';
import { withEntry, withRecord } from '../../dataset/recorded.ts';
import type { FrameworkRecord, SyncLogRecord } from '../../dataset/records.ts';
import { onlyVersion } from '../../dataset/versions.ts';
import { DiskError } from '../../disk/disk-error.ts';
import { reasonOf } from '../act/act-error.ts';
import { isUnreachable } from '../sources/source.ts';
import type { Deliver } from './deliver.ts';
import { publicReason } from './failures.ts';
import { type NewFramework, newFramework } from './new-framework.ts';
import { NO_CHANGES, type Plan, planSync } from './plan.ts';
import type { ActReport } from './report/act-report.ts';
import { describeFailure, describeSync } from './report/describe-sync.ts';
import { seenBefore } from './seen.ts';
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
  /** Whether anything but the log differs from before: that a sync looked for news is none. */
  isChanged: boolean;
  /** Whether it failed since nobody answers at the address of the source. */
  isUnreachable: boolean;
  /** What there is to say about it in a report. */
  report: ActReport;
}

/**
 * Syncs an act that the data folder has, or adds one. The caller holds the lock of the data folder.
 * A failure changes nothing but the log of an act that is there already, which is public: it has a reason
 * for everybody, and nothing of the computer that the sync runs on.
 * @param celex needed for an act to add
 * @throws {DiskError} where the data folder cannot be written, which is true of the next act as well
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
  const published = known?.framework.celex_number ?? celex;
  try {
    if (published === null) throw new Error(`${slug} has no CELEX number in its framework.json`);
    const versions = known === undefined ? [] : heldVersions(known).map(({ record }) => record);
    const held = known?.official?.versions.map(({ version }) => version) ?? [];
    const wanted = versions.length > 0 ? versions : [onlyVersion(published)];
    const today = dayOf(now());
    const seen = known?.seen?.versions ?? [];
    const delivery = await deliver(
      { slug, celex: published, versions: wanted, seen, held, today },
      signal,
    );
    const instant = now().toISOString();
    const ids = data.frameworks.map(({ framework }) => framework.id);
    const identity = { id: Math.max(0, ...ids) + 1, slug, celex: published, now: instant };
    const before = known ?? emptyFolder(frameworkOf(delivery, identity));
    const plan = planSync(before, delivery, data, instant);
    refuseProblems(plan.folder, data, dataFolder);
    const { notHeld } = delivery;
    const { reviewed, isFirstLook, failedToLook } = plan;
    const report = {
      ...describeSync({ before: known ?? null, after: plan.folder, notHeld, reviewed }, data),
      isFirstLook,
      failedToLook,
    };
    if (!dryRun) {
      const entry = { ...logEntry(now(), plan, seconds(), null), edition: 'official' as const };
      // Else the entry of the sync would cover what nobody recorded.
      const byHand = known?.recorded == null ? null : withRecord(known, BY_HAND, instant);
      const folder = withEntry(byHand ?? before, plan.folder, entry);
      await writeFrameworkFolder(join(dataFolder, slug), known ?? null, folder);
    }
    return {
      slug,
      plan,
      delivery,
      seconds: seconds(),
      error: null,
      isChanged: known === undefined || !isSameBesidesLog(known, plan.folder),
      isUnreachable: false,
      report,
    };
  } catch (failure) {
    if (failure instanceof DiskError) throw failure;
    const error = reasonOf(failure);
    const reason = publicReason(failure);
    if (known !== undefined && reason !== null && !dryRun && signal?.aborted !== true) {
      const data_digest = known.syncLog.at(-1)?.data_digest ?? null;
      const entry = { ...logEntry(now(), null, seconds(), reason), data_digest };
      await writeSyncLog(join(dataFolder, slug), [...known.syncLog, entry]);
    }
    const report = describeFailure({
      slug,
      celex: published,
      folder: known ?? null,
      error: reason ?? 'The computer that the sync ran on could not read the text.',
    });
    return {
      slug,
      plan: null,
      delivery: null,
      seconds: seconds(),
      error,
      isChanged: false,
      isUnreachable: isUnreachable(failure),
      report,
    };
  }
}

/** The note of an entry for changes that a sync finds. */
const BY_HAND = 'Changed by hand; nobody noted what.';

/** Official texts that are newly held say nothing of the law: what was seen of them does. */
function isSameBesidesLog(before: FrameworkFolder, after: FrameworkFolder): boolean {
  const isHeld = before.official !== null;
  const seen = seenBefore(before);
  return isDeepStrictEqual(
    comparable({ ...before, seen }, isHeld),
    comparable({ ...after, seen: after.seen ?? seen }, isHeld),
  );
}

/**
 * What is committed. Requirements come from two files: their order when read says nothing.
 * @param isHeld whether the official words of requirements were held before
 */
function comparable(folder: FrameworkFolder, isHeld: boolean) {
  const { syncLog: _, recorded: ___, official: __, requirements, ...rest } = folder;
  const records = isHeld ? requirements : splitRequirements(requirements).stored;
  return { ...rest, requirements: records.toSorted((left, right) => left.id - right.id) };
}

function frameworkOf(
  delivery: Delivery,
  identity: Pick<NewFramework, 'id' | 'slug' | 'celex' | 'now'>,
): FrameworkRecord {
  const { title, versions, recitals } = delivery;
  const newest = versions.at(-1)?.texts;
  return newFramework({
    ...identity,
    title,
    expected: {
      articles: newest?.articles.length ?? 0,
      recitals: recitals?.length ?? 0,
      annexes: newest?.annexes.length ?? 0,
    },
  });
}

/** Refuses to write what the checks of the data folder would reject, but not for what another act has already. */
function refuseProblems(folder: FrameworkFolder, data: DataFolder, dataFolder: string): void {
  const others = data.frameworks.filter(
    ({ framework }) => framework.slug !== folder.framework.slug,
  );
  const known = new Set(problemsOf({ ...data, frameworks: others }).map(formatProblem));
  const all = problemsOf({ ...data, frameworks: [...others, folder] });
  const { official, framework } = folder;
  const problems = [
    ...(official === null ? [] : editionProblems(`${framework.slug}/${OFFICIAL_FOLDER}`, official)),
    ...all.filter((problem) => !known.has(formatProblem(problem))),
  ];
  if (problems.length > 0) throw new DataError(dataFolder, problems);
}

function logEntry(
  at: Date,
  plan: Plan | null,
  seconds: number,
  error: string | null,
): Omit<SyncLogRecord, 'data_digest'> {
  return {
    synced_at: at.toISOString(),
    ...(plan?.counts ?? NO_CHANGES),
    duration_seconds: seconds,
    success: error === null,
    error_message: error,
    looked_for_versions: plan?.lookedForVersions ?? false,
    ...(plan === null ? {} : { provisions: plan.provisions }),
    ...(plan?.isFirstLook === true ? { first_look: true } : {}),
  };
}
