/** The official texts of a build: where they come from, and the line that is printed for each act. */
import { count } from '../dataset/problem.ts';
import type { DataFolder } from '../dataset/read-folder.ts';
import { cacheFolder } from '../importer/sources/cellar/settings.ts';
import { KeptFiles } from '../importer/sources/disk-caches.ts';
import type { Source } from '../importer/sources/source.ts';
import { type ActFailure, type TakenAct, takeOfficial } from '../importer/update/take-official.ts';
import { UnreachableError } from './command.ts';
import { officialSource } from './official-source.ts';
import { requirePlaceForFolder } from './paths.ts';
import { progressBar } from './terminal/progress.ts';

interface OfficialOptions {
  dataFolder: string;
  /** A folder of acts; the Publications Office without it. */
  from: string | undefined;
  /** Whether a build without the official text of an act is refused. */
  isRequired: boolean;
}

/**
 * @returns a function that adds official texts to what was read of the data folder, and prints a line for each act; it
 * throws an `UnreachableError` where they are required and one cannot be had
 * @throws {import('./command.ts').UsageError} where a variable names no place for a cache
 */
export async function officialTexts({
  dataFolder,
  from,
  isRequired,
}: OfficialOptions): Promise<(data: DataFolder) => Promise<DataFolder>> {
  // Files of this computer need not be kept; answers of the office are kept here, not in the client's cache as well.
  const folder = from === undefined ? cacheFolder('official', process.env.OFFICIAL_CACHE) : null;
  if (folder !== null) await requirePlaceForFolder('OFFICIAL_CACHE', folder);
  const source = await officialSource(from, { cacheFolder: null });
  const kept = new KeptFiles(folder);
  return async (data) => {
    const acts = await takeEach(data, { dataFolder, source, kept });
    const plain = acts.filter(({ failure }) => failure !== null).map(({ slug }) => slug);
    console.log(`official texts of ${acts.length - plain.length} of ${count(acts.length, 'act')}`);
    if (isRequired && plain.length > 0) {
      throw new UnreachableError(
        `official texts are required, and ${count(plain.length, 'act')} would be served without: ` +
          `${plain.join(', ')}. Nothing was published`,
      );
    }
    return { ...data, frameworks: acts.map((act) => act.folder) };
  };
}

async function takeEach(
  data: DataFolder,
  { dataFolder, source, kept }: { dataFolder: string; source: Source; kept: KeptFiles },
): Promise<TakenAct[]> {
  const progress = progressBar('Official texts');
  const acts: TakenAct[] = [];
  let asked = source;
  for (const act of data.frameworks) {
    progress.update(acts.length, data.frameworks.length, act.framework.slug);
    const warnings: string[] = [];
    const warn = (line: string) => warnings.push(line);
    const taken = await takeOfficial(act, { data, dataFolder, source: asked, kept, warn });
    acts.push(taken);
    // The office will not answer for the next act either; kept files can be used all the same.
    if (taken.failure?.kind === 'source' && taken.failure.isUnreachable) asked = unanswered(source);
    progress.clear();
    console.log(lineOf(taken));
    for (const line of warnings) console.warn(`  warning: ${line}`);
  }
  return acts;
}

function unanswered(source: Source): Source {
  return {
    ...source,
    fetchAct: async () => {
      throw new Error('not asked for, since the Publications Office does not answer');
    },
  };
}

function lineOf({ slug, folder, failure, missing, compared }: TakenAct): string {
  if (failure !== null) return `${slug}: plain: ${reasonOf(failure)}`;
  const held = count(folder.official?.versions.length ?? 0, 'version');
  const without = missing.map(
    ({ version, reason }) => `, without ${version}${reason === null ? '' : ` (${reason})`}`,
  );
  const isUnsure = compared === 0 && folder.plain !== null;
  const remark = isUnsure
    ? '; not compared: the data do not name the words that were restated'
    : '';
  return `${slug}: official, ${held}${without.join('')}${remark}`;
}

/** How many ids a line has at most. */
const LISTED = 10;

function reasonOf(failure: ActFailure): string {
  if (failure.kind === 'source') return inOneLine(failure.message);
  const { different } = failure;
  const ids = different.slice(0, LISTED).join(', ');
  const are = different.length === 1 ? 'has' : 'have';
  return (
    `${count(different.length, 'provision')} ${are} other words than those that were restated: ` +
    `${ids}${different.length > LISTED ? ', …' : ''}`
  );
}

/** A message in one line; problems of the data come one a line, below the file that has them. */
function inOneLine(message: string): string {
  const [first = '', problem, ...furtherProblems] = message.split('\n').map((line) => line.trim());
  if (problem === undefined) return first;
  const more =
    furtherProblems.length === 0 ? '' : `; and ${count(furtherProblems.length, 'other problem')}`;
  return `the checks of the data refuse the official text: ${problem}${more}`;
}
