/** Writes a framework's folder as a whole: an interruption leaves the old one. */
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileName } from '../../dataset/read-folder.ts';
import type { FrameworkFolder, SyncLogRecord } from '../../dataset/records.ts';
import { stagedFolder } from '../../disk/staged-folder.ts';

/** Other files in the folder stay. */
export async function writeFrameworkFolder(target: string, folder: FrameworkFolder): Promise<void> {
  const staged = await stagedFolder(target, { keep: true });
  try {
    // Earlier versions are not touched: they are in files of their own.
    const { history: _, ...newest } = folder;
    for (const part of Object.keys(newest) as (keyof typeof newest)[]) {
      await staged.write(fileName(part), jsonText(newest[part]));
    }
    await staged.commit();
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** Replaces only the log, in one step. */
export async function writeSyncLog(target: string, log: readonly SyncLogRecord[]): Promise<void> {
  const staged = join(dirname(target), `.sync-log.next-${randomUUID()}`);
  await writeFile(staged, jsonText(log));
  await rename(staged, join(target, fileName('syncLog')));
}

/** Two spaces and a final newline: what a person edits and a diff shows. */
function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
