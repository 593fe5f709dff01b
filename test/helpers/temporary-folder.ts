/** One temporary folder for a whole run, removed when the run ends, and what is made in it only once. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

/**
 * Gives this process, and those that it starts, a temporary folder of their own.
 * @param project set when vitest starts the run: in watch mode, every rerun begins with an empty folder
 * @returns a function that has the folder removed
 */
export default function useTemporaryFolder(project?: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'eu-digital-regulation-api-'));
  process.env.TMPDIR = folder;
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  project?.onTestsRerun(() => {
    for (const entry of readdirSync(folder)) remove(join(folder, entry));
  });
  return () => removeLater(folder);
}

/** In a process of its own: of a whole run there are tens of thousands of files, for which nobody has to wait. */
function removeLater(folder: string): void {
  const program = "require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })";
  spawn(process.execPath, ['-e', program, folder], { detached: true, stdio: 'ignore' }).unref();
}

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
