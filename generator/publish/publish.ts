/** Writes rendered files to disk: validated, in a staged folder, which then takes the place of the last build. */
import { stagedFolder } from '../disk/staged-folder.ts';
import type { RenderedFile } from '../render/render.ts';
import { foreignIn, LIST } from './foreign.ts';
import { validate } from './validate.ts';

export interface Published {
  files: number;
  bytes: number;
}

/**
 * Replaces what a build has made in a folder, in one move; hidden files of others stay. The caller holds its lock. If
 * anything fails, nothing has changed.
 * @param files are written as they come, so that they need not all be in memory
 * @param onProgress called with the number of files that are written, after each
 * @throws {import('./validate.ts').SchemaError} when a file does not match its schema
 */
export async function publish(
  files: AsyncIterable<RenderedFile>,
  folder: string,
  onProgress: (done: number) => void = () => {},
): Promise<Published> {
  const staged = await stagedFolder(folder, false);
  const published: Published = { files: 0, bytes: 0 };
  const names = new Set<string>();
  try {
    for await (const file of files) {
      validate(file);
      const contents = Buffer.from(file.contents);
      const path = file.path.slice(1);
      names.add(path.split('/', 1)[0] ?? path);
      await staged.write(path, contents);
      published.files += 1;
      published.bytes += contents.byteLength;
      onProgress(published.files);
    }
    await staged.write(LIST, `${JSON.stringify([...names].sort())}\n`);
    for (const name of await foreignIn(folder)) await staged.keep(name);
    await staged.commit();
  } catch (error) {
    await staged.discard();
    throw error;
  }
  return published;
}
