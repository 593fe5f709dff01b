/** Loads the dataset: reads, checks and links the data folder. */
import { wordChecks } from '../words/checks.ts';
import type { Check } from './checks/check.ts';
import { definedTerms } from './checks/definitions.ts';
import { recitalHeadings } from './checks/headings.ts';
import {
  knownNames,
  namedWords,
  provisions,
  relatedRoles,
  restatements,
} from './checks/references.ts';
import { uniqueActs, uniqueIds, uniqueNumbers } from './checks/unique.ts';
import { versionOrder } from './checks/versions.ts';
import { withdrawnIds } from './checks/withdrawn.ts';
import type { Dataset } from './dataset.ts';
import { linkDataset } from './link.ts';
import { DataError, type Problem } from './problem.ts';
import { type DataFolder, ROLES_FILE, readDataFolder, TAGS_FILE } from './read-folder.ts';

/** All checks of the data folder, in the order of their reports. */
const CHECKS: readonly Check[] = [
  uniqueIds,
  uniqueActs,
  uniqueNumbers,
  recitalHeadings,
  withdrawnIds,
  versionOrder,
  knownNames,
  relatedRoles,
  provisions,
  restatements,
  namedWords,
  definedTerms,
  ...wordChecks,
];

/** @returns what the checks find in data that could be read */
export function problemsOf(data: DataFolder, checks = CHECKS): Problem[] {
  return checks.flatMap((check) => check(data));
}

/** Reads and checks a data folder, and returns it with its problems. */
export async function findProblems(
  folder: string,
  only?: readonly string[],
): Promise<{ data: DataFolder; problems: Problem[] }> {
  const { data, problems } = await readDataFolder(folder, { only });
  // If a list of names cannot be read, each use of a name in it would be reported as well.
  const areNamesRead = !problems.some(({ file }) => file === TAGS_FILE || file === ROLES_FILE);
  const useful = CHECKS.filter((check) => check !== knownNames || areNamesRead);
  return { data, problems: [...problems, ...problemsOf(data, useful)] };
}

/**
 * Loads a data folder.
 * @param only slugs of the frameworks to load; all by default
 * @param prepare changes what was read and checked; the result is checked as well
 * @throws {DataError} with every problem, file by file
 */
export async function loadDataset(
  folder: string,
  only?: readonly string[],
  prepare?: (data: DataFolder) => Promise<DataFolder>,
): Promise<Dataset> {
  const { data, problems } = await findProblems(folder, only);
  if (problems.length > 0) throw new DataError(folder, problems);
  if (prepare === undefined) return linkDataset(data);
  const prepared = await prepare(data);
  const preparedProblems = problemsOf(prepared);
  if (preparedProblems.length > 0) throw new DataError(folder, preparedProblems);
  return linkDataset(prepared);
}
