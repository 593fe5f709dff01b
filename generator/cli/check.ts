import { existsSync } from 'node:fs';
import { linkDataset } from '../dataset/link.ts';
import { findProblems } from '../dataset/load.ts';
import { count, DataError, formatProblem, type Problem } from '../dataset/problem.ts';
import type { DataFolder } from '../dataset/read-folder.ts';
import { totalsOf } from '../dataset/totals.ts';
import { parseAct } from '../importer/act/parse-act.ts';
import { compareWithOfficial } from '../importer/comparison/compare.ts';
import { localSource } from '../importer/sources/folder/folder-source.ts';
import { DATA_FOLDER } from './build.ts';
import { type Command, text } from './command.ts';

/** Where official texts are looked for: never part of the project, and nothing fails without them. */
const OFFICIAL_FOLDER = '../shared/eurlex';

export const checkCommand: Command = {
  summary: 'lint the data folder and print every problem with file and place',
  usage: '[--data DIR] [--official DIR] [--numbers]',
  help: `  --data DIR      the data folder (${DATA_FOLDER})
  --official DIR  official texts, one folder a CELEX number, to compare an edition with:
                  articles, titles, paragraph numbers, recitals and annexes must be the same
                  (${OFFICIAL_FOLDER}, where it exists)
  --numbers       print each text whose numbers differ from the official one`,
  options: {
    data: { type: 'string' },
    official: { type: 'string' },
    numbers: { type: 'boolean' },
  },
  run: async (values) => {
    const folder = text(values, 'data') ?? DATA_FOLDER;
    const { data, problems } = await findProblems(folder);
    const given = text(values, 'official');
    const official = given ?? (existsSync(OFFICIAL_FOLDER) ? OFFICIAL_FOLDER : null);
    const comparison = official === null ? null : await compareEditions(data, official);
    const found = [...problems, ...(comparison?.problems ?? [])];
    if (found.length > 0) throw new DataError(folder, found);
    console.log(`${folder}: no problems in ${totals(data)}`);
    if (comparison === null) return;
    console.log(
      `compared with official texts: ${comparison.acts.join(', ') || 'none'}; ` +
        `${count(comparison.units, 'unit')}, the numbers of ${comparison.notes.length} differ` +
        (values.numbers === true ? '' : ' (--numbers prints them)'),
    );
    if (values.numbers === true) console.log(comparison.notes.map(formatProblem).join('\n'));
  },
};

function totals(data: DataFolder): string {
  const { frameworks, articles, recitals, annexes, requirements, deadlines } = totalsOf(
    linkDataset(data),
  );
  return (
    `${count(frameworks, 'framework')}: ${count(articles, 'article')}, ` +
    `${count(recitals, 'recital')}, ${annexes} annexes, ` +
    `${count(requirements, 'requirement')}, ${count(deadlines, 'deadline')}`
  );
}

interface Comparisons {
  acts: string[];
  problems: Problem[];
  notes: Problem[];
  units: number;
}

/** Plain-language editions against the acts that the folder has; official editions came out of them. */
async function compareEditions(data: DataFolder, official: string): Promise<Comparisons> {
  const source = localSource(official);
  const all: Comparisons = { acts: [], problems: [], notes: [], units: 0 };
  for (const folder of data.frameworks) {
    const { slug, celex_number: celex, text_edition } = folder.framework;
    if (celex === null || text_edition !== 'plain_language') continue;
    const delivered = await source.fetchAct(celex).catch(() => null);
    if (delivered === null) continue;
    const { problems, notes, units } = compareWithOfficial(
      folder,
      parseAct(delivered.files, celex).act,
    );
    all.acts.push(slug);
    all.problems.push(...problems);
    all.notes.push(...notes);
    all.units += units;
  }
  return all;
}
