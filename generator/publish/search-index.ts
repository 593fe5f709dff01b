/** Where the search index of a build is made. */
import { readdir } from 'node:fs/promises';
import { indexInProcess } from '../search/index-in-process.ts';
import { type BuildOptions, indexHere, type MakeIndex } from './build.ts';

/** With fewer acts, the index is sooner made than a process started. */
const WORTH_A_PROCESS = 5;

/** @returns what makes it, in a process that gets ready meanwhile where there is much to do */
export async function searchIndexOf(
  options: Pick<BuildOptions, 'data' | 'only'>,
): Promise<MakeIndex> {
  return (await isLarge(options)) ? indexInProcess() : indexHere;
}

async function isLarge({ data, only }: Pick<BuildOptions, 'data' | 'only'>): Promise<boolean> {
  if (only !== undefined) return only.length >= WORTH_A_PROCESS;
  // Where it cannot be read, the build says why.
  const entries = await readdir(data, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).length >= WORTH_A_PROCESS;
}
