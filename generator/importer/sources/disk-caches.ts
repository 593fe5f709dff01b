/**
 * What need not be asked for again: responses and official files on disk, in npm's content-addressable cache. Entries
 * are written atomically, and checked against a digest when they are read. The folders may be deleted at any time.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import cacache from 'cacache';
import { z } from 'zod';
import type { SourceFile } from './source.ts';

/** A response that can be requested again conditionally. */
export interface StoredResponse {
  /** The `ETag` header as received, weak prefix and quotes included. */
  etag: string | null;
  /** The `Last-Modified` header as received. */
  lastModified: string | null;
  body: Uint8Array;
}

const validators = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });

/**
 * Responses on disk: one whose body does not match its digest counts as missing.
 */
export class ResponseCache {
  readonly #folder: string | null;

  /** @param folder where the entries are kept; null keeps none */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /**
   * @param key identifies the request: address and what was negotiated
   * @returns the entry, or undefined when there is none or it is corrupt
   */
  async read(key: string): Promise<StoredResponse | undefined> {
    if (this.#folder === null) return undefined;
    try {
      const { data, metadata } = await cacache.get(this.#folder, key);
      return { ...validators.parse(metadata), body: data };
    } catch {
      // The body goes too: cacache would keep a corrupt one when the same body is stored again.
      await this.drop(key);
      return undefined;
    }
  }

  /** Keeps a response that has a validator. If the cache cannot be written, the next sync downloads again. */
  async write(key: string, { etag, lastModified, body }: StoredResponse): Promise<void> {
    if (this.#folder === null || (etag === null && lastModified === null)) return;
    // The body of the entry before would stay on the disk for good.
    await this.drop(key);
    await cacache
      .put(this.#folder, key, Buffer.from(body), { metadata: { etag, lastModified } })
      .catch(() => undefined);
  }

  /** Removes an entry and its body. */
  async drop(key: string): Promise<void> {
    if (this.#folder !== null) await dropEntry(this.#folder, key);
  }
}

/** What the files of one text may have, unpacked and as they are written: twice what a source delivers at most. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Bytes are written as the characters of the same numbers. */
const filesRecord = z.array(z.object({ name: z.string(), bytes: z.string() }));

/**
 * The files of official texts, by CELEX number.
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
      return (await dropEntry(this.#folder, celex)) ? 'damaged' : null;
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
    await dropEntry(this.#folder, celex);
    await cacache.put(this.#folder, celex, gzipSync(JSON.stringify(records)));
  }
}

/**
 * Removes an entry and its body. What cannot be removed is read again, and found to be damaged again.
 * @returns whether there was one
 */
async function dropEntry(folder: string, key: string): Promise<boolean> {
  const entry = await cacache.get.info(folder, key).catch(() => null);
  if (entry === null) return false;
  await cacache.rm.content(folder, entry.integrity).catch(() => undefined);
  await cacache.rm.entry(folder, key).catch(() => undefined);
  return true;
}
