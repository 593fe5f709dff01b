/** One temporary folder for a whole run, removed when the run ends, and what is made in it only once. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

/**
 * Gives this process, and those that it starts, a temporary folder of their own.
 * @param project set when vitest starts the run: in watch mode, every rerun begins with an empty folder
 * @returns a function that has the folder removed
 */
export default function useTemporaryFolder(project?: TestProject): () => void {
  const disk = mkdtempSync(join(tmpdir(), PREFIX));
  const isInMemory = project !== undefined && isUsable(MEMORY);
  const folder = isInMemory ? mkdtempSync(join(MEMORY, PREFIX)) : disk;
  const folders = [...new Set([folder, disk])];
  process.env.TMPDIR = folder;
  process.env.DISK_FOLDER = disk;
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  project?.onTestsRerun(() => {
    for (const each of folders) {
      for (const entry of readdirSync(each)) remove(join(each, entry));
    }
  });
  return () => removeLater(folders);
}

const PREFIX = 'eu-digital-regulation-api-';

/** What Linux keeps in memory: tests write tens of thousands of small files, which takes a third of the time there. */
const MEMORY = '/dev/shm';
/** Several times what the tests write. */
const ROOM_BYTES = 8e9;

/** Whether a folder in memory has room, and may hold programs, as the browser is; TMPDIR says where files are to be. */
function isUsable(folder: string): boolean {
  if (process.env.TMPDIR !== undefined) return false;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES && mayHoldPrograms(folder);
  } catch {
    return false;
  }
}

function mayHoldPrograms(folder: string): boolean {
  const tried = mkdtempSync(join(folder, 'program-'));
  try {
    const program = join(tried, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(tried, { recursive: true });
  }
}

/** In a process of its own: of a whole run there are tens of thousands of files, for which nobody has to wait. */
function removeLater(folders: readonly string[]): void {
  const program =
    "for (const folder of process.argv.slice(1)) require('node:fs').rmSync(folder, { recursive: true, force: true })";
  spawn(process.execPath, ['-e', program, ...folders], { detached: true, stdio: 'ignore' }).unref();
}

/** A temporary folder on the disk, for Deno: it reads what is below /dev only in programs that may do anything. */
export const diskFolder = (): string => process.env.DISK_FOLDER ?? tmpdir();

const POLL_MILLISECONDS = 100;

/**
 * A folder that is filled once per run: by the first test file that asks for it, whichever process runs it.
 * @param name of the folder, unique within the run
 * @returns the path of the filled folder
 * @throws what `fill` throws; in the processes that waited for it, an error with its message
 */
export async function oncePerRun(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(tmpdir(), name);
  const outcome = `${folder}.outcome`;
  if (await isFirst(folder)) {
    try {
      await fill(folder);
      await writeFile(outcome, '');
    } catch (error) {
      await writeFile(outcome, `${name} failed: ${error}`);
      throw error;
    }
    return folder;
  }
  for (;;) {
    const failure = await readFile(outcome, 'utf8').catch(() => null);
    if (failure === '') return folder;
    if (failure !== null) throw new Error(failure);
    await wait(POLL_MILLISECONDS);
  }
}

/** Whether this call made the folder. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
