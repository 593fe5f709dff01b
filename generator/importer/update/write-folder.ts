/** A framework's folder onto the disk, as a whole: an interruption leaves the old one. */
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileName } from '../../dataset/read-folder.ts';
import type { FrameworkFolder, SyncLogRecord } from '../../dataset/records.ts';
import { stagedFolder } from '../../disk/staged-folder.ts';

/** Files in the folder that are none of the framework's stay. */
export async function writeFrameworkFolder(target: string, folder: FrameworkFolder): Promise<void> {
  const side = await stagedFolder(target, { keep: true });
  try {
    for (const part of Object.keys(folder) as (keyof FrameworkFolder)[]) {
      await side.write(fileName(part), jsonText(folder[part]));
    }
    await side.commit();
  } catch (error) {
    await side.discard();
    throw error;
  }
}

/** Replaces the log alone, at once. */
export async function writeSyncLog(target: string, log: readonly SyncLogRecord[]): Promise<void> {
  const side = join(dirname(target), `.sync-log.next-${randomUUID()}`);
  await writeFile(side, jsonText(log));
  await rename(side, join(target, fileName('syncLog')));
}

/** Two spaces and a final newline: what a person edits and a diff shows. */
function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
