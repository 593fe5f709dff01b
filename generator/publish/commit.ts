/**
 * The last phase of a build: what it has staged takes its place. It is written down before, so that one that was
 * interrupted is finished later, and pages and API are of one build.
 */
import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, writing } from '../disk/disk-error.ts';
import { putInPlace, removePrevious } from '../disk/staged-folder.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { API_FOLDER } from '../render/site.ts';
import { entryName, noteEntries } from './entries.ts';

/** Hidden, as all that is not published. */
const PLAN = '.commit.json';

/** Names in the publish folder. */
const commitPlan = z.strictObject({
  /** Each folder, and where its new content is. */
  folders: z.array(z.tuple([entryName, entryName])),
  /** The folder with those files of the top that change; null where none does. */
  changed: entryName.nullable(),
  /** All that the build has made at the top. */
  made: z.array(entryName),
  /** What builds before made and this one does not. */
  gone: z.array(entryName),
});
export type CommitPlan = z.infer<typeof commitPlan>;

/** From here on the build is the one that counts: `finishCommit` does what is left, now or later. */
export async function beginCommit(folder: string, plan: CommitPlan): Promise<void> {
  await writeAtomically(join(folder, PLAN), JSON.stringify(plan));
}

/** Whether a commit was interrupted: the folder may have parts of two builds. */
export async function isHalfCommitted(folder: string): Promise<boolean> {
  return await access(join(folder, PLAN)).then(
    () => true,
    () => false,
  );
}

/**
 * Does what is left of a commit, if there is one. The caller holds the lock of the folder.
 * @param onPlaced called when all is in its place, before what was there is removed
 * @throws {Error} where no build wrote what is to be done
 */
export async function finishCommit(folder: string, onPlaced: () => void = () => {}): Promise<void> {
  const text = await readFile(join(folder, PLAN), 'utf8').catch(() => null);
  if (text === null) return;
  const { folders, changed, made, gone } = readPlan(folder, text);
  const put = async ([name, staged]: [string, string]) =>
    await putInPlace(join(folder, name), join(folder, staged));
  for (const entry of folders) if (entry[0] !== API_FOLDER) await put(entry);
  if (changed !== null) await moveFiles(join(folder, changed), folder);
  // Last: by this folder a server tells one build from the next.
  for (const entry of folders) if (entry[0] === API_FOLDER) await put(entry);
  for (const name of gone) await remove(join(folder, name));
  await noteEntries(folder, made);
  await remove(join(folder, PLAN));
  onPlaced();
  for (const [name] of folders) await removePrevious(join(folder, name));
}

function readPlan(folder: string, text: string): CommitPlan {
  try {
    return commitPlan.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${join(folder, PLAN)} is not what a build wrote there: remove it, and build again`,
      { cause: error },
    );
  }
}

async function moveFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from).catch(ignoreMissing)) {
    await writing(join(to, name), () => rename(join(from, name), join(to, name)));
  }
  await remove(from);
}

async function remove(path: string): Promise<void> {
  await writing(path, () => rm(path, { recursive: true, force: true }));
}

function ignoreMissing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}
