/** Official files on disk, so that they need not be asked for again. */
import { gunzipSync, gzipSync } from 'node:zlib';
import cacache from 'cacache';
import { z } from 'zod';
import type { SourceFile } from './source.ts';

/** What the files of one text may have, unpacked and as they are written: twice what a source delivers at most. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Bytes are written as the characters of the same numbers. */
const filesRecord = z.array(z.object({ name: z.string(), bytes: z.string() }));

/**
 * The files of official texts, by CELEX number, in npm's content-addressable cache: entries are written atomically, and
 * checked against a digest when they are read. The folder may be deleted at any time.
 */
export class KeptFiles {
  readonly #folder: string | null;

  /** @param folder where the files are kept; null keeps none */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /** @returns the files; null where none are kept, and `damaged` where they are not as they were written */
  async read(celex: string): Promise<SourceFile[] | 'damaged' | null> {
    if (this.#folder === null) return null;
    try {
      const { data } = await cacache.get(this.#folder, celex);
      const text = gunzipSync(data, { maxOutputLength: MOST_BYTES }).toString();
      return filesRecord
        .parse(JSON.parse(text))
        .map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes, 'latin1') }));
    } catch {
      const isThere = (await this.#entry(this.#folder, celex)) !== null;
      await this.#drop(this.#folder, celex);
      return isThere ? 'damaged' : null;
    }
  }

  /** @throws {Error} where the disk refuses; what was kept of the text is gone then */
  async write(celex: string, files: readonly SourceFile[]): Promise<void> {
    if (this.#folder === null) return;
    const records = files.map(({ name, bytes }) => ({
      name,
      bytes: Buffer.from(bytes).toString('latin1'),
    }));
    // The files kept before would stay on the disk for good.
    await this.#drop(this.#folder, celex);
    await cacache.put(this.#folder, celex, gzipSync(JSON.stringify(records)));
  }

  #entry(folder: string, celex: string) {
    return cacache.get.info(folder, celex).catch(() => null);
  }

  async #drop(folder: string, celex: string): Promise<void> {
    const entry = await this.#entry(folder, celex);
    if (entry === null) return;
    // What cannot be removed is read again, and found to be damaged again.
    await cacache.rm.content(folder, entry.integrity).catch(() => undefined);
    await cacache.rm.entry(folder, celex).catch(() => undefined);
  }
}
