import { rm } from 'node:fs/promises';
import { Option } from '@commander-js/extra-typings';
import { printLines } from '../dataset/printing.ts';
import { count, DataError } from '../dataset/problem.ts';
import { readDataFolder } from '../dataset/read-folder.ts';
import { lostIds } from '../dataset/recorded.ts';
import { DiskError } from '../disk/disk-error.ts';
import { recover, refuseLeftovers } from '../disk/leftovers.ts';
import { withLock } from '../disk/lock.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { type Deliver, officialDelivery } from '../importer/update/deliver.ts';
import { syncReport } from '../importer/update/report/report.ts';
import { type SyncedAct, syncAct } from '../importer/update/sync-act.ts';
import {
  createCommand,
  dataOption,
  examples,
  InterruptedError,
  pathOf,
  UnreachableError,
  UsageError,
} from './command.ts';
import { officialSource } from './official-source.ts';
import { requireFolder, requirePlaceForFile } from './paths.ts';
import { runSurvey } from './survey.ts';
import { actsOf } from './sync-acts.ts';
import { interruption, print, publishingNote, summary } from './sync-output.ts';
import { actByAct } from './terminal/act-by-act.ts';

export const syncCommand = createCommand(
  'sync',
  'Bring the data folder up to date with the official texts. A framework is written as a whole or not ' +
    'at all, and only if every word of its text has a place.',
)
  .argument('[slug...]', 'the frameworks to sync; all if none is named')
  .addOption(dataOption())
  .option(
    '--from <dir>',
    'read official files from this folder, which has a folder for each CELEX number, zipped or not; ' +
      'by default they come from the Publications Office',
    pathOf,
  )
  .option(
    '--add <slug>',
    'add an act that the data folder does not have yet; its CELEX number follows',
  )
  .addOption(
    new Option(
      '--survey <dir>',
      'read every act of this folder, which has a folder for each CELEX number, and say how much of each ' +
        'would be written; writes nothing, and fails unless every word has a place',
    )
      .argParser(pathOf)
      .conflicts(['from', 'add', 'dryRun', 'allowLoss', 'report', 'recover']),
  )
  .option('--json', 'with --survey: print one JSON array instead of a line for each act')
  .option(
    '--report <file>',
    'write what was done as Markdown, the body of a pull request, to this file; where nothing changed, ' +
      'there is none',
    pathOf,
  )
  .addOption(
    new Option(
      '--recover',
      'only put right what an interrupted sync left in the data folder, which every sync does first',
    ).conflicts(['from', 'add', 'dryRun', 'allowLoss', 'report']),
  )
  .option('--dry-run', 'print the differences and write nothing')
  .option('--allow-loss', 'accept an act even if some of its words are lost or come twice')
  .addHelpText(
    'after',
    examples([
      ['npm run sync -- gdpr cra', 'two frameworks'],
      ['npm run sync -- --add p2b 32019R1150', 'an act that the data folder does not have yet'],
      ['npm run sync -- nis2 --from acts --dry-run', 'from local files, differences only'],
      ['npm run sync -- --report changes.md', 'and what changed, for a pull request'],
      ['npm run --silent sync -- --survey acts --json', 'what could be read of many acts'],
    ]),
  )
  .action(async (slugs, { data: dataFolder, dryRun = false, survey, json = false, ...options }) => {
    if (survey !== undefined) {
      if (slugs.length > 0)
        throw new UsageError('--survey reads every act of the folder: name none');
      await requireFolder('--survey', survey);
      await runSurvey(survey, json);
      return;
    }
    if (json) throw new UsageError('--json is for --survey <dir> only');
    if (options.recover === true && slugs.length > 0)
      throw new UsageError('--recover is for the whole data folder: name no framework');
    const deliver = officialDelivery(
      await officialSource(options.from),
      options.allowLoss === true,
    );
    await requireFolder('--data', dataFolder);
    await requireFolder('--from', options.from);
    await requirePlaceForFile('--report', options.report);
    const work = () => syncActs(slugs, { ...options, deliver, dataFolder, dryRun });
    if (dryRun) {
      await refuseLeftovers(dataFolder);
      await work();
      return;
    }
    await withLock(dataFolder, 'a sync', async () => {
      for (const line of await recover(dataFolder)) console.log(line);
      if (options.recover !== true) await work();
    });
  });

interface SyncOptions {
  deliver: Deliver;
  dataFolder: string;
  dryRun: boolean;
  add?: string;
  report?: string;
}

/** Syncs acts in a data folder that is locked for this command and has no leftovers. */
async function syncActs(slugs: readonly string[], options: SyncOptions): Promise<void> {
  const { deliver, dataFolder, dryRun } = options;
  const { data, problems } = await readDataFolder(dataFolder, { allowEmpty: true });
  // A sync records what was changed by hand: later nothing would tell of an id that is gone.
  const all = [...problems, ...data.frameworks.flatMap(lostIds)];
  if (all.length > 0) throw new DataError(dataFolder, all);
  const acts = actsOf(options.add, slugs, data);

  const results: SyncedAct[] = [];
  const { isInterrupted, refusal } = await actByAct('Syncing', async (progress, signal) => {
    for (const { slug, celex } of acts) {
      if (signal.aborted) break;
      progress.update(results.length, acts.length, slug);
      const result = await syncAct(slug, celex, {
        data,
        dataFolder,
        deliver,
        dryRun,
        now: () => new Date(),
        signal,
      }).catch(diskErrorOf);
      progress.clear();
      if (result instanceof DiskError) return { isInterrupted: false, refusal: result };
      results.push(result);
      // Nobody will answer for the next act either; the message comes at the end.
      if (result.isUnreachable && !signal.aborted) break;
      print(result);
    }
    return { isInterrupted: signal.aborted, refusal: null };
  });
  if (results.length > 1) printLines(`\n${summary(results)}`);
  // The next sync compares with what is written by then, so no later report has these changes.
  if (options.report !== undefined && (refusal === null || results.length > 0))
    await writeReport(options.report, results);
  if (refusal !== null) throw refusal;
  if (dryRun) console.log('Nothing was written (--dry-run).');
  else if (options.add !== undefined)
    for (const line of publishingNote(results, dataFolder)) console.log(line);
  if (isInterrupted) throw new InterruptedError(interruption(results));
  const last = results.at(-1);
  if (last?.isUnreachable === true) throw unreachable(last, acts.length - results.length);
  const failed = results.filter(({ error }) => error !== null).map(({ slug }) => slug);
  if (failed.length > 0) {
    throw new Error(`${failed.length} of ${acts.length} failed: ${failed.join(', ')}`);
  }
  const unlisted = results.filter(({ plan }) => plan?.failedToLook === true);
  if (unlisted.length > 0) {
    const slugs = unlisted.map(({ slug }) => slug).join(', ');
    throw new Error(`newer versions could not be looked for: ${slugs}. Run it again later`);
  }
}

/** Returns an error of the disk, which will fail the next act as well. @throws any other error */
function diskErrorOf(error: unknown): DiskError {
  if (error instanceof DiskError) return error;
  throw error;
}

function unreachable({ slug, error }: SyncedAct, untried: number): UnreachableError {
  const untriedNote = untried === 0 ? '' : `, and ${count(untried, 'other act')} not tried`;
  return new UnreachableError(`the source cannot be used: ${slug} failed${untriedNote}. ${error}`);
}

/**
 * Writes the body of a pull request; where a sync found nothing to change, there is none. An act is left out whose source
 * did not answer, which says nothing about the act.
 */
async function writeReport(file: string, attempts: readonly SyncedAct[]): Promise<void> {
  const results = attempts.filter(({ isUnreachable }) => !isUnreachable);
  const isWorthIt = ({ isChanged, error, plan }: SyncedAct) =>
    isChanged || error !== null || plan?.failedToLook === true;
  if (!results.some(isWorthIt)) {
    await rm(file, { force: true });
    console.log(
      `${attempts.length > results.length ? 'The source failed' : 'Nothing changed'}: there is no report.`,
    );
    return;
  }
  await writeAtomically(file, syncReport(results.map(({ report }) => report)));
  console.log(`The report is in ${file}.`);
}
