/** Rendered files onto the disk: validated, written aside, swapped in. */
import { join } from 'node:path';
import { stagedFolder } from '../disk/staged-folder.ts';
import type { RenderedFile } from '../render/render.ts';
import { createValidator } from './validate.ts';

/** Everything rendered lies below this folder of the publish folder. */
export const GENERATED_FOLDER = 'api';

export interface Published {
  files: number;
  bytes: number;
}

/** Writes in flight at once: enough to keep the disk busy, few enough for any limit on open files. */
const WRITES_AT_ONCE = 32;

/**
 * Replaces `<folder>/api`. When anything fails, what was there stays.
 * @param onProgress called now and then with the number of files done
 * @throws {import('./validate.ts').SchemaError} when a file does not fit the contract
 */
export async function publish(
  files: readonly RenderedFile[],
  folder: string,
  onProgress: (done: number) => void,
): Promise<Published> {
  const validate = createValidator();
  const side = await stagedFolder(join(folder, GENERATED_FOLDER));
  let bytes = 0;
  try {
    for (let start = 0; start < files.length; start += WRITES_AT_ONCE) {
      const batch = files.slice(start, start + WRITES_AT_ONCE);
      await Promise.all(
        batch.map((file) => {
          validate(file);
          bytes += Buffer.byteLength(file.contents);
          return side.write(file.path.slice(GENERATED_FOLDER.length + 2), file.contents);
        }),
      );
      onProgress(start + batch.length);
    }
    await side.commit();
  } catch (error) {
    await side.discard();
    throw error;
  }
  return { files: files.length, bytes };
}
