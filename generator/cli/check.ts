import { Option } from '@commander-js/extra-typings';
import { dayOf } from '../../edge/contract/instant.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { FrameworkFolder } from '../dataset/folder.ts';
import { linkDataset } from '../dataset/link.ts';
import { findProblems } from '../dataset/load.ts';
import { pendingNotes, staleWordings } from '../dataset/notes.ts';
import { count, DataError, formatProblem, type Problem } from '../dataset/problem.ts';
import type { DataFolder } from '../dataset/read-folder.ts';
import { lostIds, unrecordedData } from '../dataset/recorded.ts';
import { totalsOf } from '../dataset/totals.ts';
import { refuseLeftovers } from '../disk/leftovers.ts';
import { ActError } from '../importer/act/act-error.ts';
import { parseAct } from '../importer/act/parse-act.ts';
import { compareWithOfficial } from '../importer/comparison/compare.ts';
import { pairNotes } from '../importer/comparison/pairs.ts';
import { dateNotes } from '../importer/comparison/requirement-dates.ts';
import { localSource } from '../importer/sources/folder/folder-source.ts';
import { isAbsent } from '../importer/sources/source.ts';
import { isNewest } from '../importer/update/next-folder.ts';
import { textsOf } from '../importer/update/texts.ts';
import { refuseUnreadableReleases } from '../release/releases.ts';
import { unresolvedReferences } from '../render/cited-by.ts';
import { createCommand, dataOption, examples, pathOf, UsageError } from './command.ts';
import { requireFolder } from './paths.ts';

export const checkCommand = createCommand(
  'check',
  'Check the data folder and print every problem with its file and place.',
)
  .addOption(dataOption())
  .addOption(
    new Option(
      '--official <dir>',
      'compare plain-language editions with the official texts in this folder, which has a folder for ' +
        'each CELEX number: articles, titles, paragraph numbers, recitals and annexes must be the same',
    ).argParser(pathOf),
  )
  .option(
    '--numbers',
    'with --official: print each text whose numbers differ from the official ones',
  )
  .option(
    '--stale',
    'print each plain wording that the official text in data/<slug>/official has left behind, and the ' +
      'digest for its written_from once it is written anew',
  )
  .option(
    '--references',
    'print each citation in a text that leads to nothing: no act held has the provision, or the text leaves the act open',
  )
  .option(
    '--pairs',
    'print each requirement that names no official words, or words that are gone, and each official statement that ' +
      'no requirement names: of the acts in data/<slug>/official, or in the folder of --official',
  )
  .addHelpText(
    'after',
    examples([
      ['npm run check', 'the data folder of this project'],
      ['npm run check -- --data /tmp/data', 'another data folder'],
      ['npm run check -- --official ../acts', 'and compare with official texts'],
      ['npm run check -- --stale', 'and list the plain wordings to write anew'],
      [
        'npm run check -- --pairs --official ../acts',
        'and list what nobody has paired with official words',
      ],
    ]),
  )
  .action(async ({ data: folder, official, ...options }) => {
    const { numbers = false, stale = false, pairs = false, references = false } = options;
    if (numbers && official === undefined)
      throw new UsageError(
        '--numbers compares with official texts: name their folder with --official <dir>',
      );
    await requireFolder('--data', folder);
    await requireFolder('--official', official);
    await refuseLeftovers(folder);
    const { data, problems } = await findProblems(folder);
    const comparison =
      official === undefined ? null : await compareEditions(data, official, { pairs });
    const allProblems: Problem[] = [...problems, ...(comparison?.problems ?? [])];
    if (allProblems.length > 0) throw new DataError(folder, allProblems);
    await refuseUnreadableReleases(folder);
    const dataset = linkDataset(data);
    const dates = dataset.frameworks.flatMap(dateNotes);
    console.log(
      `${count(dates.length, 'disagreement')} between dates of requirements, deadlines and application`,
    );
    for (const note of dates) console.log(formatProblem(note));
    const unrecorded = data.frameworks.flatMap((act) => [...unrecordedData(act), ...lostIds(act)]);
    if (unrecorded.length === 0) console.log(`${folder}: no problems in ${totals(dataset)}`);
    const behind = dataset.frameworks.flatMap(staleWordings);
    const isOfficial = data.frameworks.some((framework) => framework.official !== null);
    console.log(
      isOfficial
        ? `${count(behind.length, 'plain wording')} to write anew${stale ? '' : ' (--stale prints them)'}`
        : `no official texts in ${folder}: no plain wording was compared with one`,
    );
    for (const note of stale ? behind : []) console.log(formatProblem(note));
    const open = unresolvedReferences(dataset);
    console.log(
      `${count(open.length, 'citation')} that lead to no provision${references ? '' : ' (--references prints them)'}`,
    );
    for (const note of references ? open : []) console.log(formatProblem(note));
    const today = dayOf(new Date());
    for (const note of pendingNotes(dataset, today)) {
      console.warn(`warning:${formatProblem(note).slice(1)}`);
    }
    if (pairs && !isOfficial && comparison === null) {
      console.log(
        `no official texts in ${folder}: nothing to pair with; name some with --official`,
      );
    } else if (pairs) {
      const unpaired =
        comparison?.pairs ?? data.frameworks.flatMap((act) => heldPairNotes(act, data));
      console.log(
        `${count(unpaired.length, 'requirement or statement', 'requirements or statements')} to pair with official words`,
      );
      for (const note of unpaired) console.log(formatProblem(note));
    }
    if (comparison !== null) {
      console.log(
        `compared with official texts: ${comparison.acts.join(', ') || 'none'}; ` +
          `${count(comparison.units, 'unit')}, the numbers of ${comparison.notes.length} differ` +
          (numbers ? '' : ' (--numbers prints them)'),
      );
      for (const note of numbers ? comparison.notes : []) console.log(formatProblem(note));
    }
    // Last: once there is an entry, what is wrong with the data needs another one.
    if (unrecorded.length > 0) throw new DataError(folder, unrecorded);
  });

function totals(dataset: Dataset): string {
  const { frameworks, articles, recitals, annexes, requirements, deadlines } = totalsOf(dataset);
  return (
    `${count(frameworks, 'framework')}: ${count(articles, 'article')}, ` +
    `${count(recitals, 'recital')}, ${count(annexes, 'annex', 'annexes')}, ` +
    `${count(requirements, 'requirement')}, ${count(deadlines, 'deadline')}`
  );
}

interface Comparisons {
  acts: string[];
  problems: Problem[];
  notes: Problem[];
  units: number;
  /** What nobody has paired; empty unless asked for. */
  pairs: Problem[];
}

/** @returns nothing for an act whose official texts are not in the data folder, or older than its restatement */
function heldPairNotes(folder: FrameworkFolder, data: DataFolder): Problem[] {
  const { official, plain } = folder;
  if (official === null || !isNewest(official, plain)) return [];
  return pairNotes(folder, official, data);
}

/** Compares plain-language editions with the acts in the folder, from which official editions were made. */
async function compareEditions(
  data: DataFolder,
  official: string,
  { pairs }: { pairs: boolean },
): Promise<Comparisons> {
  const source = localSource(official);
  const comparisons: Comparisons = { acts: [], problems: [], notes: [], units: 0, pairs: [] };
  for (const folder of data.frameworks) {
    const { slug, celex_number } = folder.framework;
    const celex = folder.plain?.versions.at(-1)?.celex ?? celex_number;
    if (celex === null || folder.plain === null) continue;
    try {
      const { files } = await source.fetchAct(celex);
      const { act } = parseAct(files, celex);
      const { problems, notes, units } = compareWithOfficial(slug, folder.plain, act);
      comparisons.acts.push(slug);
      comparisons.problems.push(...problems);
      comparisons.notes.push(...notes);
      comparisons.units += units;
      if (pairs) comparisons.pairs.push(...pairNotes(folder, textsOf(act), data));
    } catch (error) {
      // The folder need not have every act; what it has must be readable.
      if (isAbsent(error)) continue;
      if (!(error instanceof ActError)) throw error;
      comparisons.problems.push({ file: slug, place: 'official text', problem: error.message });
    }
  }
  if (comparisons.acts.length + comparisons.problems.length === 0) {
    throw new Error(
      `${official} has none of the acts of the data folder: there is nothing to compare. Name a folder that has ` +
        'one for each CELEX number, such as 32016R0679',
    );
  }
  return comparisons;
}
