/** Which files and folders at the top of a publish folder builds have made: these alone may be replaced. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../disk/write-atomically.ts';
import { STATIC_CONFIG_FILE } from '../render/page-headers.ts';
import { API_FOLDER } from '../render/site.ts';

/** Names them. Hidden, as all that is not published. */
const LIST = '.built.json';

/** What a build made before there was a list. */
const ALWAYS_OWN = [API_FOLDER, STATIC_CONFIG_FILE.slice(1)];

/** A name in a folder, and no way out of it: what is named is moved or removed. */
export const entryName = z.string().regex(/^(?!\.{1,2}$)[^/\\\0]+$/);

/** @returns names of what builds made at the top of the folder, whether it is still there or not */
export async function builtEntries(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '[]');
  try {
    const names = entryName.array().safeParse(JSON.parse(text));
    return new Set([...ALWAYS_OWN, ...(names.data ?? [])]);
  } catch {
    return new Set(ALWAYS_OWN);
  }
}

export async function noteEntries(folder: string, names: Iterable<string>): Promise<void> {
  await writeAtomically(join(folder, LIST), `${JSON.stringify([...names].sort())}\n`);
}
