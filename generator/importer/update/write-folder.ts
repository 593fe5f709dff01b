/** Writes a framework's folder as a whole: an interruption leaves the old one. */
import { join } from 'node:path';
import type { EditionFolder, FrameworkFolder } from '../../dataset/folder.ts';
import {
  HISTORY_FOLDER,
  OFFICIAL_FOLDER,
  splitRequirements,
  VERSIONS_FILE,
} from '../../dataset/read-editions.ts';
import { fileName } from '../../dataset/read-folder.ts';
import type { SentencesRecord, SyncLogRecord } from '../../dataset/records.ts';
import { type StagedFolder, stagedFolder } from '../../disk/staged-folder.ts';
import { writeAtomically } from '../../disk/write-atomically.ts';

/**
 * What did not change is not written, and other files in the folder stay.
 * @param before the folder as it was read; null for a new one
 */
export async function writeFrameworkFolder(
  target: string,
  before: FrameworkFolder | null,
  after: FrameworkFolder,
): Promise<void> {
  const staged = await stagedFolder(target);
  try {
    await staged.keep('');
    // Of an act without a text any other file may be missing as well.
    const hadText = before !== null && (before.plain !== null || before.official !== null);
    for (const part of ['framework', 'questions', 'deadlines', 'syncLog'] as const) {
      if (!hadText || after[part] !== before[part])
        await staged.write(fileName(part), jsonText(after[part]));
    }
    for (const part of ['seen', 'recorded'] as const) {
      if (after[part] !== null && after[part] !== before?.[part])
        await staged.write(fileName(part), jsonText(after[part]));
    }
    if (after.sentences !== null && after.sentences !== before?.sentences) {
      await staged.write(fileName('sentences'), compactText(after.sentences));
    }
    // Earlier versions of the restatement are not touched: no sync writes them.
    if (after.plain !== null && after.plain !== before?.plain) {
      await writeTexts(staged, '', after.plain);
    }
    const { stored, official } = splitRequirements(after.requirements);
    if (after.plain !== null) await staged.write(fileName('requirements'), jsonText(stored));
    if (after.official !== null) {
      if (after.official !== before?.official) await writeOfficial(staged, after.official);
      const file = `${OFFICIAL_FOLDER}/${fileName('requirements')}`;
      await staged.write(file, jsonText(official));
    }
    await staged.commit();
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

async function writeTexts(staged: StagedFolder, place: string, texts: EditionFolder) {
  for (const part of ['articles', 'recitals', 'annexes'] as const) {
    await staged.write(`${place}${fileName(part)}`, jsonText(texts[part]));
  }
}

async function writeOfficial(staged: StagedFolder, official: EditionFolder) {
  const place = `${OFFICIAL_FOLDER}/`;
  await staged.write(`${place}${VERSIONS_FILE}`, jsonText(official.versions));
  await writeTexts(staged, place, official);
  for (const { version, articles, annexes, absent } of official.history) {
    const folder = `${place}${HISTORY_FOLDER}/${version}`;
    await staged.write(`${folder}/articles.json`, jsonText(articles));
    await staged.write(`${folder}/annexes.json`, jsonText(annexes));
    await staged.write(`${folder}/absent.json`, jsonText(absent));
  }
}

/** Replaces the log and what it keeps of the records, in one step. Other files stay as a person wrote them. */
export async function writeRecorded(
  target: string,
  { syncLog, recorded }: FrameworkFolder,
): Promise<void> {
  const staged = await stagedFolder(target);
  try {
    await staged.keep('');
    await staged.write(fileName('syncLog'), jsonText(syncLog));
    await staged.write(fileName('recorded'), jsonText(recorded));
    await staged.commit();
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** Replaces only the log, in one step. */
export async function writeSyncLog(target: string, log: readonly SyncLogRecord[]): Promise<void> {
  await writeAtomically(join(target, fileName('syncLog')), jsonText(log));
}

/** One line a provision: nobody edits digests, and a diff shows which provision they are of. */
function compactText({ version, provisions }: SentencesRecord): string {
  const lines = Object.entries(provisions).map(
    ([id, digests]) => `    ${JSON.stringify(id)}: ${JSON.stringify(digests)}`,
  );
  return `{\n  "version": ${JSON.stringify(version)},\n  "provisions": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Two spaces and a final newline: what a person edits and a diff shows. */
function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
