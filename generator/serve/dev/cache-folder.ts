/** A folder for one run of the development server; those of runs that were killed are removed by the next one. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../disk/disk-error.ts';

/** And the process that it is of. */
const NAME = /^search-index-(\d+)-/;

/** @param parent where it is made @returns its path; it is removed when this process exits */
export function cacheFolder(parent = tmpdir()): string {
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `search-index-${process.pid}-`));
  process.once('exit', () => remove(folder));
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** What belongs to somebody else stays. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
