/** The way into the dataset: read, check, link. */
import { checks } from './checks/all.ts';
import type { Dataset } from './dataset.ts';
import { linkDataset } from './link.ts';
import { DataError } from './problem.ts';
import { readDataFolder } from './read-folder.ts';

/**
 * Loads a data folder.
 * @param only slugs of the frameworks to load; all without it
 * @throws {DataError} with every problem, file by file
 */
export async function loadDataset(folder: string, only?: readonly string[]): Promise<Dataset> {
  const { data, problems } = await readDataFolder(folder, only === undefined ? {} : { only });
  const found = [...problems, ...checks.flatMap(({ check }) => check(data))];
  if (found.length > 0) throw new DataError(folder, found);
  return linkDataset(data);
}
