/** Writes rendered files to disk: validated, in a staged folder, then swapped in. */
import { join } from 'node:path';
import { stagedFolder } from '../disk/staged-folder.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import type { RenderedFile } from '../render/render.ts';
import { GENERATED_FOLDER } from '../render/site.ts';
import { STATIC_CONFIG } from './static-config.ts';
import { createValidator } from './validate.ts';

export interface Published {
  files: number;
  bytes: number;
}

/** Concurrent writes: enough to keep the disk busy, few enough for any limit on open files. */
const WRITES_AT_ONCE = 32;

/**
 * Replaces `<folder>/api`; the caller holds the lock of `folder`. If anything fails, the previous folder stays.
 * @param onProgress called now and then with the number of files done
 * @throws {import('./validate.ts').SchemaError} when a file does not match its schema
 */
export async function publish(
  files: readonly RenderedFile[],
  folder: string,
  onProgress: (done: number) => void,
): Promise<Published> {
  const validate = createValidator();
  const staged = await stagedFolder(join(folder, GENERATED_FOLDER));
  let bytes = 0;
  try {
    for (let start = 0; start < files.length; start += WRITES_AT_ONCE) {
      const batch = files.slice(start, start + WRITES_AT_ONCE);
      for (const file of batch) {
        validate(file);
        bytes += Buffer.byteLength(file.contents);
      }
      const writes = await Promise.allSettled(
        batch.map(({ path, contents }) =>
          staged.write(path.slice(GENERATED_FOLDER.length + 2), contents),
        ),
      );
      // Only when every write has ended can what was written be removed.
      for (const write of writes) if (write.status === 'rejected') throw write.reason;
      onProgress(start + batch.length);
    }
    await writeStaticConfig(folder);
    await staged.commit();
  } catch (error) {
    await staged.discard();
    throw error;
  }
  return { files: files.length, bytes };
}

async function writeStaticConfig(folder: string): Promise<void> {
  for (const [name, contents] of Object.entries(STATIC_CONFIG)) {
    await writeAtomically(join(folder, name), contents());
  }
}
