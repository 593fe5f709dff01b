/**
 * The last phase of a build: what it has staged takes its place. It is written down before, so that one that was
 * interrupted is finished later, and pages and API are of one build.
 */
import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, writing } from '../disk/disk-error.ts';
import { putInPlace } from '../disk/staged-folder.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { API_FOLDER } from '../render/site.ts';
import { noteEntries } from './entries.ts';

/** Hidden, as all that is not published. */
const PLAN = '.commit.json';

/** Names in the publish folder. */
export interface CommitPlan {
  /** Where the new content of each folder is. */
  folders: [name: string, staged: string][];
  /** The folder with those files of the top that change; null where none does. */
  changed: string | null;
  /** All that the build has made at the top. */
  made: string[];
  /** What builds before made and this one does not. */
  gone: string[];
}

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

/** Does what is left of a commit, if there is one. The caller holds the lock of the folder. */
export async function finishCommit(folder: string): Promise<void> {
  const text = await readFile(join(folder, PLAN), 'utf8').catch(() => null);
  if (text === null) return;
  const { folders, changed, made, gone }: CommitPlan = JSON.parse(text);
  const put = async ([name, staged]: [string, string]) =>
    await putInPlace(join(folder, name), join(folder, staged));
  for (const entry of folders) if (entry[0] !== API_FOLDER) await put(entry);
  if (changed !== null) await moveFiles(join(folder, changed), folder);
  // Last: by this folder a server tells one build from the next.
  for (const entry of folders) if (entry[0] === API_FOLDER) await put(entry);
  for (const name of gone) await remove(join(folder, name));
  await noteEntries(folder, made);
  await remove(join(folder, PLAN));
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
