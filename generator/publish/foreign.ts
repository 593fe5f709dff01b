/** What is in a publish folder and no build has made: a build replaces only what builds have made. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names what the build has made at the top of its folder. Hidden, as all that is not published. */
export const LIST = '.built.json';

/** @returns names at the top of the folder, hidden ones too; none where there is no folder */
export async function foreignIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '[]');
  const built = new Set([LIST, ...namesIn(text)]);
  return names.filter((name) => !built.has(name)).sort();
}

/** None where the list is not one that a build wrote. */
function namesIn(text: string): unknown[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

/**
 * Refuses to build into a folder that holds anything else: a data folder has folders named like pages.
 * @throws {Error} naming what was found; hidden files do not count
 */
export async function refuseForeign(folder: string): Promise<void> {
  const [first, ...others] = (await foreignIn(folder)).filter((name) => !name.startsWith('.'));
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new Error(
    `${folder} holds ${first}${more}, which no build made, and a build replaces the whole folder: ` +
      'name another with --out, or move them away',
  );
}
