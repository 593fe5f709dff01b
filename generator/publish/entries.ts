/** Which files and folders at the top of a publish folder builds have made: these alone may be replaced. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recover } from '../disk/leftovers.ts';
import { HALF_WRITTEN, writeAtomically } from '../disk/write-atomically.ts';
import { API_FOLDER } from '../render/site.ts';

/** Names them. Hidden, as all that is not published. */
const LIST = '.built.json';

/** What a build made before there was a list. */
const ALWAYS_OWN = [API_FOLDER, 'serve.json'];

/** @returns names of what builds made at the top of the folder, whether it is still there or not */
export async function builtEntries(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '[]');
  try {
    const names: unknown = JSON.parse(text);
    return new Set([...ALWAYS_OWN, ...(Array.isArray(names) ? names.map(String) : [])]);
  } catch {
    return new Set(ALWAYS_OWN);
  }
}

export async function noteEntries(folder: string, names: Iterable<string>): Promise<void> {
  await writeAtomically(join(folder, LIST), `${JSON.stringify([...names].sort())}\n`);
}

/**
 * Refuses to build into a folder that holds anything else: a data folder has folders named like pages.
 * @throws {Error} naming what was found; hidden files do not count
 */
async function refuseForeign(folder: string): Promise<void> {
  const own = await builtEntries(folder);
  const isForeign = (name: string) =>
    !name.startsWith('.') && !HALF_WRITTEN.test(name) && !own.has(name);
  const found = (await readdir(folder)).filter(isForeign);
  const [first] = found.sort();
  if (first === undefined) return;
  const more = found.length === 1 ? '' : ` and ${found.length - 1} more`;
  throw new Error(
    `${folder} holds ${first}${more}, which no build made, and a build replaces the whole folder: ` +
      'name another with --out, or move them away',
  );
}

/**
 * Puts right what an interrupted build left in a folder; the caller holds its lock. In any other folder, such as one of
 * data, nothing is touched: what is set aside there cannot be made again.
 * @throws {Error} where the folder holds what no build made
 */
export async function recoverBuild(folder: string): Promise<void> {
  await refuseForeign(folder);
  await recover(folder, { isRemade: true });
}
