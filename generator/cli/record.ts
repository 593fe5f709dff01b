import { join } from 'node:path';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { FrameworkFolder } from '../dataset/folder.ts';
import { findProblems } from '../dataset/load.ts';
import { printLines } from '../dataset/printing.ts';
import { DataError, noFramework } from '../dataset/problem.ts';
import { lostIds, withRecord } from '../dataset/recorded.ts';
import { refuseLeftovers } from '../disk/leftovers.ts';
import { withLock } from '../disk/lock.ts';
import { writeRecorded } from '../importer/update/write-folder.ts';
import { createCommand, dataOption, examples, UsageError } from './command.ts';
import { requireFolder } from './paths.ts';

export const recordCommand = createCommand(
  'record',
  'Add what changed in the data of an act since the newest entry of its log as a new entry, with counts, a ' +
    'digest of the data and a note for users. Requirements and deadlines that changed get its time as ' +
    'updated_at. Entries that are there are never changed.',
)
  .argument('[slug...]', 'the frameworks that changed')
  .option('--all', 'every framework that changed')
  .addOption(
    new Option('--note <text>', 'what changed, in words for users of the API').argParser(noteOf),
  )
  .addOption(dataOption())
  .addHelpText(
    'after',
    examples([
      ['npm run record -- gdpr --note "Article 9(2): wording corrected"', 'one act'],
      ['npm run record -- --all --note "Tags of requirements corrected"', 'all that changed'],
    ]),
  )
  .action(async (slugs, { all = false, note, data }) => {
    if (note === undefined)
      throw new UsageError('say what changed, for users of the API: --note "what changed"');
    if (all && slugs.length > 0) throw new UsageError('--all is for every act: name none');
    if (!all && slugs.length === 0)
      throw new UsageError('name the frameworks that changed, or give --all');
    await requireFolder('--data', data);
    await refuseLeftovers(data);
    await withLock(data, 'a record', () => recordActs(data, all ? null : slugs, note));
  });

/** @throws {InvalidArgumentError} for one that says nothing */
function noteOf(value: string): string {
  const note = value.trim();
  if (note === '') throw new InvalidArgumentError('Say what changed.');
  return note;
}

/** @param slugs of the acts; null for all that changed @throws where one did not change, before anything is written */
async function recordActs(data: string, slugs: string[] | null, note: string): Promise<void> {
  const { data: read, problems } = await findProblems(data);
  if (problems.length > 0) throw new DataError(data, problems);
  const folders = new Map(read.frameworks.map((folder) => [folder.framework.slug, folder]));
  const at = new Date().toISOString();
  const recorded: FrameworkFolder[] = [];
  const unchanged: string[] = [];
  for (const slug of new Set(slugs ?? folders.keys())) {
    const before = folders.get(slug);
    if (before === undefined) throw new UsageError(noFramework(slug, [...folders.keys()]));
    const lost = lostIds(before);
    if (lost.length > 0) throw new DataError(data, lost);
    const after = withRecord(before, note, at);
    if (after === null) unchanged.push(slug);
    else recorded.push(after);
  }
  if (recorded.length === 0 || (slugs !== null && unchanged.length > 0)) {
    const names = slugs === null ? 'every act' : unchanged.join(', ');
    throw new Error(
      `nothing changed since the newest entry in the log of ${names}; nothing was recorded`,
    );
  }
  for (const after of recorded) {
    const { slug } = after.framework;
    await writeRecorded(join(data, slug), after);
    printLines(`${slug}: ${JSON.stringify(after.syncLog.at(-1), null, 2)}`);
  }
}
